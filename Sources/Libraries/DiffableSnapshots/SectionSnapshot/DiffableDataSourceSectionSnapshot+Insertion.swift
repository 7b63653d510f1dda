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
    _ items: consuming [ItemID], to parent: ItemID? = nil, existing: ExistingItems = .refuse
  ) throws(SnapshotError) {
    if items.isEmpty { return }
    let destination = try end(of: parent)
    if existing == .refuse {
      let handles = try intern(items)
      // The rows take the memory of a list that nobody else has.
      items = []
      return place(handles, at: destination)
    }
    try add(items, existing: existing) { copy, item throws(SnapshotError) in try copy.put(item, at: destination) }
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
    let target = try handle(item)
    if existing == .refuse {
      place(try intern(items), at: isBefore ? .before(target) : .after(target))
      return
    }
    /// The item that the next one goes after; nil as long as items go before `item`.
    var previous: Handle? = isBefore || (existing == .move && items.contains(item)) ? nil : target
    try add(items, existing: existing) { copy, next throws(SnapshotError) in
      try copy.put(next, at: previous.map { .after($0) } ?? .before(target))
      if next == item || previous != nil { previous = try copy.handle(next) }
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

  /// Moves an item, with everything below it, or inserts a new one.
  @inlinable
  mutating func put(_ item: ItemID, at destination: Destination) throws(SnapshotError) {
    if let handle = identifiers.handle(of: item) {
      try move(handle, to: destination)
    } else {
      place(try intern([item]), at: destination)
    }
  }

  @inlinable
  mutating func place(_ handles: Range<Handle>, at destination: Destination) {
    let place = place(of: destination)
    tree.insert(handles, level: place.level, isMarked: place.isVisible, at: place.position)
    note(items: handles)
  }

  /// Inserts the outline of another snapshot before an item: its roots become siblings of the item.
  ///
  /// - Complexity: O(k + log n).
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItem(_:)``.
  @inlinable
  public mutating func insert(_ snapshot: Self, before item: ItemID) throws(SnapshotError) {
    try graft(snapshot.allRows, of: snapshot, at: .before(try handle(item)))
  }

  /// Inserts the outline of another snapshot after an item and everything below it.
  ///
  /// - Complexity: O(k + log n).
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItem(_:)``.
  @inlinable
  public mutating func insert(_ snapshot: Self, after item: ItemID) throws(SnapshotError) {
    try graft(snapshot.allRows, of: snapshot, at: .after(try handle(item)))
  }

  /// Adds the outline of another snapshot as the last roots, or as the last children of a parent.
  ///
  /// - Complexity: O(k + log n).
  /// - Throws: ``SnapshotError/unknownItem(_:)``, ``SnapshotError/duplicateItem(_:)``.
  @inlinable
  public mutating func append(_ snapshot: Self, to parent: ItemID? = nil) throws(SnapshotError) {
    try graft(snapshot.allRows, of: snapshot, at: try end(of: parent))
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
    copy.remove(rows: copy.rowsBelow(handle))
    try copy.graft(snapshot.allRows, of: snapshot, at: .lastChild(of: handle))
    self = copy
    compactIfNeeded()
  }

  /// Inserts a subtree of another snapshot, or several next to each other.
  @inlinable
  mutating func graft(_ rows: Range<Int>, of snapshot: Self, at destination: Destination) throws(SnapshotError) {
    var entries = snapshot.tree.entries(in: rows)
    let handles = try intern(entries.map { snapshot.identifiers[$0.handle] })
    for index in entries.indices { entries[index].handle = handles.lowerBound + Handle(index) }
    place(entries, at: destination)
  }

  /// Inserts a run of rows, whose first one is of the lowest level. Their levels and visibility follow from the place.
  @inlinable
  mutating func place(_ run: [OrderEntry], at destination: Destination) {
    let place = place(of: destination)
    guard let base = run.first?.level else { return }
    var entries = run
    /// The level of the collapsed row whose descendants are being passed.
    var hiddenBelow: UInt32?
    for index in entries.indices {
      entries[index].level = entries[index].level - base + place.level
      if let hidden = hiddenBelow, entries[index].level > hidden {
        entries[index].isMarked = false
      } else {
        entries[index].isMarked = place.isVisible
        hiddenBelow = entries[index].isExpanded ? nil : entries[index].level
      }
    }
    tree.insert(entries, at: place.position)
    note(items: entries.map(\.handle))
  }
}
