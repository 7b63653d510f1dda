@_spi(Shell) import DiffableSnapshots

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
  /// - Parameter ids: Distinct items.
  mutating func setContents(_ new: [ItemContent?], of ids: [ItemID]) {
    if ids.count > 1, !new.contains(where: { $0 == nil }), contents.insert(new, forKeys: ids) { return }
    for (content, id) in zip(new, ids) {
      if let content { setContent(content, of: id) }
    }
  }
}
