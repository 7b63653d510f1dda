extension DiffableDataSourceSectionSnapshot {
  /// Adds items as the last roots, or as the last children of a parent. No items are added to any parent, known or not.
  ///
  /// - Parameters:
  ///   - items: The items, in their order.
  ///   - parent: The item that they come below; nil for none.
  ///   - existing: What to do with items that are here already. Those that move take along what is below them.
  /// - Complexity: O(k + log n) for k items in an outline of n; O(k log n) for items that are here already.
  /// - Throws: ``SnapshotError/unknownItem(_:)`` for the parent, ``SnapshotError/duplicateItem(_:)``;
  ///   ``SnapshotError/cycle(_:)`` if an item that moves is the parent or one of its ancestors.
  @inlinable
  public mutating func append(
    _ items: [ItemID], to parent: ItemID? = nil, existing: ExistingItems = .refuse
  ) throws(SnapshotError) {
    if items.isEmpty { return }
    let handle: Handle? = if let parent { try self.handle(parent) } else { nil }
    if existing != .refuse {
      try add(items, existing: existing) { copy, item throws(SnapshotError) in
        if copy.contains(item) { try copy.move(item, to: parent) } else { try copy.append([item], to: parent) }
      }
      return
    }
    guard let handle else {
      place(try intern(items), at: tree.count, level: 0, isVisible: true)
      return
    }
    let (rows, entry) = subtree(of: handle)
    let isVisible = entry.isMarked && entry.isExpanded
    place(try intern(items), at: rows.upperBound, level: entry.level + 1, isVisible: isVisible)
  }

  /// Inserts items before another one, as its siblings. No items are inserted beside any other item, known or not.
  ///
  /// - Parameters:
  ///   - items: The items, in their order.
  ///   - item: The item that they come before.
  ///   - existing: What to do with items that are here already. Those that move take along what is below them.
  /// - Complexity: O(k + log n) for k items in an outline of n; O(k log n) for items that are here already.
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItem(_:)``; ``SnapshotError/cycle(_:)`` if
  ///   an item that moves is an ancestor of the other one.
  @inlinable
  public mutating func insert(
    _ items: [ItemID], before item: ItemID, existing: ExistingItems = .refuse
  ) throws(SnapshotError) {
    try insert(items, beside: item, isBefore: true, existing: existing)
  }

  /// Inserts items after another one and everything below it, as its siblings. No items are inserted beside any other
  /// item, known or not.
  ///
  /// - Parameters:
  ///   - items: The items, in their order.
  ///   - item: The item that they come after.
  ///   - existing: What to do with items that are here already. Those that move take along what is below them.
  /// - Complexity: O(k + log n) for k items in an outline of n; O(k log n) for items that are here already.
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItem(_:)``; ``SnapshotError/cycle(_:)`` if
  ///   an item that moves is an ancestor of the other one.
  @inlinable
  public mutating func insert(
    _ items: [ItemID], after item: ItemID, existing: ExistingItems = .refuse
  ) throws(SnapshotError) {
    try insert(items, beside: item, isBefore: false, existing: existing)
  }

  /// Inserts items beside another one, which stays in its place; the others go around it in their order.
  @inlinable
  mutating func insert(
    _ items: [ItemID], beside item: ItemID, isBefore: Bool, existing: ExistingItems
  ) throws(SnapshotError) {
    if items.isEmpty { return }
    let handle = try handle(item)
    if existing == .refuse {
      let (rows, entry) = subtree(of: handle)
      let position = isBefore ? rows.lowerBound : rows.upperBound
      place(try intern(items), at: position, level: entry.level, isVisible: entry.isMarked)
      return
    }
    /// The item that the next one goes after; nil as long as items go before `item`.
    var previous: ItemID? = isBefore || (existing == .move && items.contains(item)) ? nil : item
    try add(items, existing: existing) { copy, next throws(SnapshotError) in
      if next == item {
        previous = next
      } else if let anchor = previous {
        if copy.contains(next) { try copy.move(next, after: anchor) } else { try copy.insert([next], after: anchor) }
        previous = next
      } else if copy.contains(next) {
        try copy.move(next, before: item)
      } else {
        try copy.insert([next], before: item)
      }
    }
  }

  /// Adds items one by one, to a copy: if one is refused, nothing has changed.
  @inlinable
  mutating func add(
    _ items: [ItemID], existing: ExistingItems, _ add: (inout Self, ItemID) throws(SnapshotError) -> Void
  ) throws(SnapshotError) {
    let repeated = items.repeated
    if !repeated.isEmpty { throw .duplicateItems(repeated) }
    var copy = self
    for item in items where existing == .move || !contains(item) { try add(&copy, item) }
    self = copy
  }

  @inlinable
  mutating func place(_ handles: Range<Handle>, at position: Int, level: UInt32, isVisible: Bool) {
    tree.insert(handles, level: level, isMarked: isVisible, at: position)
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
  /// - Complexity: O(k log n) for k deleted and inserted rows.
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
