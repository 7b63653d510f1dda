/// One stage of a difference: changes of one kind, and the snapshot after them.
public struct SnapshotStage<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The kind of change of a stage, in the order of the stages.
  package enum Kind: CaseIterable {
    case itemDeletes
    /// Sections are inserted, still empty.
    case sectionInserts
    case itemMoves
    /// Sections, empty by now, are deleted.
    case sectionDeletes
    case sectionMoves
    case itemInserts
    /// Items and sections are reloaded or reconfigured.
    case updates
  }

  package let kind: Kind
  /// The changes of this stage, relative to the stage before it; all of one kind.
  public let difference: SnapshotDifference<SectionID, ItemID>
  /// The snapshot after this stage.
  public let snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
}

extension SnapshotDifference {
  /// Returns the same change in stages of one kind each, for views that take one kind of change at a time.
  ///
  /// Items are deleted, sections inserted, items moved, empty sections deleted, sections moved, items inserted, and marked
  /// items and sections redrawn, in this order. Each stage is a difference of its own, valid for the snapshot that the
  /// previous stage left (the first one for `snapshot`); the last stage leaves the snapshot after. Stages without a change
  /// are left out.
  ///
  /// - Parameter snapshot: The snapshot that the difference was made from.
  /// - Complexity: O(c log n) for c changes in n items.
  /// - Throws: ``DifferenceError`` if the difference was not made from `snapshot`.
  public func staged(
    from snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  ) throws(DifferenceError) -> [SnapshotStage<SectionID, ItemID>] {
    if isEmpty { return [] }
    let target = try applying(to: snapshot)
    var stages: [SnapshotStage<SectionID, ItemID>] = []
    var current = snapshot
    current.clearMarks()
    let ordered = inAscendingOrder
    for kind in SnapshotStage<SectionID, ItemID>.Kind.allCases {
      let (next, difference) = ordered.stage(kind, from: current, to: target)
      // Items that move may already be in their places when other items have been deleted.
      if !difference.isEmpty { stages.append(SnapshotStage(kind: kind, difference: difference, snapshot: next)) }
      current = next
    }
    return stages
  }

  private typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>

  /// The same difference, ordered as ``DiffableDataSourceSnapshot/difference(to:)`` makes it.
  private var inAscendingOrder: Self {
    var ordered = self
    ordered.sectionInserts.sort { $0.index < $1.index }
    ordered.sectionMoves.sort { $0.to < $1.to }
    ordered.itemInserts.sort { $0.indexPath < $1.indexPath }
    ordered.itemMoves.sort { $0.to < $1.to }
    return ordered
  }

  /// Returns the snapshot after a stage, with the difference that leads to it. The stages before it have made everything
  /// that it names, so no call can fail.
  private func stage(
    _ kind: SnapshotStage<SectionID, ItemID>.Kind, from current: Snapshot, to target: Snapshot
  ) -> (Snapshot, SnapshotDifference) {
    current.edited { next in
      mustNotThrow { () throws(SnapshotError) in
        switch kind {
        case .itemDeletes: next.deleteItems(itemDeletes.map(\.item))
        case .sectionInserts: try insertSections(into: &next, of: target)
        case .itemMoves: moveItems(in: &next, of: target)
        case .sectionDeletes: next.deleteSections(sectionDeletes.map(\.section))
        case .sectionMoves: try moveSections(in: &next, of: target)
        case .itemInserts: try insertItems(into: &next)
        case .updates: try mark(&next)
        }
      }
    }
  }

  /// Inserts each new section after the section that it will follow, not counting sections that move later, or at the
  /// beginning.
  private func insertSections(into next: inout Snapshot, of target: Snapshot) throws(SnapshotError) {
    let moving = Set(sectionMoves.map(\.to))
    for insert in sectionInserts {
      let previous = (0..<insert.index).last { !moving.contains($0) }
      try next.place(section: insert.section, after: previous.map { target.sectionIdentifier(at: $0) })
    }
  }

  /// Moves each section after the section that it will follow, or to the beginning.
  private func moveSections(in next: inout Snapshot, of target: Snapshot) throws(SnapshotError) {
    for move in sectionMoves {
      try next.place(section: move.section, after: move.to > 0 ? target.sectionIdentifier(at: move.to - 1) : nil)
    }
  }

  /// Moves each item after the item that it will follow, not counting items that are inserted later, or to the beginning
  /// of its section. They are in ascending order, so that item is in its place.
  private func moveItems(in next: inout Snapshot, of target: Snapshot) {
    let inserted = Set(itemInserts.map(\.indexPath))
    for move in itemMoves {
      let section = move.to.section
      let previous = (0..<move.to.item).last { !inserted.contains(ItemIndexPath(section: section, item: $0)) }
      _ = next.place(
        move.item, after: previous.flatMap { target.itemIdentifier(at: ItemIndexPath(section: section, item: $0)) },
        inSection: target.sectionIdentifier(at: section))
    }
  }

  /// Inserts the new items. They are in ascending order, and all other items are in their places.
  private func insertItems(into next: inout Snapshot) throws(SnapshotError) {
    for insert in itemInserts {
      let start = next.itemRange(ofSectionAt: insert.indexPath.section).lowerBound
      next.place(try next.intern([insert.item]), at: start + insert.indexPath.item)
    }
  }
}

extension DiffableDataSourceSnapshot {
  /// Forgets all marks for reload and reconfiguration.
  @usableFromInline
  mutating func clearMarks() {
    reloadedSections.removeAll()
    reloadedItems.removeAll()
    reconfiguredItems.removeAll()
  }
}

extension DiffableDataSourceSnapshot {
  /// Returns a copy that `edit` has changed, with the difference that leads to it.
  ///
  /// - Complexity: that of the edit; O(n) at most for the difference.
  @usableFromInline
  func edited(_ edit: (inout Self) -> Void) -> (Self, SnapshotDifference<SectionID, ItemID>) {
    var next = self
    let owner = EditOwner()
    defer { owner.close() }
    next.journal = EditJournal(owner: owner)
    edit(&next)
    let journal = next.journal?.belonging(to: owner)
    next.journal = nil
    return (next, journal.flatMap { difference(to: next, journal: $0) } ?? difference(to: next))
  }
}
