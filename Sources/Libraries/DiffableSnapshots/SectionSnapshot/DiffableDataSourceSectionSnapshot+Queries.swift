extension DiffableDataSourceSectionSnapshot {
  /// The number of items, hidden ones included. O(1).
  @inlinable
  public var count: Int { tree.count }

  /// The number of visible items. O(1).
  @inlinable
  public var visibleCount: Int { tree.markedCount }

  /// All items in depth-first order. O(n).
  @inlinable
  public var items: [ItemID] { identifiers.identifiers(of: tree.handles(in: 0..<tree.count)) }

  /// Returns the items with indices in a range, hidden ones included, cut to those that there are.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* items.
  @inlinable
  public func items(in range: Range<Int>) -> [ItemID] {
    tree.handles(in: range.clamped(to: 0..<tree.count)).map { identifiers[$0] }
  }

  /// The items without a parent. O(r log n) for r of them.
  @inlinable
  public var rootItems: [ItemID] { childHandles(in: 0..<tree.count).map { identifiers[$0] } }

  /// The items whose ancestors are all expanded, in order. O(v + log n) for v of them.
  @inlinable
  public var visibleItems: [ItemID] {
    tree.handles(atMarked: 0..<tree.markedCount).map { identifiers[$0] }
  }

  /// The items that are expanded, visible or not, in depth-first order.
  ///
  /// - Complexity: O(n).
  @inlinable
  public var expandedItems: [ItemID] {
    var items: [ItemID] = []
    tree.forEach(in: 0..<tree.count) { if $0.isExpanded { items.append(identifiers[$0.handle]) } }
    return items
  }

  /// Returns whether the item is here. O(1).
  @inlinable
  public func contains(_ item: ItemID) -> Bool { identifiers.handle(of: item) != nil }

  /// Returns the index of an item among ``items``, or nil if it is not here.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func index(of item: ItemID) -> Int? {
    guard let handle = identifiers.handle(of: item) else { return nil }
    return tree.ranks(of: handle)?.position
  }

  /// Returns the index of an item among ``visibleItems``, or nil if it is hidden or not here.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func visibleIndex(of item: ItemID) -> Int? {
    identifiers.handle(of: item).flatMap { tree.markedRank(of: $0) }
  }

  /// Returns the n-th visible item, counted from 0, or nil if there are not as many.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func visibleItem(at index: Int) -> ItemID? {
    guard index >= 0, index < tree.markedCount else { return nil }
    return identifiers[tree.handle(atMarked: index)]
  }

  /// Returns the visible items with indices in a range, cut to what there is.
  ///
  /// - Complexity: O(k + log n).
  @inlinable
  public func visibleItems(in range: Range<Int>) -> [ItemID] {
    tree.handles(atMarked: range.clamped(to: 0..<tree.markedCount)).map { identifiers[$0] }
  }

  /// How many ancestors an item has: 0 for a root.
  ///
  /// - Complexity: O(1).
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  @inlinable
  public func level(of item: ItemID) throws(SnapshotError) -> Int {
    Int(tree.entry(of: try handle(item))?.level ?? 0)
  }

  /// Returns the parent of an item, or nil for a root and for an item that is not here.
  ///
  /// - Complexity: O(log n).
  @inlinable
  public func parent(of item: ItemID) -> ItemID? {
    identifiers.handle(of: item).flatMap { parent(ofRow: $0) }
  }

  @inlinable
  func parent(ofRow handle: Handle) -> ItemID? {
    guard let level = tree.entry(of: handle)?.level, level > 0 else { return nil }
    return tree.lastRow(before: handle, belowLevel: level).map { identifiers[$0] }
  }

  /// Returns the children of an item in order, without theirs; none for an item that is not here.
  ///
  /// - Complexity: O(k log n) for k children.
  @inlinable
  public func children(of item: ItemID) -> [ItemID] {
    guard let handle = identifiers.handle(of: item) else { return [] }
    return childHandles(in: rowsBelow(handle)).map { identifiers[$0] }
  }

  /// Calls a closure with the level of each item below another one, in order; 1 for its children.
  @inlinable
  package func forEachLevel(below item: ItemID, _ body: (Int) -> Void) {
    guard let handle = identifiers.handle(of: item), let level = tree.entry(of: handle)?.level else { return }
    tree.forEach(in: rowsBelow(handle)) { body(Int($0.level - level)) }
  }

  /// Returns the first child of a parent, or the first root for nil; nil if there is none. O(log n).
  @inlinable
  package func firstChild(of parent: ItemID?) -> ItemID? {
    guard let parent else { return items(in: 0..<1).first }
    guard let handle = identifiers.handle(of: parent), let first = rowsBelow(handle).first else { return nil }
    return identifiers[tree.entry(atPosition: first).handle]
  }

  /// Returns the next child of the parent of an item; nil if the item is the last one or not here. O(log n).
  @inlinable
  package func sibling(after item: ItemID) -> ItemID? {
    guard let handle = identifiers.handle(of: item), let row = tree.row(of: handle) else { return nil }
    let end = tree.end(after: row.position, level: row.entry.level)
    guard end < tree.count else { return nil }
    let next = tree.entry(atPosition: end)
    return next.level == row.entry.level ? identifiers[next.handle] : nil
  }

  /// Returns the child of the parent of an item before it; nil if the item is the first one or not here. O(log n).
  @inlinable
  package func sibling(before item: ItemID) -> ItemID? {
    guard let handle = identifiers.handle(of: item), let level = tree.entry(of: handle)?.level,
      let previous = tree.lastRow(before: handle, belowLevel: level + 1), tree.entry(of: previous)?.level == level
    else { return nil }
    return identifiers[previous]
  }

  /// Returns an item and everything below it, in depth-first order; none if the item is not here. O(k + log n).
  @inlinable
  package func subtreeItems(of item: ItemID) -> [ItemID] {
    guard let handle = identifiers.handle(of: item) else { return [] }
    return tree.handles(in: subtree(of: handle).rows).map { identifiers[$0] }
  }

  /// The rows of everything below an item.
  @inlinable
  func rowsBelow(_ handle: Handle) -> Range<Int> {
    let rows = subtree(of: handle).rows
    return rows.lowerBound + 1..<rows.upperBound
  }

  /// Whether all items are roots.
  ///
  /// - Complexity: O(n); it ends at the first item that is below another one.
  package var isFlat: Bool { tree.isFlat }

  /// Returns whether an item has children. O(log n).
  @inlinable
  public func hasChildren(_ item: ItemID) -> Bool {
    identifiers.handle(of: item).map(tree.hasRowsBelow) ?? false
  }

  /// Returns the number of items below an item, at any depth. O(log n).
  @inlinable
  package func descendantCount(of item: ItemID) -> Int {
    guard let handle = identifiers.handle(of: item) else { return 0 }
    return subtree(of: handle).rows.count - 1
  }

  /// Returns the rows of a range that are not below another row of it.
  @inlinable
  func childHandles(in rows: Range<Int>) -> ContiguousArray<Handle> {
    var handles = ContiguousArray<Handle>()
    var position = rows.lowerBound
    while position < rows.upperBound {
      let entry = tree.entry(atPosition: position)
      handles.append(entry.handle)
      position = tree.end(after: position, level: entry.level)
    }
    return handles
  }

  /// Returns whether an item is expanded, visible or not. False for an item that is not here. O(1).
  @inlinable
  public func isExpanded(_ item: ItemID) -> Bool {
    guard let handle = identifiers.handle(of: item) else { return false }
    return tree.entry(of: handle)?.isExpanded ?? false
  }

  /// Returns whether an item with children is expanded, or nil for one that has none or is not here. O(log n).
  @inlinable
  package func expansion(of item: ItemID) -> Bool? {
    guard let handle = identifiers.handle(of: item), tree.hasRowsBelow(handle) else { return nil }
    return tree.entry(of: handle)?.isExpanded
  }

  /// Returns whether all ancestors of an item are expanded. False for an item that is not here. O(1).
  @inlinable
  public func isVisible(_ item: ItemID) -> Bool {
    guard let handle = identifiers.handle(of: item) else { return false }
    return tree.entry(of: handle)?.isMarked ?? false
  }

  /// Returns the rows below a parent as a snapshot of its own, with the parent itself if `includingParent` is true.
  ///
  /// - Complexity: O(k + log n).
  /// - Throws: ``SnapshotError/unknownItem(_:)``.
  @inlinable
  public func snapshot(
    of parent: ItemID, includingParent: Bool = false
  ) throws(SnapshotError) -> Self {
    let handle = try handle(parent)
    var copy = Self()
    try copy.graft(includingParent ? subtree(of: handle).rows : rowsBelow(handle), of: self, at: .lastChild(of: nil))
    return copy
  }

  /// Returns a drawing of the outline for debugging, one line for each item: `*` visible; `+` expanded, `-` collapsed
  /// (items with children or a set state only); indented by level.
  ///
  /// - Complexity: O(n).
  @inlinable
  public func visualDescription() -> String {
    var lines: [String] = []
    let entries = tree.entries(in: 0..<tree.count)
    for (index, entry) in entries.enumerated() {
      let hasChildren = index + 1 < entries.count && entries[index + 1].level > entry.level
      let state = entry.isExpanded ? "+" : hasChildren ? "-" : " "
      let indent = String(repeating: "  ", count: Int(min(entry.level, 60)))
      lines.append(
        "\(entry.isMarked ? "*" : " ") \(indent)\(state) \(identifiers[entry.handle])")
    }
    return lines.joined(separator: "\n")
  }
}
