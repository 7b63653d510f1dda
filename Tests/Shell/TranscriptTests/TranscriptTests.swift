import Foundation
import TestSupport
import Testing

/// Golden transcripts: `make record-transcripts` records the current output; review it with `git diff`.
@Suite struct TranscriptTests {
  static let folder = Repository.root.appendingPathComponent("Tests/Transcripts")

  @Test(arguments: Transcript.urls(in: folder)) func aTranscriptIsWhatTheShellPrints(url: URL) throws {
    try Recorded.check(Transcript(contentsOf: url).run(), against: url)
  }

  @Test func thereAreTranscripts() { #expect(!Transcript.urls(in: Self.folder).isEmpty) }
}
