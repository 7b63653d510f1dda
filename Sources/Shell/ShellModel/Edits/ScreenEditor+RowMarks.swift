import DiffableSnapshots

extension ScreenEditor {
  /// Up to this number, rows are pinned or unhidden one after the other; of more, all are arranged at once.
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
    try mark(ids, of: section) { id, marks in
      if isPinned { marks.pinned.insert(id) } else { marks.pinned.remove(id) }
    }
  }

  /// Hides items, or shows hidden ones where they were.
  mutating func hide(_ ids: [ItemID], _ isHidden: Bool) throws(EditError) {
    for (section, ids) in try bySection(ids) {
      if let id = ids.last(where: { screen.hidden.contains($0) == isHidden }) {
        reason = "\(id) is \(isHidden ? "already hidden" : "not hidden")"
      }
      let changing = ids.filter { screen.hidden.contains($0) != isHidden }
      if changing.isEmpty { continue }
      didChange = true
      if isHidden { try hide(changing, of: section) } else { try unhide(changing, of: section) }
    }
  }

  private mutating func hide(_ ids: [ItemID], of section: String) throws(EditError) {
    let filter = screen.derivation(of: section) ?? SectionFilter(whole: screen.whole(section))
    screen.hidden.formUnion(ids)
    try updateShown(section) { shown throws(SnapshotError) in try shown.delete(ids.filter(shown.contains)) }
    screen.setFilter(filter, of: section)
  }

  private mutating func unhide(_ ids: [ItemID], of section: String) throws(EditError) {
    try mark(ids, of: section) { $1.hidden.remove($0) }
  }

  /// Changes the marks of items, each of which is then shown at its place.
  private mutating func mark(
    _ ids: [ItemID], of section: String, _ change: (ItemID, inout RowMarks) -> Void
  ) throws(EditError) {
    var filter = screen.derivation(of: section) ?? SectionFilter(whole: screen.whole(section))
    var marks = screen.marks
    if ids.count > Self.mostSingleRows {
      for id in ids { change(id, &marks) }
      (screen.pinned, screen.hidden) = (marks.pinned, marks.hidden)
      return try show(filter, of: section)
    }
    try updateShown(section) { shown throws(SnapshotError) in
      for id in ids {
        change(id, &marks)
        try filter.follow([id], marks, in: &shown)
      }
    }
    (screen.pinned, screen.hidden) = (marks.pinned, marks.hidden)
    screen.setFilter(filter, of: section)
  }
}
