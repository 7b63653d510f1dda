import DiffableSnapshots

extension ScreenEditor {
  /// Up to this number, rows are pinned or unhidden one after the other; of more, all are arranged at once.
  private static let mostSingleRows = 64

  /// Pins items, which are then shown before their siblings; or unpins them.
  mutating func pin(_ ids: [ItemID], _ isPinned: Bool) throws(Diagnostic) {
    let words = isPinned ? "already pinned" : "not pinned"
    for (section, ids) in try changing(ids, where: { $0.pinned.contains($1) != isPinned }, otherwise: words) {
      reconfigured += ids
      try mark(ids, of: section) { id, marks in
        if isPinned { marks.pinned.insert(id) } else { marks.pinned.remove(id) }
      }
    }
  }

  /// Hides items, or shows hidden ones where they were.
  mutating func hide(_ ids: [ItemID], _ isHidden: Bool) throws(Diagnostic) {
    let words = isHidden ? "already hidden" : "not hidden"
    for (section, ids) in try changing(ids, where: { $0.hidden.contains($1) != isHidden }, otherwise: words) {
      if isHidden { try hide(ids, of: section) } else { try mark(ids, of: section) { $1.hidden.remove($0) } }
    }
  }

  /// Returns the items whose marks change, by section.
  ///
  /// - Parameter words: What the other items are: why nothing changes, if nothing does.
  private mutating func changing(
    _ ids: [ItemID], where isChanged: (Screen, ItemID) -> Bool, otherwise words: String
  ) throws(Diagnostic) -> [(String, [ItemID])] {
    var changing: [(String, [ItemID])] = []
    for (section, ids) in try bySection(ids) {
      if let id = ids.last(where: { !isChanged(screen, $0) }) { reason = "\(id) is \(words)" }
      let changed = ids.filter { isChanged(screen, $0) }
      if !changed.isEmpty { changing.append((section, changed)) }
    }
    didChange = didChange || !changing.isEmpty
    return changing
  }

  private mutating func hide(_ ids: [ItemID], of section: String) throws(Diagnostic) {
    let filter = screen.derivation(of: section) ?? SectionFilter(whole: screen.whole(section))
    screen.hidden.formUnion(ids)
    try updateShown(section) { shown throws(SnapshotError) in try shown.delete(ids.filter(shown.contains)) }
    screen.setFilter(filter, of: section)
  }

  /// Changes the marks of items, each of which is then shown at its place.
  private mutating func mark(
    _ ids: [ItemID], of section: String, _ change: (ItemID, inout RowMarks) -> Void
  ) throws(Diagnostic) {
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
