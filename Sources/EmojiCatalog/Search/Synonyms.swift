/// What people say for an emoji, from Data/synonyms.tsv: a phrase and the emoji that it may mean, best first.
struct Synonyms: Sendable {
  private var rows: [[UInt8]: [Int]] = [:]
  /// Points that decide between near equals, by row: for what is used most.
  private(set) var frequent: [Int: Double] = [:]

  /// - Complexity: O(lines), a few hundred.
  init(_ table: Table, row: (String) -> Int?) {
    for line in 0..<table.count {
      let glyphs = table.text(1, ofRow: line).split(separator: " ")
      let meant = glyphs.compactMap { row(String($0)) }
      if table.text(0, ofRow: line) == "*" {
        for (rank, row) in meant.enumerated() { frequent[row] = 7 * (1 - Double(rank) / Double(meant.count)) }
        continue
      }
      rows[TextFolding.fold(table.text(0, ofRow: line)), default: []] += meant
    }
  }

  /// The rows of the emoji that a folded phrase may mean, with points that fall from `points` by rank.
  func points(of phrase: [UInt8], from points: Double) -> [Int: Double] {
    var result: [Int: Double] = [:]
    for (rank, row) in (rows[phrase] ?? []).enumerated() where result[row] == nil {
      result[row] = points - 4 * Double(rank)
    }
    return result
  }
}
