import DiffableSnapshots

extension ScreenEditor {
  mutating func setExpanded(
    _ isExpanded: Bool, _ ids: [ItemID], _ recursively: Bool
  ) throws(EditError) {
    let edit: ExpansionEdit =
      isExpanded ? .expand(ids, recursively: recursively) : .collapse(ids, recursively: recursively)
    if isRepeating, repeatLater(edit, ids) { return }
    // A single item is looked up once.
    for (section, ids) in ids.count == 1 ? [(ids[0].section, ids)] : try bySection(ids) {
      var changing: [ItemID] = []
      for id in ids {
        guard let state = screen.readingWhole(section, { $0.expansion(of: id) }) ?? nil else {
          throw screen.contains(id) ? .notExpandable(id) : .unknownItem(id)
        }
        if recursively {
          let outline = screen.whole(section)
          changing += outline.parents(from: id).filter { outline.isExpanded($0) != isExpanded }
        } else if state != isExpanded {
          changing.append(id)
        }
      }
      if changing.isEmpty {
        let state = isExpanded ? "expanded" : "collapsed"
        reason = ids.count == 1 ? "\(ids[0]) is already \(state)" : "all are already \(state)"
        continue
      }
      didChange = true
      work += changing.count
      try update(section, keepsMembers: true, changing) { outline throws(SnapshotError) in
        if isExpanded { outline.expand(changing) } else { outline.collapse(changing) }
      }
    }
  }

  mutating func toggle(_ ids: [ItemID]) throws(EditError) {
    if isRepeating, repeatLater(.toggle(ids), ids) { return }
    for id in try existing(ids) {
      let isExpanded = screen.readingWhole(id.section) { $0.isExpanded(id) } ?? false
      try setExpanded(!isExpanded, [id], false)
    }
  }

  /// Repeats an edit of the outline of items when the outline is first read.
  ///
  /// - Returns: False if it must be repeated now.
  private mutating func repeatLater(_ edit: ExpansionEdit, _ ids: [ItemID]) -> Bool {
    guard let section = ids.first?.section, ids.allSatisfy({ $0.section == section }),
      screen.edit(section, later: edit)
    else { return false }
    didChange = true
    work += ids.count
    return true
  }

  /// Groups items by section, in the order of first appearance. All items must exist.
  func bySection(_ ids: [ItemID]) throws(EditError) -> [(String, [ItemID])] {
    if ids.count == 1 { return [(ids[0].section, try existing(ids))] }
    if let rows = RowsInOrder(ids, on: screen, interruption: interruption) { return [(rows.section, ids)] }
    var result: [(String, [ItemID])] = []
    var seen = Set<ItemID>(minimumCapacity: ids.count)
    for portion in interruption.portions(of: try existing(ids)) {
      for id in portion where seen.insert(id).inserted {
        let section = id.section
        if let index = result.firstIndex(where: { $0.0 == section }) {
          result[index].1.append(id)
        } else {
          result.append((section, [id]))
        }
      }
    }
    return result
  }
}
