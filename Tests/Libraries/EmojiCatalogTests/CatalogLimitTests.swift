import EmojiCatalog
import TestSupport
import Testing

/// Absurd values for every argument: the result is empty or correct, and it arrives.
@Suite struct CatalogLimitTests {
  static let catalog = Catalog.bundled

  /// Texts that are long, empty, broken or in disguise.
  static let texts: [String] = [
    "", " ", "\u{0}", "\u{FEFF}", "\u{200D}", "\u{FE0F}", ":", "::", ":::", ":fox", "fox:", "U+", "U+U+",
    "U+FFFFFFFFFFFFFFFFFF",
    "U+1F98A U+", "+", "-", "-1", "*", "#", "🏽", "🇰", "🇰🇰", "👍🏽🏽", "🦊\u{FE0F}\u{FE0F}", "👩‍", "‍👩", "\u{E0067}",
    "1\u{20E3}",
    "wave::skin-tone-9", ":wave::skin-tone-2-3-4:", "_tone", "_tone1", "x_tone", ":skin-tone-2:", "{0}", "a\u{301}",
    "ﷺ", "İ", "ß", "ſ",
    String(repeating: "a", count: 20_000), "f" + String(repeating: "\u{301}", count: 20_000) + "ox",
    String(repeating: "fox ", count: 5_000), String(repeating: " ", count: 20_000) + "fox",
    String(repeating: "🦊", count: 5_000),
    String(repeating: "👍🏽\u{200D}", count: 2_000), String(repeating: ":", count: 20_000),
    String(repeating: "토끼", count: 3_000),
    String(repeating: ":skin-tone-", count: 2_000), String(repeating: "U+1F98A ", count: 2_000),
    String(decoding: [0x66, 0xFF, 0xC0, 0x80, 0x6F], as: UTF8.self),
  ]

  @Test(arguments: texts.indices)
  func aTextOfAnyLength(index: Int) {
    let text = Self.texts[index]
    let shown = "\(text.prefix(12).debugDescription), \(text.utf8.count) bytes"
    let hits = Self.catalog.search(SearchQuery(text, languages: ["xx", "de-AT", ""]))
    #expect(hits.allSatisfy { (0...1).contains($0.score) }, "\(shown)")
    #expect(CharacterTable.bundled.search(text, limit: 3).count <= 3, "\(shown)")
    #expect(KaomojiTable.bundled.search(text).allSatisfy { (0...1).contains($0.score) }, "\(shown)")
    #expect(TextIndex(["fox", "", "table flip"]).search(text).allSatisfy { (0...1).contains($0.score) }, "\(shown)")
    _ = Self.catalog.emoji(text)
    for set in [nil] + ShortcodeSet.allCases.map(Optional.some) { _ = Self.catalog.emoji(shortcode: text, in: set) }
    #expect(Self.catalog.title(ofGroup: text, in: text) == nil && Catalog.language(ofLocale: text) == nil, "\(shown)")
    #expect(EmojiVersion(text) == nil && SkinTone(name: text) == nil, "\(shown)")
    #expect(Self.catalog.emoji(at: 7).name(in: text) == Self.catalog.emoji(at: 7).name, "\(shown)")
    for direction in [ShortcodeFilter.Direction.emojify, .demojify] {
      var filter = ShortcodeFilter(direction, catalog: Self.catalog)
      _ = filter.text(text)
    }
  }

  @Test(arguments: [Int.min, -1, 0, 1, 2, Int.max - 1, Int.max])
  func anyLimit(limit: Int) {
    for text in ["fox", "🦊", ":fox", "hand dark", "", "rokcet"] {
      #expect(Self.catalog.search(SearchQuery(text, limit: limit)).count <= max(0, limit))
      #expect(CharacterTable.bundled.search(text, limit: limit).count <= max(0, limit))
      #expect(KaomojiTable.bundled.search(text, limit: limit).count <= max(0, limit))
      #expect(TextIndex(["fox", "", "table flip"]).search(text, limit: limit).count <= max(0, limit))
    }
    #expect(Self.catalog.search(SearchQuery("", since: EmojiVersion(18), limit: limit)).count == min(9, max(0, limit)))
  }

  @Test func onlyTheBeginningOfALongTextCounts() {
    let padded = "fox" + String(repeating: " ", count: 20_000)
    #expect(Self.catalog.search(SearchQuery(padded)).first?.emoji.glyph == "🦊")
    #expect(Self.catalog.search(SearchQuery(String(repeating: "fox ", count: 20_000))).first?.emoji.glyph == "🦊")
  }

  @Test func anyIndexInRange() {
    #expect(Self.catalog.emoji(at: 0).glyph == "😀" && Self.catalog.emoji(at: Self.catalog.count - 1).category == .flags)
    let characters = CharacterTable.bundled
    #expect(characters.offered(at: 0).scalar == "\u{2190}")
    #expect(!characters.offered(at: characters.count - 1).name.isEmpty)
  }

  /// An index outside the catalog ends the process instead of reading foreign memory.
  @Test(arguments: [-1, 1_923, Int.max])
  func anyOtherIndexIsRefused(index: Int) async {
    await #expect(processExitsWith: .failure) { [index] in
      endQuietlyAtTraps()
      _ = Catalog.bundled.emoji(at: index)
    }
  }

  @Test(arguments: [-1, Int.max])
  func anyOtherIndexOfACharacterIsRefused(index: Int) async {
    await #expect(processExitsWith: .failure) { [index] in
      endQuietlyAtTraps()
      _ = CharacterTable.bundled.offered(at: index)
    }
  }

  /// Random texts of a small alphabet: nothing traps, limits hold, and the same query has the same hits.
  @Test(arguments: Laws.seeds(40))
  func anyTextIsSearched(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let parts = [
      "f", "o", "x", " ", ":", "_", "-", "\u{301}", "🦊", "👍🏽", "\u{200D}", "é", "토", "U+", "1", "dark", "skin tone",
      "\u{0}", "'",
    ]
    let text = (0..<Int.random(in: 0..<12, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
      .joined()
    let limit = Int.random(in: -1..<5, using: &random)
    let query = SearchQuery(text, languages: random.next() % 2 == 0 ? ["en"] : ["de_DE"], limit: limit)
    let hits = Self.catalog.search(query)
    #expect(hits.count <= max(0, limit) && hits == Self.catalog.search(query), "\(text.debugDescription)")
    var all = query
    all.limit = .max
    #expect(Self.catalog.search(all).starts(with: hits), "\(text.debugDescription)")
  }
}
