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
  mutating func setContents(_ contents: [ItemContent?], of ids: [ItemID]) {
    for index in Self.tableOrder(of: ids) {
      if let content = contents[index] { setContent(content, of: ids[index]) }
    }
  }

  /// Returns the indices of items in an order in which a hash table is filled quickly.
  ///
  /// The hash trees of swift-collections branch on the lowest bits of a hash first. If the items of one branch come one after
  /// another, its nodes stay in the cache of the processor; a million items in random order wait for memory at every level.
  private static func tableOrder(of ids: [ItemID]) -> [Int] {
    if ids.count < 1 << 14 { return Array(ids.indices) }
    let mask = (1 << 10) - 1
    let branches = ids.map { UInt16($0.hashValue & mask) }
    var starts = Array(repeating: 0, count: mask + 2)
    for branch in branches { starts[Int(branch) + 1] += 1 }
    for branch in 1...mask { starts[branch] += starts[branch - 1] }
    var order = Array(repeating: 0, count: ids.count)
    for (index, branch) in branches.enumerated() {
      order[starts[Int(branch)]] = index
      starts[Int(branch)] += 1
    }
    return order
  }
}
