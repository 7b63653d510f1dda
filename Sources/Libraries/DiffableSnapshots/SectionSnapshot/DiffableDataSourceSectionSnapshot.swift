/// The items of one section at one point in time, as an outline: every item can have children, and shows or hides them.
///
/// The sibling of UIKit's `NSDiffableDataSourceSectionSnapshot`:
///
/// ```swift
/// var outline = DiffableDataSourceSectionSnapshot<String>()
/// try outline.append(["Food", "Travel"])
/// try outline.append(["Apple", "Peach"], to: "Food")
/// outline.expand(["Food"])
/// print(outline.visibleItems)  // ["Food", "Apple", "Peach", "Travel"]
/// ```
///
/// New items are collapsed. An item is visible when all its ancestors are expanded; a collapsed parent keeps the state
/// of the items below it. A call that fails throws a ``SnapshotError`` and leaves the snapshot as it was. Copies cost
/// O(1); lookups cost O(log n), however deep the outline is, and nothing recurses.
public struct DiffableDataSourceSectionSnapshot<ItemID: Hashable & Sendable>: Sendable {
  @usableFromInline var identifiers = IdentifierIndex<ItemID>()
  /// The rows in depth-first order; a marked row is a visible one.
  @usableFromInline var tree = OrderTree()
  /// Set while an `update` watches an edit: the rows whose place or visibility changed.
  @usableFromInline var journal: EditJournal<ItemID>?

  /// An empty snapshot.
  @inlinable
  public init() {}

  @inlinable
  func handle(_ item: ItemID) throws(SnapshotError) -> Handle {
    guard let handle = identifiers.handle(of: item) else {
      throw .unknownItems([item])
    }
    return handle
  }

  @inlinable
  func handles(_ items: [ItemID]) throws(SnapshotError) -> [Handle] {
    let (handles, unknown) = identifiers.handles(of: items)
    if !unknown.isEmpty { throw .unknownItems(unknown) }
    return handles
  }

  /// Whether each of some items is here, and none comes twice. O(n), with little for each item that is not asked for.
  @inlinable
  @_spi(Shell) public func containsOnce(_ items: [ItemID]) -> Bool {
    var isFound = [Bool](repeating: false, count: identifiers.identifiers.count)
    for item in items {
      guard let handle = identifiers.handle(of: item), !isFound[Int(handle)] else { return false }
      isFound[Int(handle)] = true
    }
    return true
  }

  @inlinable
  mutating func intern(_ items: [ItemID]) throws(SnapshotError) -> Range<Handle> {
    let (handles, duplicates) = identifiers.insert(items)
    if !duplicates.isEmpty { throw .duplicateItems(duplicates) }
    return handles
  }

  /// The rows of an item and everything below it.
  @inlinable
  func subtree(of handle: Handle) -> (rows: Range<Int>, entry: OrderEntry) {
    guard let row = tree.row(of: handle) else {
      return (0..<0, OrderEntry(handle: handle, level: 0, isMarked: false))
    }
    return (row.position..<tree.end(after: row.position, level: row.entry.level), row.entry)
  }

  @inlinable var allRows: Range<Int> { 0..<tree.count }

  /// Rebuilds the storage when there are more than twice as many dead handles as live ones; amortized O(1) for each
  /// edit.
  @inlinable
  mutating func compactIfNeeded() {
    if isWatched() { return }
    if identifiers.holdsOnlyRemoved { identifiers = IdentifierIndex() }
    if !identifiers.needsCompaction { return }
    var fresh = Self()
    mustNotThrow { () throws(SnapshotError) in try fresh.graft(allRows, of: self, at: .lastChild(of: nil)) }
    self = fresh
  }
}

extension DiffableDataSourceSectionSnapshot: Equatable {
  /// Returns whether both hold the same items in the same order, at the same levels, expanded alike.
  ///
  /// - Complexity: O(n).
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    guard left.tree.count == right.tree.count, left.tree.markedCount == right.tree.markedCount else {
      return false
    }
    let leftRows = left.tree.entries(in: 0..<left.tree.count)
    let rightRows = right.tree.entries(in: 0..<right.tree.count)
    return zip(leftRows, rightRows).allSatisfy { l, r in
      l.level == r.level && l.isExpanded == r.isExpanded
        && left.identifiers[l.handle] == right.identifiers[r.handle]
    }
  }
}
