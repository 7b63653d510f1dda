/// One stage of a difference: changes of one kind, and the snapshot after them.
public struct SnapshotStage<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>: Sendable {
  /// The kind of change of a stage, in the order of the stages.
  public enum Kind: CaseIterable, Hashable, Sendable {
    /// Items are deleted.
    case itemDeletes
    /// Sections are inserted, still empty.
    case sectionInserts
    /// Items move to their section and place.
    case itemMoves
    /// Sections, empty by now, are deleted.
    case sectionDeletes
    /// Sections move to their places.
    case sectionMoves
    /// Items are inserted.
    case itemInserts
    /// Items and sections are reloaded or reconfigured.
    case updates
  }

  /// The kind of change.
  public var kind: Kind
  /// The changes of this stage, relative to the stage before it; all of ``kind``.
  public var difference: SnapshotDifference<SectionID, ItemID>
  /// The snapshot after this stage.
  public var snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>

  /// A stage, for tests of views.
  public init(
    kind: Kind, difference: SnapshotDifference<SectionID, ItemID>,
    snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  ) {
    self.kind = kind
    self.difference = difference
    self.snapshot = snapshot
  }
}

extension SnapshotDifference {
  /// Returns the same change in stages of one kind each, for views that take one kind of change at a time.
  ///
  /// Each stage is a difference of its own, valid for the snapshot that the previous stage left (the first one for
  /// `snapshot`); the last stage leaves the snapshot after. Stages without a change are left out.
  ///
  /// - Parameter snapshot: The snapshot that the difference was made from.
  /// - Complexity: O(n) for each stage, for n items.
  /// - Throws: ``DifferenceError`` if the difference was not made from `snapshot`.
  public func staged(
    from snapshot: DiffableDataSourceSnapshot<SectionID, ItemID>
  ) throws(DifferenceError) -> [SnapshotStage<SectionID, ItemID>] {
    let target = try applying(to: snapshot)
    var stages: [SnapshotStage<SectionID, ItemID>] = []
    var current = snapshot
    for kind in SnapshotStage<SectionID, ItemID>.Kind.allCases {
      let next = intermediate(kind, from: current, to: target)
      let difference = current.difference(to: next)
      if !difference.isEmpty {
        stages.append(SnapshotStage(kind: kind, difference: difference, snapshot: next))
      }
      current = next
    }
    return stages
  }

  private typealias Snapshot = DiffableDataSourceSnapshot<SectionID, ItemID>

  /// Returns the snapshot after one stage. The stages before it have made everything that it names, so no call can
  /// fail.
  private func intermediate(
    _ kind: SnapshotStage<SectionID, ItemID>.Kind, from current: Snapshot, to target: Snapshot
  ) -> Snapshot {
    mustNotThrow { () throws(SnapshotError) in
      var next = withoutMarks(current)
      switch kind {
      case .itemDeletes: next.deleteItems(current.itemIdentifiers.filter { !target.contains($0) })
      case .sectionInserts: try insertSections(of: target, into: &next)
      case .itemMoves:
        next = Snapshot()
        try next.appendSections(current.sectionIdentifiers)
        for section in current.sectionIdentifiers where target.indexOfSection(section) != nil {
          let items = try target.itemIdentifiers(inSection: section)
          try next.appendItems(items.filter(current.contains), toSection: section)
        }
      case .sectionDeletes:
        next.deleteSections(current.sectionIdentifiers.filter { target.indexOfSection($0) == nil })
      case .sectionMoves:
        next = Snapshot()
        try next.appendSections(target.sectionIdentifiers)
        for section in target.sectionIdentifiers {
          try next.appendItems(try current.itemIdentifiers(inSection: section), toSection: section)
        }
      case .itemInserts: next = withoutMarks(target)
      case .updates: next = target
      }
      return next
    }
  }

  private func withoutMarks(_ snapshot: Snapshot) -> Snapshot {
    var copy = snapshot
    copy.clearMarks()
    return copy
  }

  /// New sections are inserted at the beginning or after the section that they will follow.
  private func insertSections(of target: Snapshot, into next: inout Snapshot) throws(SnapshotError) {
    var previous: SectionID?
    for section in target.sectionIdentifiers {
      if next.indexOfSection(section) == nil {
        if let previous {
          try next.insertSections([section], afterSection: previous)
        } else if let first = next.sectionIdentifiers.first {
          try next.insertSections([section], beforeSection: first)
        } else {
          try next.appendSections([section])
        }
      }
      previous = section
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
