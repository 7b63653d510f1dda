import EmojiCatalog
import Foundation

/// The words that people may type for emoji, with a weight for how often each is typed, and what it means.
///
/// Nobody publishes what people type into emoji pickers, so the weight is an estimate from the tables: a name is typed
/// more often than a keyword, a word for a popular emoji more often than one for a rare emoji. What is typed most is written
/// down in Data/words/typed.tsv, the most frequent first.
struct TypedWords {
  struct Word {
    var text: [UInt8]
    /// The estimated frequency; only ratios count.
    var weight: Double
    /// The first hits of a search, with the probability that each is wanted.
    var meanings: [(row: Int, chance: Double)]
  }

  /// The weight of each source of a word. A word of several sources has the largest one.
  private enum Source {
    static let name = 4.0
    static let endOfName = 1.5
    static let shortcode = 1.0
    static let keyword = 0.4
    static let partOfName = 0.3
    static let community = 0.25
    static let partOfKeyword = 0.1

    /// Added for a line of Data/words/typed.tsv, by its place: what people type most is typed far more often than the rest.
    static func typed(at place: Int) -> Double { 6000 / Double(50 + place) }
  }

  /// The probabilities that the first hits of a search are wanted.
  private static let chances = [0.85, 0.5, 0.35, 0.25, 0.18]
  /// The popularity of an emoji that is not in the list, and how much popularity counts.
  private static let (leastPopularity, popularityExponent) = (0.2, 0.4)
  /// Factors for an emoji with a gender, hair or direction, and for a flag.
  private static let (formFactor, flagFactor) = (0.4, 0.6)
  /// Factors for phrases of several words, and for words that search only finds in passing.
  private static let (phraseFactor, faintFactor, faintScore) = (0.5, 0.2, 0.3)

  private let catalog = Catalog.bundled
  /// The weights of folded phrases.
  private var sources: [String: Double] = [:]
  /// The place of each line of Data/words/typed.tsv.
  private var typed: [String: Int] = [:]

  /// - Parameter folder: The folder of the tables, Data.
  init(folder: String) throws(BuilderError) {
    for emoji in catalog.emoji { add(emoji) }
    for table in ["emojilib", "gitmoji"] {
      for phrase in try Self.phrases(folder + "/words/\(table).tsv") { add(phrase, Source.community) }
    }
    for (place, phrase) in try Self.phrases(folder + "/words/typed.tsv").enumerated() {
      typed[phrase] = place
      add(phrase, 0)
    }
  }

  static func phrases(_ path: String) throws(BuilderError) -> [String] {
    try TextFile(path: path).lines.filter { !$0.text.hasPrefix("#") }.compactMap {
      $0.text.split(separator: "\t").first.map(String.init)
    }
  }

  private mutating func add(_ emoji: Emoji) {
    let name = TextFolding.folded(emoji.name)
    let words = name.split(separator: " ").map(String.init)
    add(name, Source.name)
    for word in words { add(word, Source.partOfName) }
    for word in [words.first, words.last] { add(word ?? "", Source.endOfName) }
    for code in emoji.shortcodes { add(TextFolding.folded(code), Source.shortcode) }
    for keyword in emoji.keywords {
      let keyword = TextFolding.folded(keyword)
      add(keyword, Source.keyword)
      for word in keyword.split(separator: " ") { add(String(word), Source.partOfKeyword) }
    }
  }

  private mutating func add(_ phrase: String, _ weight: Double) {
    let isPlain = phrase.utf8.allSatisfy { $0 == 0x20 || (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    guard !phrase.isEmpty, isPlain, phrase.utf8.count <= 24, phrase.split(separator: " ").count <= 3 else { return }
    sources[phrase] = max(sources[phrase] ?? 0, weight)
  }

  /// Returns the words that start with a prefix, in alphabetical order.
  func words(beginningWith prefix: String = "") -> [Word] {
    sources.keys.filter { $0.utf8.starts(with: prefix.utf8) }.sorted().compactMap(word)
  }

  private func word(_ text: String) -> Word? {
    var query = SearchQuery(text, limit: Self.chances.count)
    query.ranksPrefixes = false
    query.isComplete = false
    let hits = catalog.search(query)
    guard let first = hits.first, let source = sources[text] else { return nil }
    var popularity = 0.0
    var meanings: [(row: Int, chance: Double)] = []
    for (hit, chance) in zip(hits, Self.chances) {
      let share = min(1, hit.score / first.score)
      meanings.append((hit.emoji.order, chance * share))
      var value = (Self.leastPopularity + catalog.popularity(of: hit.emoji)) * share * chance / Self.chances[0]
      if hit.emoji.related != nil { value *= Self.formFactor }
      if hit.emoji.category == .flags { value *= Self.flagFactor }
      popularity = max(popularity, value)
    }
    var weight = first.score < Self.faintScore ? source * Self.faintFactor : source
    if let place = typed[text] { weight += Source.typed(at: place) }
    weight *= pow(popularity, Self.popularityExponent)
    if text.contains(" ") { weight *= Self.phraseFactor }
    return Word(text: Array(text.utf8), weight: weight, meanings: meanings)
  }
}
