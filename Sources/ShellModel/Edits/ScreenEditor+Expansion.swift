import DiffableSnapshots

extension ScreenEditor {
  mutating func setExpanded(
    _ isExpanded: Bool, _ ids: [ItemID], _ recursively: Bool
  ) throws(EditError) {
    for (section, ids) in try bySection(ids) {
      for id in ids where screen.readingWhole(section, { $0.hasChildren(id) }) != true { throw .notExpandable(id) }
      let wanted = recursively ? ids.flatMap { Self.parents(from: $0, screen.whole(section)) } : ids
      let changing = wanted.filter { id in screen.readingWhole(section) { $0.isExpanded(id) } != isExpanded }
      if changing.isEmpty {
        let state = isExpanded ? "expanded" : "collapsed"
        reason = ids.count == 1 ? "\(ids[0]) is already \(state)" : "all are already \(state)"
        continue
      }
      didChange = true
      work += changing.count
      try update(section, keepsMembers: true) { outline throws(SnapshotError) in
        if isExpanded { outline.expand(changing) } else { outline.collapse(changing) }
      }
    }
  }

  mutating func toggle(_ ids: [ItemID]) throws(EditError) {
    for id in ids {
      let isExpanded = screen.readingWhole(id.section) { $0.isExpanded(id) } ?? false
      try setExpanded(!isExpanded, [id], false)
    }
  }

  /// Returns an item and those of its descendants that have children, ancestors first.
  private static func parents(from id: ItemID, _ outline: Screen.Outline) -> [ItemID] {
    guard let below = try? outline.snapshot(of: id, includingParent: true) else { return [] }
    return below.items.filter(below.hasChildren)
  }

  /// Groups items by section, in the order of first appearance. All items must exist.
  func bySection(_ ids: [ItemID]) throws(EditError) -> [(String, [ItemID])] {
    if ids.count == 1 { return [(ids[0].section, try existing(ids))] }
    var result: [(String, [ItemID])] = []
    for id in try existing(ids) {
      let section = id.section
      if let index = result.firstIndex(where: { $0.0 == section }) {
        if !result[index].1.contains(id) { result[index].1.append(id) }
      } else {
        result.append((section, [id]))
      }
    }
    return result
  }
}
