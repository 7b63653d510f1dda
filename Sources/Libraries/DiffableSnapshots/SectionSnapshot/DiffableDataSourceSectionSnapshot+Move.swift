extension DiffableDataSourceSectionSnapshot {
  /// Moves an item, with everything below it, before another one, as its sibling. (UIKit has no such call.) Moving it
  /// before itself changes nothing.
  ///
  /// - Complexity: O(k + log n) for the k rows that move.
  /// - Throws: ``SnapshotError/unknownItem(_:)``; ``SnapshotError/cycle(_:)`` if the other item is below it.
  @inlinable
  public mutating func move(_ item: ItemID, before other: ItemID) throws(SnapshotError) {
    try move(try handle(item), to: .before(try handle(other)))
  }

  /// Moves an item, with everything below it, after another one and everything below that one, as its sibling. Moving
  /// it after itself changes nothing.
  ///
  /// - Complexity: O(k + log n) for the k rows that move.
  /// - Throws: ``SnapshotError/unknownItem(_:)``; ``SnapshotError/cycle(_:)`` if the other item is below it.
  @inlinable
  public mutating func move(_ item: ItemID, after other: ItemID) throws(SnapshotError) {
    try move(try handle(item), to: .after(try handle(other)))
  }

  /// Moves an item, with everything below it, to the end of a parent's children, or of the roots.
  ///
  /// - Complexity: O(k + log n) for the k rows that move.
  /// - Throws: ``SnapshotError/unknownItem(_:)``; ``SnapshotError/cycle(_:)`` if the parent is the item itself or is
  ///   below it.
  @inlinable
  public mutating func move(_ item: ItemID, to parent: ItemID?) throws(SnapshotError) {
    try move(try handle(item), to: try end(of: parent))
  }

  /// A place for rows: beside a row, or behind the children of a row or all roots.
  @usableFromInline
  enum Destination {
    case before(Handle)
    case after(Handle)
    case lastChild(of: Handle?)

    /// The row that the place depends on; nil for none.
    @inlinable var row: Handle? {
      switch self {
      case .before(let row), .after(let row): row
      case .lastChild(let parent): parent
      }
    }
  }

  /// Returns the place behind the children of a parent, or behind all roots.
  @inlinable
  func end(of parent: ItemID?) throws(SnapshotError) -> Destination {
    guard let parent else { return .lastChild(of: nil) }
    return .lastChild(of: try handle(parent))
  }

  @inlinable
  func place(of destination: Destination) -> (position: Int, level: UInt32, isVisible: Bool) {
    guard let row = destination.row else { return (tree.count, 0, true) }
    let (rows, entry) = subtree(of: row)
    switch destination {
    case .before: return (rows.lowerBound, entry.level, entry.isMarked)
    case .after: return (rows.upperBound, entry.level, entry.isMarked)
    case .lastChild: return (rows.upperBound, entry.level + 1, entry.isMarked && entry.isExpanded)
    }
  }

  @inlinable
  mutating func move(_ handle: Handle, to destination: Destination) throws(SnapshotError) {
    switch destination {
    case .before(handle), .after(handle): return
    case .before, .after, .lastChild: break
    }
    if let row = destination.row, isInSubtree(row, of: handle) {
      throw .cycle(SnapshotIdentifier(identifiers[handle]))
    }
    let rows = subtree(of: handle).rows
    let entries = tree.entries(in: rows)
    tree.remove(rows)
    place(entries, at: destination)
  }

  @inlinable
  func isInSubtree(_ handle: Handle, of ancestor: Handle) -> Bool {
    subtree(of: ancestor).rows.contains(tree.ranks(of: handle)?.position ?? -1)
  }
}
