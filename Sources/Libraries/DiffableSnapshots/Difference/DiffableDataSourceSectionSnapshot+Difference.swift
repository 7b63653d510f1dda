extension DiffableDataSourceSectionSnapshot {
  /// Returns the difference from this tree to another: all rows, hidden ones included, and the expansion of each.
  ///
  /// - Complexity: O(n log n) for n rows on both sides.
  @inlinable
  public func difference(to other: Self) -> SectionSnapshotDifference<ItemID> {
    let before = tree.handles(in: 0..<tree.count)
    let after = other.tree.handles(in: 0..<other.tree.count)
    var difference = compare(before, after, with: other)
    for item in other.items {
      let was = isExpanded(item)
      let now = other.isExpanded(item)
      if now && !was { difference.expands.append(item) }
      if was && !now { difference.collapses.append(item) }
    }
    return difference
  }

  /// Returns the difference from the visible rows of this snapshot to those of another.
  ///
  /// - Complexity: O(v log n) for v visible rows among n on both sides.
  @inlinable
  public func visibleDifference(to other: Self) -> SectionSnapshotDifference<ItemID> {
    compare(
      tree.handles(atMarked: 0..<tree.markedCount),
      other.tree.handles(atMarked: 0..<other.tree.markedCount), with: other)
  }

  @inlinable
  func compare(
    _ before: ContiguousArray<Handle>, _ after: ContiguousArray<Handle>, with other: Self
  ) -> SectionSnapshotDifference<ItemID> {
    let found = identifiers.matches(of: after, in: other.identifiers, isLive: tree)
    // A match outside the compared rows (a hidden row) does not count.
    let compared = Set(before)
    let matches = ContiguousArray(found.map { compared.contains($0) ? $0 : Handle.max })
    let changes = RowChanges.comparing(
      before, after, matches: matches,
      mayStay: { old, new in self.parent(ofRow: old) == other.parent(ofRow: new) }
    ).items
    return makeDifference(changes, to: other)
  }

  @inlinable
  func makeDifference(
    _ changes: RowChanges, to other: Self
  ) -> SectionSnapshotDifference<ItemID> {
    var difference = SectionSnapshotDifference<ItemID>()
    difference.deletes = self.changes(changes.deletes)
    difference.inserts = other.changes(changes.inserts)
    difference.moves = changes.moves.map {
      let row = other.change(at: $0.to.item, $0.handle)
      return .init(
        from: $0.from.item, to: $0.to.item, item: row.item, parent: row.parent, level: row.level)
    }
    return difference
  }

  /// Returns visible rows as changes. Of two that follow each other at one level, both have the same parent.
  @inlinable
  func changes(_ rows: [HandleChange]) -> [SectionSnapshotDifference<ItemID>.Change] {
    var changes: [SectionSnapshotDifference<ItemID>.Change] = []
    changes.reserveCapacity(rows.count)
    for row in rows {
      let (index, level) = (row.indexPath.item, Int(tree.entry(of: row.handle)?.level ?? 0))
      if let last = changes.last, last.index + 1 == index, last.level == level {
        changes.append(.init(index: index, item: identifiers[row.handle], parent: last.parent, level: level))
      } else {
        changes.append(change(at: index, row.handle))
      }
    }
    return changes
  }

  @inlinable
  func change(at index: Int, _ handle: Handle) -> SectionSnapshotDifference<ItemID>.Change {
    .init(
      index: index, item: identifiers[handle], parent: parent(ofRow: handle),
      level: Int(tree.entry(of: handle)?.level ?? 0))
  }

  /// Returns the difference of visible rows after an in-place edit, made from its journal; nil if a full comparison is cheaper.
  @inlinable
  func visibleDifference(
    to other: Self, journal: EditJournal<ItemID>
  ) -> SectionSnapshotDifference<ItemID>? {
    if journal.items.count > 64, journal.items.count * 8 > max(visibleCount, other.visibleCount) { return nil }
    let pairs = identifiers.pairs(
      of: journal.items, in: other.identifiers, isBefore: tree.contains, isAfter: other.tree.contains)
    let rows = pairs.map { before, after in
      var row = TouchedRow(
        before: before.flatMap { visiblePlace(of: $0) }, after: after.flatMap { other.visiblePlace(of: $0) })
      if let before = row.before?.handle, let after = row.after?.handle {
        row.mayStay = parent(ofRow: before) == other.parent(ofRow: after)
      }
      return row
    }
    let changes = RowChanges.fromTouchedRows(rows) {
      $0
    } handleAfter: {
      other.tree.handle(atMarked: $0.item)
    }
    return makeDifference(changes, to: other)
  }

  @inlinable
  func visiblePlace(of handle: Handle) -> TouchedRow.Side? {
    tree.markedRank(of: handle).map { TouchedRow.Side(handle: handle, place: ItemIndexPath(section: 0, item: $0)) }
  }
}
