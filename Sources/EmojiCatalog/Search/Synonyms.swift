/// What people say for an emoji, from Data/synonyms.tsv: a phrase and the emoji that it may mean, best first.
///
/// The phrases stand there folded and in the order of their bytes, so nothing is read before it is asked for.
struct Synonyms: Sendable {
  private let table: Table
  /// The row of a glyph.
  private let row: @Sendable (String) -> Int?
  /// Points that decide between near equals, by row: for what is used most.
  let frequent: [Int: Double]

  init(_ table: Table, row: @escaping @Sendable (String) -> Int?) {
    self.table = table
    self.row = row
    var frequent: [Int: Double] = [:]
    let meant = Self.rows("*", table, row)
    for (rank, row) in meant.enumerated() { frequent[row] = 7 * (1 - Double(rank) / Double(meant.count)) }
    self.frequent = frequent
  }

  /// The rows of the emoji that a folded phrase may mean, with points that fall from `points` by rank.
  ///
  /// - Complexity: O(log n) for n phrases.
  func points(of phrase: [UInt8], from points: Double) -> [Int: Double] {
    var result: [Int: Double] = [:]
    for (rank, row) in Self.rows(phrase, table, row).enumerated() where result[row] == nil {
      result[row] = points - 4 * Double(rank)
    }
    return result
  }

  private static func rows(_ phrase: some Collection<UInt8>, _ table: Table, _ row: (String) -> Int?) -> [Int] {
    var (low, high) = (0, table.count)
    while low < high {
      let middle = (low + high) / 2
      if table.column(0, ofRow: middle).lexicographicallyPrecedes(phrase) { low = middle + 1 } else { high = middle }
    }
    guard low < table.count, table.column(0, ofRow: low).elementsEqual(phrase) else { return [] }
    return table.text(1, ofRow: low).split(separator: " ").compactMap { row(String($0)) }
  }

  private static func rows(_ phrase: String, _ table: Table, _ row: (String) -> Int?) -> [Int] {
    rows(Array(phrase.utf8), table, row)
  }
}
