extension DiffableDataSourceSnapshot {
  /// This snapshot with a reconfigure mark on each item that `before` has too and whose content changed.
  ///
  /// An identifier says which item a row is, not what it shows. Compare the contents, and rows that stay are drawn again:
  ///
  /// ```swift
  /// let next = snapshot.reconfiguring(since: source.snapshot()) { old[$0] != new[$0] }
  /// source.apply(next)
  /// ```
  ///
  /// - Parameters:
  ///   - before: The snapshot before.
  ///   - hasChanged: Whether the content of an item that is on both sides changed.
  /// - Complexity: O(n) for n items.
  @inlinable
  public func reconfiguring<Failure: Error>(
    since before: Self, where hasChanged: (ItemID) throws(Failure) -> Bool
  ) throws(Failure) -> Self {
    var copy = self
    if arrays != nil || before.arrays != nil {
      var comparison = SectionComparison(before, self)
      try comparison.forEachCommonItem { handle, item throws(Failure) in
        if try hasChanged(item) { copy.reconfiguredItems.insert(handle) }
      }
      return copy
    }
    let rows = tree.handles(in: 0..<tree.count, markedOnly: true)
    for (row, match) in zip(rows, before.items.matches(of: rows, in: items, isLive: before.tree)) where match != .max {
      if try hasChanged(items[row]) { copy.reconfiguredItems.insert(row) }
    }
    return copy
  }

  /// Returns the difference from this snapshot to another, with items reconfigured whose content changed.
  ///
  /// - Parameters:
  ///   - other: The snapshot after.
  ///   - hasChanged: Whether the content of an item that is on both sides changed.
  /// - Complexity: O(n) for n items on both sides; O(n log n) if the order changed much.
  @inlinable
  public func difference<Failure: Error>(
    to other: Self, reconfiguringWhere hasChanged: (ItemID) throws(Failure) -> Bool
  ) throws(Failure) -> SnapshotDifference<SectionID, ItemID> {
    difference(to: try other.reconfiguring(since: self, where: hasChanged))
  }

  /// Returns the difference from this snapshot to another, with items reconfigured whose content changed.
  ///
  /// - Parameters:
  ///   - other: The snapshot after.
  ///   - old: The content of items before.
  ///   - new: The content of items after. An item that only one of both has a content for has changed.
  /// - Complexity: O(n) for n items on both sides; O(n log n) if the order changed much.
  @inlinable
  public func difference<Content: Equatable>(
    to other: Self, contentBefore old: [ItemID: Content], contentAfter new: [ItemID: Content]
  ) -> SnapshotDifference<SectionID, ItemID> {
    difference(to: other) { item in old[item] != new[item] }
  }
}

extension DiffableDataSource {
  /// Makes a snapshot current and reconfigures items whose content changed.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot after.
  ///   - hasChanged: Whether the content of an item that is there before and after changed.
  /// - Complexity: O(n) for n items before and after; O(n log n) if the order changed much.
  @discardableResult
  @inlinable
  public mutating func apply<Failure: Error>(
    _ snapshot: Snapshot, reconfiguringWhere hasChanged: (ItemID) throws(Failure) -> Bool
  ) throws(Failure) -> Transaction {
    apply(try snapshot.reconfiguring(since: current, where: hasChanged))
  }

  /// Makes a snapshot current and reconfigures items whose content changed.
  ///
  /// - Parameters:
  ///   - snapshot: The snapshot after.
  ///   - old: The content of items before.
  ///   - new: The content of items after. An item that only one of both has a content for has changed.
  /// - Complexity: O(n) for n items before and after; O(n log n) if the order changed much.
  @discardableResult
  @inlinable
  public mutating func apply<Content: Equatable>(
    _ snapshot: Snapshot, contentBefore old: [ItemID: Content], contentAfter new: [ItemID: Content]
  ) -> Transaction {
    apply(snapshot) { item in old[item] != new[item] }
  }
}
