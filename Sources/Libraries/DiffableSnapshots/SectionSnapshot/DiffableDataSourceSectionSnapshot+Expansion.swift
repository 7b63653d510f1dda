extension DiffableDataSourceSectionSnapshot {
  /// Expands items. Children of a hidden item become visible once all its ancestors are expanded. As in UIKit, items
  /// that are not here are ignored.
  ///
  /// - Complexity: O(k + log n) for k rows that become visible, in an outline of n.
  @inlinable
  public mutating func expand(_ items: [ItemID]) {
    for item in items {
      if let handle = identifiers.handle(of: item) { setExpanded(true, handle) }
    }
  }

  /// Collapses items. What is below them keeps its own state for the next expansion. As in UIKit, items that are not
  /// here are ignored.
  ///
  /// - Complexity: O(k + log n) for k rows that become hidden, in an outline of n.
  @inlinable
  public mutating func collapse(_ items: [ItemID]) {
    for item in items {
      if let handle = identifiers.handle(of: item) { setExpanded(false, handle) }
    }
  }

  @inlinable
  mutating func setExpanded(_ isExpanded: Bool, _ handle: Handle) {
    guard tree.setExpanded(isExpanded, of: handle), let entry = tree.entry(of: handle), entry.isMarked else { return }
    let isWatched = isWatched()
    let rows = tree.mark(isExpanded, below: handle, level: entry.level, wantsRows: isWatched)
    if isWatched { note(items: rows) }
  }
}
