extension SnapshotDifference {
  /// Returns the snapshot after the changes, given the one before them.
  ///
  /// The law of this type: `a.difference(to: b).applying(to: a) == b`. The marks are set again in the result.
  ///
  /// - Complexity: O(c log n) for c changes in n items; O(m) more for m items of sections that move.
  /// - Throws: ``DifferenceError`` if the difference was not made from `snapshot`: if something that it names is not
  ///   where it says, before or after.
  public func applying(
    to snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  ) throws(DifferenceError) -> DiffableDataSourceSnapshot<SectionID, ItemID> {
    var result = snapshot
    result.journal = nil
    result.clearMarks()
    try removeItems(from: &result)
    let moved = try removeSections(from: &result, of: snapshot)
    try addSections(moved, to: &result)
    try addItems(to: &result, of: snapshot)
    try addMarks(to: &result, of: snapshot)
    result.compactIfNeeded()
    return result
  }

  private typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>

  private func removeItems(from result: inout Snapshot) throws(DifferenceError) {
    // All places are checked before any row is removed: they are places in the snapshot before.
    let leaving = itemDeletes.map { ($0.item, $0.indexPath) } + itemMoves.map { ($0.item, $0.from) }
    var handles: [Handle] = []
    handles.reserveCapacity(leaving.count)
    for (item, place) in leaving {
      guard let handle = result.items.handle(of: item), result.indexPath(ofHandle: handle) == place else {
        throw .mismatchedItem(SnapshotIdentifier(item))
      }
      handles.append(handle)
    }
    for (number, handle) in handles.enumerated() {
      guard let position = result.tree.ranks(of: handle)?.position else {
        throw .mismatchedItem(SnapshotIdentifier(leaving[number].0))
      }
      result.tree.remove(position..<position + 1)
      if number < itemDeletes.count { result.items.remove(handle) }
    }
  }

  /// Removes sections. Returns the rows of those that move, by their identifier.
  private func removeSections(
    from result: inout Snapshot, of before: Snapshot
  ) throws(DifferenceError) -> [SectionID: [OrderEntry]] {
    var moved: [SectionID: [OrderEntry]] = [:]
    let leaving = sectionDeletes.map { ($0.section, $0.index) } + sectionMoves.map { ($0.section, $0.from) }
    for (number, (section, index)) in leaving.enumerated() {
      guard before.indexOfSection(section) == index, let number32 = result.sections.handle(of: section),
        let position = result.tree.ranks(of: number32 | OrderTree.sectionBit)?.position
      else { throw .mismatchedSection(SnapshotIdentifier(section)) }
      let rows = position..<result.tree.end(after: position, level: 0)
      if number < sectionDeletes.count {
        if rows.count > 1 {
          let item = result.items[result.tree.entry(atPosition: position + 1).handle]
          throw .mismatchedItem(SnapshotIdentifier(item))
        }
        result.sections.remove(number32)
      } else {
        moved[section] = result.tree.entries(in: rows)
      }
      result.tree.remove(rows)
    }
    return moved
  }

  private func addSections(
    _ moved: [SectionID: [OrderEntry]], to result: inout Snapshot
  ) throws(DifferenceError) {
    var arrivals = sectionInserts.map { ($0.index, $0.section) } + sectionMoves.map { ($0.to, $0.section) }
    arrivals.sort { $0.0 < $1.0 }
    let (inserted, duplicates) = result.sections.insert(sectionInserts.map(\.section))
    if let twice = duplicates.first { throw .mismatchedSection(SnapshotIdentifier(twice)) }
    let handles = Dictionary(uniqueKeysWithValues: zip(sectionInserts.map(\.section), inserted))
    var previous = -1
    for (index, section) in arrivals {
      guard index > previous, index <= result.numberOfSections else {
        throw .mismatchedSection(SnapshotIdentifier(section))
      }
      previous = index
      let isLast = index == result.numberOfSections
      let position = isLast ? result.tree.count : result.tree.row(atUnmarked: index).position
      let fresh = handles[section].map { OrderEntry(handle: $0 | OrderTree.sectionBit, level: 0, isMarked: false) }
      result.tree.insert(fresh.map { [$0] } ?? moved[section] ?? [], at: position)
    }
  }

  private func addItems(to result: inout Snapshot, of before: Snapshot) throws(DifferenceError) {
    let (inserted, duplicates) = result.items.insert(itemInserts.map(\.item))
    if let twice = duplicates.first { throw .mismatchedItem(SnapshotIdentifier(twice)) }
    var arrivals = zip(itemInserts, inserted).map { (place: $0.indexPath, handle: $1) }
    for move in itemMoves {
      guard let handle = result.items.handle(of: move.item) else {
        throw .mismatchedItem(SnapshotIdentifier(move.item))
      }
      arrivals.append((move.to, handle))
    }
    arrivals.sort { $0.place < $1.place }
    var previous: ItemIndexPath?
    for (place, handle) in arrivals {
      let isAscending = previous.map { $0 < place } ?? true
      guard isAscending, place.section >= 0, place.section < result.numberOfSections, place.item >= 0 else {
        throw .mismatchedItem(SnapshotIdentifier(result.items[handle]))
      }
      let rows = result.itemRange(ofSectionAt: place.section)
      guard place.item <= rows.count else { throw .mismatchedItem(SnapshotIdentifier(result.items[handle])) }
      result.tree.insert([OrderEntry(handle: handle, level: 1, isMarked: true)], at: rows.lowerBound + place.item)
      previous = place
    }
  }

  private func addMarks(to result: inout Snapshot, of before: Snapshot) throws(DifferenceError) {
    for update in reloads + reconfigures {
      guard before.indexPath(ofItem: update.item) == update.from, result.indexPath(ofItem: update.item) == update.to
      else { throw .mismatchedItem(SnapshotIdentifier(update.item)) }
    }
    for update in sectionReloads {
      guard before.indexOfSection(update.section) == update.from, result.indexOfSection(update.section) == update.to
      else { throw .mismatchedSection(SnapshotIdentifier(update.section)) }
    }
    mustNotThrow { () throws(SnapshotError) in try mark(&result) }
  }

  /// Marks the sections and items that are drawn again.
  func mark(_ snapshot: inout DiffableDataSourceSnapshot<SectionID, ItemID>) throws(SnapshotError) {
    try snapshot.reloadSections(sectionReloads.map(\.section))
    try snapshot.reloadItems(reloads.map(\.item))
    try snapshot.reconfigureItems(reconfigures.map(\.item))
  }
}
