import Foundation
import TestSupport
import Testing

/// Golden transcripts: `make record-transcripts` records the current output; review it with `git diff`.
@Suite struct TranscriptTests {
  static let folder = Repository.root.appendingPathComponent("Tests/Transcripts")

  @Test(arguments: Transcript.urls(in: folder)) func aTranscriptIsWhatTheShellPrints(url: URL) throws {
    let transcript = try Transcript(contentsOf: url)
    let now = transcript.run()
    if ProcessInfo.processInfo.environment["RECORD_TRANSCRIPTS"] != nil {
      try #require(ProcessInfo.processInfo.environment["CI"] == nil, "CI never records")
      try now.write(to: url, atomically: true, encoding: .utf8)
      return
    }
    let (expected, actual) = (transcript.text.split(separator: "\n"), now.split(separator: "\n"))
    for (number, lines) in zip(expected, actual).enumerated() where lines.0 != lines.1 {
      Issue.record(
        "\(transcript.name):\(number + 1): expected \(lines.0), printed \(lines.1); see `make record-transcripts`")
      return
    }
    #expect(transcript.text == now, "\(transcript.name); see `make record-transcripts`")
  }

  @Test func thereAreTranscripts() { #expect(!Transcript.urls(in: Self.folder).isEmpty) }
}
