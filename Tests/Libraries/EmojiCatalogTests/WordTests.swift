import TestSupport
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
    for text in ["GO LIVE", "go li"] {
      query.text = text
      #expect(catalog.search(query).first?.emoji == rocket, "\(text)")
    }
    query.text = "ship"
    query.category = .food
    #expect(!catalog.search(query).contains { $0.emoji == rocket })
  }

  /// The best hit of a usual word stays the best, whatever is imported, and whatever own words only resemble it.
  @Test(.shrinking, arguments: Laws.seeds(6)) func importedWordsAreKeywords(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed + 5900))
    let popular = WordTables.bundled.popularity.rows.prefix(100).map(catalog.emoji(at:))
    let words = popular.compactMap(\.shortcodes.first) + ["rocket", "dog", "beer", "ship", "car", "hand", "sun"]
    func lists(_ forms: [(String) -> String]) -> [(emoji: Emoji, words: [String])] {
      random.steps(120).map { _ in
        let words = (0..<8).map { _ in (random.pick(forms) ?? { $0 })(random.pick(words) ?? "") }
        return (catalog.emoji(at: random.below(catalog.count)), words)
      }
    }
    let imported = lists([{ $0 }, { $0 + "s" }, { String($0.dropLast()) }, { "my \($0)" }, { $0 + " \($0)" }])
    let own = lists([{ $0 + "x" }, { String($0.dropLast()) }, { "my \($0)" }])
      .map { list in (emoji: list.emoji, words: list.words.filter { !words.contains($0) }) }
    for word in words {
      var query = SearchQuery(word, limit: 1)
      let wanted = catalog.search(query).first?.emoji
      query.ownWords = OwnWords(own, keywords: imported, others: [String]())
      #expect(catalog.search(query).first?.emoji == wanted, "seed \(seed), \(word)")
    }
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

  /// Most of a word precedes words of other languages, a correction what only begins a rare word; width and voicing fold.
  @Test(arguments: [
    ("rocke", "en", "🚀"), ("coeur", "fr", "❤️"), ("hund", "en", "🐶"), ("heartt", "en", "❤️"), ("chipm", "en", "🐿️"),
    ("ﾈｺ", "ja", "🐱"),
    ("ﾊﾟﾝﾀﾞ", "ja", "🐼"), ("ハ\u{309A}ンタ\u{3099}", "ja", "🐼"),
  ])
  func theLikeliestWordIsFirst(query: String, language: String, wanted: String) {
    for isComplete in [true, query == "heartt"] {
      let hits = Catalog.bundled.search(SearchQuery(query, languages: [language], limit: 1, isComplete: isComplete))
      #expect(hits.first?.emoji.glyph == wanted)
    }
  }

  /// Versions and names of files are no words, but those that commits have.
  @Test func filesAndVersionsAreNoWords() {
    func first(_ text: String) -> String? { Catalog.bundled.suggest(text).first?.emoji.glyph }
    #expect(
      first("Bump lodash to 4.17") == "⬆️" && first("README.md CHANGELOG.md") == "📝" && first("cat.swift, v1.2.3") == nil
    )
    #expect(!Catalog.bundled.suggest("README.md CHANGELOG.md").contains { $0.emoji.glyph == "🩺" })
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

  @Test(arguments: ["chevaux", "Pferde", "caballos", "cavalli", "cavalos", "hästar", "paarden", "лошади", "馬たち"])
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

  /// Also: a misspelled word is not a form of the name of a group, which would match all emoji of the group.
  @Test func whatTheFirstHitsHave() {
    #expect(Self.glyphs("the", isComplete: false).contains("🌡️") && Self.glyphs("wit", isComplete: false).contains("🧙‍♀️"))
    #expect(!Self.glyphs("car").prefix(5).contains("🤗") && !Self.glyphs("fire").prefix(5).contains("😭"))
    #expect(Self.glyphs("🦊🦊") == ["🦊"] && Self.glyphs("🦊 👍🏽\t🦊") == ["🦊", "👍🏽"])
    #expect(Set(Self.glyphs("mond").prefix(3)).isSuperset(of: ["🌙", "👄"]))
    let hit = Catalog.bundled.search(SearchQuery("smilee", limit: 5)).first
    #expect(hit?.match == .typo && ["😀", "😃", "😊", "😄"].contains(hit?.emoji.glyph))
  }
}
