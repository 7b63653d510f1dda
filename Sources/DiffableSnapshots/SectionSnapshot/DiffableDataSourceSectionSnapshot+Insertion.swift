extension DiffableDataSourceSectionSnapshot {
  /// Adds items as the last roots, or as the last children of a parent.
  ///
  /// - Complexity: O(k + log n).
  /// - Throws: ``SnapshotError/unknownItem(_:)`` for the parent, ``SnapshotError/duplicateItem(_:)``.
  @inlinable
  public mutating func append(_ items: [ItemID], to parent: ItemID? = nil) throws(SnapshotError) {
    guard let parent else {
      place(try intern(items), at: tree.count, level: 0, isVisible: true)
      return
    }
    let handle = try handle(parent)
    let (rows, entry) = subtree(of: handle)
    let isVisible = entry.isMarked && entry.isExpanded
    place(try intern(items), at: rows.upperBound, level: entry.level + 1, isVisible: isVisible)
  }

  /// Inserts items before another one, as its siblings.
  ///
  /// - Complexity: O(k + log n).
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItem(_:)``.
  @inlinable
  public mutating func insert(_ items: [ItemID], before item: ItemID) throws(SnapshotError) {
    let (rows, entry) = subtree(of: try handle(item))
    place(
      try intern(items), at: rows.lowerBound, level: entry.level, isVisible: entry.isMarked)
  }

  /// Inserts items after another one, as its siblings: behind everything below it.
  ///
  /// - Complexity: O(k + log n).
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItem(_:)``.
  @inlinable
  public mutating func insert(_ items: [ItemID], after item: ItemID) throws(SnapshotError) {
    let (rows, entry) = subtree(of: try handle(item))
    place(
      try intern(items), at: rows.upperBound, level: entry.level, isVisible: entry.isMarked)
  }

  @inlinable
  mutating func place(_ handles: Range<Handle>, at position: Int, level: UInt32, isVisible: Bool) {
    tree.insert(
      handles.map { OrderEntry(handle: $0, level: level, isMarked: isVisible) }, at: position)
    note(items: handles)
  }

  /// Inserts the outline of another snapshot before an item: its roots become siblings of the item.
  ///
  /// - Complexity: O(k + log n).
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItem(_:)``.
  @inlinable
  public mutating func insert(_ snapshot: Self, before item: ItemID) throws(SnapshotError) {
    let (rows, entry) = subtree(of: try handle(item))
    try graft(snapshot, at: rows.lowerBound, level: entry.level, isVisible: entry.isMarked)
  }

  /// Inserts the outline of another snapshot after an item and everything below it.
  ///
  /// - Complexity: O(k + log n).
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItem(_:)``.
  @inlinable
  public mutating func insert(_ snapshot: Self, after item: ItemID) throws(SnapshotError) {
    let (rows, entry) = subtree(of: try handle(item))
    try graft(snapshot, at: rows.upperBound, level: entry.level, isVisible: entry.isMarked)
  }

  /// Adds the outline of another snapshot as the last roots, or as the last children of a parent.
  ///
  /// - Complexity: O(k + log n).
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItem(_:)``.
  @inlinable
  public mutating func append(_ snapshot: Self, to parent: ItemID? = nil) throws(SnapshotError) {
    guard let parent else {
      try graft(snapshot, at: tree.count, level: 0, isVisible: true)
      return
    }
    let (rows, entry) = subtree(of: try handle(parent))
    try graft(
      snapshot, at: rows.upperBound, level: entry.level + 1,
      isVisible: entry.isMarked && entry.isExpanded)
  }

  /// Replaces everything below a parent by the outline of another snapshot. The parent's own state stays.
  ///
  /// - Complexity: O(k log n) for k rows that go or come.
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItem(_:)``.
  @inlinable
  public mutating func replace(
    childrenOf parent: ItemID, using snapshot: Self
  ) throws(SnapshotError) {
    let handle = try handle(parent)
    var copy = self
    copy.removeDescendants(of: handle)
    let (rows, entry) = copy.subtree(of: handle)
    try copy.graft(
      snapshot, at: rows.upperBound, level: entry.level + 1,
      isVisible: entry.isMarked && entry.isExpanded)
    self = copy
    compactIfNeeded()
  }

  /// Inserts all rows of `snapshot`, `level` levels deeper.
  @inlinable
  mutating func graft(
    _ snapshot: Self, at position: Int, level: UInt32, isVisible: Bool
  ) throws(SnapshotError) {
    let handles = try intern(snapshot.items)
    var entries = snapshot.tree.entries(in: 0..<snapshot.tree.count)
    for index in entries.indices { entries[index].handle = handles.lowerBound + Handle(index) }
    place(entries, at: position, level: level, isVisible: isVisible)
  }

  /// Inserts a run of rows whose lowest level becomes `level`; their visibility follows from that of the place.
  @inlinable
  mutating func place(_ run: [OrderEntry], at position: Int, level: UInt32, isVisible: Bool) {
    guard let base = run.first?.level else { return }
    var entries = run
    /// The level of the collapsed row whose descendants are being passed.
    var hiddenBelow: UInt32?
    for index in entries.indices {
      entries[index].level = entries[index].level - base + level
      if let hidden = hiddenBelow, entries[index].level > hidden {
        entries[index].isMarked = false
      } else {
        entries[index].isMarked = isVisible
        hiddenBelow = entries[index].isExpanded ? nil : entries[index].level
      }
    }
    tree.insert(entries, at: position)
    note(items: entries.map(\.handle))
  }
}
