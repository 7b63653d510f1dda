extension DiffableDataSourceSectionSnapshot {
  /// Deletes items together with everything below them.
  ///
  /// - Complexity: O(k + m log n) for m items with k rows in all.
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  @inlinable
  public mutating func delete(_ items: [ItemID]) throws(SnapshotError) {
    for handle in try handles(items) { deleteSubtree(of: handle) }
    compactIfNeeded()
  }

  /// Deletes all items.
  ///
  /// - Complexity: O(1), O(n) inside `update`.
  @inlinable
  public mutating func deleteAll() { self = Self() }

  @inlinable
  mutating func deleteSubtree(of handle: Handle) {
    // An item may have been deleted with an ancestor that was named before it.
    if tree.contains(handle) { remove(rows: subtree(of: handle).rows) }
  }

  @inlinable
  mutating func remove(rows: Range<Int>) {
    let handles = tree.handles(in: rows)
    tree.remove(rows)
    for handle in handles { identifiers.remove(handle) }
    note(items: handles)
  }
}
