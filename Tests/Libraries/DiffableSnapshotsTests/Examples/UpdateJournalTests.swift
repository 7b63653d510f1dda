import Testing

@testable import DiffableSnapshots

/// An `update` reports what a full comparison reports, whatever its closure does with identifiers and copies.
@Suite struct UpdateJournalTests {
  typealias Outline = DiffableDataSourceSectionSnapshot<String>
  typealias Source = DiffableDataSource<String, String>

  @Test func aRowThatGoesHasItsParentBefore() throws {
    var outline = Outline()
    try outline.append(["A", "B"])
    try outline.append(["x", "y"], to: "A")
    outline.expand(["A"])
    let update = try outline.update {
      try $0.delete(["x"])
      try $0.append(["x"], to: "B")
    }
    #expect(update.difference.deletes == [.init(index: 1, item: "x", parent: "A", level: 1)])
  }

  @Test func anOutlineKeptFromAnUpdateIsPutBackWithItsDifference() throws {
    let source = Source()
    var outline = Outline()
    try outline.append((0..<300).map(String.init))
    try source.apply(outline, to: "s")
    nonisolated(unsafe) var saved = outline
    try source.update("s") { saved = $0 }
    try source.update("s") { $0.deleteAll() }
    let undo = try source.update("s") { $0 = saved }
    #expect(undo.difference.itemInserts.count == 300)
    #expect(source.snapshot().numberOfItems == 300 && source.snapshot(for: "s").visibleCount == 300)
    try source.update("s") { try $0.delete(["299"]) }
    #expect(source.snapshot().itemIdentifiers == (0..<299).map(String.init))
  }

  @Test func aListKeptFromAnUpdateIsPutBackWithItsDifference() throws {
    let source = DiffableDataSource<Int, Int>()
    nonisolated(unsafe) var saved = source.snapshot()
    try source.update {
      try $0.appendSections([0])
      try $0.appendItems([1, 2, 3])
      saved = $0
    }
    try source.update {
      $0.deleteItems([1])
      try $0.appendItems([4, 5])
    }
    let undo = source.update { $0 = saved }
    #expect(undo.difference.itemDeletes.map(\.item) == [4, 5] && undo.difference.itemInserts.map(\.item) == [1])
    #expect(source.snapshot().itemIdentifiers == [1, 2, 3])
  }

  @Test func aCopyThatLeavesAnUpdateHasNoJournalAndIsCompacted() throws {
    let source = DiffableDataSource<Int, Int>()
    var saved = source.snapshot()
    try source.update {
      try $0.appendSections([0])
      saved = $0
    }
    for number in 0..<10_000 {
      try saved.appendItems([number])
      saved.deleteItems([number])
    }
    #expect(saved.journal == nil && saved.items.identifiers.count < 5_000)
    var outline = DiffableDataSourceSectionSnapshot<Int>()
    var kept = outline
    outline.update { kept = $0 }
    for number in 0..<10_000 {
      try kept.append([number])
      try kept.delete([number])
    }
    #expect(kept.journal == nil && kept.identifiers.identifiers.count < 5_000)
  }

  @Test func anUpdateWithinAnUpdateIsSeenByBoth() throws {
    var outline = DiffableDataSourceSectionSnapshot<Int>()
    try outline.append(Array(0..<1_000))
    let outer = try outline.update {
      try $0.delete([1])
      let inner = try $0.update { try $0.delete([500]) }
      #expect(inner.difference.deletes.map(\.item) == [500])
      try $0.move(7, before: 3)
    }
    #expect(outer.difference == outer.initialSnapshot.visibleDifference(to: outer.finalSnapshot))
    #expect(outer.difference.deletes.map(\.item) == [1, 500] && outer.difference.moves.map(\.item) == [7])
  }
}
