extension DiffableDataSourceSnapshot {
  /// Adds items at the end of a section, or of the last section if none is named.
  ///
  /// - Parameters:
  ///   - identifiers: The items, in their order.
  ///   - sectionIdentifier: The section; nil for the last one.
  ///   - existing: What to do with items that are in the snapshot already.
  /// - Complexity: O(k + log n) for k items in a snapshot of n; O(k log n) for items that are there already.
  /// - Throws: ``SnapshotError/unknownSection(_:)``, with no identifier if the snapshot has no section;
  ///   ``SnapshotError/duplicateItem(_:)``.
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemID], toSection sectionIdentifier: SectionID? = nil, existing: ExistingItems = .refuse
  ) throws(SnapshotError) {
    if existing == .refuse, let section = try sectionToFill(sectionIdentifier), fill(section, with: identifiers) {
      return
    }
    if let sectionIdentifier {
      let range = itemRange(ofSection: try sectionHandle(sectionIdentifier))
      try insertItems(identifiers, at: range.upperBound, existing: existing)
    } else if numberOfSections == 0 {
      throw .unknownSection([])
    } else {
      try insertItems(identifiers, at: tree.count, existing: existing)
    }
  }

  /// Inserts items before another one.
  ///
  /// - Parameters:
  ///   - identifiers: The items, in their order.
  ///   - beforeIdentifier: The item that they come before.
  ///   - existing: What to do with items that are in the snapshot already. If the other item is one of those
  ///     that move, the items take its place in their order.
  /// - Complexity: O(k + log n) for k items in a snapshot of n; O(k log n) for items that are there already.
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItem(_:)``.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemID], beforeItem beforeIdentifier: ItemID, existing: ExistingItems = .refuse
  ) throws(SnapshotError) {
    let handle = try itemHandle(beforeIdentifier)
    try insertItems(identifiers, at: position(of: handle), existing: existing)
  }

  /// Inserts items after another one.
  ///
  /// - Parameters:
  ///   - identifiers: The items, in their order.
  ///   - afterIdentifier: The item that they come after.
  ///   - existing: What to do with items that are in the snapshot already. If the other item is one of those
  ///     that move, the items take its place in their order.
  /// - Complexity: O(k + log n) for k items in a snapshot of n; O(k log n) for items that are there already.
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItem(_:)``.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemID], afterItem afterIdentifier: ItemID, existing: ExistingItems = .refuse
  ) throws(SnapshotError) {
    let handle = try itemHandle(afterIdentifier)
    try insertItems(identifiers, at: position(of: handle) + 1, existing: existing)
  }

  @inlinable
  func position(of handle: Handle) -> Int {
    guard let position = tree.ranks(of: handle)?.position else {
      preconditionFailure("an interned identifier has no row")
    }
    return position
  }

  @inlinable
  mutating func insertItems(
    _ identifiers: [ItemID], at position: Int, existing: ExistingItems
  ) throws(SnapshotError) {
    if existing == .refuse {
      let hidden = hiddenItems(among: identifiers)
      if !hidden.isEmpty { throw .duplicateItems(hidden) }
      place(try intern(identifiers), at: position)
      return
    }
    let repeated = identifiers.repeated
    if !repeated.isEmpty { throw .duplicateItems(repeated) }
    if existing == .keep {
      let hidden = Set(hiddenItems(among: identifiers))
      place(try intern(identifiers.filter { !contains($0) && !hidden.contains($0) }), at: position)
      return
    }
    try moveOrInsert(identifiers, at: position)
  }

  /// Returns the items that are not in the snapshot but below a collapsed one of it, in the data source that is
  /// updated.
  @inlinable
  func hiddenItems(among identifiers: [ItemID]) -> [ItemID] {
    guard let hidingItem = openJournal?.hidingItem else { return [] }
    return identifiers.filter { !contains($0) && hidingItem($0).map(contains) == true }
  }

  /// Removes the items that are already here, and inserts all of them at the place.
  @inlinable
  mutating func moveOrInsert(_ identifiers: [ItemID], at position: Int) throws(SnapshotError) {
    let present = identifiers.compactMap { items.handle(of: $0) }
    let fresh = try intern(identifiers.filter { items.handle(of: $0) == nil })
    var target = position
    for handle in present {
      let row = self.position(of: handle)
      tree.remove(row..<row + 1)
      if row < target { target -= 1 }
    }
    var nextPresent = present.makeIterator()
    var nextFresh = fresh.lowerBound
    let handles = identifiers.map { identifier -> Handle in
      if let handle = items.handle(of: identifier), handle < fresh.lowerBound, let next = nextPresent.next() {
        return next
      }
      defer { nextFresh += 1 }
      return nextFresh
    }
    tree.insert(handles.map { OrderEntry(handle: $0, level: 1, isMarked: true) }, at: target)
    note(items: handles)
  }

  @inlinable
  mutating func intern(_ identifiers: [ItemID]) throws(SnapshotError) -> Range<Handle> {
    let (handles, duplicates) = items.insert(identifiers)
    if !duplicates.isEmpty { throw .duplicateItems(duplicates) }
    return handles
  }

  @inlinable
  mutating func place(_ handles: Range<Handle>, at position: Int) {
    tree.insert(handles, level: 1, isMarked: true, at: position)
    note(items: handles)
  }

  /// Deletes items. As in UIKit, items that are not there are ignored.
  ///
  /// - Complexity: O(k log n) for k items in a snapshot of n.
  @inlinable
  public mutating func deleteItems(_ identifiers: [ItemID]) {
    if identifiers.isEmpty { return }
    makeIndexed()
    for identifier in identifiers {
      if let handle = storedItems.handle(of: identifier) { deleteItem(handle: handle) }
    }
    compactIfNeeded()
  }

  @inlinable
  mutating func deleteItem(handle: Handle) {
    guard let position = storedTree.ranks(of: handle)?.position else {
      preconditionFailure("an interned identifier has no row")
    }
    storedTree.remove(position..<position + 1)
    forget(item: handle)
    note(items: CollectionOfOne(handle))
  }

  @inlinable
  mutating func forget(item handle: Handle) {
    makeIndexed()
    storedItems.remove(handle)
    reloadedItems.remove(handle)
    reconfiguredItems.remove(handle)
  }

  /// Deletes all items and all sections, as UIKit's does.
  ///
  /// If the snapshot is then filled again, section by section, those that are as they were cost one comparison, as with
  /// ``init(sections:basedOn:)``. For that it keeps what it held until it is filled or applied.
  ///
  /// - Complexity: O(1), O(n) inside `update`.
  @inlinable
  public mutating func deleteAllItems() {
    let basis = SnapshotBasis(self)
    self = Self()
    self.basis = basis
  }

  /// Moves an item before another one, also of another section. Moving it before itself changes nothing.
  ///
  /// - Complexity: O(log n).
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemID, beforeItem toIdentifier: ItemID
  ) throws(SnapshotError) {
    let (item, target) = (try itemHandle(identifier), try itemHandle(toIdentifier))
    moveItem(item, to: target, offset: 0)
  }

  /// Moves an item after another one, also of another section. Moving it after itself changes nothing.
  ///
  /// - Complexity: O(log n).
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  @inlinable
  public mutating func moveItem(
    _ identifier: ItemID, afterItem toIdentifier: ItemID
  ) throws(SnapshotError) {
    let (item, target) = (try itemHandle(identifier), try itemHandle(toIdentifier))
    moveItem(item, to: target, offset: 1)
  }

  @inlinable
  mutating func moveItem(_ item: Handle, to target: Handle, offset: Int) {
    guard item != target, let from = tree.row(of: item) else { return }
    tree.remove(from.position..<from.position + 1)
    guard let to = tree.ranks(of: target) else { return }
    tree.insert([from.entry], at: to.position + offset)
    note(items: CollectionOfOne(item))
  }

  /// Marks items whose views are replaced by new ones.
  ///
  /// - Complexity: O(k).
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  @inlinable
  public mutating func reloadItems(_ identifiers: [ItemID]) throws(SnapshotError) {
    for handle in try itemHandles(identifiers) { reloadedItems.insert(handle) }
  }

  /// Marks items whose existing view is to be updated in place.
  ///
  /// - Complexity: O(k).
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  @inlinable
  public mutating func reconfigureItems(_ identifiers: [ItemID]) throws(SnapshotError) {
    for handle in try itemHandles(identifiers) { reconfiguredItems.insert(handle) }
  }
}
