import Foundation
import ShellCore
import TestSupport
import Testing

/// Transcripts of `browse`: `> keys: Down Right /fox Enter`, then the frame, then the lines equivalent to the keys.
///
/// `> run: LINE` is a line that is run in the same session in between; the first comments set
/// `# options: columns=80 rows=24 ascii section=list` and `# before: LINE`.
@Suite struct BrowseTranscriptTests {
  private static let folder = Repository.root.appendingPathComponent("Tests/Transcripts/browse")
  private static let urls = Transcript.urls(in: folder)

  @Test(arguments: urls)
  func framesAreAsRecorded(url: URL) throws {
    let recorded = try String(contentsOf: url, encoding: .utf8)
    let now = Self.run(recorded)
    try Recorded.check(now, against: url)
  }

  @Test func thereAreTranscripts() { #expect(Self.urls.count >= 8) }

  private static func run(_ text: String) -> String {
    var result: [String] = []
    var before: [String] = []
    var options: [String: String] = [:]
    var started: BrowseHarness?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("#") { result.append(String(line)) }
      if line.hasPrefix("# before: ") { before.append(String(line.dropFirst(10))) }
      if line.hasPrefix("# options: ") {
        for word in line.dropFirst(11).split(separator: " ") {
          let parts = word.split(separator: "=").map(String.init)
          options[parts[0]] = parts.count > 1 ? parts[1] : ""
        }
      }
      guard line.hasPrefix("> keys:") else { continue }
      let harness =
        started
        ?? BrowseHarness(
          columns: options["columns"].flatMap { Int($0) } ?? 60, rows: options["rows"].flatMap { Int($0) } ?? 16,
          before: before, section: options["section"], isUnicode: options["ascii"] == nil)
      started = harness
      let known = harness.source.lines.count
      let effects = harness.press(String(line.dropFirst(7)))
      result.append(String(line))
      result += harness.text.map { "|" + $0 }
      let frame = harness.frame
      if let caret = frame.caret { result.append("caret \(frame.caretRow),\(caret)") }
      result += harness.source.lines.dropFirst(known).map { "= " + $0 }
      result += effects.map(LiveScriptRunner.describe)
    }
    return result.joined(separator: "\n") + "\n"
  }
}
