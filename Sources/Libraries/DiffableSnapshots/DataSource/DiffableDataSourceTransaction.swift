/// The result of an apply or update: the snapshots before and after, and the difference between them.
///
/// Both snapshots share what did not change, so keeping a transaction costs little.
public struct DiffableDataSourceTransaction<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The snapshot before.
  public let initialSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  /// The snapshot after, with the marks of this transaction.
  public let finalSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  /// The difference between the two.
  public let difference: SnapshotDifference<SectionID, ItemID>
  /// The changes of the sections that have a section snapshot.
  @usableFromInline let outlines: [DiffableDataSourceSectionTransaction<SectionID, ItemID>]

  @inlinable
  init(
    initialSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>,
    finalSnapshot: DiffableDataSourceSnapshot<SectionID, ItemID>,
    difference: SnapshotDifference<SectionID, ItemID>,
    outlines: [DiffableDataSourceSectionTransaction<SectionID, ItemID>]
  ) {
    self.initialSnapshot = initialSnapshot
    self.finalSnapshot = finalSnapshot
    self.difference = difference
    self.outlines = outlines
  }

  /// The sections before and after whose items or outline changed, in section order after.
  ///
  /// - Complexity: O(c log n) for c changes in n items.
  public var sectionTransactions: [DiffableDataSourceSectionTransaction<SectionID, ItemID>] {
    var lists: [SectionID: SectionSnapshotDifference<ItemID>] = [:]
    for delete in difference.itemDeletes {
      lists[section(before: delete.indexPath), default: .init()].deletes.append(.init(delete.indexPath, delete.item))
    }
    for insert in difference.itemInserts {
      lists[section(after: insert.indexPath), default: .init()].inserts.append(.init(insert.indexPath, insert.item))
    }
    for move in difference.itemMoves {
      let (from, to) = (section(before: move.from), section(after: move.to))
      if from == to {
        lists[to, default: .init()].moves.append(
          .init(from: move.from.item, to: move.to.item, item: move.item))
      } else {
        lists[from, default: .init()].deletes.append(.init(move.from, move.item))
        lists[to, default: .init()].inserts.append(.init(move.to, move.item))
      }
    }
    for outline in outlines { lists[outline.sectionIdentifier] = nil }
    var transactions = outlines
    for (section, changes) in lists where initialSnapshot.indexOfSection(section) != nil {
      var changes = changes
      changes.deletes.sort { $0.index < $1.index }
      changes.inserts.sort { $0.index < $1.index }
      transactions.append(
        .init(sectionIdentifier: section, before: .list(initialSnapshot), after: .list(finalSnapshot), changes))
    }
    let indexed = transactions.map { (finalSnapshot.indexOfSection($0.sectionIdentifier), $0) }
    return indexed.filter { $0.0 != nil }.sorted { $0.0 ?? 0 < $1.0 ?? 0 }.map(\.1)
  }

  /// The change of all items as a difference of the standard library:
  /// `initialSnapshot.itemIdentifiers.applying(collectionDifference)` gives `finalSnapshot.itemIdentifiers`. The items of a
  /// section that moved are moved.
  ///
  /// - Complexity: O(c log n) for c changes in n items, and items of sections that moved.
  public var collectionDifference: CollectionDifference<ItemID> {
    var rows = SectionSnapshotDifference<ItemID>()
    func before(_ path: ItemIndexPath) -> Int { initialSnapshot.index(ofItemAt: path) }
    func after(_ path: ItemIndexPath) -> Int { finalSnapshot.index(ofItemAt: path) }
    rows.deletes = difference.itemDeletes.map {
      .init(index: before($0.indexPath), item: $0.item)
    }
    rows.inserts = difference.itemInserts.map {
      .init(index: after($0.indexPath), item: $0.item)
    }
    rows.moves = difference.itemMoves.map {
      .init(from: before($0.from), to: after($0.to), item: $0.item)
    }
    let listed = Set(rows.moves.map(\.to)).union(rows.inserts.map(\.index))
    for move in difference.sectionMoves {
      for (index, item) in finalSnapshot.items(ofSectionAt: move.to).enumerated() {
        let to = after(ItemIndexPath(section: move.to, item: index))
        guard !listed.contains(to), let from = initialSnapshot.indexPath(ofItem: item) else { continue }
        rows.moves.append(.init(from: before(from), to: to, item: item))
      }
    }
    return rows.collectionDifference
      ?? finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }

  private func section(before path: ItemIndexPath) -> SectionID {
    initialSnapshot.sectionIdentifier(at: path.section)
  }

  private func section(after path: ItemIndexPath) -> SectionID { finalSnapshot.sectionIdentifier(at: path.section) }
}

extension SectionSnapshotDifference.Change {
  fileprivate init(_ path: ItemIndexPath, _ item: ItemID) {
    self.init(index: path.item, item: item)
  }
}

extension DiffableDataSourceSnapshot {
  /// Returns the index of a place among all items.
  fileprivate func index(ofItemAt path: ItemIndexPath) -> Int {
    itemRange(ofSectionAt: path.section).lowerBound - path.section - 1 + path.item
  }
}

/// What a transaction did to the items of one section.
public struct DiffableDataSourceSectionTransaction<
  SectionID: Hashable & Sendable, ItemID: Hashable & Sendable
>: Sendable {
  /// The section at one end of the transaction: its outline, or the flat snapshot that lists its items.
  @usableFromInline
  enum Content: Sendable {
    case outline(DiffableDataSourceSectionSnapshot<ItemID>)
    case list(DiffableDataSourceSnapshot<SectionID, ItemID>)
  }

  /// The section.
  public let sectionIdentifier: SectionID
  /// The difference from the visible rows before to those after.
  public let difference: SectionSnapshotDifference<ItemID>
  private let before: Content
  private let after: Content

  @usableFromInline
  init(
    sectionIdentifier: SectionID, before: Content, after: Content, _ difference: SectionSnapshotDifference<ItemID>
  ) {
    self.sectionIdentifier = sectionIdentifier
    self.before = before
    self.after = after
    self.difference = difference
  }

  /// The section snapshot before.
  ///
  /// - Complexity: O(1); O(m) for a section of m items that was never given a section snapshot.
  public var initialSnapshot: DiffableDataSourceSectionSnapshot<ItemID> { snapshot(before) }

  /// The section snapshot after.
  ///
  /// - Complexity: O(1); O(m) for a section of m items that was never given a section snapshot.
  public var finalSnapshot: DiffableDataSourceSectionSnapshot<ItemID> { snapshot(after) }

  private func snapshot(_ content: Content) -> DiffableDataSourceSectionSnapshot<ItemID> {
    switch content {
    case .outline(let outline): outline
    case .list(let list): list.outline(ofSection: sectionIdentifier)
    }
  }

  /// The change of the visible rows as a difference of the standard library:
  /// `initialSnapshot.visibleItems.applying(collectionDifference)` gives `finalSnapshot.visibleItems`.
  ///
  /// - Complexity: O(c log c) for c changes.
  public var collectionDifference: CollectionDifference<ItemID> {
    // Only a transaction that a client made of parts that contradict each other has to be compared.
    difference.collectionDifference ?? finalSnapshot.visibleItems.difference(from: initialSnapshot.visibleItems)
  }
}
