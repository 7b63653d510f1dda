extension DiffableDataSource {
  /// Expands an item as a user does: asks `shouldExpandItem`, calls `willExpandItem`, and lets
  /// `snapshotForExpandingParent` give the children.
  ///
  /// - Returns: The transaction, or nil if the handler refused.
  /// - Complexity: O(k log n) for k rows that become visible in n; and O(s) for s outlines if the item is hidden.
  /// - Throws: ``SnapshotError/unknownItem(_:)`` if no section snapshot has the item,
  ///   ``SnapshotError/duplicateItem(_:)`` if a child that the handler gave is elsewhere already.
  @discardableResult
  public func expand(_ item: ItemID) throws(SnapshotError) -> Transaction? {
    let section = try sectionWithOutline(containing: item)
    if let should = sectionSnapshotHandlers.shouldExpandItem, !should(item) { return nil }
    sectionSnapshotHandlers.willExpandItem?(item)
    var loaded: SectionSnapshot?
    if let loader = sectionSnapshotHandlers.snapshotForExpandingParent {
      let children = try snapshot(for: section).snapshot(of: item)
      loaded = loader(item, children)
      if loaded == children { loaded = nil }
    }
    return try update(try sectionWithOutline(containing: item)) { outline throws(SnapshotError) in
      if let loaded { try outline.replace(childrenOf: item, using: loaded) }
      outline.expand([item])
    }
  }

  /// Collapses an item as a user does: asks `shouldCollapseItem` and calls `willCollapseItem`.
  ///
  /// - Returns: The transaction, or nil if the handler refused.
  /// - Complexity: O(k log n) for k rows that become hidden in n; and O(s) for s outlines if the item is hidden.
  /// - Throws: ``SnapshotError/unknownItem(_:)`` if no section snapshot has the item.
  @discardableResult
  public func collapse(_ item: ItemID) throws(SnapshotError) -> Transaction? {
    _ = try sectionWithOutline(containing: item)
    if let should = sectionSnapshotHandlers.shouldCollapseItem, !should(item) { return nil }
    sectionSnapshotHandlers.willCollapseItem?(item)
    return try update(try sectionWithOutline(containing: item)) { outline throws(SnapshotError) in
      outline.collapse([item])
    }
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
  public func reorder(
    _ item: ItemID, to destination: ItemIndexPath
  ) throws(SnapshotError) -> Transaction? {
    guard current.contains(item) else { throw .unknownItems([item]) }
    guard destination.item >= 0, isSection(destination.section), reorderingHandlers.canReorderItem?(item) == true else {
      return nil
    }
    let move = { (snapshot: inout Snapshot) throws(SnapshotError) in try snapshot.moveItem(item, to: destination) }
    var change = try change(by: move)
    let before = revision
    reorderingHandlers.willReorder?(change.transaction)
    if revision != before {
      // The handler changed the data source: the item moves in what it left.
      guard isSection(destination.section) else { return nil }
      change = try self.change(by: move)
    }
    let transaction = commit(change)
    reorderingHandlers.didReorder?(transaction)
    return transaction
  }

  private func isSection(_ index: Int) -> Bool { index >= 0 && index < current.numberOfSections }

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
