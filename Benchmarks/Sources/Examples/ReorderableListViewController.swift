import DiffableSnapshots

/// A list that the user reorders, one row or all selected rows at a time; the program's own array follows.
@MainActor final class ReorderableListViewController {
  enum Section {
    case main
  }

  let dataSource = DiffableDataSource<Section, String>()
  var backingStore = ["bread", "milk", "apples", "tea", "cheese", "rice"]
  var selection: Set<String> = []

  func configureDataSource() throws {
    dataSource.reorderingHandlers.canReorderItem = { [unowned self] in backingStore.contains($0) }
    dataSource.reorderingHandlers.didReorder = { [unowned self] transaction in
      if let changes = transaction.sectionTransactions.first?.collectionDifference,
        let updated = backingStore.applying(changes)
      {
        backingStore = updated
      } else {
        backingStore = transaction.finalSnapshot.itemIdentifiers
      }
    }
    dataSource.apply(try DiffableDataSourceSnapshot(sections: [(.main, backingStore)]))
  }

  /// Moves the selected rows together, in the order in which the list shows them.
  func moveSelection(before item: String) throws {
    let rows = dataSource.snapshot().itemIdentifiers.filter(selection.contains)
    show(try dataSource.update { try $0.insertItems(rows, beforeItem: item, existing: .move) })
    backingStore = dataSource.snapshot().itemIdentifiers
  }

  func run() throws {
    try configureDataSource()
    print(" tea to the top")
    if let transaction = try dataSource.reorder("tea", to: ItemIndexPath(section: 0, item: 0)) { show(transaction) }
    print(" \(backingStore)")
    print(" milk, cheese and rice before bread")
    selection = ["rice", "milk", "cheese"]
    try moveSelection(before: "bread")
    print(" \(backingStore)")
    print(" the same before milk, which is one of them")
    try moveSelection(before: "milk")
    do {
      try moveSelection(before: "wine")
    } catch {
      print(" refused: \(error)")
    }
  }
}
