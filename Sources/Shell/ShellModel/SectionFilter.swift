import DiffableSnapshots

/// A filter on a section: the outermost items that it shows, and the outline with all hidden rows.
///
/// Edits change the whole outline, and the shown one is derived from it. So removing a filter restores every row.
package struct SectionFilter: Sendable {
  /// The outermost items that are shown, best first. Pinned ones come before the others.
  package internal(set) var items: [ItemID]
  /// The outline without the filter.
  package internal(set) var whole: Screen.Outline

  /// Makes the shown outline. Removes items that no longer exist.
  ///
  /// - Complexity: O(k log n) for k shown items of n.
  mutating func shown(pinned: (ItemID) -> Bool) throws(SnapshotError) -> Screen.Outline {
    items.removeAll { !whole.contains($0) || whole.parent(of: $0) != nil }
    let first = items.filter(pinned).map { (whole.index(of: $0) ?? 0, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    var shown = Screen.Outline()
    for item in first + items.filter({ !pinned($0) }) {
      if whole.hasChildren(item) {
        try shown.append(try whole.snapshot(of: item, includingParent: true), to: nil)
      } else {
        try shown.append([item])
      }
    }
    return shown
  }

  /// Adds items to those that are shown.
  mutating func insert(_ new: [ItemID], _ placement: Placement) {
    items.removeAll(where: new.contains)
    switch placement {
    case .before(let other): items.insert(contentsOf: new, at: items.firstIndex(of: other) ?? items.count)
    case .after(let other): items.insert(contentsOf: new, at: items.firstIndex(of: other).map { $0 + 1 } ?? items.count)
    case .inside: break
    case .section: items += new
    }
  }
}
