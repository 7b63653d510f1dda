package import Foundation
package import Testing

/// What a test prints, beside what was recorded in a file of the repository.
package enum Recorded {
  private static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }

  /// Whether the tests record instead of comparing. CI never records.
  package static var isRecording: Bool { variable("RECORD_TRANSCRIPTS") != nil && variable("CI") == nil }

  /// Compares a text with a file, or writes the file if the tests record.
  package static func check(
    _ now: String, against url: URL, command: String = "make record-transcripts",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if isRecording { return try now.write(to: url, atomically: true, encoding: .utf8) }
    let recorded = try String(contentsOf: url, encoding: .utf8)
    let path = url.path.replacingOccurrences(of: Repository.root.path + "/", with: "")
    if let fault = difference(now, recorded, in: path, command: command) {
      Issue.record("\(fault)", sourceLocation: sourceLocation)
    }
  }

  /// Returns the first line that differs, with its file, its number, both texts and the command that records it; nil if
  /// the texts are equal.
  package static func difference(
    _ now: String, _ recorded: String, in path: String, command: String
  ) -> String? {
    if now == recorded { return nil }
    let new = now.split(separator: "\n", omittingEmptySubsequences: false)
    let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(new, old).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(new.count, old.count)
    func line(_ lines: [Substring]) -> String { index < lines.count ? "'\(lines[index].prefix(300))'" : "no line" }
    return """
      \(path):\(index + 1): recorded \(line(old)), now \(line(new)). If the change is intended, run '\(command)' and \
      read the difference.
      """
  }
}
