extension DiffableDataSourceSnapshot {
  /// Returns the difference from this snapshot to another, related or not.
  ///
  /// No item is hashed again: both snapshots have kept the hashes of their items. Sections are hashed. Marks for reload
  /// and reconfiguration are those of `other`.
  ///
  /// - Complexity: O(n) for n items on both sides; O(n log n) if the order changed much. O(s) for s sections if `other` was
  ///   made with this snapshot as its base and is equal.
  @inlinable
  public func difference(to other: Self) -> SnapshotDifference<SectionID, ItemID> {
    if arrays != nil || other.arrays != nil {
      var comparison = SectionComparison(self, other)
      let changes = comparison.changes()
      return makeDifference(to: other, items: changes.items, sections: changes.sections)
    }
    let rows = other.tree.handles(in: 0..<other.tree.count)
    var matches = ContiguousArray<Handle>()
    matches.reserveCapacity(rows.count)
    let found = items.matches(of: rows, in: other.items, isLive: tree)
    for (index, row) in rows.enumerated() {
      if row & OrderTree.sectionBit == 0 {
        matches.append(found[index])
      } else if let section = sections.handle(of: other.sectionIdentifier(row)) {
        matches.append(section | OrderTree.sectionBit)
      } else {
        matches.append(.max)
      }
    }
    let changes = RowChanges.comparing(
      tree.handles(in: 0..<tree.count), rows, matches: matches)
    return makeDifference(to: other, items: changes.items, sections: changes.sections)
  }

  /// Replaces handles by identifiers.
  @inlinable
  func makeDifference(
    to other: Self, items changes: RowChanges, sections sectionChanges: RowChanges
  ) -> SnapshotDifference<SectionID, ItemID> {
    var difference = SnapshotDifference<SectionID, ItemID>()
    difference.itemDeletes = changes.deletes.map { .init(indexPath: $0.indexPath, item: item($0.handle)) }
    difference.itemInserts = changes.inserts.map {
      .init(indexPath: $0.indexPath, item: other.item($0.handle))
    }
    difference.itemMoves = changes.moves.map {
      .init(from: $0.from, to: $0.to, item: other.item($0.handle))
    }
    addSections(sectionChanges, of: other, to: &difference)
    carryMarks(of: other, into: &difference)
    return difference
  }

  @inlinable
  func addSections(
    _ sectionChanges: RowChanges, of other: Self, to difference: inout SnapshotDifference<SectionID, ItemID>
  ) {
    difference.sectionDeletes = sectionChanges.deletes.map {
      .init(index: $0.indexPath.section, section: sectionIdentifier($0.handle))
    }
    difference.sectionInserts = sectionChanges.inserts.map {
      .init(index: $0.indexPath.section, section: other.sectionIdentifier($0.handle))
    }
    difference.sectionMoves = sectionChanges.moves.map {
      .init(from: $0.from.section, to: $0.to.section, section: other.sectionIdentifier($0.handle))
    }
  }

  /// Reload and reconfigure marks of items that are on both sides; inserted items are drawn anyway.
  @inlinable
  func carryMarks(of other: Self, into difference: inout SnapshotDifference<SectionID, ItemID>) {
    difference.reloads = updates(other.reloadedItems, of: other)
    difference.reconfigures = updates(other.reconfiguredItems, of: other)
    for handle in other.reloadedSections.handles {
      let section = other.sectionIdentifier(handle)
      guard let from = indexOfSection(section), let to = other.index(ofSection: handle) else { continue }
      difference.sectionReloads.append(.init(from: from, to: to, section: section))
    }
  }

  @inlinable
  func updates(_ marks: UpdateMarks, of other: Self) -> [SnapshotDifference<SectionID, ItemID>.ItemMove] {
    marks.handles.compactMap { handle in
      let before = items.handle(of: other.items[handle], hash: other.items.hashes[Int(handle)])
      guard let from = before.flatMap({ indexPath(ofHandle: $0) }), let to = other.indexPath(ofHandle: handle) else {
        return nil
      }
      return .init(from: from, to: to, item: other.items[handle])
    }
  }

  /// Returns the difference of an in-place edit made from its journal; nil if a full comparison is cheaper.
  @inlinable
  func difference(
    to other: Self, journal: EditJournal<ItemID>
  ) -> SnapshotDifference<SectionID, ItemID>? {
    if journal.items.count > 64, journal.items.count * 8 > max(numberOfItems, other.numberOfItems) { return nil }
    if journal.sections.count > 64, journal.sections.count * 8 > max(numberOfSections, other.numberOfSections) {
      return nil
    }
    // Without such items, no index is built.
    let pairs =
      journal.items.isEmpty
      ? []
      : items.pairs(of: journal.items, in: other.items, isBefore: tree.contains, isAfter: other.tree.contains)
    let rows = pairs.map { before, after in
      TouchedRow(before: before.flatMap { side(of: $0) }, after: after.flatMap { other.side(of: $0) })
    }
    let sectionAfter: (Int) -> Int? =
      journal.sections.isEmpty ? { $0 } : { self.indexAfter(ofSectionAt: $0, in: other) }
    let changes = RowChanges.fromTouchedRows(rows, sectionAfter: sectionAfter) { place in
      other.tree.entry(
        atPosition: other.tree.row(atUnmarked: place.section).position + 1 + place.item
      ).handle
    }
    return makeDifference(
      to: other, items: changes, sections: sectionChanges(to: other, touched: journal.sections))
  }

  @inlinable
  func side(of handle: Handle) -> TouchedRow.Side? {
    indexPath(ofHandle: handle).map { TouchedRow.Side(handle: handle, place: $0) }
  }

  /// Returns the changes of the sections after an in-place edit.
  ///
  /// - Parameter touched: The sections that the edit touched.
  /// - Complexity: O(t log n) for t touched sections.
  @inlinable
  func sectionChanges(to other: Self, touched: [Handle]) -> RowChanges {
    if touched.isEmpty { return RowChanges() }
    let bit = OrderTree.sectionBit
    let pairs = sections.pairs(
      of: touched.map { $0 & ~bit }, in: other.sections, isBefore: { tree.contains($0 | bit) },
      isAfter: { other.tree.contains($0 | bit) })
    let rows = pairs.map { before, after in
      TouchedRow(
        before: before.flatMap { sectionSide(of: $0 | bit) }, after: after.flatMap { other.sectionSide(of: $0 | bit) })
    }
    // The sections are the rows of one list.
    return RowChanges.fromTouchedRows(rows, sectionAfter: { $0 }) { place in
      other.tree.row(atUnmarked: place.item).entry.handle
    }.ofSections
  }

  @inlinable
  func sectionSide(of handle: Handle) -> TouchedRow.Side? {
    index(ofSection: handle).map { TouchedRow.Side(handle: handle, place: ItemIndexPath(section: 0, item: $0)) }
  }

  /// Returns the index that a section has in `other`, which an edit in place made from this snapshot; nil if it was
  /// deleted.
  @inlinable
  func indexAfter(ofSectionAt index: Int, in other: Self) -> Int? {
    let handle = tree.row(atUnmarked: index).entry.handle
    return other.index(ofSection: handle) ?? other.indexOfSection(sectionIdentifier(handle))
  }
}

extension IdentifierIndex {
  /// Returns for each handle of `rows` (of `other`) the handle of the same identifier here, or `.max`; sections are
  /// skipped.
  ///
  /// Snapshots that come from each other share most handles, so handles are compared first; the kept hashes of the
  /// others are looked up.
  @inlinable
  func matches(
    of rows: ContiguousArray<Handle>, in other: Self, isLive tree: OrderTree
  ) -> ContiguousArray<Handle> {
    var matches = ContiguousArray<Handle>(repeating: .max, count: rows.count)
    if count == 0 { return matches }
    for (index, row) in rows.enumerated() where row & OrderTree.sectionBit == 0 {
      let hash = other.hashes[Int(row)]
      // A row that is not in the tree may have been released: it is not read.
      if Int(row) < identifiers.count, hashes[Int(row)] == hash, tree.contains(row),
        identifiers[Int(row)] == other.identifiers[Int(row)]
      {
        matches[index] = row
      } else if let handle = handle(of: other[row], hash: hash) {
        matches[index] = handle
      }
    }
    return matches
  }
}
