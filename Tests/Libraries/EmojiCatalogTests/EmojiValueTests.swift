import EmojiCatalog
import Foundation
import Testing

/// Emoji, versions and hits as values: compared, printed.
@Suite struct EmojiValueTests {
  let catalog = Catalog.bundled

  @Test func anEmojiPrintsAsOneLine() throws {
    let fox = try #require(catalog.emoji("🦊"))
    var dumped = ""
    dump(fox, to: &dumped)
    #expect(dumped == "- 🦊 fox\n" && "\(fox)" == "🦊" && String(reflecting: fox) == "🦊 fox")
  }

  @Test func anEmojiIsStoredAsItsText() throws {
    let all = catalog.emoji + catalog.emoji.flatMap(\.variants)
    #expect(try JSONDecoder().decode([Emoji].self, from: JSONEncoder().encode(all)) == all)
    let fox = try JSONEncoder().encode(["fox": catalog.emoji("🦊")])
    #expect(String(decoding: fox, as: UTF8.self) == #"{"fox":"🦊"}"#)
    for text in ["\"fox\"", "\"\"", "\"🦊🦊\"", "1"] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Emoji.self, from: Data(text.utf8)) }
    }
  }

  @Test(arguments: [
    ("15.1", "15.1"), ("15", "15.0"), ("0.6", "0.6"), ("65535.65535", "65535.65535"), ("", nil), (".", nil),
    ("1.", nil), (".1", nil), ("15.01", nil), ("015", nil), ("0.0", "0.0"), ("+1", nil), ("-1", nil), ("1.-1", nil),
    ("1.2.3", nil), ("65536", nil), ("E15.1", nil), (" 1", nil), ("１５", nil),
  ])
  func aVersionIsReadFromText(text: String, description: String?) throws {
    #expect(EmojiVersion(text)?.description == description)
  }

  @Test func versionsCompareByNumber() {
    #expect(EmojiVersion(9) < EmojiVersion(13) && EmojiVersion(15) < EmojiVersion(15, 1))
    #expect(EmojiVersion(0, 6) < EmojiVersion(1) && EmojiVersion(2) == EmojiVersion(2, 0))
    let versions = Set(catalog.emoji.map(\.version))
    #expect(versions.min() == EmojiVersion(0, 6) && versions.max() == EmojiVersion(18))
  }

  @Test func aSearchIsLimitedToVersions() {
    let new = catalog.search(SearchQuery("", since: EmojiVersion(18))).map(\.emoji)
    #expect(new.count == 9 && new == new.sorted { $0.order < $1.order })
    #expect(catalog.search(SearchQuery("", until: EmojiVersion(65_535))).count == catalog.count)
    #expect(catalog.search(SearchQuery("  ", since: EmojiVersion(18), until: EmojiVersion(17))).isEmpty)
    #expect(
      catalog.search(SearchQuery("", category: .food, since: EmojiVersion(17))).allSatisfy {
        $0.emoji.category == .food
      })
    for (since, until) in [
      (EmojiVersion(12), EmojiVersion(13, 1)), (EmojiVersion(14), EmojiVersion(14)), (EmojiVersion(0), EmojiVersion(1)),
    ] {
      for text in ["face", "heart", "person"] {
        let hits = catalog.search(SearchQuery(text, versions: since...until))
        #expect(hits == catalog.search(SearchQuery(text, since: since, until: until)))
        #expect(!hits.isEmpty && hits.allSatisfy { $0.emoji.version >= since && $0.emoji.version <= until }, "\(text)")
      }
    }
  }

  /// A client makes the values that it gets, for its own tests and previews.
  @Test func aClientMakesHits() throws {
    let arrow = UnicodeCharacter(scalar: "→", name: "RIGHTWARDS ARROW", block: "Arrows")
    #expect(arrow.text == "→" && KaomojiTable.Face(text: "^_^", words: ["happy"]).words == ["happy"])
    let text = "🦊"
    let fox = try #require(catalog.emoji(text))
    let match = EmojiMatch(range: text.startIndex..<text.endIndex, text: text[...], emoji: fox, form: .emoji)
    #expect(catalog.emojis(in: text) == [match])
    #expect(catalog.search(SearchQuery(text)).first == SearchHit(emoji: fox, score: 1, match: .emoji))
  }
}
