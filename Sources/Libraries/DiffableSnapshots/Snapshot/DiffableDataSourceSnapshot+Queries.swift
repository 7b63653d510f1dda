extension DiffableDataSourceSnapshot {
  /// The number of items in all sections. O(1).
  @inlinable
  public var numberOfItems: Int { tree.markedCount }

  /// The number of sections. O(1).
  @inlinable
  public var numberOfSections: Int { tree.count - tree.markedCount }

  /// The identifiers of all items, section by section. O(n).
  @inlinable
  public var itemIdentifiers: [ItemID] {
    tree.handles(in: 0..<tree.count, markedOnly: true).map { items[$0] }
  }

  /// The identifiers of all sections in order. O(s log n).
  @inlinable
  public var sectionIdentifiers: [SectionID] {
    (0..<numberOfSections).map { sectionIdentifier(tree.row(atUnmarked: $0).entry.handle) }
  }

  /// Returns the number of items in a section.
  ///
  /// - Complexity: O(log n).
  /// - Throws: ``SnapshotError/unknownSection(_:)``.
  @inlinable
  public func numberOfItems(inSection identifier: SectionID) throws(SnapshotError) -> Int {
    itemRange(ofSection: try sectionHandle(identifier)).count
  }

  /// Returns the identifiers of the items of a section in order.
  ///
  /// - Complexity: O(k + log n).
  /// - Throws: ``SnapshotError/unknownSection(_:)``.
  @inlinable
  public func itemIdentifiers(inSection identifier: SectionID) throws(SnapshotError) -> [ItemID] {
    tree.handles(in: itemRange(ofSection: try sectionHandle(identifier))).map { items[$0] }
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
    guard let handle = sections.handle(of: identifier),
      let ranks = tree.ranks(of: handle | OrderTree.sectionBit)
    else { return nil }
    return ranks.position - ranks.markedRank
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
  public var reloadedItemIdentifiers: [ItemID] { reloadedItems.handles.map { items[$0] } }

  /// The items marked by ``reconfigureItems(_:)``, in the order of the calls.
  @inlinable
  public var reconfiguredItemIdentifiers: [ItemID] { reconfiguredItems.handles.map { items[$0] } }

  /// The sections marked by ``reloadSections(_:)``, in the order of the calls.
  @inlinable
  public var reloadedSectionIdentifiers: [SectionID] {
    reloadedSections.handles.map { sectionIdentifier($0) }
  }
}
