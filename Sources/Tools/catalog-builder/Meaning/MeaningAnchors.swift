import EmojiCatalog

/// The words that the other tables have for emoji, with a weight for how well each describes which emoji. The meaning of
/// any other word is found by its relations to these anchors.
struct MeaningAnchors {
  /// How well the words of each source describe an emoji.
  private enum Weight {
    static let name = 1.0
    static let synonym = 0.95
    static let shortcode = 0.9
    static let otherShortcode = 0.85
    static let keyword = 0.7
    static let emojilib = 0.66
    static let lastWordOfName = 0.62
    static let gitmoji = 0.6
    static let wordOfName = 0.56
    static let wordnet = 0.55
    static let wordOfShortcode = 0.45
    static let wordOfKeyword = 0.38
    /// The step from one emoji of a phrase to the next.
    static let rank = 0.02
  }

  /// Words that occur in too many names to mean anything.
  static let general: Set<String> = [
    "person", "people", "man", "men", "woman", "women", "face", "with", "flag", "button", "sign", "symbol", "the",
    "facing", "of", "and", "in", "on",
  ]

  /// For each single word, its emoji by row.
  private(set) var rows: [String: [Int: Double]] = [:]
  /// For each phrase, the weight of its best emoji.
  private(set) var phrases: [String: Double] = [:]
  /// For each row, the popularity from 0 to 1.
  private(set) var popularity: [Double]
  /// For each row, whether it is a flag, or has a gender, hair or direction.
  let isForm: [Bool]
  let count: Int
  private let order: [String: Int]

  /// - Parameter tables: The tables of phrases by name: synonyms, emojilib, gitmoji, wordnet, popular.
  init(_ english: EnglishWords, _ tables: [String: String]) {
    count = english.entries.count
    isForm = english.entries.map { $0.hasPlainForm || $0.category == "flags" }
    popularity = [Double](repeating: 0, count: english.entries.count)
    order = Dictionary(english.entries.enumerated().map { ($1.glyph, $0) }) { first, _ in first }
    for (row, entry) in english.entries.enumerated() { add(entry, row) }
    let sources = [
      ("synonyms", Weight.synonym), ("emojilib", Weight.emojilib), ("gitmoji", Weight.gitmoji),
      ("wordnet", Weight.wordnet),
    ]
    for (name, weight) in sources { add(tables[name] ?? "", weight, english) }
    let popular = (tables["popular"] ?? "").split(separator: "\n").filter { !$0.hasPrefix("# ") }
      .flatMap { $0.split(separator: " ") }
    for (rank, glyph) in popular.enumerated() {
      let row = english.order(String(glyph))
      if row < count { popularity[row] = 1 - Double(rank) / Double(popular.count) }
    }
  }

  private mutating func add(_ entry: EnglishWords.Entry, _ row: Int) {
    put(entry.name, row, Weight.name)
    for (place, code) in entry.shortcodes.enumerated() {
      put(code, row, place == 0 ? Weight.shortcode : Weight.otherShortcode)
    }
    for keyword in entry.keywords { put(keyword, row, Weight.keyword) }
    let names = entry.name.split(separator: " ").map(String.init)
    for (place, word) in names.enumerated() {
      putWord(word, row, place == names.count - 1 ? Weight.lastWordOfName : Weight.wordOfName)
    }
    for code in entry.shortcodes {
      for word in code.split(separator: " ") { putWord(String(word), row, Weight.wordOfShortcode) }
    }
    for keyword in entry.keywords {
      let words = keyword.split(separator: " ")
      for word in words { putWord(String(word), row, words.count == 1 ? Weight.keyword : Weight.wordOfKeyword) }
    }
  }

  private mutating func add(_ table: String, _ weight: Double, _ english: EnglishWords) {
    for line in table.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t")
      guard fields.count == 2 else { continue }
      let glyphs = fields[1].split(separator: " ").map { english.order(String($0)) }.filter { $0 < count }
      for (rank, row) in glyphs.enumerated() { put(String(fields[0]), row, weight - Weight.rank * Double(rank)) }
    }
  }

  private mutating func put(_ phrase: String, _ row: Int, _ weight: Double) {
    if phrase.isEmpty { return }
    phrases[phrase] = max(phrases[phrase] ?? 0, weight)
    if !phrase.contains(" ") { putWord(phrase, row, weight) }
  }

  private mutating func putWord(_ word: String, _ row: Int, _ weight: Double) {
    rows[word, default: [:]][row] = max(rows[word]?[row] ?? 0, weight)
  }

  /// The words that vectors are compared with, in alphabetical order.
  var words: [String] {
    rows.keys.filter { word in
      word.utf8.count > 2 && !Self.general.contains(word) && word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    }.sorted()
  }
}
