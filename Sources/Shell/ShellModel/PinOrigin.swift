/// The position of an item among its siblings before it was pinned, as if none of them had been pinned.
package struct PinOrigin: Hashable, Sendable {
  /// The previous sibling; nil if the item was the first.
  package var after: ItemID?
  /// The next sibling; nil if the item was the last.
  package var before: ItemID?

  package init(after: ItemID?, before: ItemID?) {
    self.after = after
    self.before = before
  }
}

extension PinOrigin {
  /// Returns the order of siblings as if none were pinned: each pinned item returns to its former neighbor.
  ///
  /// - Parameters:
  ///   - siblings: The siblings in their current order, pinned ones first.
  ///   - origins: The original positions of the pinned ones.
  /// - Complexity: O(n p) for n siblings of which p are pinned.
  static func homeOrder(of siblings: [ItemID], _ origins: [ItemID: PinOrigin]) -> [ItemID] {
    var order = siblings.filter { origins[$0] == nil }
    var waiting = siblings.filter { origins[$0] != nil }
    while !waiting.isEmpty {
      // An item waits for the pinned one that it followed, unless they wait for each other. If its neighbors are gone,
      // it is moved to the end.
      let next =
        waiting.firstIndex { origins[$0]?.place(in: order, beside: waiting) != nil }
        ?? waiting.firstIndex { origins[$0]?.place(in: order, beside: []) != nil } ?? 0
      let item = waiting.remove(at: next)
      order.insert(item, at: origins[item]?.place(in: order, beside: []) ?? order.count)
    }
    return order
  }

  /// Returns the index of the item; nil if that depends on an item that has no index yet, or if both neighbors are
  /// gone.
  private func place(in order: [ItemID], beside waiting: [ItemID]) -> Int? {
    guard let after else { return 0 }
    if let index = order.firstIndex(of: after) { return index + 1 }
    if waiting.contains(after) { return nil }
    return before.flatMap(order.firstIndex)
  }
}
