extension DiffableDataSourceSectionSnapshot {
  /// Expands items. Children that a hidden item shows become visible once all its ancestors are expanded.
  ///
  /// - Complexity: O(k + log n) for k rows that become visible, whatever the section holds besides.
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  @inlinable
  public mutating func expand(_ items: [ItemID]) throws(SnapshotError) {
    for handle in try handles(items) { setExpanded(true, handle) }
  }

  /// Collapses items. What stands below keeps its own state for the next expansion.
  ///
  /// - Complexity: O(k + log n) for k rows that become hidden.
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  @inlinable
  public mutating func collapse(_ items: [ItemID]) throws(SnapshotError) {
    for handle in try handles(items) { setExpanded(false, handle) }
  }

  @inlinable
  mutating func setExpanded(_ isExpanded: Bool, _ handle: Handle) {
    guard tree.setExpanded(isExpanded, of: handle), let row = tree.row(of: handle),
      row.entry.isMarked
    else { return }
    let changed =
      isExpanded
      ? tree.markExpandedDescendants(ofRowAt: row.position, level: row.entry.level)
      : tree.unmark(row.position + 1..<tree.end(after: row.position, level: row.entry.level))
    note(items: changed)
  }
}
