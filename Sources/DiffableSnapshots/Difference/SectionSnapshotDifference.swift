/// What changed between two section snapshots: either in their whole trees or in their visible rows.
///
/// Rows are compared in depth-first order. Indices of deletes are those before, indices of inserts those after, a move
/// has both. A row whose parent changed is a move, whatever its index; the other moves are as few as possible.
public struct SectionSnapshotDifference<ItemID: Hashable & Sendable>: Sendable, Hashable {
  /// A row that went or came.
  public struct Change: Hashable, Sendable {
    /// The index of the row: before for a delete, after for an insert.
    public var index: Int
    /// The item.
    public var item: ItemID
    /// Its parent on that side, nil for a root.
    public var parent: ItemID?
    /// The number of its ancestors on that side.
    public var level: Int

    /// A row with its index, parent and level.
    @inlinable
    public init(index: Int, item: ItemID, parent: ItemID?, level: Int) {
      self.index = index
      self.item = item
      self.parent = parent
      self.level = level
    }
  }

  /// A row that changed its place or its parent.
  public struct Move: Hashable, Sendable {
    /// The index before.
    public var from: Int
    /// The index after.
    public var to: Int
    /// The item.
    public var item: ItemID
    /// Its parent after, nil for a root.
    public var parent: ItemID?
    /// The number of its ancestors after.
    public var level: Int

    /// A row with both indices, its parent and level after.
    @inlinable
    public init(from: Int, to: Int, item: ItemID, parent: ItemID?, level: Int) {
      self.from = from
      self.to = to
      self.item = item
      self.parent = parent
      self.level = level
    }
  }

  /// Rows that went, ascending by index before.
  public var deletes: [Change] = []
  /// Rows that came, ascending by index after.
  public var inserts: [Change] = []
  /// Rows that moved, ascending by index after.
  public var moves: [Move] = []
  /// Items that are expanded after and were not, or were not there. Empty in a difference of visible rows.
  public var expands: [ItemID] = []
  /// Items that were expanded and are there but collapsed. Empty in a difference of visible rows.
  public var collapses: [ItemID] = []

  /// A difference without changes.
  @inlinable
  public init() {}

  /// Whether nothing changed.
  @inlinable
  public var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && expands.isEmpty && collapses.isEmpty
  }
}

extension SectionSnapshotDifference {
  /// The rows after, made from the rows before: `a.visibleDifference(to: b).applying(to: a.visibleItems)` equals
  /// `b.visibleItems`, and likewise for whole trees and `items`.
  ///
  /// - Complexity: O(n + c).
  @inlinable
  public func applying(to rows: [ItemID]) -> [ItemID] {
    let leaving = Set(deletes.map(\.item)).union(moves.map(\.item))
    var arrivals = inserts.map { ($0.index, $0.item) } + moves.map { ($0.to, $0.item) }
    arrivals.sort { $0.0 < $1.0 }
    var result: [ItemID] = []
    result.reserveCapacity(rows.count + inserts.count)
    var rest = rows.filter { !leaving.contains($0) }[...]
    for (index, item) in arrivals {
      let gap = min(max(index - result.count, 0), rest.count)
      result.append(contentsOf: rest.prefix(gap))
      rest = rest.dropFirst(gap)
      result.append(item)
    }
    result.append(contentsOf: rest)
    return result
  }

  /// The snapshot after, made from the one before by a difference of whole trees:
  /// `a.difference(to: b).applying(to: a) == b`.
  ///
  /// - Complexity: O(n + c).
  @inlinable
  public func applying(
    to snapshot: DiffableDataSourceSectionSnapshot<ItemID>
  ) -> DiffableDataSourceSectionSnapshot<ItemID> {
    var parents: [ItemID: ItemID] = [:]
    for change in inserts { parents[change.item] = change.parent }
    for move in moves { parents[move.item] = move.parent }
    let arrived = Set(inserts.map(\.item)).union(moves.map(\.item))
    var expanded = Set(snapshot.items.filter(snapshot.isExpanded))
    expanded.subtract(collapses)
    expanded.formUnion(expands)
    var levels: [ItemID: UInt32] = [:]
    let rows = applying(to: snapshot.items)
    var entries: [OrderEntry] = []
    for row in rows {
      let parent = arrived.contains(row) ? parents[row] : snapshot.parent(of: row)
      let level = parent.flatMap { levels[$0] }.map { $0 + 1 } ?? 0
      levels[row] = level
      entries.append(
        OrderEntry(
          handle: Handle(entries.count), level: level, isMarked: true,
          isExpanded: expanded.contains(row)))
    }
    var result = DiffableDataSourceSectionSnapshot<ItemID>()
    // The rows are distinct: they are those of a snapshot with others taken out and put in.
    if (try? result.intern(rows)) != nil {
      result.place(entries, at: 0, level: 0, isVisible: true)
    }
    return result
  }
}

extension DiffableDataSourceSectionSnapshot {
  /// What leads from this tree to another: all rows, hidden ones included, and the expansion of each.
  ///
  /// - Complexity: O(n log n).
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

  /// What leads from the visible rows of this snapshot to those of another.
  ///
  /// - Complexity: O(v log n) for v visible rows.
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
    // A match that is not among the rows compared (a hidden one) is none.
    let compared = Set(before)
    let matches = ContiguousArray(found.map { compared.contains($0) ? $0 : Handle.max })
    let changes = RowChanges.comparing(
      RowChanges.Rows(before), RowChanges.Rows(after), matches: matches,
      mayStay: { old, new in
        self.parentHandle(of: old).map { self.identifiers[$0] }
          == other.parentHandle(of: new).map { other.identifiers[$0] }
      }
    ).items
    return makeDifference(changes, to: other)
  }

  @inlinable
  func makeDifference(
    _ changes: RowChanges, to other: Self
  ) -> SectionSnapshotDifference<ItemID> {
    var difference = SectionSnapshotDifference<ItemID>()
    difference.deletes = changes.deletes.map { change(at: $0.indexPath.item, $0.handle) }
    difference.inserts = changes.inserts.map { other.change(at: $0.indexPath.item, $0.handle) }
    difference.moves = changes.moves.map {
      let row = other.change(at: $0.to.item, $0.handle)
      return .init(
        from: $0.from.item, to: $0.to.item, item: row.item, parent: row.parent, level: row.level)
    }
    return difference
  }

  @inlinable
  func change(at index: Int, _ handle: Handle) -> SectionSnapshotDifference<ItemID>.Change {
    .init(
      index: index, item: identifiers[handle],
      parent: parentHandle(of: handle).map { identifiers[$0] },
      level: Int(tree.entry(of: handle)?.level ?? 0))
  }

  /// The difference of visible rows after an in-place edit, from its journal; nil where comparing in full is cheaper.
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
        row.mayStay =
          parentHandle(of: before).map { identifiers[$0] }
          == other.parentHandle(of: after).map { other.identifiers[$0] }
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
    guard tree.entry(of: handle)?.isMarked == true, let ranks = tree.ranks(of: handle) else {
      return nil
    }
    return TouchedRow.Side(handle: handle, place: ItemIndexPath(section: 0, item: ranks.markedRank))
  }
}
