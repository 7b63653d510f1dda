import CEmojiData

/// The search tables other than the lexicons.
struct WordTables: Sendable {
  let emoticons: PhraseTable
  /// The signs of commit messages.
  let commits: PhraseTable
  let grammar: Grammar
  /// The American spellings of British words.
  let american: PhraseTable
  /// English words that exist, whether they call an emoji or not: they are never corrected.
  let known: WordFilter
  /// For each language in Latin letters, its words.
  let latin: [String: WordFilter]
  let popularity: Popularity
  let prefixes: PrefixTable
  /// Returns the row of a glyph.
  let row: @Sendable (Substring) -> Int?

  init(row: @escaping @Sendable (Substring) -> Int?, catalog: ColumnTable) {
    func bytes(_ embedded: CEmojiTable) -> UnsafeBufferPointer<UInt8> { Catalog.bytes(embedded) }
    emoticons = PhraseTable(bytes(cemoji_emoticons()))
    commits = PhraseTable(bytes(cemoji_commits()))
    american = PhraseTable(bytes(cemoji_british()))
    grammar = Grammar(
      ColumnTable(bytes(cemoji_grammar())), english: [american, PhraseTable(bytes(cemoji_forms()))],
      others: PhraseTable(bytes(cemoji_irregular())))
    known = WordFilter(bytes(cemoji_known_words()))
    let languages = Catalog.latinLanguages
    latin = Dictionary(
      uniqueKeysWithValues: zip(languages, WordFilter(bytes(cemoji_latin_words())).parts(languages.count)))
    popularity = Popularity(bytes(cemoji_popular()), catalog: catalog, row: row)
    let prefixes = cemoji_prefixes()
    self.prefixes = PrefixTable(UnsafeRawBufferPointer(start: prefixes.bytes, count: prefixes.count))
    self.row = row
  }

  /// Returns the rows of a list of glyphs, in order.
  func rows(_ glyphs: String) -> [Int] { glyphs.split(separator: " ").compactMap(row) }

  /// Returns the rows of a token that is an emoticon or an emoji; none for a word.
  func rows(ofSign token: [UInt8]) -> [Int] {
    if let glyphs = emoticons.meaning(of: token) { return rows(glyphs) }
    return token[0] >= 0x80 ? row(Substring(decoding: token, as: UTF8.self)).map { [$0] } ?? [] : []
  }
}

/// The popularity of emoji, from Data/popular.tsv.
struct Popularity: Sendable {
  private var shares: [Double]
  private let catalog: ColumnTable

  init(_ table: UnsafeBufferPointer<UInt8>, catalog: ColumnTable, row: (Substring) -> Int?) {
    var shares = [Double](repeating: 0, count: Lexicon.rowCount)
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

  /// The popularity, from 1 for the most used emoji to 0 for the many rarely used ones.
  subscript(row: Int) -> Double { shares[row] }

  /// Whether an emoji differs from another one only by gender, hair or direction.
  func isForm(_ row: Int) -> Bool { !catalog.column(Column.related, ofRow: row).isEmpty }
}
