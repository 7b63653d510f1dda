/// The current snapshot of a view, and the one place through which it changes.
///
/// ```swift
/// var source = DiffableDataSource<String, String>()
/// var outline = DiffableDataSourceSectionSnapshot<String>()
/// try outline.append(["Food", "Travel"])
/// try outline.append(["Apple"], to: "Food")
/// let first = try source.apply(outline, to: "outline")
/// let second = try source.update("outline") { try $0.expand(["Food"]) }
/// second.difference.itemInserts  // Apple at 0-1
/// ```
///
/// Each apply and each update makes a snapshot current and returns the transaction: both snapshots and their difference.
/// ``apply(_:)`` compares whole snapshots; ``update(_:)`` watches an edit in place and costs what the edit costs.
///
/// A value: a copy of a data source goes its own way.
public struct DiffableDataSource<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The transaction type of this data source.
  public typealias Transaction = DiffableDataSourceTransaction<SectionID, ItemID>
  /// The snapshot type of this data source.
  public typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>
  /// The section snapshot type of this data source.
  public typealias SectionSnapshot = DiffableDataSourceSectionSnapshot<ItemID>
  @usableFromInline typealias SectionTransaction = DiffableDataSourceSectionTransaction<SectionID, ItemID>

  @usableFromInline var current = Snapshot()
  /// The outlines of the sections that were given one. Their visible items are the items of `current`.
  @usableFromInline var outlines: [SectionID: SectionSnapshot] = [:]

  /// Asked and told when a person expands or collapses an item.
  public var sectionSnapshotHandlers = SectionSnapshotHandlers()
  /// Asked and told when a person moves an item.
  public var reorderingHandlers = ReorderingHandlers()

  /// A data source without sections.
  @inlinable
  public init() {}

  // MARK: Reading

  /// The current snapshot, without marks. O(1).
  @inlinable
  public func snapshot() -> Snapshot { current }

  /// The section snapshot of a section: the one applied to it, or its items as roots. Empty for an unknown section.
  ///
  /// - Complexity: O(1), O(k) for a section of k items that was never given a section snapshot.
  @inlinable
  public func snapshot(for section: SectionID) -> SectionSnapshot {
    if let outline = outlines[section] { return outline }
    var outline = SectionSnapshot()
    // Items of one snapshot are distinct.
    try? outline.append((try? current.itemIdentifiers(inSection: section)) ?? [])
    return outline
  }

  /// The item at a place, or nil. O(log n).
  @inlinable
  public func itemIdentifier(for indexPath: ItemIndexPath) -> ItemID? {
    current.itemIdentifier(at: indexPath)
  }

  /// The place of a visible item, or nil. O(log n).
  @inlinable
  public func indexPath(for item: ItemID) -> ItemIndexPath? { current.indexPath(ofItem: item) }

  /// The section at an index, or nil. O(log n).
  @inlinable
  public func sectionIdentifier(for index: Int) -> SectionID? {
    guard index >= 0, index < current.numberOfSections else { return nil }
    return current.sectionIdentifier(current.tree.row(atUnmarked: index).entry.handle)
  }

  /// The index of a section, or nil. O(log n).
  @inlinable
  public func index(for section: SectionID) -> Int? { current.indexOfSection(section) }

  // MARK: Applying

  /// Makes a snapshot current.
  ///
  /// Sections that were given a section snapshot keep its outline as far as the new items allow: where items only went,
  /// they go from the outline with what stands below them; otherwise the section becomes a list of its items.
  ///
  /// - Complexity: O(n), O(n log n) where the order changed much.
  @discardableResult
  @inlinable
  public mutating func apply(_ snapshot: Snapshot) -> Transaction {
    finish(snapshot, difference: current.difference(to: snapshot))
  }

  /// Makes a section snapshot current; a section that is not there comes as the last one.
  ///
  /// - Complexity: O(k log n) for k visible rows of the section.
  /// - Throws: ``SnapshotError/duplicateItem(_:)`` where an item is visible in another section.
  @discardableResult
  @inlinable
  public mutating func apply(
    _ snapshot: SectionSnapshot, to section: SectionID
  ) throws(SnapshotError) -> Transaction {
    let before = self.snapshot(for: section)
    return try finish(
      section, from: before, to: snapshot, rows: before.visibleDifference(to: snapshot))
  }

  /// Edits the current snapshot in place.
  ///
  /// If `body` throws, nothing has changed.
  ///
  /// - Complexity: O(k log n) for k items that the edit touches, however many there are.
  @discardableResult
  @inlinable
  public mutating func update<Failure: Error>(
    _ body: (inout Snapshot) throws(Failure) -> Void
  ) throws(Failure) -> Transaction {
    var edited = current
    let owner = EditOwner()
    edited.journal = EditJournal(owner: owner)
    defer { owner.close() }
    try body(&edited)
    let journal = edited.journal?.belonging(to: owner)
    edited.journal = nil
    let difference = journal.flatMap { current.difference(to: edited, journal: $0) }
    let transaction = finish(edited, difference: difference ?? current.difference(to: edited))
    current.compactIfNeeded()
    return transaction
  }

  /// Edits the section snapshot of a section in place; a section that is not there comes as the last one.
  ///
  /// If the edit cannot be carried out, nothing has changed.
  ///
  /// - Complexity: O(k log n) for k rows that the edit touches or whose visibility it changes.
  /// - Throws: What `body` throws; ``SnapshotError/duplicateItem(_:)`` where an item is visible in another section.
  @discardableResult
  @inlinable
  public mutating func update(
    _ section: SectionID, _ body: (inout SectionSnapshot) throws -> Void
  ) throws -> Transaction {
    var edited = snapshot(for: section)
    let update = try edited.update { outline throws(any Error) in try body(&outline) }
    return try finish(section, update, compacted: edited)
  }

  @inlinable
  mutating func finish(
    _ section: SectionID, _ update: SectionSnapshotUpdate<ItemID>, compacted: SectionSnapshot
  ) throws(SnapshotError) -> Transaction {
    let transaction = try finish(
      section, from: update.initialSnapshot, to: update.finalSnapshot, rows: update.difference)
    outlines[section] = compacted
    current.compactIfNeeded()
    return transaction
  }

  /// Makes `snapshot` current after a change of the flat kind.
  @inlinable
  mutating func finish(
    _ snapshot: Snapshot, difference: SnapshotDifference<SectionID, ItemID>
  ) -> Transaction {
    let before = current
    current = snapshot
    current.clearMarks()
    let sections = reconcileOutlines(difference, before: before)
    return Transaction(
      initialSnapshot: before, finalSnapshot: snapshot, difference: difference,
      sectionTransactions: sections)
  }

  /// Makes the outline of a section current after its visible rows changed.
  @inlinable
  mutating func finish(
    _ section: SectionID, from before: SectionSnapshot, to after: SectionSnapshot,
    rows: SectionSnapshotDifference<ItemID>
  ) throws(SnapshotError) -> Transaction {
    let snapshot = current
    var edited = current
    var difference = SnapshotDifference<SectionID, ItemID>()
    if edited.indexOfSection(section) == nil {
      try edited.appendSections([section])
      difference.sectionInserts = [.init(index: edited.numberOfSections - 1, section: section)]
    }
    try edited.apply(rows, toSection: section)
    let index = edited.indexOfSection(section) ?? 0
    let path = { (item: Int) in ItemIndexPath(section: index, item: item) }
    difference.itemDeletes = rows.deletes.map { .init(indexPath: path($0.index), item: $0.item) }
    difference.itemInserts = rows.inserts.map { .init(indexPath: path($0.index), item: $0.item) }
    difference.itemMoves = rows.moves.map {
      .init(from: path($0.from), to: path($0.to), item: $0.item)
    }
    current = edited
    outlines[section] = after
    return Transaction(
      initialSnapshot: snapshot, finalSnapshot: edited, difference: difference,
      sectionTransactions: [
        SectionTransaction(
          sectionIdentifier: section, initialSnapshot: before, finalSnapshot: after,
          difference: rows)
      ])
  }

  /// Brings outlines in line with items that were changed through the flat snapshot.
  @inlinable
  mutating func reconcileOutlines(
    _ difference: SnapshotDifference<SectionID, ItemID>, before: Snapshot
  ) -> [SectionTransaction] {
    if outlines.isEmpty { return [] }
    var affected = Set<SectionID>()
    func note(_ index: Int, in snapshot: Snapshot) {
      affected.insert(snapshot.sectionIdentifier(snapshot.tree.row(atUnmarked: index).entry.handle))
    }
    for delete in difference.itemDeletes { note(delete.indexPath.section, in: before) }
    for insert in difference.itemInserts { note(insert.indexPath.section, in: current) }
    for move in difference.itemMoves {
      note(move.from.section, in: before)
      note(move.to.section, in: current)
    }
    for section in difference.sectionDeletes { outlines[section.section] = nil }
    var transactions: [(index: Int, transaction: SectionTransaction)] = []
    for section in affected {
      guard let outline = outlines[section], let index = current.indexOfSection(section) else { continue }
      let items = (try? current.itemIdentifiers(inSection: section)) ?? []
      let reconciled = outline.reconciled(withVisibleItems: items)
      outlines[section] = reconciled
      transactions.append(
        (
          index,
          SectionTransaction(
            sectionIdentifier: section, initialSnapshot: outline, finalSnapshot: reconciled,
            difference: outline.visibleDifference(to: reconciled))
        ))
    }
    return transactions.sorted { $0.index < $1.index }.map(\.transaction)
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// The outline after its visible items became `wanted`.
  @inlinable
  func reconciled(withVisibleItems wanted: [ItemID]) -> Self {
    let kept = Set(wanted)
    var outline = self
    let gone = visibleItems.filter { !kept.contains($0) }
    if (try? outline.delete(gone.filter(outline.contains))) != nil, outline.visibleItems == wanted {
      return outline
    }
    var list = Self()
    // Items of one snapshot are distinct.
    try? list.append(wanted)
    return list
  }
}

extension DiffableDataSourceSnapshot {
  /// Carries a change of visible rows out on the items of a section.
  @inlinable
  mutating func apply(
    _ rows: SectionSnapshotDifference<ItemID>, toSection section: SectionID
  ) throws(SnapshotError) {
    let added = rows.inserts.map(\.item)
    let first: Handle
    do throws(DuplicateIdentifiers<ItemID>) {
      first = try items.insert(added)
    } catch {
      throw .duplicateItem(SnapshotError.names(error.identifiers))
    }
    let start = itemRange(ofSection: try sectionHandle(section)).lowerBound
    var leaving = rows.deletes.map { ($0.index, true) } + rows.moves.map { ($0.from, false) }
    leaving.sort { $0.0 < $1.0 }
    var arriving: [(index: Int, handle: Handle)] = []
    for (offset, insert) in rows.inserts.enumerated() {
      arriving.append((insert.index, first + Handle(offset)))
    }
    for move in rows.moves { arriving.append((move.to, try itemHandle(move.item))) }
    arriving.sort { $0.index < $1.index }
    for run in Self.runs(leaving.map(\.0)).reversed() {
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

  /// Ascending indices as ranges.
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
}
