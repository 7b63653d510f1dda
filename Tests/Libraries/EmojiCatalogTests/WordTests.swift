import Testing

@testable import EmojiCatalog

/// Emoticons and own words.
@Suite struct WordTests {
  let catalog = Catalog.bundled

  @Test func anEmoticonIsNotTheBeginningOfAWord() {
    #expect(catalog.search(SearchQuery(":P")).map(\.emoji.glyph) == ["😛"])
    #expect(catalog.search(SearchQuery(":p")).contains { $0.emoji.glyph == "🍕" })
    #expect(catalog.search(SearchQuery(":)", category: .food)).isEmpty)
  }

  @Test func onesOwnWordsComeFirst() throws {
    let rocket = try #require(catalog.emoji("🚀"))
    var query = SearchQuery("ship")
    #expect(catalog.search(query).first?.emoji != rocket)
    query.ownWords = OwnWords([(emoji: rocket, words: ["Ship", "go live", "…"])])
    #expect(catalog.search(query).first?.emoji == rocket)
    for text in ["go", "GO LIVE", "go li", "live go"] {
      query.text = text
      #expect(catalog.search(query).first?.emoji == rocket || text == "live go", "\(text)")
    }
    query.text = "ship"
    query.category = .food
    #expect(!catalog.search(query).contains { $0.emoji == rocket })
  }

  /// The first search of a process gives the same result as the tenth.
  @Test func theOrderOfSearchesDoesNotMatter() {
    let words = ["hund", "rokcet", ":)", "лиса", "xqzw", "s", "docs"]
    let first = words.map { word in catalog.search(SearchQuery(word)) }
    let second = words.reversed().map { word in catalog.search(SearchQuery(word)) }
    #expect(first == second.reversed())
  }
}

/// Digits, function words, and words of other languages.
@Suite struct EverydayQueryTests {
  private static func glyphs(_ text: String, isComplete: Bool = true) -> [String] {
    Catalog.bundled.search(SearchQuery(text, limit: 9, isComplete: isComplete)).map(\.emoji.glyph)
  }

  @Test(arguments: Array(zip("0123456789", ["0️⃣", "1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣"])))
  func aDigitIsItsKeycap(digit: Character, wanted: String) {
    #expect(Self.glyphs(String(digit)).first == wanted && Self.glyphs(String(digit), isComplete: false).first == wanted)
  }

  @Test(arguments: [("on", "🔛"), ("up", "⬆️"), ("what", "❓"), ("you", "🫵"), ("no", "🇳🇴")])
  func aFunctionWordThatNamesAnEmojiFindsIt(query: String, wanted: String) {
    #expect(Self.glyphs(query).prefix(3).contains(wanted), "\(Self.glyphs(query))")
  }

  @Test func aFunctionWordMayBeTheBeginningOfAnother() {
    #expect(Self.glyphs("the", isComplete: false).contains("🌡️") && Self.glyphs("wit", isComplete: false).contains("🧙‍♀️"))
  }

  /// A function word selects none of the hits of the other words.
  @Test(arguments: [
    ("en", "the cat", "cat"), ("en", "a heart", "heart"), ("fr", "le chat", "chat"), ("fr", "les yeux", "yeux"),
    ("es", "la luna", "luna"), ("it", "gli occhi", "occhi"), ("de", "der Hund", "Hund"),
  ])
  func articlesBringNoHit(language: String, phrase: String, word: String) {
    func glyphs(_ text: String) -> [String] {
      Catalog.bundled.search(SearchQuery(text, languages: [language], limit: 5)).map(\.emoji.glyph)
    }
    #expect(glyphs(phrase) == glyphs(word))
  }

  /// Forms of the query follow what has it as a word or a keyword.
  @Test func longerFormsFollow() {
    #expect(!Self.glyphs("car").prefix(5).contains("🤗") && !Self.glyphs("fire").prefix(5).contains("😭"))
  }

  @Test(arguments: [
    "chevaux", "Pferde", "caballos", "cavalli", "cavalos", "hästar", "paarden", "лошади", "馬たち",
  ])
  func horsesInNineLanguages(query: String) {
    #expect(!Set(Self.glyphs(query)).isDisjoint(with: ["🐎", "🐴"]), "\(Self.glyphs(query))")
  }

  /// A British word that no emoji has is the same query as the American one, also while it is typed.
  @Test(arguments: [
    ("colour", "color"), ("colours", "colors"), ("favourite", "favorite"), ("centre", "center"),
    ("grand colour", "grand color"),
  ])
  func bothSpellingsAreOneQuery(british: String, american: String) {
    for isComplete in [true, false] {
      let found = Self.glyphs(british, isComplete: isComplete)
      #expect(!found.isEmpty && found == Self.glyphs(american, isComplete: isComplete), "\(found)")
    }
  }

  /// A misspelled word is not a form of the name of a group, which would match all emoji of the group.
  @Test func aMisspellingMatchesNoGroup() throws {
    let hits = Catalog.bundled.search(SearchQuery("smilee", limit: 5))
    #expect(hits.first?.match == .typo && hits.first.map { ["😀", "😃", "😊", "😄"].contains($0.emoji.glyph) } == true)
  }

  /// The best hit of each language comes early: the moon in German, a mouth in Dutch.
  @Test func languagesShareTheFirstHits() {
    let glyphs = Catalog.bundled.search(SearchQuery("mond", limit: 3)).map(\.emoji.glyph)
    #expect(glyphs.contains("🌙") && glyphs.contains("👄"))
  }

  @Test func severalEmojiAreThemselves() {
    func glyphs(_ text: String) -> [String] { Catalog.bundled.search(SearchQuery(text)).map(\.emoji.glyph) }
    #expect(glyphs("🦊🦊") == ["🦊"] && glyphs("🦊 👍🏽\t🦊") == ["🦊", "👍🏽"])
  }
}
