import Testing

@testable import EmojiCatalog

/// Words that no emoji shows, emoticons, and own words.
@Suite struct WordTests {
  let catalog = Catalog.bundled

  /// No hit is better than a wrong one.
  @Test(arguments: [
    "blorf", "grault", "zorple", "quibbix", "frandle", "snorvik", "plimbo", "wuggen", "tractle", "mibbert", "drongle",
    "fleemish", "vortab", "kwizzle", "jabbon", "glimvort", "splorn", "thrabble", "nurkle", "pazzim", "hobbert", "wexil",
    "ombatu", "yuffle", "brozzle", "dwimble", "ferkin", "grobnik", "lumzar", "qwertz",
    "hjkl",
    "xqzw", "aaaaab", "zzzzqq", "blah123", "although", "whereas",
    "perhapsish", "parameterize", "ontological", "epistemic",
  ])
  func nonsenseFindsNothing(word: String) {
    let hits = catalog.search(SearchQuery(word))
    #expect(hits.isEmpty, "\(word): \(hits.prefix(5))")
  }

  @Test(arguments: [
    (":)", "🙂"), (":-D", "😀"), ("<3", "❤️"), ("xD", "😆"), (";)", "😉"), (":'(", "😢"), ("¯\\_(ツ)_/¯", "🤷"), (":P", "😛"),
    (":p", "😛"),
    ("</3", "💔"), ("\\o/", "🙌"), ("-1", "👎"), ("+1", "👍"), (">:(", "😠"), ("o7", "🫡"), ("^_^", "😊"), ("  :)  ", "🙂"),
    ("love <3", "❤️"),
  ])
  func emoticonsAreQueries(text: String, expected: String) {
    #expect(catalog.search(SearchQuery(text)).first?.emoji.glyph == expected)
  }

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

  /// A text that is not a word is the prefix of a longer word, or a form of a shorter one.
  @Test(arguments: [("rocket", "🚀"), ("rock", "🪨"), ("foxe", "🦊"), ("hedgeho", "🦔")])
  func whatIsNotAWordYetBeginsOne(text: String, wanted: String) {
    #expect(Catalog.bundled.search(SearchQuery(text)).first?.emoji.glyph == wanted)
  }
}

/// Codes, function words, greetings and words of other languages.
@Suite struct EverydayQueryTests {
  private static func glyphs(_ text: String, isComplete: Bool = true) -> [String] {
    Catalog.bundled.search(SearchQuery(text, limit: 9, isComplete: isComplete)).map(\.emoji.glyph)
  }

  @Test(arguments: Array(zip("0123456789", ["0️⃣", "1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣"])))
  func aDigitIsItsKeycap(digit: Character, wanted: String) {
    #expect(Self.glyphs(String(digit)).first == wanted && Self.glyphs(String(digit), isComplete: false).first == wanted)
  }

  @Test func shortcodesWithASignAreNoDigits() {
    #expect(Self.glyphs("-1").first == "👎" && Self.glyphs("+1").first == "👍" && Self.glyphs(":-1:").first == "👎")
  }

  @Test(arguments: ["the", "of the", "of", "than the"])
  func functionWordsFindNothingByThemselves(query: String) { #expect(Self.glyphs(query) == []) }

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
    ("es", "la luna", "luna"), ("it", "gli occhi", "occhi"),
    ("de", "der Hund", "Hund"),
  ])
  func articlesBringNoHit(language: String, phrase: String, word: String) {
    func glyphs(_ text: String) -> [String] {
      Catalog.bundled.search(SearchQuery(text, languages: [language], limit: 5)).map(\.emoji.glyph)
    }
    #expect(glyphs(phrase) == glyphs(word))
  }

  /// Words of a requested language precede those of another one with the same letters.
  @Test(arguments: [
    ("tr", "süt", "🥛"), ("uk", "город", "🥕"), ("ru", "город", "🏙️"), ("de", "Bar", "🍸"), ("de", "Büro", "🏢"),
    ("hu", "nő", "👩"), ("fr", "mange", "🍽️"), ("fr", "Pâques", "🐣"),
  ])
  func requestedLanguagesComeFirst(language: String, word: String, glyph: String) {
    let hits = Catalog.bundled.search(SearchQuery(word, languages: [language], limit: 1))
    #expect(hits.first?.emoji.glyph == glyph)
  }

  @Test(arguments: [
    ("archaeologist", "🏺"), ("archeologist", "🏺"), ("labour party", "🌹"), ("my cat", "🐱"), ("ein Haus", "🏠"),
    ("sooo happy", "😊"), ("I'm", "🙋"), ("green light", "🚦"),
  ])
  func theFirstHitIsMeant(query: String, glyph: String) { #expect(Self.glyphs(query).first == glyph) }

  /// Forms of the query follow what has it as a word or a keyword.
  @Test func longerFormsFollow() {
    #expect(!Self.glyphs("car").prefix(5).contains("🤗") && !Self.glyphs("fire").prefix(5).contains("😭"))
  }

  @Test(arguments: [
    ("happy new year", "🎆"), ("Happy New Year!", "🎆"), ("happy easter", "🐣"), ("see you later", "👋"),
    ("happy birthday", "🎂"), ("sweet dreams", "😴"),
  ])
  func greetingsStayTogether(query: String, wanted: String) { #expect(Self.glyphs(query).first == wanted) }

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

  @Test(arguments: [
    ("🦊 blub", "🦊"), ("xqzw 🦊", "🦊"), ("🦊 party", "🦊"), ("👩‍🚀 xqzw", "👩‍🚀"), ("❤ xqzw", "❤️"),
  ])
  func anEmojiAmongWordsIsFound(query: String, wanted: String) {
    #expect(Self.glyphs(query).first == wanted, "\(Self.glyphs(query))")
  }

  /// Japanese words as they are typed before a conversion; a sign is first a word, then what stands on a button.
  @Test(arguments: [("くるま", "🚗"), ("でんしゃ", "🚃"), ("さかな", "🐟"), ("月", "🌙")])
  func japaneseNounsAreFound(query: String, wanted: String) {
    for language in ["en", "ja"] {
      let found = Catalog.bundled.search(SearchQuery(query, languages: [language])).map(\.emoji.glyph)
      #expect(found.first == wanted, "\(found.prefix(5))")
    }
  }

  /// Everyday British words, words with a misspelled ending, ligatures, and phrases whose words are forms of a name's.
  @Test(arguments: [
    ("queue", "🧍"), ("yoghurt", "🥛"), ("pram", "👶"), ("cheque", "💵"), ("jumper", "🧶"), ("crisps", "🥔"), ("fiver", "💷"),
    ("wellies", "🥾"), ("spectacles", "👓"), ("thumb up", "👍"), ("thumb down", "👎"), ("\u{FB01}re", "🔥"), ("herz", "♥️"),
  ])
  func everydayWordsAreFound(word: String, glyph: String) {
    #expect(Catalog.bundled.search(SearchQuery(word)).first?.emoji.glyph == glyph)
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
