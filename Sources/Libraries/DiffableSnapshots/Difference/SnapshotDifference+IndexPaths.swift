extension SnapshotDifference: IndexPathDifference {
  /// Where rows and sections changed, for a layout of cells: `layout.apply(transaction.difference)`.
  ///
  /// - Complexity: O(c) for c changes.
  public var indexPathChanges: IndexPathChanges {
    var changes = IndexPathChanges(removed: itemDeletes.map(\.indexPath), added: itemInserts.map(\.indexPath))
    // A row that moved and is drawn again is one change.
    var seen: Set<ItemIndexPath> = []
    for change in [itemMoves, reloads, reconfigures].joined() where seen.insert(change.to).inserted {
      changes.removed.append(change.from)
      changes.added.append(change.to)
    }
    changes.sectionDeletes = sectionDeletes.map(\.index)
    changes.sectionInserts = sectionInserts.map { ($0.index, $0.section) }
    changes.sectionMoves = sectionMoves.map { ($0.from, $0.to) }
    changes.sectionUpdates = sectionReloads.map(\.to)
    return changes
  }
}
