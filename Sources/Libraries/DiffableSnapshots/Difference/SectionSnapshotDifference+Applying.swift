extension SectionSnapshotDifference {
  /// Returns the rows after the change, given the rows before it: `a.visibleDifference(to: b).applying(to:
  /// a.visibleItems)` equals `b.visibleItems`, and likewise for whole trees and `items`.
  ///
  /// - Complexity: O(n + c log c) for c changes of n rows.
  /// - Throws: ``DifferenceError`` if the difference was not made from these rows.
  @inlinable
  func applying(to rows: [ItemID]) throws(DifferenceError) -> [ItemID] {
    var isLeaving = [Bool](repeating: false, count: rows.count)
    for (index, item) in deletes.map({ ($0.index, $0.item) }) + moves.map({ ($0.from, $0.item) }) {
      guard rows.indices.contains(index), rows[index] == item, !isLeaving[index] else {
        throw .mismatchedItem(SnapshotIdentifier(item))
      }
      isLeaving[index] = true
    }
    var arrivals = inserts.map { ($0.index, $0.item) } + moves.map { ($0.to, $0.item) }
    arrivals.sort { $0.0 < $1.0 }
    var result: [ItemID] = []
    result.reserveCapacity(rows.count + inserts.count)
    var next = 0
    for (index, item) in arrivals {
      while result.count < index, next < rows.count {
        if !isLeaving[next] { result.append(rows[next]) }
        next += 1
      }
      guard result.count == index else { throw .mismatchedItem(SnapshotIdentifier(item)) }
      result.append(item)
    }
    while next < rows.count {
      if !isLeaving[next] { result.append(rows[next]) }
      next += 1
    }
    return result
  }

  /// Returns the snapshot after the change, given the one before it and a difference of whole trees: `a.difference(to:
  /// b).applying(to: a) == b`.
  ///
  /// - Complexity: O(n log n) for n rows before and after.
  /// - Throws: ``DifferenceError`` if the difference was not made from this snapshot, or is one of visible rows and the
  ///   snapshot hides some.
  @inlinable
  public func applying(
    to snapshot: DiffableDataSourceSectionSnapshot<ItemID>
  ) throws(DifferenceError) -> DiffableDataSourceSectionSnapshot<ItemID> {
    let rows = try applying(to: snapshot.items)
    if let twice = rows.repeated.first { throw .mismatchedItem(SnapshotIdentifier(twice)) }
    var parents: [ItemID: ItemID?] = [:]
    for change in inserts { parents[change.item] = .some(change.parent) }
    for move in moves { parents[move.item] = .some(move.parent) }
    var expanded = Set(snapshot.expandedItems)
    for item in collapses {
      if expanded.remove(item) == nil { throw .mismatchedItem(SnapshotIdentifier(item)) }
    }
    expanded.subtract(deletes.map(\.item))
    expanded.formUnion(expands)
    /// The ancestors of the row before, and that row.
    var path: [ItemID] = []
    var result: [(item: ItemID, level: UInt32, isExpanded: Bool)] = []
    result.reserveCapacity(rows.count)
    for row in rows {
      let parent = parents[row] ?? snapshot.parent(of: row)
      while let last = path.last, last != parent { path.removeLast() }
      if parent != nil, path.isEmpty { throw .mismatchedItem(SnapshotIdentifier(row)) }
      result.append((row, UInt32(path.count), expanded.remove(row) != nil))
      path.append(row)
    }
    if let absent = expanded.first { throw .mismatchedItem(SnapshotIdentifier(absent)) }
    return DiffableDataSourceSectionSnapshot(rows: result)
  }

  /// The same change as a difference of the standard library: removals have their index before, insertions their index
  /// after, and the two parts of a move are associated. Nil if the indices contradict each other, which those of a
  /// difference that was made by comparing never do.
  ///
  /// - Complexity: O(c log c) for c changes.
  package var collectionDifference: CollectionDifference<ItemID>? {
    var changes: [CollectionDifference<ItemID>.Change] = []
    for delete in deletes { changes.append(.remove(offset: delete.index, element: delete.item, associatedWith: nil)) }
    for insert in inserts { changes.append(.insert(offset: insert.index, element: insert.item, associatedWith: nil)) }
    for move in moves {
      changes.append(.remove(offset: move.from, element: move.item, associatedWith: move.to))
      changes.append(.insert(offset: move.to, element: move.item, associatedWith: move.from))
    }
    for change in changes {
      if case .remove(let offset, _, _) = change, offset < 0 { return nil }
      if case .insert(let offset, _, _) = change, offset < 0 { return nil }
    }
    return CollectionDifference(changes)
  }
}

extension Array where Element: Hashable & Sendable {
  /// Returns the rows after the change, given those before it; nil if the difference was not made from these rows. A list
  /// of a client's own follows a reordering by it, as with a `CollectionDifference`.
  ///
  /// - Complexity: O(n + c log c) for c changes of n rows.
  public func applying(_ difference: SectionSnapshotDifference<Element>) -> [Element]? {
    try? difference.applying(to: self)
  }

  /// Returns the items after the change, given those before it; nil if the difference was not made from these items, or if
  /// it changes more than the first section: ``DiffableDataSourceTransaction/collectionDifference`` has all sections.
  ///
  /// - Complexity: O(n + c log c) for c changes of n items.
  public func applying<SectionID>(_ difference: SnapshotDifference<SectionID, Element>) -> [Element]? {
    if !(difference.sectionDeletes.isEmpty && difference.sectionInserts.isEmpty && difference.sectionMoves.isEmpty) {
      return nil
    }
    let (moves, deletes, inserts) = (difference.itemMoves, difference.itemDeletes, difference.itemInserts)
    let sections =
      deletes.map(\.indexPath.section) + inserts.map(\.indexPath.section)
      + moves.flatMap { [$0.from.section, $0.to.section] }
    if !sections.allSatisfy({ $0 == 0 }) { return nil }
    var rows = SectionSnapshotDifference<Element>()
    rows.deletes = deletes.map { .init(index: $0.indexPath.item, item: $0.item) }
    rows.inserts = inserts.map { .init(index: $0.indexPath.item, item: $0.item) }
    rows.moves = moves.map { .init(from: $0.from.item, to: $0.to.item, item: $0.item) }
    return applying(rows)
  }
}
