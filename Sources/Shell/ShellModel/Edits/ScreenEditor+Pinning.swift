extension ScreenEditor {
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
      for id in changing {
        if isPinned { screen.pinned.insert(id) } else { screen.pinned.remove(id) }
      }
      try show(screen.derivation(of: section) ?? SectionFilter(whole: screen.whole(section)), of: section)
    }
  }
}
