/// The search tables other than the lexicons.
struct WordTables: Sendable {
  let emoticons: ColumnTable
  /// The signs of commit messages.
  let commits: ColumnTable
  let grammar: Grammar
  /// The American spellings of British words.
  let american: ColumnTable
  /// English words that exist, whether they call an emoji or not: they are never corrected.
  let known: WordFilter
  /// For each language in Latin letters, its words.
  let latin: [String: WordFilter]
  let popularity: Popularity
  /// For the first letters of a word, up to four, the emoji that a person who types them most likely wants, best first. Computed when
  /// Data/ is built; see `PrefixRanking` of catalog-builder.
  let prefixes: ColumnTable

  /// The tables that are built into the library. They are loaded at the first use.
  static let bundled = WordTables()

  private init() {
    func bytes(_ path: String) -> UnsafeBufferPointer<UInt8> { Catalog.bytes(path) }
    emoticons = ColumnTable(bytes("emoticons.tsv"))
    commits = ColumnTable(bytes("commits.tsv"))
    american = ColumnTable(bytes("words/british.tsv"))
    grammar = Grammar(
      ColumnTable(bytes("words/grammar.tsv")), english: [american, ColumnTable(bytes("words/forms.tsv"))],
      others: ColumnTable(bytes("words/irregular.tsv")))
    known = WordFilter(bytes("words/known.bin"))
    let languages = Catalog.latinLanguages
    latin = Dictionary(
      uniqueKeysWithValues: zip(languages, WordFilter(bytes("words/latin.bin")).parts(languages.count)))
    popularity = Popularity(Self.rows(String(decoding: bytes("popular.tsv"), as: UTF8.self)))
    prefixes = ColumnTable(bytes("index/prefixes.tsv"))
  }

  /// Returns the rows of a list of glyphs, in order.
  static func rows(_ glyphs: String) -> [Int] {
    // Bytes, because every search needs the popular ones: finding the characters would take longer than the rest.
    glyphs.utf8.split { $0 <= 0x20 }.compactMap { Catalog.bundled.emoji(Substring($0))?.order }
  }

  /// Returns the rows of a token that is an emoticon or an emoji; none for a word.
  func rows(ofSign token: [UInt8]) -> [Int] {
    if let glyphs = emoticons.meaning(of: token) { return Self.rows(glyphs) }
    return token[0] >= 0x80 ? Self.rows(String(decoding: token, as: UTF8.self)) : []
  }
}

/// The popularity of emoji, from Data/popular.tsv.
struct Popularity: Sendable {
  /// The rows of the popular emoji, the most used one first.
  let rows: [Int]
  private var shares = [Double](repeating: 0, count: Lexicon.rowCount)

  init(_ rows: [Int]) {
    self.rows = rows
    // Use falls steeply at first, then slowly.
    var head = 1.0
    for (rank, row) in rows.enumerated() {
      let tail = 1 - Double(rank) / Double(rows.count)
      shares[row] = 0.6 * head + 0.4 * tail
      head *= 0.98
    }
  }

  /// The popularity, from 1 for the most used emoji to 0 for the many rarely used ones.
  subscript(row: Int) -> Double { shares[row] }
}
