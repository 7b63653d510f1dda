import DiffableSnapshots

/// A section that shows other rows than its own outline, or in another order: only some of its outermost items, or
/// pinned rows before their siblings.
///
/// Edits change the whole outline, which is in the section's own order, and the shown one is made of it. So removing a
/// filter or a pin restores every row.
package struct SectionFilter: Sendable {
  /// The outermost items that are shown, best first; nil if all of them are. It is a flat outline, in which an item is
  /// found and inserted without reading the others.
  var chosen: Screen.Outline?
  /// The outline with all rows.
  var whole: Screen.Outline

  init(whole: Screen.Outline) { self.whole = whole }

  /// - Parameter items: The outermost items to show, best first.
  init(items: [ItemID], whole: Screen.Outline) throws(SnapshotError) {
    self.whole = whole
    var chosen = Screen.Outline()
    try chosen.append(items)
    self.chosen = chosen
  }

  /// The outermost items that are shown, best first.
  package var items: [ItemID] { chosen?.items ?? [] }

  /// Removes items that no longer exist from those that are shown.
  mutating func forgetMissing() throws(SnapshotError) {
    let missing = items.filter { !whole.contains($0) || whole.parent(of: $0) != nil }
    try chosen?.delete(missing)
  }

  /// Adds items to those that are shown.
  mutating func insert(_ new: [ItemID], _ placement: Placement) throws(SnapshotError) {
    guard var chosen else { return }
    try chosen.delete(new.filter(chosen.contains))
    switch placement {
    case .before(let other) where chosen.contains(other): try chosen.insert(new, before: other)
    case .after(let other) where chosen.contains(other): try chosen.insert(new, after: other)
    case .inside: break
    case .before, .after, .section: try chosen.append(new)
    }
    self.chosen = chosen
  }

  // MARK: The shown outline

  /// Makes the shown outline.
  func shown(_ pinned: Set<ItemID>) throws(SnapshotError) -> Screen.Outline {
    var shown = whole
    if let chosen {
      shown = Screen.Outline()
      for item in chosen.items {
        if whole.hasChildren(item) {
          try shown.append(try whole.snapshot(of: item, includingParent: true))
        } else {
          try shown.append([item])
        }
      }
    }
    try Self.arrange(pinned.filter(shown.contains), in: &shown)
    return shown
  }

  /// Moves pinned rows before their other siblings, in the order in which they stand.
  private static func arrange(_ pinned: some Sequence<ItemID>, in shown: inout Screen.Outline) throws(SnapshotError) {
    let rows = pinned.map { (place: shown.index(of: $0) ?? .max, id: $0) }.sorted { $0.place < $1.place }
    /// The pinned child of each parent that was arranged last.
    var last: [ItemID?: ItemID] = [:]
    for (_, id) in rows {
      let parent = shown.parent(of: id)
      if let previous = last.updateValue(id, forKey: parent) {
        if shown.sibling(after: previous) != id { try shown.move(id, after: previous) }
      } else if let first = shown.firstChild(of: parent), first != id {
        try shown.move(id, before: first)
      }
    }
  }
}
