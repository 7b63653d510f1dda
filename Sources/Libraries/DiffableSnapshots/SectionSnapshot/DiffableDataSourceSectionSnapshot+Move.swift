extension DiffableDataSourceSectionSnapshot {
  /// Moves an item, with everything below it, before another one, as its sibling. (UIKit has no such call.) Moving it
  /// before itself changes nothing.
  ///
  /// - Complexity: O(k + log n) for the k rows that move.
  /// - Throws: ``SnapshotError/unknownItem(_:)``; ``SnapshotError/cycle(_:)`` if the other item is below it.
  @inlinable
  public mutating func move(_ item: ItemID, before other: ItemID) throws(SnapshotError) {
    try move(item, beside: other) { rows, entry in (rows.lowerBound, entry.level, entry.isMarked) }
  }

  /// Moves an item, with everything below it, after another one and everything below that one, as its sibling. Moving
  /// it after itself changes nothing.
  ///
  /// - Complexity: O(k + log n) for the k rows that move.
  /// - Throws: ``SnapshotError/unknownItem(_:)``; ``SnapshotError/cycle(_:)`` if the other item is below it.
  @inlinable
  public mutating func move(_ item: ItemID, after other: ItemID) throws(SnapshotError) {
    try move(item, beside: other) { rows, entry in (rows.upperBound, entry.level, entry.isMarked) }
  }

  /// Moves an item, with everything below it, to the end of a parent's children, or of the roots.
  ///
  /// - Complexity: O(k + log n) for the k rows that move.
  /// - Throws: ``SnapshotError/unknownItem(_:)``; ``SnapshotError/cycle(_:)`` if the parent is the item itself or is
  ///   below it.
  @inlinable
  public mutating func move(_ item: ItemID, to parent: ItemID?) throws(SnapshotError) {
    let handle = try handle(item)
    guard let parent else {
      relocate(handle) { tree in (tree.count, 0, true) }
      return
    }
    let target = try self.handle(parent)
    if isInSubtree(target, of: handle) { throw .cycle(SnapshotIdentifier(item)) }
    relocate(handle) { tree in
      guard let row = tree.row(of: target) else { return (tree.count, 0, true) }
      let end = tree.end(after: row.position, level: row.entry.level)
      return (end, row.entry.level + 1, row.entry.isMarked && row.entry.isExpanded)
    }
  }

  @inlinable
  mutating func move(
    _ item: ItemID, beside other: ItemID,
    place: (Range<Int>, OrderEntry) -> (position: Int, level: UInt32, isVisible: Bool)
  ) throws(SnapshotError) {
    let (handle, target) = (try handle(item), try self.handle(other))
    if handle == target { return }
    if isInSubtree(target, of: handle) { throw .cycle(SnapshotIdentifier(item)) }
    relocate(handle) { tree in
      guard let row = tree.row(of: target) else { return (tree.count, 0, true) }
      return place(row.position..<tree.end(after: row.position, level: row.entry.level), row.entry)
    }
  }

  @inlinable
  func isInSubtree(_ handle: Handle, of ancestor: Handle) -> Bool {
    subtree(of: ancestor).rows.contains(tree.ranks(of: handle)?.position ?? -1)
  }

  /// Removes the subtree and inserts it at the place that `place` returns after the removal.
  @inlinable
  mutating func relocate(
    _ handle: Handle, place: (OrderTree) -> (position: Int, level: UInt32, isVisible: Bool)
  ) {
    let rows = subtree(of: handle).rows
    let entries = tree.entries(in: rows)
    tree.remove(rows)
    let target = place(tree)
    self.place(entries, at: target.position, level: target.level, isVisible: target.isVisible)
  }
}
