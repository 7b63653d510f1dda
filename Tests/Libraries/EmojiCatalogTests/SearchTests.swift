import EmojiCatalog
import Testing

/// Expected results of searches, one per line.
@Suite struct SearchTests {
  let catalog = Catalog.bundled

  func first(_ text: String, _ count: Int = 1, languages: [String] = ["en"]) -> [String] {
    catalog.search(SearchQuery(text, languages: languages, limit: count)).map(\.emoji.glyph)
  }

  /// Queries in English, each with its first hit.
  @Test(arguments: [
    // Names, words and misspelled words, shortcodes, code points and their escapes.
    ("fox", "🦊"), ("horse", "🐎"), ("cat", "🐈"), ("heart", "❤️"), ("rokcet", "🚀"), ("piza", "🍕"), ("fire", "🔥"),
    ("토끼", "🐰"), ("ウサギ", "🐰"), ("café", "☕"), ("ＦＯＸ", "🦊"), ("🦊", "🦊"), ("❤", "❤️"), ("U+1F98A", "🦊"), (":tada:", "🎉"),
    (":tad", "🎉"), (":fox_f", "🦊"), ("crying cat", "😿"), ("cat crying", "😿"), ("usa", "🇺🇸"), ("elefant", "🐘"),
    ("spagetti", "🍝"), ("keycap 1", "1️⃣"), ("o'clock four", "🕓"), ("1f600", "😀"), ("1F1F0-1f1f7", "🇰🇷"),
    ("01F98A", "🦊"), ("2764 fe0f", "❤️"), ("hart", "🦌"), ("olympic", "🏅"), (#"\u{1F98A}"#, "🦊"), ("&#x1F98A;", "🦊"),
    ("&#129418;", "🦊"), ("0x1F98A", "🦊"), (#"\U0001F98A"#, "🦊"), (#"\1F98A"#, "🦊"), ("&#x1F1F0;&#x1F1F7;", "🇰🇷"),
    // Irregular forms, words that only begin like another one or have a form in common with it, signs, kana.
    ("mice", "🐭"), ("wolves", "🐺"), ("cried", "😢"), ("geese", "🪿"), ("wins", "🏆"), ("banned", "🚫"), ("pain", "😣"),
    ("arena", "🏟️"), ("兎", "🐰"), ("*", "*️⃣"), ("#", "#️⃣"), ("きつね", "🦊"), ("キツネ", "🦊"), ("うさぎ", "🐰"), ("ぺんぎん", "🐧"),
    // British words, which have the form of an American one as their base form.
    ("colour", "🎨"), ("grey", "🩶"), ("aeroplane", "✈️"), ("tyre", "🛞"), ("doughnut", "🍩"), ("moustache", "🥸"),
    // A text that is not a word is the prefix of a longer word, or a form of a shorter one.
    ("rocket", "🚀"), ("rock", "🪨"), ("foxe", "🦊"), ("hedgeho", "🦔"),
    // Other languages count only if no English word matches.
    ("fuchs", "🦊"), ("gift", "🎁"), ("лиса", "🦊"), ("狐", "🦊"),
    // Emoticons. Those with a sign are no digits.
    (":)", "🙂"), (":-D", "😀"), ("<3", "❤️"), ("xD", "😆"), (";)", "😉"), (":'(", "😢"), ("¯\\_(ツ)_/¯", "🤷"), (":P", "😛"),
    (":p", "😛"), ("</3", "💔"), ("\\o/", "🙌"), ("-1", "👎"), ("+1", "👍"), (":-1:", "👎"), (">:(", "😠"), ("o7", "🫡"),
    ("^_^", "😊"), ("  :)  ", "🙂"), ("love <3", "❤️"),
    // Phrases and greetings, which stay together.
    ("archaeologist", "🏺"), ("archeologist", "🏺"), ("labour party", "🌹"), ("my cat", "🐱"), ("ein Haus", "🏠"),
    ("sooo happy", "😊"), ("I'm", "🙋"), ("green light", "🚦"), ("happy new year", "🎆"), ("Happy New Year!", "🎆"),
    ("happy easter", "🐣"), ("see you later", "👋"), ("happy birthday", "🎂"), ("sweet dreams", "😴"),
    // An emoji among words.
    ("🦊 blub", "🦊"), ("xqzw 🦊", "🦊"), ("🦊 party", "🦊"), ("👩‍🚀 xqzw", "👩‍🚀"), ("❤ xqzw", "❤️"),
    // Everyday British words, words with a misspelled ending, ligatures, and phrases whose words are forms of a name's.
    ("queue", "🧍"), ("yoghurt", "🥛"), ("pram", "👶"), ("cheque", "💵"), ("jumper", "🧶"), ("crisps", "🥔"), ("fiver", "💷"),
    ("wellies", "🥾"), ("spectacles", "👓"), ("thumb up", "👍"), ("thumb down", "👎"), ("\u{FB01}re", "🔥"), ("herz", "❤️"),
    // Tones in words.
    ("handshake light dark", "🫱🏻‍🫲🏿"), ("thumbs up dark", "👍🏿"), ("waving hand medium-light skin tone", "👋🏼"),
    ("black santa", "🎅🏿"), ("woman white hair dark", "👩🏿‍🦳"),
  ])
  func theThingItselfComesFirst(query: String, expected: String) {
    #expect(first(query).first == expected, "\(query): \(first(query, 5))")
  }

  /// Queries in a language, each with its first hit.
  @Test(arguments: [
    ("ru", "ёлка", "🎄"), ("ru", "ёж", "🦔"), ("ru", "мёд", "🍯"), ("ru", "лисы", "🦊"), ("ru", "лсица", "🦊"),
    ("de", "gelacht", "😂"), ("ru", "и\u{306}од", nil), ("fr", "bœuf", "🐂"), ("de", "fuchs", "🦊"), ("de", "fox", "🦊"),
    // Words with the exact accents of the query come before those that are equal without accents.
    ("vi", "mèo", "🐱"), ("vi", "méo", "🫪"), ("sv", "får", "🐑"), ("es", "año nuevo", "🎆"),
    // Words of a requested language precede those of another one with the same letters.
    ("tr", "süt", "🥛"), ("uk", "город", "🥕"), ("ru", "город", "🏙️"), ("de", "Bar", "🍸"), ("de", "Büro", "🏢"),
    ("hu", "nő", "👩"), ("fr", "mange", "🍽️"), ("fr", "Pâques", "🐣"),
    // Japanese words as they are typed before a conversion; a sign is first a word, then what stands on a button.
    ("ja", "くるま", "🚗"), ("ja", "でんしゃ", "🚃"), ("ja", "さかな", "🐟"), ("ja", "月", "🌙"), ("en", "くるま", "🚗"),
    ("en", "でんしゃ", "🚃"), ("en", "さかな", "🐟"), ("en", "月", "🌙"),
    // Inflected words find what their base forms find. `RelevanceTests` asks for those of fifteen languages.
    ("sv", "fiskar", "🐟"), ("sv", "fåglar", "🐦"), ("sv", "fågeln", "🐦"), ("sv", "apor", "🐵"), ("sv", "nycklar", "🔑"),
    ("sv", "gafflar", "🍴"), ("sv", "klockor", "⌚"), ("sv", "hundarna", "🐶"), ("sv", "böcker", "📚"),
    ("sv", "äpplen", "🍎"), ("ja", "月を", "🌙"), ("ja", "山へ", "⛰️"), ("ja", "火は", "🔥"),
  ])
  func theThingItselfComesFirstInItsLanguage(language: String, query: String, expected: String?) {
    let found = first(query, 5, languages: [language])
    #expect(found.first == expected, "\(query): \(found)")
  }

  /// Without `U+`, a number is a code point only if it could be nothing else.
  @Test(arguments: ["1f60", "face", "beef", "1f600-", "-1f600", "1f600--1f601", "01f", "0000001f600", "ffffff", "d83d"])
  func notEveryNumberIsACodePoint(text: String) {
    #expect(!catalog.search(SearchQuery(text)).contains { $0.match == .emoji }, "\(text)")
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

  /// No hit is better than a wrong one, and function words find nothing by themselves.
  @Test(arguments: [
    "", " ", "'", "\u{200D}", "zzzzqqqq", "U+110000", "::", "\u{0}", "the", "of the", "of", "than the",
    "blorf", "grault", "zorple", "quibbix", "frandle", "snorvik", "plimbo", "wuggen", "tractle", "mibbert", "drongle",
    "fleemish", "vortab", "kwizzle", "jabbon", "glimvort", "splorn", "thrabble", "nurkle", "pazzim", "hobbert", "wexil",
    "ombatu", "yuffle", "brozzle", "dwimble", "ferkin", "grobnik", "lumzar", "qwertz", "hjkl", "xqzw", "aaaaab",
    "zzzzqq", "blah123", "although", "whereas", "perhapsish", "parameterize", "ontological", "epistemic",
  ])
  func nothingIsFoundForNothing(query: String) {
    let hits = catalog.search(SearchQuery(query))
    #expect(hits.isEmpty, "\(query.debugDescription): \(hits.prefix(5))")
  }
}
