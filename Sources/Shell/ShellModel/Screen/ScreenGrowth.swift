/// Rows that come into sight next to each other, and nothing else: the screen after tells all of it.
struct ScreenGrowth {
  /// The first of them, or the row before it that is expanded.
  var row: ItemID
  var isExpanded = false
}

extension Screen {
  /// Returns what an edit brings into sight if it is known before it is performed: a few new rows of the top level of a section, or the rows below one
  /// that is collapsed.
  func growth(of edit: Edit) -> ScreenGrowth? {
    switch edit {
    case .insert(let items, let placement):
      let home = home(of: placement)
      guard (1...16).contains(items.count), home.parent == nil, derivation(of: home.section) == nil else { return nil }
      return ScreenGrowth(row: ItemID(home, items[0].component))
    case .expand(let ids, recursively: false):
      guard ids.count == 1, let row = ids.first, derivation(of: row.section) == nil else { return nil }
      let outline = self[section: row.section]
      return outline.expansion(of: row) == false && outline.isVisible(row)
        ? ScreenGrowth(row: row, isExpanded: true) : nil
    default: return nil
    }
  }
}

extension ScreenTransaction {
  /// - Parameters:
  ///   - count: The number of visible rows of the section before.
  ///   - screen: The screen after.
  init(_ growth: ScreenGrowth, from count: Int, on screen: Screen) {
    self.init(revision: screen.revision)
    let section = growth.row.section
    let (outline, screens) = (screen[section: section], ScreenPair(screen, screen))
    let first = (outline.visibleIndex(of: growth.row) ?? 0) + (growth.isExpanded ? 1 : 0)
    var changes = SectionChanges(section: section, before: count, after: outline.visibleCount)
    let rows = outline.visibleItems(in: first..<first + outline.visibleCount - count)
    changes.inserts = rows.enumerated().map { offset, id in
      let place = (outline.parent(of: id), (try? outline.level(of: id)) ?? 0)
      return RowChange(index: first + offset, id: id, place: place, screens: screens)
    }
    if growth.isExpanded { changes.expanded = [growth.row] }
    (self.screens, self.changes, didChange) = (screens, [changes], true)
  }
}
