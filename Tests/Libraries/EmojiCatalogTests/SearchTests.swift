import EmojiCatalog
import Testing

/// Expected results of searches, one per line.
@Suite struct SearchTests {
  let catalog = Catalog.bundled

  func first(_ text: String, _ count: Int = 1, languages: [String] = ["en"]) -> [String] {
    catalog.search(SearchQuery(text, languages: languages, limit: count)).map(\.emoji.glyph)
  }

  @Test(arguments: [
    ("fox", "🦊"), ("horse", "🐎"), ("cat", "🐈"), ("heart", "❤️"), ("rokcet", "🚀"), ("piza", "🍕"), ("fire", "🔥"),
    ("토끼", "🐰"), ("ウサギ", "🐰"), ("café", "☕"), ("ＦＯＸ", "🦊"), ("🦊", "🦊"), ("❤", "❤️"), ("U+1F98A", "🦊"),
    (":tada:", "🎉"), (":tad", "🎉"), (":fox_f", "🦊"), ("+1", "👍"), ("crying cat", "😿"), ("cat crying", "😿"),
    ("usa", "🇺🇸"), ("elefant", "🐘"), ("spagetti", "🍝"), ("keycap 1", "1️⃣"), ("o'clock four", "🕓"),
    ("1f600", "😀"), ("1F1F0-1f1f7", "🇰🇷"), ("01F98A", "🦊"), ("2764 fe0f", "❤️"), ("hart", "🦌"), ("olympic", "🏅"),
    (#"\u{1F98A}"#, "🦊"),
    ("&#x1F98A;", "🦊"), ("&#129418;", "🦊"),
    ("0x1F98A", "🦊"), (#"\U0001F98A"#, "🦊"), (#"\1F98A"#, "🦊"), ("&#x1F1F0;&#x1F1F7;", "🇰🇷"),
  ])
  func theThingItselfComesFirst(query: String, expected: String) {
    #expect(first(query).first == expected, "\(query): \(first(query, 5))")
  }

  /// Without `U+`, a number is a code point only if it could be nothing else.
  @Test(arguments: ["1f60", "face", "beef", "1f600-", "-1f600", "1f600--1f601", "01f", "0000001f600", "ffffff", "d83d"])
  func notEveryNumberIsACodePoint(text: String) {
    #expect(!catalog.search(SearchQuery(text)).contains { $0.match == .emoji }, "\(text)")
  }

  @Test func languagesAddTheirNames() {
    // Other languages count only if no English word matches.
    #expect(first("fuchs").first == "🦊" && first("gift").first == "🎁")
    #expect(first("fuchs", languages: ["de"]).first == "🦊")
    #expect(first("fox", languages: ["de"]).first == "🦊")
    #expect(first("лиса").first == "🦊" && first("狐").first == "🦊")
  }

  @Test(arguments: [
    ("ru", "ёлка", "🎄"), ("ru", "ёж", "🦔"), ("ru", "мёд", "🍯"), ("ru", "лисы", "🦊"), ("ru", "лсица", "🦊"),
    ("de", "gelacht", "😂"),
    ("ru", "и\u{306}од", nil), ("fr", "bœuf", "🐂"),
  ])
  func accentsAndFormsOfOtherLanguagesCount(language: String, query: String, expected: String?) {
    #expect(
      first(query, languages: [language]).first == expected, "\(query): \(first(query, 5, languages: [language]))")
  }

  @Test(arguments: [
    ("mice", "🐭"), ("wolves", "🐺"), ("cried", "😢"), ("geese", "🪿"), ("兎", "🐰"), ("*", "*️⃣"), ("#", "#️⃣"),
    ("きつね", "🦊"), ("キツネ", "🦊"), ("うさぎ", "🐰"), ("ぺんぎん", "🐧"),
  ])
  func irregularFormsAndSignsAreFound(query: String, expected: String) {
    #expect(first(query).first == expected, "\(query): \(first(query, 5))")
  }

  @Test func theTableOfPopularEmojiIsNoKeyword() { #expect(!first("*", 100).contains("😂")) }

  @Test(arguments: [
    "docs", "wolf's", "pisa", "tact", "catt", "teh", "лсиц", "兔兔", "blorf", "grault", "zorple", "performances",
  ])
  func nothingIsMadeOfWordsThatExistOrAreNearNothing(query: String) {
    for hit in catalog.search(SearchQuery(query)) { #expect(hit.match != .typo || query == "catt", "\(query): \(hit)") }
  }

  @Test func scoresFallAndStayInRange() {
    for query in ["face", "heart", "flag", "a", "red heart", "zzz"] {
      let scores = catalog.search(SearchQuery(query)).map(\.score)
      #expect(scores == scores.sorted(by: >) && scores.allSatisfy { (0...1).contains($0) })
    }
  }

  @Test func everyNameAndShortcodeFindsItsEmoji() {
    // Each of these searches the whole catalog: one emoji in ten is tested.
    for emoji in catalog.emoji where emoji.order % 10 == 3 {
      let hits = catalog.search(SearchQuery(emoji.name, limit: 3)).map(\.emoji)
      #expect(hits.contains(emoji), "\(emoji.name): \(hits)")
      for code in emoji.shortcodes { #expect(catalog.search(SearchQuery(":\(code):")).first?.emoji == emoji) }
    }
  }

  @Test func amongEqualsTheFavoredComesFirst() {
    let flag = catalog.emoji("🇺🇦")
    let plain = catalog.search(SearchQuery("flag", category: .flags))
    let favored = catalog.search(SearchQuery("flag", category: .flags)) { $0 == flag ? 1 : 0 }
    let place = { (hits: [SearchHit]) in hits.firstIndex { $0.emoji == flag } ?? .max }
    #expect(place(favored) < place(plain))
  }

  @Test func nothingIsFoundForNothing() {
    for query in ["", " ", "'", "\u{200D}", "zzzzqqqq", "U+110000", "::", "\u{0}"] {
      #expect(catalog.search(SearchQuery(query)).isEmpty, "\(query.debugDescription)")
    }
  }
}
