import HashTreeCollections

/// Changes what items show.
extension Screen {
  /// Sets what a row shows that its path does not tell.
  ///
  /// - Returns: What was there before.
  @discardableResult
  mutating func setContent(_ content: ItemContent?, of id: ItemID) -> ItemContent? {
    let old: ItemContent?
    if let content {
      old = contents.updateValue(content, forKey: id)
    } else {
      old = contents.removeValue(forKey: id)
    }
    if old != nil { contentRuns.noteChange(of: id) }
    return old
  }

  /// Sets the contents of several items; nil leaves an item as it is.
  ///
  /// The hash trees of swift-collections branch on the lowest bits of a hash first. A million items in random order would
  /// wait for memory at every level of the tree. Sorting a large number of items by branch keeps the nodes of a branch in the
  /// cache of the processor.
  ///
  /// - Parameter ids: Distinct items.
  mutating func setContents(_ new: [ItemContent?], of ids: [ItemID]) {
    if ids.count < Self.branchCount * 16 {
      for (id, content) in zip(ids, new) where content != nil { setContent(content, of: id) }
      return
    }
    for start in stride(from: 0, to: ids.count, by: Self.portion) {
      var branches = [[(id: ItemID, content: ItemContent)]](repeating: [], count: Self.branchCount)
      for index in start..<min(start + Self.portion, ids.count) {
        guard let content = new[index] else { continue }
        branches[ids[index].hashValue & (Self.branchCount - 1)].append((ids[index], content))
      }
      for branch in branches.indices {
        while let (id, content) = branches[branch].popLast() { setContent(content, of: id) }
      }
    }
  }

  /// The number of branches by which items are sorted: two levels of the tree.
  private static let branchCount = 1 << 10
  /// The number of items that are sorted at a time, which bounds the memory for it.
  private static let portion = 1 << 18
}
