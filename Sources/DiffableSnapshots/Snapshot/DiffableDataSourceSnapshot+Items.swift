extension DiffableDataSourceSnapshot {
  /// Adds items at the end of a section, of the last one if none is named.
  ///
  /// - Complexity: O(k + log n).
  /// - Throws: ``SnapshotError/unknownSection(_:)`` (also where there is no section yet),
  ///   ``SnapshotError/duplicateItem(_:)``.
  @inlinable
  public mutating func appendItems(
    _ identifiers: [ItemID], toSection sectionIdentifier: SectionID? = nil
  ) throws(SnapshotError) {
    if let sectionIdentifier {
      let range = itemRange(ofSection: try sectionHandle(sectionIdentifier))
      try insertItems(identifiers, at: range.upperBound)
    } else if numberOfSections == 0 {
      throw .unknownSection(["(the snapshot has no section)"])
    } else {
      try insertItems(identifiers, at: tree.count)
    }
  }

  /// Inserts items before another one.
  ///
  /// - Complexity: O(k + log n).
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItem(_:)``.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemID], beforeItem beforeIdentifier: ItemID
  ) throws(SnapshotError) {
    let handle = try itemHandle(beforeIdentifier)
    try insertItems(identifiers, at: tree.ranks(of: handle)?.position ?? 0)
  }

  /// Inserts items after another one.
  ///
  /// - Complexity: O(k + log n).
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItem(_:)``.
  @inlinable
  public mutating func insertItems(
    _ identifiers: [ItemID], afterItem afterIdentifier: ItemID
  ) throws(SnapshotError) {
    let handle = try itemHandle(afterIdentifier)
    try insertItems(identifiers, at: (tree.ranks(of: handle)?.position ?? 0) + 1)
  }

  @inlinable
  mutating func insertItems(_ identifiers: [ItemID], at position: Int) throws(SnapshotError) {
    let first: Handle
    do throws(DuplicateIdentifiers<ItemID>) {
      first = try items.insert(identifiers)
    } catch {
      throw .duplicateItem(SnapshotError.names(error.identifiers))
    }
    place(first..<first + Handle(identifiers.count), at: position)
  }

  @inlinable
  mutating func place(_ handles: Range<Handle>, at position: Int) {
    tree.insert(handles.map { OrderEntry(handle: $0, level: 1, isMarked: true) }, at: position)
    note(items: handles)
  }

  /// Deletes items.
  ///
  /// - Complexity: O(k log n).
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  @inlinable
  public mutating func deleteItems(_ identifiers: [ItemID]) throws(SnapshotError) {
    for handle in try itemHandles(identifiers) { deleteItem(handle: handle) }
    compactIfNeeded()
  }

  @inlinable
  mutating func deleteItem(handle: Handle) {
    // An identifier that is named twice is deleted once.
    guard let position = tree.ranks(of: handle)?.position else { return }
    tree.remove(position..<position + 1)
    forget(item: handle)
    note(items: CollectionOfOne(handle))
  }

  @inlinable
  mutating func forget(item handle: Handle) {
    items.remove(handle)
    reloadedItems.remove(handle)
    reconfiguredItems.remove(handle)
  }

  /// Deletes all items and all sections, as UIKit's does.
  ///
  /// - Complexity: O(1), O(n) inside `update`.
  @inlinable
  public mutating func deleteAllItems() { self = Self() }

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

  /// Marks items whose view is to be made anew.
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
