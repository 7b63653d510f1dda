extension DiffableDataSourceSnapshot {
  /// The number of items in all sections. O(1).
  @inlinable
  public var numberOfItems: Int { arrays?.hashes.count ?? storedTree.markedCount }

  /// The number of sections. O(1).
  @inlinable
  public var numberOfSections: Int { arrays?.runs.count ?? storedTree.count - storedTree.markedCount }

  /// The identifiers of all items, section by section. O(n).
  @inlinable
  public var itemIdentifiers: [ItemID] {
    if let arrays {
      if arrays.runs.count == 1 { return arrays.runs[0].items }
      var items: [ItemID] = []
      items.reserveCapacity(arrays.hashes.count)
      for run in arrays.runs { items.append(contentsOf: run.items) }
      return items
    }
    return items.identifiers(of: tree.handles(atMarked: 0..<tree.markedCount))
  }

  /// The identifiers of all sections in order. O(s log n).
  @inlinable
  public var sectionIdentifiers: [SectionID] { (0..<numberOfSections).map { sectionIdentifier(at: $0) } }

  /// Returns the number of items in a section.
  ///
  /// - Complexity: O(log n).
  /// - Throws: ``SnapshotError/unknownSection(_:)``.
  @inlinable
  public func numberOfItems(inSection identifier: SectionID) throws(SnapshotError) -> Int {
    let handle = try sectionHandle(identifier)
    return arrays?.run(ofSection: handle).items.count ?? itemRange(ofSection: handle).count
  }

  /// Returns the identifiers of the items of a section in order.
  ///
  /// - Complexity: O(k + log n); O(1) as long as the section has the array that it was filled with.
  /// - Throws: ``SnapshotError/unknownSection(_:)``.
  @inlinable
  public func itemIdentifiers(inSection identifier: SectionID) throws(SnapshotError) -> [ItemID] {
    let handle = try sectionHandle(identifier)
    return arrays?.run(ofSection: handle).items ?? items.identifiers(of: tree.handles(in: itemRange(ofSection: handle)))
  }

  /// Returns the section that holds an item, or nil if no section does.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func sectionIdentifier(containingItem identifier: ItemID) -> SectionID? {
    guard let handle = items.handle(of: identifier),
      let section = tree.lastRow(before: handle, belowLevel: 1)
    else { return nil }
    return sectionIdentifier(section)
  }

  /// Returns the index of an item among all items of the snapshot, or nil if it is not there.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func indexOfItem(_ identifier: ItemID) -> Int? {
    guard let handle = items.handle(of: identifier) else { return nil }
    return tree.ranks(of: handle)?.markedRank
  }

  /// Returns the index of a section, or nil if it is not there.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func indexOfSection(_ identifier: SectionID) -> Int? {
    guard let handle = sections.handle(of: identifier) else { return nil }
    return index(ofSection: handle | OrderTree.sectionBit)
  }

  @inlinable
  func index(ofSection handle: Handle) -> Int? {
    if arrays != nil { return Int(handle & ~OrderTree.sectionBit) }
    return tree.ranks(of: handle).map { $0.position - $0.markedRank }
  }

  /// Returns whether the item is in the snapshot. O(1).
  @inlinable
  public func contains(_ identifier: ItemID) -> Bool { items.handle(of: identifier) != nil }

  /// Returns the item at a section and index, or nil if there is none.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func itemIdentifier(at indexPath: ItemIndexPath) -> ItemID? {
    guard indexPath.section >= 0, indexPath.section < numberOfSections, indexPath.item >= 0 else {
      return nil
    }
    if let items = arrays?.runs[indexPath.section].items {
      return indexPath.item < items.count ? items[indexPath.item] : nil
    }
    let rows = itemRange(ofSectionAt: indexPath.section)
    guard indexPath.item < rows.count else { return nil }
    return items[tree.entry(atPosition: rows.lowerBound + indexPath.item).handle]
  }

  /// Returns the section and index of an item, or nil if it is not there.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func indexPath(ofItem identifier: ItemID) -> ItemIndexPath? {
    guard let handle = items.handle(of: identifier) else { return nil }
    return indexPath(ofHandle: handle)
  }

  @inlinable
  func indexPath(ofHandle handle: Handle) -> ItemIndexPath? {
    guard let ranks = tree.ranks(of: handle),
      let section = tree.lastRow(before: handle, belowLevel: 1),
      let start = tree.ranks(of: section)
    else { return nil }
    return ItemIndexPath(
      section: start.position - start.markedRank, item: ranks.position - start.position - 1)
  }

  /// Returns the items of a section as the roots of an outline; an empty one for an unknown section.
  @inlinable
  func outline(ofSection section: SectionID) -> DiffableDataSourceSectionSnapshot<ItemID> {
    var outline = DiffableDataSourceSectionSnapshot<ItemID>()
    guard let handle = sections.handle(of: section) else { return outline }
    let rows = tree.handles(in: itemRange(ofSection: handle | OrderTree.sectionBit))
    if numberOfSections == 1, !rows.isEmpty {
      // The same identifiers: none is hashed again.
      outline.identifiers = items
      outline.tree.insert(rows.map { OrderEntry(handle: $0, level: 0, isMarked: true) }, at: 0)
    } else {
      mustNotThrow { () throws(SnapshotError) in try outline.append(rows.map { items[$0] }) }
    }
    return outline
  }

  /// The items marked by ``reloadItems(_:)``, in the order of the calls.
  @inlinable
  public var reloadedItemIdentifiers: [ItemID] { reloadedItems.handles.map { item($0) } }

  /// The items marked by ``reconfigureItems(_:)``, in the order of the calls.
  @inlinable
  public var reconfiguredItemIdentifiers: [ItemID] { reconfiguredItems.handles.map { item($0) } }

  /// The sections marked by ``reloadSections(_:)``, in the order of the calls.
  @inlinable
  public var reloadedSectionIdentifiers: [SectionID] {
    reloadedSections.handles.map { sectionIdentifier($0) }
  }
}
