import DiffableSnapshots

/// A row that an edit moved to another parent.
package struct RowRelocation: Sendable {
  /// Its path before.
  package let from: ItemID
  /// Its path after.
  package let to: ItemID
  /// The number of rows that went with it, itself included: some below it may be new, and others gone.
  package internal(set) var count = 0

  /// Where a row below it went that was there before; nil for another row.
  package func target(of row: ItemID) -> ItemID? { Self.moved(row, from, to) }
  /// Where a row below it came from that is there after; nil for another row.
  package func origin(of row: ItemID) -> ItemID? { Self.moved(row, to, from) }

  private static func moved(_ row: ItemID, _ from: ItemID, _ to: ItemID) -> ItemID? {
    if row == from { return to }
    guard row.isIn(section: from.path) else { return nil }
    return ItemID(to.path + Substring(row.path.utf8.dropFirst(from.path.utf8.count)))
  }
}

/// Rows that went to another parent. Their paths are others there, so a difference deletes and inserts them; people read a move.
extension SectionChanges {
  /// The changes with each row that stays in sight in this section, and what is below it, as a move, and with the moves that edits named.
  ///
  /// - Complexity: O(n log n) for n changes; O(d) for d deletions of rows that stay where they are.
  package var joined: SectionChanges {
    var changes = self
    if let namedMoves { changes.moves = namedMoves }
    if !deletes.contains(where: staysInSight) { return changes }
    let arrivals = Dictionary(inserts.map { ($0.id, $0) }) { first, _ in first }
    var arrived: Set<ItemID> = []
    // What is below a row follows it.
    var root: RowChange?
    changes.deletes.removeAll { row in
      if staysInSight(row) { root = row }
      guard let root, let target = root.target, row.id.isIn(section: root.id.path) else { return false }
      let rest = Substring(row.id.path.utf8.dropFirst(root.id.path.utf8.count))
      guard let arrival = arrivals[ItemID(target.path + rest)] else { return false }
      arrived.insert(arrival.id)
      changes.moves.append(
        RowMove(
          from: row.index, to: arrival.index, id: arrival.id, level: arrival.level, screens: row.screens,
          origin: rest.isEmpty ? row.id : nil))
      return true
    }
    changes.inserts.removeAll { arrived.contains($0.id) }
    changes.moves.sort { $0.to < $1.to }
    return changes
  }

  private func staysInSight(_ row: RowChange) -> Bool { row.target?.section == section && row.isTargetShown }
}

extension RowMove {
  /// The parents before and after of a row that has another one now, by their texts; the section, if it is the parent.
  package var parents: (from: String, to: String)? {
    func name(_ id: ItemID, _ screen: Screen) -> String {
      screen[whole: id.section].parent(of: id).map { screen.content(of: $0).text } ?? id.section
    }
    return origin.map { (name($0, screens.before), name(id, screens.after)) }
  }
}

extension ScreenTransaction {
  /// The visible parents whose number of rows is another one, with the numbers before and after. Not those that have their first row, or none any more.
  package var resizedParents: [(id: ItemID, content: ItemContent, before: Int, after: Int)] {
    guard let (before, after) = screens.map({ ($0.before, $0.after) }), before.box !== after.box else { return [] }
    return changes.flatMap { change in
      let (old, new) = (before[section: change.section], after[section: change.section])
      func ancestors(_ parents: [ItemID?], _ outline: Screen.Outline) -> [ItemID] {
        Set(parents.compactMap(\.self)).flatMap { [$0] + Screen.ancestors(of: $0, in: outline) }
      }
      let parents = Set(
        ancestors(change.deletes.map(\.parent), old)
          + ancestors(change.inserts.map(\.parent) + change.below.map(\.parent), new))
      return parents.filter { parent in
        [old, new].allSatisfy { $0.isVisible(parent) && $0.hasChildren(parent) }
      }
      .map { (new.visibleIndex(of: $0) ?? 0, $0) }.sorted { $0.0 < $1.0 }
      .map { ($1, after.content(of: $1), before.memberCount($1, old), after.memberCount($1, new)) }
      .filter { $0.2 != $0.3 }
    }
  }

  /// Adds where rows went that have another parent now, and from where those came that were not visible.
  mutating func nameTargets(_ relocated: [ItemID: ItemID]) {
    guard !relocated.isEmpty, let (before, after) = screens.map({ ($0.before, $0.after) }) else { return }
    nameHidden(relocated, before, after)
    let origins = Dictionary(relocated.map { ($1, $0) }) { first, _ in first }
    for section in changes.indices {
      for row in changes[section].inserts.indices {
        guard let origin = origins[changes[section].inserts[row].id], before.contains(origin),
          !before[section: origin.section].isVisible(origin)
        else { continue }
        changes[section].inserts[row].origin = origin
      }
      for row in changes[section].deletes.indices {
        guard let target = relocated[changes[section].deletes[row].id], after.contains(target) else { continue }
        changes[section].deletes[row].target = target
      }
    }
  }

  /// Adds to the changes below collapsed rows which of their rows went elsewhere or came from there.
  ///
  /// - Complexity: O(n) for n rows that moved.
  private mutating func nameHidden(_ relocated: [ItemID: ItemID], _ before: Screen, _ after: Screen) {
    if changes.allSatisfy(\.below.isEmpty) { return }
    let all = relocated.map { RowRelocation(from: $0, to: $1) }.filter {
      before.contains($0.from) && after.contains($0.to)
    }.sorted { $0.from.path < $1.from.path }
    func counted(_ row: RowRelocation) -> RowRelocation {
      var row = row
      row.count = before[whole: row.from.section].subtreeItems(of: row.from).count {
        row.target(of: $0).map(after.contains) == true
      }
      return row
    }
    for section in changes.indices {
      for index in changes[section].below.indices {
        let change = changes[section].below[index]
        let departures = all.filter { $0.from.isIn(section: change.parent.path) }.map(counted)
        let arrivals = all.filter { $0.to.isIn(section: change.parent.path) }.map(counted)
        if departures.reduce(0, { $0 + $1.count }) <= change.deletes {
          changes[section].below[index].departures = departures
        }
        if arrivals.reduce(0, { $0 + $1.count }) <= change.inserts { changes[section].below[index].arrivals = arrivals }
      }
    }
  }

  /// Notes those of deleted or restored rows that a filter hides.
  mutating func noteFiltered(_ rows: [ItemID], on screen: Screen, areRestored: Bool) {
    guard let screens else { return }
    for (section, rows) in Dictionary(grouping: rows, by: \.section) where screen.filter(of: section) != nil {
      let shown = screen[section: section]
      var change = HiddenRowChange(parent: ItemID(section))
      for row in rows where !shown.contains(row) {
        if areRestored { change.inserts += 1 } else { change.deletes += 1 }
        change.name(RowChange(index: 0, id: row, isDeleted: !areRestored, screens: screens))
      }
      if change.inserts + change.deletes > 0 { filtered.append(change) }
    }
  }

  /// Notes a row that changed, if a filter hides it and it is not among the known ones.
  mutating func noteFiltered(_ id: ItemID, _ known: inout Set<ItemID>) {
    guard let screens, screens.after.filter(of: id.section) != nil else { return }
    let change = RowChange(index: 0, id: id, screens: screens)
    let isShown = [screens.before, screens.after].contains { $0[section: id.section].contains(id) }
    if isShown || !screens.before.contains(id) || change.aspects.isEmpty || !known.insert(id).inserted { return }
    let parent = ItemID(id.section)
    if !filtered.contains(where: { $0.parent == parent }) { filtered.append(HiddenRowChange(parent: parent)) }
    for index in filtered.indices where filtered[index].parent == parent { filtered[index].reconfigures.append(change) }
  }

  /// Names the rows that edits between the screens moved or changed, or that their undo did.
  package mutating func nameRows(of edits: [Edit], areUndone: Bool = false) {
    guard let screens else { return }
    let made = areUndone ? screens.before : screens.after
    // Where the rows are that the edits delete.
    let kept = areUndone ? screens.after : screens.before
    var (relocated, deleted, inserted): ([ItemID: ItemID], [ItemID], [ItemID]) = ([:], [], [])
    var (moved, pinned, changed, sections): ([ItemID], [ItemID], [ItemID], Set<String>) = ([], [], [], [])
    func name(_ edit: Edit) {
      switch edit {
      case .aside(_, let edit): name(edit)
      case .batch(let edits): edits.forEach(name)
      case .moveSection(let section, _): sections.insert(section)
      case .setContent(let item, _): changed.append(item)
      case .select(let items, _): changed += items
      case .star(let glyphs, _):
        changed += glyphs.flatMap(screens.after.items(showing:)).filter { screens.after.isOwn($0.section) }
      case .pin(let items, _): pinned += items
      case .delete(let items):
        deleted += items.filter(kept.contains).flatMap { kept[whole: $0.section].subtreeItems(of: $0) }
      case .removeSection(let section) where areUndone && kept.contains(section: section):
        deleted += kept[whole: section].items
      case .insert(let items, let placement) where areUndone:
        let home = made.home(of: placement)
        if made.filter(of: home.section) == nil { break }
        inserted += items.map { ItemID(home, $0.component) }.filter { made.contains($0) && !kept.contains($0) }
      case .move(let item, let placement):
        moved.append(item)
        let target = ItemID(made.home(of: placement), String(item.component))
        let (old, new) = areUndone ? (target, item) : (item, target)
        // Another row may have the name, and this one a number.
        if old != new, !screens.before.contains(new) { relocated[old] = new }
      default: break
      }
    }
    edits.forEach(name)
    nameTargets(relocated)
    noteFiltered(deleted, on: kept, areRestored: areUndone)
    // A row that is added is shown, whatever the filter.
    noteFiltered(inserted, on: made, areRestored: false)
    nameMoved(moved + pinned)
    nameMoved(sections: sections)
    noteHidden(changed + pinned, moved: moved)
  }
}
