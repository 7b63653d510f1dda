import Testing

@testable import DiffableSnapshots

/// An `update` reports what a full comparison reports, whatever its closure does with identifiers and copies.
@Suite struct UpdateJournalTests {
  typealias Outline = DiffableDataSourceSectionSnapshot<String>
  typealias Source = DiffableDataSource<String, String>

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
}
