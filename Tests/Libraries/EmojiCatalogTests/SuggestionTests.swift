import EmojiCatalog
import Testing

/// Emoji for whole texts.
@Suite struct SuggestionTests {
  let catalog = Catalog.bundled

  func glyphs(_ text: String, _ signs: SignSet? = nil, limit: Int = 5) -> [String] {
    catalog.suggest(text, preferring: signs, limit: limit).map(\.emoji.glyph)
  }

  @Test(arguments: [
    ("feat: x", "✨"), ("fix(parser): x", "🐛"), ("docs: x", "📝"), ("chore: x", "🔧"), ("test: x", "✅"),
    ("refactor: x", "♻️"), ("perf: x", "⚡"), ("ci: x", "👷"), ("build: x", "👷"), ("style: x", "🎨"), ("revert: x", "⏪"),
    ("Fix typo in the readme", "✏️"), ("Bump jest from 24.7.1 to 24.8.0", "⬆️"), ("Initial commit", "🎉"),
    ("Revert \"Use new allocator\"", "⏪"), ("Revert \"Fix crash\"", "⏪"),
  ])
  func aCommitHasASign(text: String, sign: String) {
    #expect(glyphs(text, .gitmoji).prefix(2).contains(sign), "\(glyphs(text, .gitmoji))")
  }

  @Test func aBreakingChangeIsNamed() {
    #expect(glyphs("feat(api)!: new syntax", .gitmoji).prefix(2) == ["✨", "💥"])
    #expect(!glyphs("feat(api): new syntax", .gitmoji).prefix(2).contains("💥"))
  }

  @Test(arguments: [
    ("Fix crash when the list is empty", "🐛"), ("going to the beach with my dog tomorrow", "🏖️"),
    ("Happy birthday grandma, see you at the party", "🎂"), ("docs: typo", "📝"),
  ])
  func aTextIsUnderstood(text: String, expected: String) {
    #expect(glyphs(text).contains(expected), "\(glyphs(text))")
  }

  /// Texts in other languages, also those without spaces.
  @Test(arguments: [
    ("de", "Wir feiern heute Geburtstag", "🎉"), ("de", "Kaffee trinken mit dem Hund", "☕"),
    ("fr", "on va à la plage", "🏖️"), ("ja", "猫が好き", "🐱"), ("zh", "今天一起喝咖啡", "☕"), ("ru", "у меня новая собака", "🐶"),
  ])
  func textsInOtherLanguagesAreUnderstood(language: String, text: String, expected: String) {
    let found = catalog.suggest(text, languages: [language]).map(\.emoji.glyph)
    #expect(found.contains(expected), "\(text): \(found)")
  }

  /// A repository with a convention of its own gets its own signs first.
  @Test func signsAreLearnedFromTheirUses() throws {
    func emoji(_ glyph: String) throws -> Emoji { try #require(catalog.emoji(glyph)) }
    let signs = SignSet([
      (try emoji("🩹"), "mend the parser"), (try emoji("🩹"), "mend a typo"), (try emoji("🌱"), "begin the lexer"),
      (try emoji("🌱"), "begin the parser"), (try emoji("🧹"), "sweep"),
    ])
    #expect(catalog.suggest("mend the lexer", preferring: signs).prefix(2).map(\.emoji.glyph) == ["🩹", "🌱"])
    let all = catalog.suggest("a dog at the beach", preferring: signs, limit: 10).map(\.emoji.glyph)
    #expect(Set(all.prefix(3)) == ["🩹", "🌱", "🧹"] && all.contains("🏖️"), "\(all)")
    #expect(catalog.suggest("mend", preferring: SignSet([])).map(\.emoji.glyph) == glyphs("mend"))
  }

  @Test func nothingIsSuggestedForNothing() {
    for text in ["", " ", "qwxz vbnq", "the of and", ":", "!!!", "(:", "from to"] {
      #expect(glyphs(text).isEmpty, "\(text)")
    }
    #expect(glyphs("fox", limit: 0).isEmpty && glyphs("fox", limit: .min).isEmpty && glyphs("fox", limit: 1).count == 1)
    #expect(glyphs(String(repeating: "fox ", count: 20_000)).contains("🦊"))
  }

  @Test func scoresFallAndStayInRange() {
    for text in ["Fix the tests on CI and update the docs", "dinner with friends"] {
      for signs in [nil, SignSet.gitmoji] {
        let scores = catalog.suggest(text, preferring: signs, limit: 50).map(\.score)
        #expect(
          !scores.isEmpty && scores.allSatisfy { (0...1).contains($0) }
            && (signs != nil || scores == scores.sorted(by: >)))
      }
    }
  }

  @Test func theHitsDoNotDependOnTheOrderOfCalls() {
    let texts = ["fix: dogs", "a nice day at the sea", "docs"]
    let first = texts.map { glyphs($0) }
    #expect(texts.reversed().map { glyphs($0) } == first.reversed())
  }
}
