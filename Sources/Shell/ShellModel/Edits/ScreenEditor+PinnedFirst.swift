import DiffableSnapshots
import HashTreeCollections

/// Keeps pinned items first among their siblings, whatever is inserted or moved.
extension ScreenEditor {
  /// Adjusts a placement: an item that is not pinned is placed after the pinned siblings, a pinned one among them.
  ///
  /// - Complexity: O(log n); O(p log n) beside one of p pinned siblings.
  func settled(_ placement: Placement, isPinned: Bool) -> Placement {
    if screen.pinned.isEmpty { return placement }
    let neighbor: ItemID? =
      switch placement {
      case .before(let other), .after(let other): other
      case .inside, .section: nil
      }
    // Pinned siblings come first, so only a neighbor of the other kind needs an adjustment.
    let isBesidePinned = neighbor.map(screen.pinned.contains) ?? false
    if isPinned == isBesidePinned { return placement }
    let home = screen.home(of: placement)
    let outline = screen.whole(home.section)
    var next = outline.firstChild(of: home.parent)
    var last: ItemID?
    while let item = next, screen.pinned.contains(item) { (last, next) = (item, outline.sibling(after: item)) }
    return (isPinned ? next.map { .before($0) } : last.map { .after($0) }) ?? placement
  }
}
