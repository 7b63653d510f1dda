import DiffableSnapshots

/// Sorts rows of colors step by step; each step is one difference, for all rows at once.
@MainActor final class InsertionSortViewController {
  struct SortNode: Hashable, Sendable, CustomStringConvertible {
    let value: Int
    let row: Int
    var description: String { "\(value)" }
  }

  let dataSource = DiffableDataSource<Int, SortNode>()
  var sortedCounts: [Int] = []

  func configure(_ rows: [[Int]]) throws {
    let sections = rows.enumerated().map { row, values in (row, values.map { SortNode(value: $0, row: row) }) }
    dataSource.apply(try DiffableDataSourceSnapshot(sections: sections))
    sortedCounts = rows.map { _ in 1 }
  }

  /// Moves the next node of each row to its place among the sorted ones. Returns false if all rows are sorted.
  func performSortStep() throws -> Bool {
    var hasMoved = false
    let transaction = try dataSource.update { snapshot throws(SnapshotError) in
      for row in snapshot.sectionIdentifiers {
        let nodes = try snapshot.itemIdentifiers(inSection: row)
        while sortedCounts[row] < nodes.count {
          let node = nodes[sortedCounts[row]]
          sortedCounts[row] += 1
          guard let larger = nodes.prefix(sortedCounts[row] - 1).first(where: { $0.value > node.value }) else {
            continue
          }
          try snapshot.moveItem(node, beforeItem: larger)
          hasMoved = true
          break
        }
      }
    }
    if hasMoved { show(transaction) }
    return hasMoved
  }

  func run() throws {
    try configure([[5, 2, 9, 1], [3, 4, 8, 6]])
    var steps = 0
    while try performSortStep() { steps += 1 }
    let rows = try [0, 1].map { try dataSource.snapshot().itemIdentifiers(inSection: $0) }
    print(" sorted in \(steps) steps: \(rows)")
  }
}
