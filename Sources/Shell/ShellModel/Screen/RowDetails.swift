import DiffableSnapshots

/// All changes of the rows of a section, including those of their children and their expansion.
package struct RowDetails: Sendable {
  package var changes: SectionChanges
  /// Rows visible before and after the change that it expanded.
  package var expanded: [ItemID] = []
  /// Rows visible before and after the change that it collapsed.
  package var collapsed: [ItemID] = []
  /// The reconfigured rows, and those that gained their first or lost their last child.
  package var reconfigures: [RowChange]

  package init(_ changes: SectionChanges) {
    self.changes = changes
    reconfigures = changes.reconfigures
  }
}

extension ScreenTransaction {
  /// Returns every section with any changed row, in the order of ``changes``.
  package var details: [RowDetails] {
    guard let screens else { return changes.map(RowDetails.init) }
    var known = Dictionary(changes.map { ($0.section, $0) }, uniquingKeysWith: { first, _ in first })
    var details: [RowDetails] = []
    for section in screens.after.sections {
      let changes = known.removeValue(forKey: section)
      let count = screens.after.visibleCount(of: section)
      var detail = RowDetails(changes ?? SectionChanges(section: section, before: count, after: count))
      detail.compareParents(screens.before, screens.after)
      let isEmpty = detail.expanded.isEmpty && detail.collapsed.isEmpty && detail.reconfigures.isEmpty
      if changes != nil || !isEmpty { details.append(detail) }
    }
    // Deleted sections.
    return details + changes.filter { known[$0.section] != nil }.map(RowDetails.init)
  }

  /// Returns a row after the change; nil if the screen after it was not stored.
  package func row(_ change: RowChange) -> Row? {
    screens?.after.rows(of: change.id.section, in: change.index..<change.index + 1).first
  }
}

extension RowDetails {
  fileprivate mutating func compareParents(_ before: Screen, _ after: Screen) {
    let section = changes.section
    if before.sharesOutline(of: section, with: after) { return }
    let (old, new) = (before[section: section], after[section: section])
    if old.isFlat, new.isFlat { return }
    var known = Set(reconfigures.map(\.id))
    for (index, item) in new.visibleItems.enumerated() where old.isVisible(item) {
      let (had, has) = (old.hasChildren(item), new.hasChildren(item))
      if had != has {
        if known.insert(item).inserted { reconfigures.append(RowChange(index: index, id: item, screen: after)) }
      } else if has, old.isExpanded(item) != new.isExpanded(item) {
        if new.isExpanded(item) { expanded.append(item) } else { collapsed.append(item) }
      }
    }
    reconfigures.sort { $0.index < $1.index }
  }
}
