extension DiffableDataSourceSnapshot {
  /// Applies a change of visible rows to the items of a section.
  @inlinable
  mutating func apply(
    _ rows: SectionSnapshotDifference<ItemID>, toSection section: SectionID
  ) throws(SnapshotError) {
    let added = try intern(rows.inserts.map(\.item))
    let start = itemRange(ofSection: try sectionHandle(section)).lowerBound
    let leaving = (rows.deletes.map(\.index) + rows.moves.map(\.from)).sorted()
    var arriving = zip(rows.inserts, added).map { (index: $0.index, handle: $1) }
    for move in rows.moves { arriving.append((move.to, try itemHandle(move.item))) }
    arriving.sort { $0.index < $1.index }
    for run in Self.runs(leaving).reversed() {
      tree.remove(start + run.lowerBound..<start + run.upperBound)
    }
    for delete in rows.deletes { forget(item: try itemHandle(delete.item)) }
    var next = 0
    for run in Self.runs(arriving.map(\.index)) {
      let entries = arriving[next..<next + run.count].map {
        OrderEntry(handle: $0.handle, level: 1, isMarked: true)
      }
      tree.insert(entries, at: start + run.lowerBound)
      next += run.count
    }
  }

  /// Returns ascending indices as ranges. `RangeSet` takes twenty times as long for a million indices.
  @inlinable
  static func runs(_ indices: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in indices {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<index + 1
      } else {
        runs.append(index..<index + 1)
      }
    }
    return runs
  }

  /// Lists a change of a section's visible rows in a difference of the flat kind.
  ///
  /// In an outline, a row with another parent has moved. In the list of rows it has not moved if it is between the same
  /// rows: the list has as few moves as possible.
  @inlinable
  func list(
    _ rows: SectionSnapshotDifference<ItemID>, ofSection section: SectionID,
    in difference: inout SnapshotDifference<SectionID, ItemID>
  ) {
    guard let index = indexOfSection(section) else { return }
    let path = { (item: Int) in ItemIndexPath(section: index, item: item) }
    difference.itemDeletes = rows.deletes.map { .init(indexPath: path($0.index), item: $0.item) }
    difference.itemInserts = rows.inserts.map { .init(indexPath: path($0.index), item: $0.item) }
    if rows.moves.isEmpty { return }
    var touched: [TouchedRow] = rows.deletes.map {
      TouchedRow(before: .init(handle: 0, place: path($0.index)), after: nil)
    }
    touched += rows.inserts.map { TouchedRow(before: nil, after: .init(handle: 0, place: path($0.index))) }
    for move in rows.moves {
      guard let handle = items.handle(of: move.item) else { continue }
      touched.append(
        TouchedRow(
          before: .init(handle: handle, place: path(move.from)), after: .init(handle: handle, place: path(move.to))))
    }
    let start = itemRange(ofSectionAt: index).lowerBound
    let changes = RowChanges.fromTouchedRows(touched, sectionAfter: { $0 }) { place in
      tree.entry(atPosition: start + place.item).handle
    }
    difference.itemMoves = changes.moves.map { .init(from: $0.from, to: $0.to, item: items[$0.handle]) }
  }
}
