import EmojiCatalog
import Testing

/// A hundred words: half of them have an emoji, half of them have none.
@Suite struct WordTests {
  let catalog = Catalog.bundled

  @Test(arguments: [
    ("oreo", "🍪"),
    ("docker", "🐳"),
    ("docs", "📝"),
    ("monday", "📅"),
    ("friday", "🎉"),
    ("git", "🌿"),
    ("biscuit", "🍪"),
    ("cobweb", "🕸️"),
    ("performance", "⚡"),
    ("translation", "🌐"),
    ("kubernetes", "☸️"),
    ("deploy", "🚀"),
    ("skillet", "🍳"),
    ("poodle", "🐩"),
    ("kitten", "🐱"),
    ("weekend", "🎉"),
    ("rollback", "⏪"),
    ("changelog", "📝"),
    ("bitcoin", "🪙"),
    ("wifi", "🛜"),
    ("podcast", "🎙️"),
    ("vacuum", "🧹"),
    ("laundry", "🧺"),
    ("dentist", "🦷"),
    ("barbecue", "🍖"),
    ("sunset", "🌅"),
    ("hiking", "🥾"),
    ("passport", "🛂"),
    ("invoice", "🧾"),
    ("election", "🗳️"),
    ("lawyer", "⚖️"),
    ("firewall", "🧱"),
    ("backup", "💾"),
    ("homework", "📝"),
    ("wedding", "💒"),
    ("funeral", "⚰️"),
    ("cigar", "🚬"),
    ("orchid", "🌸"),
    ("pigeon", "🐦"),
    ("tortoise", "🐢"),
    ("seagull", "🐦"),
    ("matcha", "🍵"),
    ("lasagna", "🍝"),
    ("courgette", "🥒"),
    ("nightmare", "😱"),
    ("toothbrush", "🪥"),
    ("skyscraper", "🏙️"),
    ("lottery", "🎰"),
    ("hanukkah", "🕎"),
    ("tsunami", "🌊"),
  ])
  func wordsFindWhatOneExpects(word: String, expected: String) {
    let hits = catalog.search(SearchQuery(word, limit: 3)).map(\.emoji.glyph)
    #expect(hits.contains(expected), "\(word): \(hits)")
  }

  /// No hit is better than a wrong one.
  @Test(arguments: [
    "blorf", "grault", "zorple", "quibbix", "frandle", "snorvik", "plimbo", "wuggen", "tractle", "mibbert", "drongle",
    "fleemish", "vortab", "kwizzle", "jabbon", "glimvort", "splorn", "thrabble", "nurkle", "pazzim", "hobbert", "wexil",
    "crindle", "ombatu", "yuffle", "skrint", "brozzle", "dwimble", "ferkin", "grobnik", "lumzar", "qwertz", "asdf",
    "hjkl",
    "xqzw", "aaaaab", "zzzzqq", "blah123", "therefore", "although", "whereas", "hereby", "nonetheless", "furthermore",
    "perhapsish", "hypothesis", "parameterize", "ontological", "epistemic",
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
  @Test(arguments: [("rocke", "🚀"), ("rocket", "🚀"), ("rock", "🪨"), ("foxe", "🦊"), ("hedgeho", "🦔")])
  func whatIsNotAWordYetBeginsOne(text: String, wanted: String) {
    #expect(Catalog.bundled.search(SearchQuery(text)).first?.emoji.glyph == wanted)
  }
}
