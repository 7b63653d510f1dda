import DiffableSnapshots
import Synchronization

/// A section that shows other rows than its own outline, or in another order: only some of its outermost items, no hidden
/// rows, or pinned rows before their siblings.
///
/// Edits change the whole outline, which is in the section's own order, and the shown one is made from it. So removing a
/// filter, a hidden mark or a pin restores every row.
package struct SectionFilter: Sendable {
  /// The outermost items that are shown, best first; nil if all of them are. It is a flat outline, to which many edits can add items
  /// without copying the others.
  private(set) var chosen: Screen.Outline?
  /// What a user typed to find them; empty without a filter.
  package private(set) var query = ""
  /// The outline with all rows.
  var whole: Screen.Outline

  init(whole: Screen.Outline) { self.whole = whole }

  /// - Parameters:
  ///   - items: The outermost items to show, best first.
  ///   - query: What a user typed to find them.
  init(items: [ItemID], query: String, whole: Screen.Outline) throws(SnapshotError) {
    self.whole = whole
    self.query = query
    var chosen = Screen.Outline()
    try chosen.append(items)
    self.chosen = chosen
  }

  /// The outermost items that are shown, best first.
  package var items: [ItemID] { chosen?.items ?? [] }

  /// Removes items that no longer exist from those that are shown.
  mutating func forgetMissing() {
    let missing = items.filter { !whole.contains($0) || whole.parent(of: $0) != nil }
    try? chosen?.delete(missing)
  }

  /// Adds items to those that are shown.
  mutating func insert(_ new: [ItemID], _ placement: Placement) {
    guard var chosen else { return }
    // An item that comes twice is refused by the whole outline.
    try? chosen.delete(new.filter(chosen.contains))
    switch placement {
    case .before(let other) where chosen.contains(other): try? chosen.insert(new, before: other)
    case .after(let other) where chosen.contains(other): try? chosen.insert(new, after: other)
    case .inside: break
    case .before, .after, .section: try? chosen.append(new)
    }
    self.chosen = chosen
  }

  // MARK: The shown outline

  /// Makes the shown outline.
  func shown(
    pinned: MarkSet<ItemID>, hidden: MarkSet<ItemID>
  ) throws(SnapshotError) -> Screen.Outline {
    var shown = whole
    if let chosen {
      shown = Screen.Outline()
      try shown.append(chosen.items)
      let parents = chosen.items.filter(whole.hasChildren)
      for item in parents { try shown.append(try whole.snapshot(of: item, includingParent: false), to: item) }
      shown.expand(parents.filter(whole.isExpanded))
    }
    try shown.delete(hidden.filter(shown.contains))
    try Self.arrange(pinned.filter(shown.contains), in: &shown)
    return shown
  }

  /// Moves pinned rows before their other siblings, in the order in which they stand.
  static func arrange(_ pinned: some Sequence<ItemID>, in shown: inout Screen.Outline) throws(SnapshotError) {
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

/// The outline that a section with a filter or marks shows. It is made when its rows are first read: edits whose rows nobody reads do not
/// make it.
final class ShownOutline: Sendable {
  private let filter: SectionFilter
  private let (pinned, hidden): (MarkSet<ItemID>, MarkSet<ItemID>)
  private let made = Mutex<ScreenParts.OutlineBox?>(nil)

  init(_ filter: SectionFilter, pinned: MarkSet<ItemID>, hidden: MarkSet<ItemID>) {
    (self.filter, self.pinned, self.hidden) = (filter, pinned, hidden)
  }

  var box: ScreenParts.OutlineBox {
    made.withLock { made in
      // The items are in the outline, so nothing can fail.
      let box = made ?? ScreenParts.OutlineBox((try? filter.shown(pinned: pinned, hidden: hidden)) ?? filter.whole)
      made = box
      return box
    }
  }
}
