/// What people say for an emoji, from Data/synonyms.tsv: a folded phrase and the emoji that it may mean, best first.
struct Synonyms: Sendable {
  private let phrases: PhraseTable
  /// The row of a glyph.
  private let row: @Sendable (String) -> Int?

  init(_ table: Table, row: @escaping @Sendable (String) -> Int?) {
    phrases = PhraseTable(table: table)
    self.row = row
  }

  /// The rows of the emoji that a folded phrase may mean, with points that fall from `points` by rank.
  ///
  /// - Complexity: O(log n) for n phrases.
  func points(of phrase: [UInt8], from points: Double) -> [Int: Double] {
    guard let line = phrases.row(of: phrase) else { return [:] }
    var result: [Int: Double] = [:]
    for (rank, glyph) in phrases.table.text(1, ofRow: line).split(separator: " ").enumerated() {
      guard let row = row(String(glyph)), result[row] == nil else { continue }
      result[row] = points - 4 * Double(rank)
    }
    return result
  }
}

/// How much people use an emoji, from Data/popular.tsv.
struct Popularity: Sendable {
  /// By row, from 1 for what is used most down to 0.
  private let shares: [Double]

  init(_ table: Table, count: Int, row: (String) -> Int?) {
    var shares = [Double](repeating: 0, count: count)
    for rank in 0..<table.count {
      if let row = row(table.text(0, ofRow: rank)) { shares[row] = 1 - Double(rank) / Double(table.count) }
    }
    self.shares = shares
  }

  subscript(row: Int) -> Double { shares[row] }
}

/// The tables that help the search beside names and keywords.
struct WordTables: Sendable {
  let synonyms: Synonyms
  let popularity: Popularity
  let forms: WordForms
  let known: KnownWords
}
