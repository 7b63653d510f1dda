import Foundation
import LiveView
import TestSupport
import Testing

@Suite struct LiveTranscriptTests {
  private static let folder = Repository.root.appendingPathComponent("Tests/Transcripts/live")
  private static let urls = Transcript.urls(in: folder)

  @Test(arguments: urls)
  func framesAreAsRecorded(url: URL) throws {
    let recorded = try String(contentsOf: url, encoding: .utf8)
    let now = LiveScript(text: recorded).run()
    if ProcessInfo.processInfo.environment["RECORD_TRANSCRIPTS"] != nil {
      try #require(ProcessInfo.processInfo.environment["CI"] == nil, "CI never records")
      try now.write(to: url, atomically: true, encoding: .utf8)
    } else {
      #expect(now == recorded, "see `make record-transcripts`")
    }
  }

  @Test func thereAreTranscripts() { #expect(Self.urls.count >= 6) }
}
