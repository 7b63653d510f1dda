@_spi(Shell) import DiffableSnapshots

/// Changes what items show.
extension Screen {
  /// Sets what a row shows that its path does not tell.
  ///
  /// - Returns: What was there before.
  @discardableResult
  mutating func setContent(_ content: ItemContent?, of id: ItemID) -> ItemContent? {
    if let content { contents.updateValue(content, forKey: id) } else { contents.removeValue(forKey: id) }
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

  /// Calls with each item of a section in order, hidden ones included, with what it shows and whether that was said of it
  /// (else its path tells it).
  package func forEachContent(
    of section: String, _ body: (_ id: ItemID, _ content: ItemContent, _ isSaid: Bool) -> Void
  ) {
    var position = 0
    for id in whole(section).items {
      let content = contents.value(for: id, near: &position)
      body(id, content ?? contentOfPath(id), content != nil)
    }
  }
}
