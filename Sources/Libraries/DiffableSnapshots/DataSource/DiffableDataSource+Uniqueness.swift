extension DiffableDataSource {
  /// Returns what finds the visible item that hides an item in one of the outlines; nil if none hides anything.
  @inlinable
  func hidingItems() -> (@Sendable (ItemID) -> ItemID?)? {
    let hiding = outlines.values.filter { $0.count > $0.visibleCount }
    if hiding.isEmpty { return nil }
    return { item in
      let hash = IdentifierIndex<ItemID>.hash(item)
      for outline in hiding {
        if let found = outline.item(hiding: item, hash: hash) { return found }
      }
      return nil
    }
  }

  /// Returns the items of a section's new outline that are in another section, visible or hidden.
  ///
  /// - Complexity: O(m) for m items and each other outline that hides something.
  @inlinable
  func items(of outline: SectionSnapshot, outside section: SectionID, notIn before: SectionSnapshot) -> [ItemID] {
    let handles = outline.tree.handles(in: 0..<outline.tree.count)
    let matches = before.identifiers.matches(of: handles, in: outline.identifiers, isLive: before.tree)
    return items(
      zip(handles, matches).filter { $0.1 == .max }.map(\.0), of: outline, outside: section)
  }

  /// Returns the items that an edit of a section's outline added and that are in another section.
  @inlinable
  func items(addedBy update: SectionSnapshotUpdate<ItemID>, outside section: SectionID) -> [ItemID] {
    guard let journal = update.journal else {
      return items(of: update.finalSnapshot, outside: section, notIn: update.initialSnapshot)
    }
    let (before, after) = (update.initialSnapshot, update.finalSnapshot)
    let pairs = before.identifiers.pairs(
      of: journal.items, in: after.identifiers, isBefore: before.tree.contains, isAfter: after.tree.contains)
    return items(pairs.compactMap { $0.before == nil ? $0.after : nil }, of: after, outside: section)
  }

  @inlinable
  func items(_ added: [Handle], of outline: SectionSnapshot, outside section: SectionID) -> [ItemID] {
    if added.isEmpty { return [] }
    var found = added.filter {
      current.items.handle(
        of: outline.identifiers[$0], hash: outline.identifiers.hashes[Int($0)]) != nil
    }
    for (other, hiding) in outlines where other != section && hiding.count > hiding.visibleCount {
      found += added.filter { hiding.hides(outline.identifiers[$0], hash: outline.identifiers.hashes[Int($0)]) }
    }
    return found.map { outline.identifiers[$0] }
  }

  /// Makes a section snapshot current although items of it are in other sections.
  @inlinable
  func apply(
    _ snapshot: SectionSnapshot, to section: SectionID, from before: SectionSnapshot, elsewhere: [ItemID],
    existing: ExistingItems
  ) throws(SnapshotError) -> Transaction {
    switch existing {
    case .refuse: throw .duplicateItems(elsewhere)
    case .keep:
      let rest = snapshot.without(elsewhere)
      return try finish(section, from: before, to: rest, rows: before.visibleDifference(to: rest))
    case .move:
      let copy = copy()
      let others = copy.release(elsewhere)
      let last = try copy.finish(section, from: before, to: snapshot, rows: before.visibleDifference(to: snapshot))
      let transaction = Transaction(
        initialSnapshot: current, finalSnapshot: copy.current, difference: current.difference(to: copy.current),
        outlines: others + last.outlines)
      (current, outlines) = (copy.current, copy.outlines)
      current.compactIfNeeded()
      revision += 1
      return transaction
    }
  }

  /// Takes items out of their sections; their children take their place.
  @inlinable
  func release(_ items: [ItemID]) -> [SectionTransaction] {
    var transactions: [SectionTransaction] = []
    for (section, outline) in outlines {
      let leaving = items.filter(outline.contains)
      if leaving.isEmpty { continue }
      let rest = outline.without(leaving)
      let rows = outline.visibleDifference(to: rest)
      mustNotThrow { () throws(SnapshotError) in try current.apply(rows, toSection: section) }
      outlines[section] = rest
      transactions.append(
        SectionTransaction(sectionIdentifier: section, before: .outline(outline), after: .outline(rest), rows))
    }
    current.deleteItems(items)
    return transactions
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// Returns whether an item with a known hash is a hidden row.
  @inlinable
  func hides(_ item: ItemID, hash: UInt32) -> Bool {
    guard let handle = identifiers.handle(of: item, hash: hash) else { return false }
    return tree.entry(of: handle)?.isMarked == false
  }

  /// Returns the visible item below which an item with a known hash is hidden.
  ///
  /// All rows behind a collapsed row up to the next visible one are below it.
  @inlinable
  func item(hiding item: ItemID, hash: UInt32) -> ItemID? {
    guard let handle = identifiers.handle(of: item, hash: hash), tree.entry(of: handle)?.isMarked == false,
      let rank = tree.ranks(of: handle)?.markedRank
    else { return nil }
    return identifiers[tree.handle(atMarked: rank - 1)]
  }

  /// Returns the outline without some of its items. The children of each take its place and level.
  ///
  /// - Complexity: O(n).
  @inlinable
  func without(_ items: [ItemID]) -> Self {
    let gone = Set(items.compactMap { identifiers.handle(of: $0) })
    var levels: [UInt32] = []
    var entries: [OrderEntry] = []
    tree.forEach(in: 0..<tree.count) { row in
      while let level = levels.last, level >= row.level { levels.removeLast() }
      if gone.contains(row.handle) {
        levels.append(row.level)
      } else {
        var row = row
        row.level -= UInt32(levels.count)
        entries.append(row)
      }
    }
    return Self(rows: entries.map { (identifiers[$0.handle], $0.level, $0.isExpanded) })
  }

  /// An outline of distinct items in depth-first order with their levels.
  @inlinable
  init(rows: [(item: ItemID, level: UInt32, isExpanded: Bool)]) {
    self.init()
    let handles = mustNotThrow { () throws(SnapshotError) in try intern(rows.map(\.item)) }
    place(
      zip(rows, handles).map { row, handle in
        OrderEntry(handle: handle, level: row.level, isMarked: true, isExpanded: row.isExpanded)
      }, at: .lastChild(of: nil))
  }
}

/// Carries out what cannot be refused: a refusal is a mistake of this library, not of its client.
@inlinable
func mustNotThrow<Result>(_ body: () throws(SnapshotError) -> Result) -> Result {
  do throws(SnapshotError) {
    return try body()
  } catch {
    preconditionFailure("\(error), although it cannot be: does == or hash(into:) of an identifier change its answer?")
  }
}
