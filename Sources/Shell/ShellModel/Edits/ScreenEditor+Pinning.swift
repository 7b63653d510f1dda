import DiffableSnapshots

extension ScreenEditor {
  /// Up to this number, rows are pinned one after the other; of more, all are arranged at once.
  private static let mostSingleRows = 64

  /// Pins items, which are then shown before their siblings; or unpins them.
  mutating func pin(_ ids: [ItemID], _ isPinned: Bool) throws(EditError) {
    for (section, ids) in try bySection(ids) {
      if let id = ids.last(where: { screen.pinned.contains($0) == isPinned }) {
        reason = "\(id) is \(isPinned ? "already pinned" : "not pinned")"
      }
      let changing = ids.filter { screen.pinned.contains($0) != isPinned }
      if changing.isEmpty { continue }
      didChange = true
      reconfigured += changing
      try setPinned(isPinned, changing, of: section)
    }
  }

  private mutating func setPinned(_ isPinned: Bool, _ ids: [ItemID], of section: String) throws(EditError) {
    func mark(_ id: ItemID, _ pinned: inout MarkSet<ItemID>) {
      if isPinned { pinned.insert(id) } else { pinned.remove(id) }
    }
    var filter = screen.derivation(of: section) ?? SectionFilter(whole: screen.whole(section))
    if ids.count > Self.mostSingleRows {
      for id in ids { mark(id, &screen.pinned) }
      return try show(filter, of: section)
    }
    var pinned = screen.pinned
    try updateShown(section) { shown throws(SnapshotError) in
      for id in ids {
        mark(id, &pinned)
        try filter.follow([id], pinned, in: &shown)
      }
    }
    screen.pinned = pinned
    screen.setFilter(filter, of: section)
  }
}
