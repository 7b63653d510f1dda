import DiffableSnapshots
import HashTreeCollections

/// Pinned items stand first among their siblings, whatever is inserted or moved.
extension ScreenEditor {
  /// The place that an item can have: one behind the pinned siblings, or, if it is pinned itself, among them.
  ///
  /// - Complexity: O(log n); O(n) for n siblings beside a pinned one.
  func settled(_ placement: Placement, isPinned: Bool) -> Placement {
    if screen.pinned.isEmpty { return placement }
    let neighbor: ItemID? =
      switch placement {
      case .before(let other), .after(let other): other
      case .inside, .section: nil
      }
    // Pinned siblings stand first: only beside one of them is the other kind in its way.
    let isBesidePinned = neighbor.map(screen.pinned.contains) ?? false
    if isPinned == isBesidePinned { return placement }
    let home = screen.home(of: placement)
    let outline = screen.whole(home.section)
    let siblings = home.parent.map(outline.children) ?? outline.rootItems
    return isPinned
      ? siblings.first { !screen.pinned.contains($0) }.map { .before($0) } ?? placement
      : siblings.last(where: screen.pinned.contains).map { .after($0) } ?? placement
  }
}
