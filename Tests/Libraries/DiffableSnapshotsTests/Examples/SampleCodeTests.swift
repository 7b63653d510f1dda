import DiffableSnapshots
import Testing

/// Apple's sample code for lists, without its views: each keeps a store of its own, which is what the tests look at.
@MainActor @Suite struct SampleCodeTests {
  /// ReorderableListViewController: the client's store follows each section by its difference, or by its last snapshot.
  @MainActor final class ReorderableList {
    enum Section: String, CaseIterable { case visited, bucketList }
    enum ReorderingMethod: CaseIterable { case collectionDifference, finalSnapshot }

    let dataSource = DiffableDataSource<Section, String>()
    var backingStore: [Section: [String]] = [
      .visited: ["Rome", "Oslo", "Lima"], .bucketList: ["Kyoto", "Quito"],
    ]
    let reorderingMethod: ReorderingMethod

    init(_ method: ReorderingMethod) { reorderingMethod = method }

    func configureDataSource() throws {
      dataSource.reorderingHandlers.canReorderItem = { [weak self] item in
        self?.dataSource.indexPath(for: item) != nil
      }
      dataSource.reorderingHandlers.didReorder = { [weak self] transaction in
        guard let self else { return }
        // method 1: enumerate through the section transactions and update each section's backing store via the Swift stdlib
        // CollectionDifference API
        if reorderingMethod == .collectionDifference {
          for sectionTransaction in transaction.sectionTransactions {
            let sectionIdentifier = sectionTransaction.sectionIdentifier
            if let previousSectionItems = self.backingStore[sectionIdentifier],
              let updatedSectionItems = previousSectionItems.applying(sectionTransaction.difference)
            {
              self.backingStore[sectionIdentifier] = updatedSectionItems
            }
          }
          // method 2: use the section transaction's finalSnapshot items as the new updated ordering
        } else if reorderingMethod == .finalSnapshot {
          for sectionTransaction in transaction.sectionTransactions {
            let sectionIdentifier = sectionTransaction.sectionIdentifier
            self.backingStore[sectionIdentifier] = sectionTransaction.finalSnapshot.items
          }
        }
      }
      var initialSnapshot = DiffableDataSourceSnapshot<Section, String>()
      for section in Section.allCases {
        try initialSnapshot.appendSections([section])
        try initialSnapshot.appendItems(backingStore[section]!)
      }
      dataSource.apply(initialSnapshot)
    }
  }

  @Test(arguments: ReorderableList.ReorderingMethod.allCases)
  func theStoreFollowsAReordering(_ method: ReorderableList.ReorderingMethod) throws {
    let list = ReorderableList(method)
    try list.configureDataSource()
    try list.dataSource.reorder("Lima", to: ItemIndexPath(section: 0, item: 0))
    #expect(list.backingStore == [.visited: ["Lima", "Rome", "Oslo"], .bucketList: ["Kyoto", "Quito"]])
    try list.dataSource.reorder("Rome", to: ItemIndexPath(section: 1, item: 1))
    try list.dataSource.reorder("Quito", to: ItemIndexPath(section: 0, item: 0))
    #expect(list.backingStore == [.visited: ["Quito", "Lima", "Oslo"], .bucketList: ["Kyoto", "Rome"]])
  }

  /// The example of `NSDiffableDataSourceTransaction`: one section, and the difference of the whole transaction.
  @Test func theStoreFollowsTheWholeDifference() throws {
    final class Controller {
      let dataSource = DiffableDataSource<Int, String>()
      var backingStore = ["a", "b", "c"]
    }
    let controller = Controller()
    controller.dataSource.apply(try DiffableDataSourceSnapshot(sections: [(0, controller.backingStore)]))
    controller.dataSource.reorderingHandlers.canReorderItem = { _ in true }
    controller.dataSource.reorderingHandlers.didReorder = { [unowned controller] transaction in
      if let updatedBackingStore = controller.backingStore.applying(transaction.difference) {
        controller.backingStore = updatedBackingStore
      }
    }
    try controller.dataSource.reorder("c", to: ItemIndexPath(section: 0, item: 0))
    #expect(controller.backingStore == ["c", "a", "b"])
  }

  /// OutlineViewController and EmojiExplorerViewController: handlers read the property that holds the data source, a parent
  /// loads its children when it expands, and a tap toggles.
  @MainActor final class Outline {
    enum Section { case main, recents }
    var dataSource = DiffableDataSource<Section, String>()
    var log: [String] = []
    var starred: [String] = []

    func configure() throws {
      dataSource.sectionSnapshotHandlers.willExpandItem = { [unowned self] item in
        log.append("\(item) of \(dataSource.snapshot(for: .main).items.count)")
      }
      dataSource.sectionSnapshotHandlers.shouldCollapseItem = { [unowned self] in dataSource.indexPath(for: $0) != nil }
      dataSource.sectionSnapshotHandlers.snapshotForExpandingParent = { [unowned self] parent, children in
        // A child that is somewhere else already is left there.
        var loaded = children
        for item in ["\(parent) 1", "\(parent) 2"] where dataSource.indexPath(for: item) == nil {
          if !loaded.contains(item) { try? loaded.append([item]) }
        }
        return loaded
      }
      dataSource.reorderingHandlers.canReorderItem = { _ in true }
      dataSource.reorderingHandlers.willReorder = { [unowned self] transaction in
        log.append("\(dataSource.snapshot().itemIdentifiers == transaction.initialSnapshot.itemIdentifiers)")
      }
      dataSource.reorderingHandlers.didReorder = { [unowned self] transaction in
        starred = dataSource.snapshot(for: .recents).items
        dataSource.update { $0.deleteItems(["temporary"]) }
        log.append("\(transaction.sectionTransactions.count)")
      }
      var recents = DiffableDataSourceSectionSnapshot<String>()
      try recents.append(["fox", "temporary", "owl"])
      try dataSource.apply(recents, to: .recents)
      var outline = DiffableDataSourceSectionSnapshot<String>()
      try outline.append(["Food", "Travel"])
      try dataSource.apply(outline, to: .main)
    }
  }

  @Test func outlinesAndTheirHandlers() throws {
    let controller = Outline()
    try controller.configure()
    try controller.dataSource.expand("Food")
    try controller.dataSource.collapse("Food")
    try controller.dataSource.expand("Food")
    #expect(controller.dataSource.snapshot(for: .main).visibleItems == ["Food", "Food 1", "Food 2", "Travel"])
    try controller.dataSource.reorder("owl", to: ItemIndexPath(section: 0, item: 0))
    #expect(controller.log == ["Food of 2", "Food of 4", "true", "1"])
    #expect(controller.starred == ["owl", "fox", "temporary"])
    #expect(controller.dataSource.snapshot(for: .recents).items == ["owl", "fox"])
  }

  /// A handler that changes the data source itself: the move happens in what it left.
  @Test func aHandlerChangesTheDataSource() throws {
    let source = DiffableDataSource<Int, String>()
    source.apply(try DiffableDataSourceSnapshot(sections: [(0, ["a", "b", "c"])]))
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.willReorder = { [weak source] _ in source?.update { $0.deleteItems(["b"]) } }
    let transaction = try source.reorder("a", to: ItemIndexPath(section: 0, item: 2))
    #expect(source.snapshot().itemIdentifiers == ["c", "a"] && transaction?.initialSnapshot.numberOfItems == 2)
    source.reorderingHandlers.willReorder = { [weak source] _ in source?.update { $0.deleteItems(["a"]) } }
    #expect(throws: SnapshotError.unknownItem(["a"])) {
      try source.reorder("a", to: ItemIndexPath(section: 0, item: 0))
    }
    #expect(source.snapshot().itemIdentifiers == ["c"])
  }
}
