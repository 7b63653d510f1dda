import DiffableSnapshots

extension ScreenChange {
  /// The changes of visible rows, with every affected row, made on demand. Applying them to the rows before gives the rows after.
  package var transaction: ScreenTransaction {
    let after = screen
    let rows =
      restyled.flatMap { after[section: $0].visibleItems } + (isReplaced ? before.rowsShown(otherwiseOn: after) : [])
    // A star that came and went within one edit is no change.
    let starred = restarred.flatMap(after.items(sharingWordsOf:)).filter {
      !after.aspects(of: $0, since: before).isEmpty
    }
    var transaction = ScreenTransaction(
      from: before, to: after, updates: updates, reloaded: reloaded,
      reconfigured: reconfigured + rows + starred)
    transaction.nameTargets(relocated)
    let pinned = reconfigured.filter { before.pinned.contains($0) != after.pinned.contains($0) }
    if !moved.isEmpty || !pinned.isEmpty { transaction.nameMoved(moved + pinned) }
    if !movedSections.isEmpty { transaction.nameMoved(sections: movedSections) }
    // The catalog has each emoji elsewhere, too.
    transaction.noteHidden(reconfigured + starred.filter { after.isOwn($0.section) }, moved: moved)
    if before.hasFilter, relocated.isEmpty {
      let gone = forgotten.filter { !after.contains($0) }
      transaction.noteFiltered(gone, on: before, areRestored: false)
    }
    transaction.didChange = didChange
    if !didChange {
      transaction.reason = reason
    } else if let row = moved.first, transaction.isEmpty, after.filter(of: row.section) != nil {
      let what = moved.count == 1 ? after.shownPath(of: row) : "\(moved.count) rows"
      transaction.reason = "\(what) moved past rows that the filter of \(row.section) hides"
    }
    return transaction
  }
}

extension ScreenTransaction {
  /// Adds the rows that changed or moved among their siblings below collapsed ones.
  mutating func noteHidden(_ changed: [ItemID], moved: [ItemID]) {
    if changed.isEmpty, moved.isEmpty { return }
    var known = Set((changes.flatMap(\.below) + filtered).flatMap(\.reconfigures).map(\.id))
    for id in changed {
      noteFiltered(id, &known)
      noteHidden(id, isMove: false, &known)
    }
    for id in moved { noteHidden(id, isMove: true, &known) }
  }

  private mutating func noteHidden(_ id: ItemID, isMove: Bool, _ known: inout Set<ItemID>) {
    guard let screens else { return }
    let (old, new) = (screens.before[section: id.section], screens.after[section: id.section])
    guard old.contains(id), var parent = new.parent(of: id), !old.isVisible(id), !new.isVisible(id) else { return }
    let change = RowChange(index: 0, id: id, screens: screens)
    if !isMove, change.aspects.isEmpty || !known.insert(id).inserted { return }
    while !new.isVisible(parent), let next = new.parent(of: parent) { parent = next }
    let section = changes.firstIndex { $0.section == id.section } ?? changes.endIndex
    if section == changes.endIndex {
      changes.append(SectionChanges(section: id.section, before: old.visibleCount, after: new.visibleCount))
    }
    let place = changes[section].below.firstIndex { $0.parent == parent } ?? changes[section].below.endIndex
    if place == changes[section].below.endIndex { changes[section].below.append(HiddenRowChange(parent: parent)) }
    if isMove {
      changes[section].below[place].moves += 1
      changes[section].below[place].name(change)
    } else {
      changes[section].below[place].reconfigures.append(change)
    }
  }

  /// - Parameters:
  ///   - updates: The updates of the sections that may differ, as far as they are known; nil for all sections.
  ///   - listsInserts: False if rows were only inserted and their number is enough, where no section has levels.
  init(
    from before: Screen, to after: Screen, updates: [SectionEdit]?,
    reloaded: [ItemID], reconfigured: [ItemID], listsInserts: Bool = true
  ) {
    self.init(revision: after.revision)
    let screens = ScreenPair(before, after)
    self.screens = screens
    sectionUpdates = Self.sectionUpdates(from: before, to: after)
    if !before.sharesOrder(with: after) {
      let order = before.order.difference(to: after.order)
      (sectionDeletes, sectionInserts, sectionMoves) = (order.sectionDeletes, order.sectionInserts, order.sectionMoves)
    }
    let gone = sectionDeletes.map(\.section)
    addChanges(
      of: gone.isEmpty ? after.sections : after.sections + gone, screens, updates, reloaded, reconfigured, listsInserts)
  }

  private mutating func addChanges(
    of sections: [String], _ screens: ScreenPair, _ updates: [SectionEdit]?,
    _ reloaded: [ItemID], _ reconfigured: [ItemID], _ listsInserts: Bool
  ) {
    let (before, after) = (screens.before, screens.after)
    let reloaded = Dictionary(grouping: reloaded, by: \.section)
    let reconfigured = Dictionary(grouping: reconfigured, by: \.section)
    // Most edits are of one section, which is not looked for.
    let isAlone = updates?.count == 1 && reloaded.isEmpty && reconfigured.isEmpty
    let only = isAlone ? updates?.first : nil
    let known = only == nil ? Dictionary((updates ?? []).map { ($0.section, $0) }) { $1 } : [:]
    for section in only.map({ [$0.section] }) ?? sections {
      let isMarked = reloaded[section] != nil || reconfigured[section] != nil
      let edit = (only ?? known[section]).flatMap { $0.update == nil ? nil : $0 }
      let isShared = edit == nil && before.sharesOutline(of: section, with: after)
      if isShared, !isMarked { continue }
      let (old, new) = (
        edit?.update?.initialSnapshot ?? before[section: section],
        edit?.update?.finalSnapshot ?? after[section: section]
      )
      var changes = SectionChanges(section: section, before: old.visibleCount, after: new.visibleCount)
      var parents: [ItemID] = []
      if !listsInserts, old.count == old.visibleCount, new.count == new.visibleCount {
        changes.unlistedInserts = new.count - old.count
      } else if !isShared {
        changes.findRows(edit?.update?.difference ?? old.visibleDifference(to: new), screens)
        parents = changes.findHidden(old, new, edit, screens)
      }
      changes.reloads = Self.rows(reloaded[section] ?? [], old, new, screens)
      changes.reconfigures = Self.rows((reconfigured[section] ?? []) + parents, old, new, screens)
      if !changes.isEmpty { self.changes.append(changes) }
    }
  }

  /// Returns those of some items of a section that are visible rows both before and after.
  private static func rows(
    _ items: [ItemID], _ old: Screen.Outline, _ new: Screen.Outline, _ screens: ScreenPair
  ) -> [RowChange] {
    var rows: [RowChange] = []
    for id in items {
      guard let index = new.visibleIndex(of: id), old.isVisible(id) else { continue }
      rows.append(RowChange(index: index, id: id, screens: screens))
    }
    if rows.count < 2 { return rows }
    rows.sort { $0.index < $1.index }
    // Without duplicates.
    var last = -1
    return rows.filter { row in
      defer { last = row.index }
      return row.index != last
    }
  }
}

extension SectionChanges {
  /// Adds the deleted, inserted and moved rows.
  fileprivate mutating func findRows(
    _ difference: SectionSnapshotDifference<ItemID>, _ screens: ScreenPair
  ) {
    deletes = difference.deletes.map {
      RowChange(index: $0.index, id: $0.item, place: ($0.parent, $0.level), isDeleted: true, screens: screens)
    }
    inserts = difference.inserts.map {
      RowChange(index: $0.index, id: $0.item, place: ($0.parent, $0.level), screens: screens)
    }
    moves = difference.moves.map {
      RowMove(from: $0.from, to: $0.to, id: $0.item, level: $0.level, screens: screens)
    }
  }

  /// Finds what changed out of sight: what came and went below collapsed rows, and what was expanded.
  ///
  /// - Returns: The parents that have their first child now, or none any more.
  fileprivate mutating func findHidden(
    _ old: Screen.Outline, _ new: Screen.Outline, _ edit: SectionEdit?, _ screens: ScreenPair
  ) -> [ItemID] {
    // Nothing is out of sight, and no parent is involved, as in most sections of one's own.
    if old.count == old.visibleCount, new.count == new.visibleCount,
      deletes.allSatisfy({ $0.parent == nil }), inserts.allSatisfy({ $0.parent == nil })
    {
      return []
    }
    let (added, removed) = edit?.update?.membership ?? old.membership(to: new)
    findExpanded(old, new, among: edit == nil ? new.visibleItems.filter { new.hasChildren($0) } : nil)
    if added.isEmpty, removed.isEmpty { return [] }
    var parents: Set<ItemID> = []
    var below: [ItemID: HiddenRowChange] = [:]
    func note(
      _ items: [ItemID], in outline: Screen.Outline, _ count: WritableKeyPath<HiddenRowChange, Int>,
      _ filter: SectionFilter?
    ) {
      for item in items {
        guard var parent = outline.parent(of: item) else { continue }
        if old.isVisible(parent), new.isVisible(parent), old.hasChildren(parent) != new.hasChildren(parent) {
          parents.insert(parent)
        }
        if outline.isVisible(item) { continue }
        // What a filter hides or shows is there all the time.
        if filter?.whole.contains(item) == true { continue }
        while !outline.isVisible(parent), let next = outline.parent(of: parent) { parent = next }
        if old.isVisible(parent), new.isVisible(parent) {
          var change = below[parent] ?? HiddenRowChange(parent: parent)
          change[keyPath: count] += 1
          change.name(RowChange(index: 0, id: item, isDeleted: count == \.deletes, screens: screens))
          below[parent] = change
        }
      }
    }
    note(added, in: new, \.inserts, screens.before.filter(of: section))
    note(removed, in: old, \.deletes, screens.after.filter(of: section))
    self.below = below.values.map { (new.visibleIndex(of: $0.parent) ?? 0, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    return Array(parents)
  }

  /// Finds the rows that were expanded or collapsed.
  ///
  /// - Parameter parents: Those that may have been; nil if an edit is known. Then they are parents of rows that came into sight or went out of it.
  private mutating func findExpanded(_ old: Screen.Outline, _ new: Screen.Outline, among parents: [ItemID]?) {
    var candidates = parents ?? []
    if parents == nil {
      // Most rows have the parent of the row before them. A row is not copied for that.
      for rows in [deletes, inserts] {
        for index in rows.indices {
          if let parent = rows[index].parent, parent != candidates.last { candidates.append(parent) }
        }
      }
      if candidates.count > 1 { candidates = Set(candidates).sorted { $0.path < $1.path } }
    }
    for item in candidates {
      guard let was = old.expansion(of: item), let isExpanded = new.expansion(of: item), was != isExpanded,
        old.isVisible(item), new.isVisible(item)
      else { continue }
      if isExpanded { expanded.append(item) } else { collapsed.append(item) }
    }
  }
}
