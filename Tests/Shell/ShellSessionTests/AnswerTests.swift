import DiffableSnapshots
import EmojiCatalog
@testable import ShellCore
@testable import ShellSession
import TestSupport
import Testing

/// What the shell answers is true.
@Suite struct AnswerTests {
  /// `print --as` gives a text the escapes that `info` shows.
  @Test(arguments: ["→", "custom:1"]) func aTextHasTheEscapesOfInfo(word: String) throws {
    let shell = ShellHarness()
    let info = try shell.json("info \(word)")
    let facts = try #require((info["symbol"] ?? info["emoji"]) as? [String: Any])
    for (form, escape) in try #require(facts["escapes"] as? [String: String]) {
      #expect(try shell.json("print \(word) --as \(form)")["text"] as? String == escape + "\n", "\(form)")
    }
    #expect(try shell.json("print → --as url")["text"] as? String == "%E2%86%92\n")
  }

  /// The explorer begins with popular emoji among the recents, which nobody has used: `pick` does not say so.
  @Test func onlyUsedEmojiAreRecent() throws {
    let shell = ShellHarness()
    func recent() throws -> [String] {
      let source = SessionPickSource(shell.session, SearchScope(), tones: [])
      let hits = source.hits("")
      return hits.prefix(100).filter(source.signs.isRecent).compactMap { $0.emoji?.glyph }
    }
    #expect(try recent() == [])
    #expect(shell.session.screen[section: "recents"].rootItems.count == 8)
    _ = shell.run("print 🧮")
    #expect(try recent() == ["🧮"])
  }
}
