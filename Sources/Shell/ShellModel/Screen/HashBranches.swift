/// The order in which many items are quickly written to a hash tree.
///
/// The hash trees of swift-collections branch on the lowest bits of a hash first. A million items in random order would
/// wait for memory at every level of the tree. Sorting a large number of items by branch keeps the nodes of a branch in the
/// cache of the processor.
enum HashBranches {
  /// The number of branches by which items are sorted: two levels of the tree.
  private static let count = 1 << 10
  /// The number of items that are sorted at a time, which bounds the memory for it.
  private static let portion = 1 << 18

  /// Calls with the index of each item once.
  ///
  /// - Returns: Whether it came to the end. It stops if an interruption is pending.
  @discardableResult
  static func forEachIndex(
    of items: [ItemID], interruption: Interruption = .never, _ body: (Int) -> Void
  ) -> Bool {
    if items.count < count * 16 {
      for index in items.indices {
        if interruption.stops(at: index) { return false }
        body(index)
      }
      return true
    }
    for start in stride(from: 0, to: items.count, by: portion) {
      var branches = [[Int32]](repeating: [], count: count)
      for index in start..<min(start + portion, items.count) {
        branches[items[index].hashValue & (count - 1)].append(Int32(index - start))
      }
      for branch in branches {
        if interruption.isPending { return false }
        for index in branch { body(start + Int(index)) }
      }
    }
    return true
  }
}
