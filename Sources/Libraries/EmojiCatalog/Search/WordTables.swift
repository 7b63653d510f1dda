import CEmojiData

/// The search tables in addition to names and keywords.
struct WordTables: Sendable {
  /// A phrase table, and the points of its meanings.
  struct Source: Sendable {
    let source: WordSource
    let table: PhraseTable
    /// The points of an emoji that matches the whole query, and of one that matches a word of it.
    let whole: Double
    let word: Double
    /// The points of an emoji whose phrase starts with the query: for the shortest prefix, and the addition for the
    /// whole phrase.
    let beginning: Double
    let rest: Double
    /// The weight of popularity for a prefix.
    let popularity: Double
    /// Whether the table was written by hand for this search.
    var isOwn: Bool { whole > WordTables.leastOfOwn }
  }

  /// The points that only a table written by hand gives.
  static let leastOfOwn = 100.0

  /// Common phrases, written by hand, followed by other sources, which count less than keywords.
  private(set) var sources: [Source]
  let emoticons: PhraseTable
  /// The signs of commit messages.
  let commits: PhraseTable
  private(set) var forms: WordForms
  let known: KnownWords
  private(set) var meanings: MeaningTable
  /// For each language in Latin letters, its words.
  private(set) var latin: [String: WordFilter]
  private(set) var popularity: Popularity
  let prefixes: PrefixTable
  /// Returns the row of a glyph.
  let row: @Sendable (Substring) -> Int?

  init(row: @escaping @Sendable (Substring) -> Int?, catalog: ColumnTable) {
    func phrases(_ embedded: CEmojiTable) -> PhraseTable {
      PhraseTable(UnsafeBufferPointer(start: embedded.bytes, count: embedded.count))
    }
    func filter(_ embedded: CEmojiTable) -> WordFilter {
      WordFilter(UnsafeBufferPointer(start: embedded.bytes, count: embedded.count))
    }
    sources = [
      Source(
        source: .synonyms, table: phrases(cemoji_synonyms()), whole: 178, word: 96, beginning: 50, rest: 44,
        popularity: 0.8),
      Source(
        source: .gitmoji, table: phrases(cemoji_gitmoji()), whole: 74, word: 56, beginning: 16, rest: 26,
        popularity: 0.3),
      Source(
        source: .emojilib, table: phrases(cemoji_emojilib()), whole: 66, word: 48, beginning: 16, rest: 26,
        popularity: 0.3),
      Source(
        source: .wordnet, table: phrases(cemoji_wordnet()), whole: 60, word: 44, beginning: 10, rest: 24,
        popularity: 0.3),
    ]
    emoticons = phrases(cemoji_emoticons())
    commits = phrases(cemoji_commits())
    forms = WordForms(phrases(cemoji_forms()))
    let meanings = cemoji_meanings()
    self.meanings = MeaningTable(UnsafeBufferPointer(start: meanings.bytes, count: meanings.count))
    known = KnownWords(words: filter(cemoji_known_words()), common: filter(cemoji_common_words()))
    let languages = Catalog.latinLanguages
    latin = Dictionary(uniqueKeysWithValues: zip(languages, filter(cemoji_latin_words()).parts(languages.count)))
    let popular = cemoji_popular()
    popularity = Popularity(
      UnsafeBufferPointer(start: popular.bytes, count: popular.count), catalog: catalog, row: row)
    let prefixes = cemoji_prefixes()
    self.prefixes = PrefixTable(UnsafeRawBufferPointer(start: prefixes.bytes, count: prefixes.count))
    self.row = row
  }

  func without(_ omitted: Set<WordSource>) -> WordTables {
    var tables = self
    tables.sources.removeAll { omitted.contains($0.source) }
    if omitted.contains(.forms) { tables.forms = WordForms(PhraseTable(UnsafeBufferPointer(start: nil, count: 0))) }
    if omitted.contains(.meanings) { tables.meanings = MeaningTable(UnsafeBufferPointer(start: nil, count: 0)) }
    if omitted.contains(.otherLanguages) { tables.latin = [:] }
    if omitted.contains(.popularity) { tables.popularity.clear() }
    return tables
  }

  /// Returns the rows of a list of glyphs, in order.
  func rows(_ glyphs: String) -> [Int] { glyphs.split(separator: " ").compactMap(row) }
}

/// The popularity of emoji, from Data/popular.tsv.
struct Popularity: Sendable {
  private var shares: [Double]
  private let catalog: ColumnTable

  init(_ table: UnsafeBufferPointer<UInt8>, catalog: ColumnTable, row: (Substring) -> Int?) {
    var shares = [Double](repeating: 0, count: catalog.count)
    // Bytes, because every search needs this table: finding the characters would take longer than the rest.
    let lines = String(decoding: table, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n"))
    let glyphs = lines.filter { !$0.starts(with: "# ".utf8) }.flatMap { $0.split(separator: UInt8(ascii: " ")) }
    // Use falls steeply at first, then slowly.
    var head = 1.0
    for (rank, glyph) in glyphs.enumerated() {
      let tail = 1 - Double(rank) / Double(glyphs.count)
      if let row = row(Substring(glyph)), shares[row] == 0 { shares[row] = 0.6 * head + 0.4 * tail }
      head *= 0.98
    }
    self.shares = shares
    self.catalog = catalog
  }

  /// Makes all emoji equally popular.
  mutating func clear() { shares = [Double](repeating: 0, count: shares.count) }

  /// The popularity, from 1 for the most used emoji to 0 for the many rarely used ones.
  subscript(row: Int) -> Double { shares[row] }

  /// Whether an emoji differs from another one only by gender, hair or direction.
  func isForm(_ row: Int) -> Bool { !catalog.column(Column.related, ofRow: row).isEmpty }
}
