@_spi(Shell) import DiffableSnapshots

extension ScreenChange {
  mutating func setExpanded(
    _ isExpanded: Bool, _ ids: [ItemID], _ recursively: Bool
  ) throws(Diagnostic) {
    // Most edits are of one item, which is looked up once.
    if ids.count == 1, !recursively {
      let section = ids[0].section
      switch screen[whole: section].expansion(of: ids[0]) {
      case nil: throw screen.contains(ids[0]) ? .notExpandable(ids[0], on: screen) : .unknownItem(ids[0])
      case isExpanded:
        return reason = "\(screen.shownPath(of: ids[0])) is already \(isExpanded ? "expanded" : "collapsed")"
      default: break
      }
      didChange = true
      return try update(section) { outline throws(SnapshotError) in
        if isExpanded { outline.expand(ids) } else { outline.collapse(ids) }
      }
    }
    var changes: [(section: String, items: [ItemID])] = []
    // Everything is checked before anything changes.
    for (section, ids) in try bySection(ids) {
      var changing: [ItemID] = []
      for id in ids {
        guard let state = screen[whole: section].expansion(of: id) else {
          throw screen.contains(id) ? .notExpandable(id, on: screen) : .unknownItem(id)
        }
        if recursively {
          let outline = screen[whole: section]
          changing += outline.parents(from: id).filter { outline.isExpanded($0) != isExpanded }
        } else if state != isExpanded {
          changing.append(id)
        }
      }
      if changing.isEmpty {
        let state = isExpanded ? "expanded" : "collapsed"
        reason = ids.count == 1 ? "\(screen.shownPath(of: ids[0])) is already \(state)" : "all are already \(state)"
      } else {
        changes.append((section, changing))
      }
    }
    for (section, items) in changes {
      didChange = true
      try update(section) { outline throws(SnapshotError) in
        if isExpanded { outline.expand(items) } else { outline.collapse(items) }
      }
    }
  }

  /// Groups items by section, in the order of first appearance. All items must exist.
  func bySection(_ ids: [ItemID]) throws(Diagnostic) -> [(String, [ItemID])] {
    if ids.count == 1 { return [(ids[0].section, try existing(ids))] }
    // This many rows usually belong to one section.
    let section = ids.first?.section ?? ""
    let areMany = ids.count > max(64, screen.totalCount(of: section) / 16)
    if areMany, screen[whole: section].containsOnce(ids) { return [(section, ids)] }
    var result: [(String, [ItemID])] = []
    var seen = Set<ItemID>(minimumCapacity: ids.count)
    for id in try existing(ids) where seen.insert(id).inserted {
      if let index = result.lastIndex(where: { id.isIn(section: $0.0) }) {
        result[index].1.append(id)
      } else {
        result.append((id.section, [id]))
      }
    }
    return result
  }
}

extension Screen.Outline where ItemID == ShellCore.ItemID {
  /// Returns an item and those of its descendants that have children, ancestors first.
  func parents(from item: ItemID) -> [ItemID] {
    guard let below = try? snapshot(of: item, includingParent: true) else { return [] }
    return below.items.filter(below.hasChildren)
  }
}
