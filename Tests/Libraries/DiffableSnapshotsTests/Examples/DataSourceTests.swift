import DiffableSnapshots
import Synchronization
import Testing

/// The statements of the data source's documentation, one per test.
@Suite struct DataSourceTests {
  typealias Source = DiffableDataSource<String, String>

  static func source() throws -> Source {
    var outline = DiffableDataSourceSectionSnapshot<String>()
    try outline.append(["A", "B"])
    try outline.append(["a", "b"], to: "A")
    let source = Source()
    try source.apply(outline, to: "s")
    return source
  }

  @Test func anUpdateThatThrowsChangesNothing() throws {
    let source = try Self.source()
    let before = source.snapshot()
    #expect(throws: SnapshotError.unknownItem(["?"])) {
      try source.update { snapshot throws(SnapshotError) in
        snapshot.deleteItems(["A"])
        try snapshot.moveItem("B", afterItem: "?")
      }
    }
    #expect(source.snapshot() == before && source.snapshot(for: "s").items == ["A", "a", "b", "B"])
  }

  @Test func marksAreCarriedOutOnce() throws {
    let source = try Self.source()
    var snapshot = source.snapshot()
    try snapshot.reconfigureItems(["B"])
    #expect(source.apply(snapshot).difference.reconfigures.map(\.item) == ["B"])
    #expect(source.snapshot().reconfiguredItemIdentifiers.isEmpty)
  }

  @Test func handlersAreAskedWhenAPersonExpands() throws {
    let source = try Self.source()
    let told = Mutex<[String]>([])
    source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "B" }
    source.sectionSnapshotHandlers.willExpandItem = { item in told.withLock { $0.append("expand \(item)") } }
    source.sectionSnapshotHandlers.shouldCollapseItem = { $0 == "A" }
    source.sectionSnapshotHandlers.willCollapseItem = { item in told.withLock { $0.append("collapse \(item)") } }
    #expect(try source.expand("B") == nil)
    #expect(try source.expand("A")?.difference.itemInserts.count == 2)
    #expect(try source.collapse("A")?.difference.itemDeletes.count == 2)
    #expect(told.withLock { $0 } == ["expand A", "collapse A"])
    try source.update("s") { $0.expand(["A"]) }
    #expect(told.withLock { $0.count } == 2)
  }

  @Test func childrenAreLoadedWhenTheirParentExpands() throws {
    let source = try Self.source()
    source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
      if !children.items.isEmpty { return children }
      var loaded = DiffableDataSourceSectionSnapshot<String>()
      try? loaded.append(["\(parent)1", "\(parent)2"])
      return loaded
    }
    #expect(try source.expand("B")?.difference.itemInserts.map(\.item) == ["B1", "B2"])
    #expect(source.snapshot(for: "s").parent(of: "B2") == "B")
  }

  @Test func reorderingAsksAndTells() throws {
    let source = try Self.source()
    let told = Mutex<[Int]>([])
    #expect(try source.reorder("A", to: ItemIndexPath(section: 0, item: 1)) == nil)
    source.reorderingHandlers.canReorderItem = { $0 == "A" }
    source.reorderingHandlers.willReorder = { transaction in
      told.withLock { $0.append(transaction.difference.itemMoves.count) }
    }
    source.reorderingHandlers.didReorder = { transaction in
      told.withLock { $0.append(transaction.finalSnapshot.numberOfItems) }
    }
    #expect(try source.reorder("A", to: ItemIndexPath(section: 0, item: 1)) != nil)
    #expect(source.snapshot().itemIdentifiers == ["B", "A"])
    #expect(told.withLock { $0 } == [1, 2])
  }
}
