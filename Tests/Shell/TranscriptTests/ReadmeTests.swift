import Foundation
import TestSupport
import Testing

/// Runs the sessions in the README; `make record-transcripts` records them again.
@Suite struct ReadmeTests {
  static let readme = Repository.root.appendingPathComponent("README.md")

  @Test func theSessionsOfTheReadmeAreWhatTheShellPrints() throws {
    let text = try String(contentsOf: Self.readme, encoding: .utf8)
    var parts = text.components(separatedBy: "```")
    var sessions = 0
    for index in parts.indices where parts[index].hasPrefix("transcript\n") {
      sessions += 1
      let session = String(parts[index].dropFirst("transcript\n".count))
      let now = Transcript(name: "README", text: session).run()
      if ProcessInfo.processInfo.environment["RECORD_TRANSCRIPTS"] == nil {
        #expect(session == now, "see `make record-transcripts`")
      }
      parts[index] = "transcript\n" + now
    }
    #expect(sessions >= 3)
    if ProcessInfo.processInfo.environment["RECORD_TRANSCRIPTS"] != nil {
      try parts.joined(separator: "```").write(to: Self.readme, atomically: true, encoding: .utf8)
    }
  }
}
