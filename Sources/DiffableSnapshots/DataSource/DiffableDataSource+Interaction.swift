extension DiffableDataSource {
  /// Expands an item as a person does: asks `shouldExpandItem`, tells `willExpandItem`, and lets
  /// `snapshotForExpandingParent` bring the children.
  ///
  /// - Returns: The transaction, or nil where the handler refused.
  /// - Complexity: O(k + log n) for k rows that become visible.
  /// - Throws: ``SnapshotError/unknownItem(_:)`` where no section snapshot has the item.
  @discardableResult
  public mutating func expand(_ item: ItemID) throws(SnapshotError) -> Transaction? {
    let section = try sectionWithOutline(containing: item)
    if let should = sectionSnapshotHandlers.shouldExpandItem, !should(item) { return nil }
    sectionSnapshotHandlers.willExpandItem?(item)
    let loader = sectionSnapshotHandlers.snapshotForExpandingParent
    var edited = snapshot(for: section)
    let update = try edited.update { outline throws(SnapshotError) in
      if let loader {
        let children = try outline.snapshot(of: item)
        let loaded = loader(item, children)
        if loaded != children { try outline.replace(childrenOf: item, using: loaded) }
      }
      try outline.expand([item])
    }
    return try finish(section, update, compacted: edited)
  }

  /// Collapses an item as a person does: asks `shouldCollapseItem` and tells `willCollapseItem`.
  ///
  /// - Returns: The transaction, or nil where the handler refused.
  /// - Complexity: O(k + log n) for k rows that become hidden.
  /// - Throws: ``SnapshotError/unknownItem(_:)`` where no section snapshot has the item.
  @discardableResult
  public mutating func collapse(_ item: ItemID) throws(SnapshotError) -> Transaction? {
    let section = try sectionWithOutline(containing: item)
    if let should = sectionSnapshotHandlers.shouldCollapseItem, !should(item) { return nil }
    sectionSnapshotHandlers.willCollapseItem?(item)
    var edited = snapshot(for: section)
    let update = try edited.update { outline throws(SnapshotError) in try outline.collapse([item]) }
    return try finish(section, update, compacted: edited)
  }

  /// Moves a visible item to a place, as a person does by dragging: asks `canReorderItem`, tells `willReorder` and
  /// `didReorder`.
  ///
  /// - Parameters:
  ///   - item: A visible item.
  ///   - destination: Its section and index after the move; an index beyond the end is the end.
  /// - Returns: The transaction, or nil where no handler allowed the move.
  /// - Complexity: O(log n).
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/unknownSection(_:)``.
  @discardableResult
  public mutating func reorder(
    _ item: ItemID, to destination: ItemIndexPath
  ) throws(SnapshotError) -> Transaction? {
    guard let source = indexPath(for: item) else {
      throw .unknownItem(SnapshotError.names([item]))
    }
    guard let section = sectionIdentifier(for: destination.section) else {
      throw .unknownSection(["\(destination.section)"])
    }
    guard let can = reorderingHandlers.canReorderItem, can(item) else { return nil }
    var copy = self
    let transaction = try copy.update { snapshot throws(SnapshotError) in
      // Behind its own old place the target is one further, for the item leaves that place first.
      let shift = source.section == destination.section && source.item < destination.item ? 1 : 0
      let place = ItemIndexPath(section: destination.section, item: destination.item + shift)
      if let target = snapshot.itemIdentifier(at: place) {
        try snapshot.moveItem(item, beforeItem: target)
      } else {
        try snapshot.moveItem(item, toEndOfSection: section)
      }
    }
    reorderingHandlers.willReorder?(transaction)
    self = copy
    reorderingHandlers.didReorder?(transaction)
    return transaction
  }

  private func sectionWithOutline(containing item: ItemID) throws(SnapshotError) -> SectionID {
    if let section = current.sectionIdentifier(containingItem: item), outlines[section] != nil {
      return section
    }
    for (section, outline) in outlines where outline.contains(item) { return section }
    throw .unknownItem(SnapshotError.names([item]))
  }
}

extension DiffableDataSourceSnapshot {
  fileprivate mutating func moveItem(
    _ item: ItemID, toEndOfSection section: SectionID
  ) throws(SnapshotError) {
    let last = try itemIdentifiers(inSection: section).last
    if let last {
      try moveItem(item, afterItem: last)
    } else {
      try deleteItems([item])
      try appendItems([item], toSection: section)
    }
  }
}
