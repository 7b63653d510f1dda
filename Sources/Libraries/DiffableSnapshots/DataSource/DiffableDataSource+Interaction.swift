extension DiffableDataSource {
  /// Expands an item as a user does: asks `shouldExpandItem`, calls `willExpandItem`, and lets
  /// `snapshotForExpandingParent` give the children.
  ///
  /// - Returns: The transaction, or nil if the handler refused.
  /// - Complexity: O(k log n) for k rows that become visible in n; and O(s) for s outlines if the item is hidden.
  /// - Throws: ``SnapshotError/unknownItem(_:)`` if no section snapshot has the item,
  ///   ``SnapshotError/duplicateItem(_:)`` if a child that the handler gave is elsewhere already.
  @discardableResult
  public mutating func expand(_ item: ItemID) throws(SnapshotError) -> Transaction? {
    let section = try sectionWithOutline(containing: item)
    if let should = sectionSnapshotHandlers.shouldExpandItem, !should(item) { return nil }
    sectionSnapshotHandlers.willExpandItem?(item)
    var edited = snapshot(for: section)
    let update = try edited.update { outline throws(SnapshotError) in
      if let loader = sectionSnapshotHandlers.snapshotForExpandingParent {
        let children = try outline.snapshot(of: item)
        let loaded = loader(item, children)
        if loaded != children { try outline.replace(childrenOf: item, using: loaded) }
      }
      outline.expand([item])
    }
    return try finish(section, update, compacted: edited)
  }

  /// Collapses an item as a user does: asks `shouldCollapseItem` and calls `willCollapseItem`.
  ///
  /// - Returns: The transaction, or nil if the handler refused.
  /// - Complexity: O(k log n) for k rows that become hidden in n; and O(s) for s outlines if the item is hidden.
  /// - Throws: ``SnapshotError/unknownItem(_:)`` if no section snapshot has the item.
  @discardableResult
  public mutating func collapse(_ item: ItemID) throws(SnapshotError) -> Transaction? {
    let section = try sectionWithOutline(containing: item)
    if let should = sectionSnapshotHandlers.shouldCollapseItem, !should(item) { return nil }
    sectionSnapshotHandlers.willCollapseItem?(item)
    var edited = snapshot(for: section)
    let update = edited.update { $0.collapse([item]) }
    return try finish(section, update, compacted: edited)
  }

  /// Moves a visible item to a place, as a user does by dragging: asks `canReorderItem`, calls `willReorder` and
  /// `didReorder`. In an outline the item takes along what is below it (<doc:OutlinesAndFlatEdits>).
  ///
  /// - Parameters:
  ///   - item: A visible item.
  ///   - destination: Its section and index after the move, among visible rows; an index beyond the end is the end.
  /// - Returns: The transaction, or nil if no handler allowed the move, or if there is no such section or the index is
  ///   negative.
  /// - Complexity: O(k log n) for k rows that move in n.
  /// - Throws: ``SnapshotError/unknownItem(_:)`` if the item is not there or hidden.
  @discardableResult
  public mutating func reorder(
    _ item: ItemID, to destination: ItemIndexPath
  ) throws(SnapshotError) -> Transaction? {
    guard current.contains(item) else { throw .unknownItems([item]) }
    guard destination.item >= 0, destination.section >= 0, destination.section < current.numberOfSections,
      reorderingHandlers.canReorderItem?(item) == true
    else { return nil }
    let change = try change { snapshot throws(SnapshotError) in try snapshot.moveItem(item, to: destination) }
    reorderingHandlers.willReorder?(change.transaction)
    let transaction = commit(change)
    reorderingHandlers.didReorder?(transaction)
    return transaction
  }

  func sectionWithOutline(containing item: ItemID) throws(SnapshotError) -> SectionID {
    if let section = current.sectionIdentifier(containingItem: item) {
      if outlines[section] != nil { return section }
    } else {
      for (section, outline) in outlines where outline.contains(item) { return section }
    }
    throw .unknownItems([item])
  }
}

extension DiffableDataSourceSnapshot {
  /// Moves an item so that it has an index afterwards. Beyond the end is the end.
  fileprivate mutating func moveItem(_ item: ItemID, to destination: ItemIndexPath) throws(SnapshotError) {
    let handle = try itemHandle(item)
    let position = position(of: handle)
    tree.remove(position..<position + 1)
    let rows = itemRange(ofSectionAt: destination.section)
    tree.insert(
      [OrderEntry(handle: handle, level: 1, isMarked: true)],
      at: rows.lowerBound + min(destination.item, rows.count))
    note(items: CollectionOfOne(handle))
  }
}
