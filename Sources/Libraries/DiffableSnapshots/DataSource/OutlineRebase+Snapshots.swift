extension DiffableDataSourceSectionSnapshot {
  /// Returns whether an item is a descendant of another one.
  @usableFromInline
  func isItem(_ item: ItemID, below ancestor: ItemID?) -> Bool {
    guard let ancestor, item != ancestor, let handle = identifiers.handle(of: item),
      let root = identifiers.handle(of: ancestor)
    else { return false }
    return isInSubtree(handle, of: root)
  }

  func visibleItem(before item: ItemID) -> ItemID? { visibleIndex(of: item).flatMap { visibleItem(at: $0 - 1) } }

  /// Moves or inserts an item: to the front, after a row at its level, or as the first child of that row.
  mutating func place(_ item: ItemID, after anchor: ItemID?, asFirstChild: Bool) throws(SnapshotError) {
    if let anchor, !asFirstChild {
      try put(item, at: .after(try handle(anchor)))
    } else if let next = firstChild(of: anchor) {
      try put(item, at: .before(try handle(next)))
    } else {
      try append([item])
    }
  }

  /// Removes visible rows. The children of an expanded one take its place; what is below a collapsed one goes too.
  ///
  /// - Complexity: O(k log n) for k rows in n: those of the items and those below them.
  mutating func remove(rowsOf items: [ItemID]) {
    let gone = Set(items.compactMap { identifiers.handle(of: $0) })
    let positions = gone.compactMap { tree.ranks(of: $0)?.position }.sorted(by: >)
    // Goes backward, one outermost subtree at a time, so that earlier positions stay valid.
    var subtrees: [Range<Int>] = []
    for position in positions.reversed() where position >= subtrees.last?.upperBound ?? 0 {
      subtrees.append(position..<tree.end(after: position, level: tree.entry(atPosition: position).level))
    }
    for rows in subtrees.reversed() { removeRows(gone, in: rows) }
    compactIfNeeded()
  }

  private mutating func removeRows(_ gone: Set<Handle>, in rows: Range<Int>) {
    var kept: [OrderEntry] = []
    var goneLevels: [UInt32] = []
    var hiddenBelow: UInt32?
    var removed: [Handle] = []
    for entry in tree.entries(in: rows) {
      while let level = goneLevels.last, level >= entry.level { goneLevels.removeLast() }
      if let level = hiddenBelow, entry.level > level {
        removed.append(entry.handle)
        continue
      }
      hiddenBelow = nil
      if gone.contains(entry.handle) {
        removed.append(entry.handle)
        if entry.isExpanded { goneLevels.append(entry.level) } else { hiddenBelow = entry.level }
      } else {
        var entry = entry
        entry.level -= UInt32(goneLevels.count)
        kept.append(entry)
      }
    }
    tree.remove(rows)
    for handle in removed { identifiers.remove(handle) }
    tree.insert(kept, at: rows.lowerBound)
    note(items: removed)
    note(items: kept.map(\.handle))
  }
}

extension DiffableDataSourceSnapshot {
  /// Returns the n-th section, which must exist.
  @inlinable
  func sectionIdentifier(at index: Int) -> SectionID {
    sectionIdentifier(arrays != nil ? Handle(index) : tree.row(atUnmarked: index).entry.handle)
  }

  /// Puts an item behind another one of a section, or in front of it. Returns whether it was there already.
  mutating func place(_ item: ItemID, after other: ItemID?, inSection section: SectionID) -> Bool {
    mustNotThrow { () throws(SnapshotError) in
      let start = itemRange(ofSection: try sectionHandle(section)).lowerBound
      let target = try other.map { other throws(SnapshotError) in position(of: try itemHandle(other)) + 1 } ?? start
      guard let handle = items.handle(of: item) else {
        place(try intern([item]), at: target)
        return false
      }
      let row = position(of: handle)
      if row == target { return true }
      tree.remove(row..<row + 1)
      tree.insert([OrderEntry(handle: handle, level: 1, isMarked: true)], at: row < target ? target - 1 : target)
      note(items: CollectionOfOne(handle))
      return false
    }
  }
}
