import DiffableSnapshots
import Testing

/// Copies share their storage and grow concurrently on other threads; none sees the items of another.
@Suite struct SharingTests {
  @Test func copiesGrowSideBySide() async throws {
    var original = DiffableDataSourceSnapshot<Int, String>()
    try original.appendSections([0])
    try original.appendItems((0..<1_000).map { "item \($0)" })
    let start = original
    let grown = try await withThrowingTaskGroup(of: (Int, DiffableDataSourceSnapshot<Int, String>).self) { group in
      for task in 0..<8 {
        group.addTask {
          var copy = start
          for number in 0..<500 {
            try copy.appendItems(["\(task): \(number)"])
            if number % 7 == 0 { copy.deleteItems(["item \(number)"]) }
          }
          return (task, copy)
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    let kept = (0..<1_000).filter { $0 % 7 != 0 || $0 >= 500 }.map { "item \($0)" }
    for (task, copy) in grown {
      #expect(copy.itemIdentifiers == kept + (0..<500).map { "\(task): \($0)" })
      #expect(copy.indexOfItem("\(task): 499") == kept.count + 499)
    }
    #expect(start.itemIdentifiers == (0..<1_000).map { "item \($0)" })
  }

  @Test func aRefusedAppendLeavesTheSharedEndAsItWas() throws {
    var first = DiffableDataSourceSnapshot<Int, Int>()
    try first.appendSections([0])
    try first.appendItems(Array(0..<40))
    var second = first
    #expect(throws: SnapshotError.self) { try first.appendItems([100, 101, 3]) }
    try second.appendItems([200])
    try first.appendItems([300])
    #expect(first.itemIdentifiers.suffix(2) == [39, 300] && second.itemIdentifiers.suffix(2) == [39, 200])
  }

  /// The index of a filled snapshot is built by whichever task needs it first.
  @Test func manyTasksReadAFilledSnapshot() async throws {
    for _ in 0..<20 {
      let base = try DiffableDataSourceSnapshot(sections: [("a", Array(0..<500)), ("b", Array(500..<1_000))])
      let found = await withTaskGroup(of: Int?.self) { tasks in
        for task in 0..<8 {
          tasks.addTask {
            var copy = base
            if task % 4 == 3 { copy.deleteItems([task]) }
            let next = try? DiffableDataSourceSnapshot(sections: [("b", Array(500..<1_000))], basedOn: base)
            let changes = next.map { base.difference(to: $0).itemDeletes.count } ?? 0
            return (base.indexOfItem(task * 100) ?? 0) + (copy.indexPath(ofItem: 999)?.item ?? 0) + changes
          }
        }
        return await tasks.reduce(into: [Int]()) { $0.append($1 ?? -1) }.sorted()
      }
      #expect(found == (0..<8).map { $0 * 100 + 499 + 500 })
    }
  }
}
