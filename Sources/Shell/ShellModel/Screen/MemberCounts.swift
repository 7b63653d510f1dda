import DiffableSnapshots
import Synchronization

/// A cache of the member counts of the items of one outline. Counting the members of an item visits each child, so the
/// counts are kept as long as the outline has the same items: drawing the same rows again counts nothing.
final class MemberCounts: Sendable {
  struct Count: Sendable {
    var firstChild: ItemID?
    /// The number of children.
    var children: Int
    /// The total number of members of the children; a child without children counts as one.
    var grandchildren: Int
  }

  private let counts = Mutex<[ItemID: Count]>([:])

  /// Whether nothing was counted yet.
  var isEmpty: Bool { counts.withLock { $0.isEmpty } }

  /// Returns the counts of an item.
  ///
  /// - Complexity: O(1) if they are cached; otherwise O(log n) for each child.
  func count(of item: ItemID, in outline: Screen.Outline) -> Count {
    if let known = counts.withLock({ $0[item] }) { return known }
    let count = Count(of: item, in: outline)
    counts.withLock { $0[item] = count }
    return count
  }
}

extension MemberCounts.Count {
  /// Counts the members of an item.
  ///
  /// - Complexity: O(log n) for each child.
  init(of item: ItemID, in outline: Screen.Outline) {
    let items = outline.children(of: item)
    firstChild = items.first
    children = items.count
    let isDeep = outline.descendantCount(of: item) > children
    grandchildren = isDeep ? items.reduce(0) { $0 + max(1, outline.children(of: $1).count) } : children
  }
}
