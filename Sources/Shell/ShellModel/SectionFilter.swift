import DiffableSnapshots
import Synchronization

/// A section that shows other rows than its own outline, or in another order: only some of its items, no hidden rows, or pinned rows
/// before their siblings.
///
/// Edits change the whole outline, which is in the section's own order, and the shown one is made from it. So removing a
/// filter, a hidden mark or a pin restores every row.
package struct SectionFilter: Sendable {
  /// The items that are shown with all below them and their ancestors, best first; nil if all are. It is a flat outline, to which many
  /// edits can add items without copying the others.
  private(set) var chosen: Screen.Outline?
  /// What a user typed to find them; empty without a filter.
  package private(set) var query = ""
  /// The rows that the filter expanded: without it they are collapsed again.
  var opened: [ItemID] = []
  /// The outline with all rows.
  var whole: Screen.Outline

  init(whole: Screen.Outline) { self.whole = whole }

  /// - Parameters:
  ///   - items: The items to show, best first.
  ///   - query: What a user typed to find them.
  init(items: [ItemID], query: String, whole: Screen.Outline) throws(SnapshotError) {
    self.whole = whole
    self.query = query
    var chosen = Screen.Outline()
    try chosen.append(items)
    self.chosen = chosen
  }

  /// The items that were found, best first.
  package var items: [ItemID] { chosen?.items ?? [] }

  /// Removes items that no longer exist from those that are shown.
  mutating func forgetMissing() {
    let missing = items.filter { !whole.contains($0) }
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
    case .before, .after, .inside, .section: try? chosen.append(new)
    }
    self.chosen = chosen
  }

  // MARK: The shown outline

  /// Makes the shown outline. One with levels keeps its order.
  func shown(
    pinned: MarkSet<ItemID>, hidden: MarkSet<ItemID>
  ) throws(SnapshotError) -> Screen.Outline {
    var shown = whole
    if let chosen {
      if whole.isFlat {
        shown = Screen.Outline()
        try shown.append(chosen.items)
      } else {
        try shown.delete(dropped(chosen))
      }
    }
    try shown.delete(hidden.filter(shown.contains))
    try Self.arrange(pinned.filter(shown.contains), in: &shown)
    return shown
  }

  /// Returns the outermost ones of the items that are not shown.
  private func dropped(_ chosen: Screen.Outline) -> [ItemID] {
    let path = Set(items.flatMap { Screen.ancestors(of: $0, in: whole) })
    var (dropped, queue): ([ItemID], [ItemID]) = ([], whole.rootItems)
    while let item = queue.popLast() {
      if chosen.contains(item) { continue }
      if path.contains(item) { queue += whole.children(of: item) } else { dropped.append(item) }
    }
    return dropped
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
