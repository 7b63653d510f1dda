import Foundation
import ShellCore
import TestSupport
import Testing

@Suite struct LiveTranscriptTests {
  private static let folder = Repository.root.appendingPathComponent("Tests/Transcripts/live")
  private static let urls = Transcript.urls(in: folder)

  @Test(arguments: urls)
  func framesAreAsRecorded(url: URL) throws {
    let recorded = try String(contentsOf: url, encoding: .utf8)
    let now = LiveScript(text: recorded).run()
    try Recorded.check(now, against: url)
  }

  @Test func thereAreTranscripts() { #expect(Self.urls.count >= 6) }
}
