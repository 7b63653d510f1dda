import CEmojiData

/// The tables that help the search beside names and keywords.
struct WordTables: Sendable {
  /// A table of phrases, and the points of what they mean.
  struct Source: Sendable {
    let table: PhraseTable
    /// The points of an emoji that the whole query means, and of one that a word of it means.
    let whole: Double
    let word: Double
    /// The points of an emoji whose phrase begins with the query: of the shortest beginning, and what the whole phrase adds.
    let beginning: Double
    let rest: Double
    /// How much popularity counts for a beginning.
    let popularity: Double
    /// Whether the table is written by hand for this search.
    var isOwn: Bool { whole > 100 }
  }

  /// What people say, written by hand, and then what other sources say, which counts less than a keyword.
  let sources: [Source]
  let emoticons: PhraseTable
  let forms: WordForms
  let known: KnownWords
  /// The words of each language in Latin letters.
  let latin: [String: WordFilter]
  let popularity: Popularity
  /// The row of a glyph.
  let row: @Sendable (Substring) -> Int?

  init(row: @escaping @Sendable (Substring) -> Int?, catalog: Table) {
    func phrases(_ embedded: CEmojiTable) -> PhraseTable {
      PhraseTable(UnsafeBufferPointer(start: embedded.bytes, count: embedded.count))
    }
    func filter(_ embedded: CEmojiTable) -> WordFilter {
      WordFilter(UnsafeBufferPointer(start: embedded.bytes, count: embedded.count))
    }
    sources = [
      Source(table: phrases(cemoji_synonyms()), whole: 178, word: 96, beginning: 50, rest: 44, popularity: 0.8),
      Source(table: phrases(cemoji_gitmoji()), whole: 74, word: 56, beginning: 16, rest: 26, popularity: 0.3),
      Source(table: phrases(cemoji_emojilib()), whole: 66, word: 48, beginning: 16, rest: 26, popularity: 0.3),
      Source(table: phrases(cemoji_wordnet()), whole: 60, word: 44, beginning: 10, rest: 24, popularity: 0.3),
    ]
    emoticons = phrases(cemoji_emoticons())
    forms = WordForms(phrases(cemoji_forms()))
    known = KnownWords(words: filter(cemoji_known_words()), common: filter(cemoji_common_words()))
    let languages = Catalog.latinLanguages
    latin = Dictionary(uniqueKeysWithValues: zip(languages, filter(cemoji_latin_words()).parts(languages.count)))
    let popular = cemoji_popular()
    popularity = Popularity(
      UnsafeBufferPointer(start: popular.bytes, count: popular.count), catalog: catalog, row: row)
    self.row = row
  }

  /// The rows of a list of glyphs, in its order.
  func rows(_ glyphs: String) -> [Int] { glyphs.split(separator: " ").compactMap(row) }
}

/// How much people use an emoji, from Data/popular.tsv.
struct Popularity: Sendable {
  private let shares: [Double]
  private let forms: [Bool]

  init(_ table: UnsafeBufferPointer<UInt8>, catalog: Table, row: (Substring) -> Int?) {
    var shares = [Double](repeating: 0, count: catalog.count)
    let lines = String(decoding: table, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
    let glyphs = lines.flatMap { $0.split(separator: " ") }
    // Use falls fast at first, then slowly.
    var head = 1.0
    for (rank, glyph) in glyphs.enumerated() {
      let tail = 1 - Double(rank) / Double(glyphs.count)
      if let row = row(glyph), shares[row] == 0 { shares[row] = 0.6 * head + 0.4 * tail }
      head *= 0.98
    }
    self.shares = shares
    forms = (0..<catalog.count).map { !catalog.column(Column.related, ofRow: $0).isEmpty }
  }

  /// From 1 for what is used most down to 0 for the many that are used rarely.
  subscript(row: Int) -> Double { shares[row] }

  /// Whether an emoji differs from another one by gender, hair or direction only.
  func isForm(_ row: Int) -> Bool { forms[row] }
}
