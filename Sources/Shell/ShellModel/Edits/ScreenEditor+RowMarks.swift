import DiffableSnapshots

extension ScreenEditor {
  /// Pins items, which are then shown before their siblings; or unpins them.
  mutating func pin(_ ids: [ItemID], _ isPinned: Bool) throws(Diagnostic) {
    let words = isPinned ? "already pinned" : "not pinned"
    for (section, ids) in try changing(ids, where: { $0.pinned.contains($1) != isPinned }, otherwise: words) {
      reconfigured += ids
      if isPinned { screen.pinned.formUnion(ids) } else { for id in ids { screen.pinned.remove(id) } }
      try replace(screen.whole(section), of: section)
    }
  }

  /// Hides items, or shows hidden ones where they were.
  mutating func hide(_ ids: [ItemID], _ isHidden: Bool) throws(Diagnostic) {
    let words = isHidden ? "already hidden" : "not hidden"
    for (section, ids) in try changing(ids, where: { $0.hidden.contains($1) != isHidden }, otherwise: words) {
      if isHidden { screen.hidden.formUnion(ids) } else { for id in ids { screen.hidden.remove(id) } }
      try replace(screen.whole(section), of: section)
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
}
