extension DiffableDataSourceSectionSnapshot {
  /// Deletes items together with everything below them.
  ///
  /// - Complexity: O(k + m log n) for m items with k rows in all.
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  @inlinable
  public mutating func delete(_ items: [ItemID]) throws(SnapshotError) {
    let known = try handles(items)
    if known.count >= tree.count, !isWatched(), Set(known).count == tree.count { return self = Self() }
    if known.count == 1 {
      deleteSubtree(of: known[0])
    } else {
      // Rows that follow each other are removed as one range.
      let rows = known.map { subtree(of: $0).rows }.sorted { $0.lowerBound < $1.lowerBound }
      var ranges: [Range<Int>] = []
      for range in rows {
        if let last = ranges.last, range.lowerBound <= last.upperBound {
          ranges[ranges.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
        } else {
          ranges.append(range)
        }
      }
      if ranges == [allRows], !isWatched() { return self = Self() }
      for range in ranges.reversed() { remove(rows: range) }
    }
    compactIfNeeded()
  }

  /// Deletes all items.
  ///
  /// - Complexity: O(1), O(n) inside `update`.
  @inlinable
  public mutating func deleteAll() { self = Self() }

  @inlinable
  mutating func deleteSubtree(of handle: Handle) {
    remove(rows: subtree(of: handle).rows)
  }

  @inlinable
  mutating func remove(rows: Range<Int>) {
    let handles = tree.handles(in: rows)
    tree.remove(rows)
    for handle in handles { identifiers.remove(handle) }
    note(items: handles)
  }
}
