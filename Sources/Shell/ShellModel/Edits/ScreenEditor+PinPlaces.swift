import DiffableSnapshots

/// Keeps the places to which pinned rows return, whatever is removed or moved beside them.
extension ScreenEditor {
  /// Gives pinned rows whose neighbors are removed, or move elsewhere, the nearest ones that remain.
  ///
  /// - Parameters:
  ///   - removed: Rows that are removed next, with everything below them, or moved.
  ///   - outline: Their section.
  /// - Complexity: O(k) for k removed rows; O(k + p log n) for p pinned ones if any of those had its place beside them.
  mutating func keepPlaces(beside removed: [ItemID], in outline: Screen.Outline) {
    if screen.pinned.isEmpty { return }
    let beside = screen.pinned.items(beside: removed)
    if beside.isEmpty { return }
    let removed = Set(removed)
    let remaining = beside.filter { outline.contains($0) && !removed.contains($0) }
    for (_, ids, home) in families(of: remaining, in: outline) {
      for id in ids {
        var place = home.neighbors(of: id)
        while let item = place.after, removed.contains(item) { place.after = home.neighbors(of: item).after }
        while let item = place.before, removed.contains(item) { place.before = home.neighbors(of: item).before }
        screen.pinned.insert(id, from: place)
      }
    }
  }
}
