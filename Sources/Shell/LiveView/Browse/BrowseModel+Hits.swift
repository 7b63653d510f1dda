import DiffableSnapshots

/// Actions on the row that a hit refers to.
extension BrowseModel {
  /// The row of the screen below the cursor; for a hit, the row that Enter moves to. Rows that users made come first, recents, which
  /// repeat rows of other sections, last.
  var row: ItemID? {
    guard let focus else { return nil }
    if isOnScreen(focus) { return focus }
    if removedRow != nil { return nil }
    return search?.hit(focus).flatMap(row)
  }

  /// The rows that a hit can stand for.
  static func rows(of hit: Hit, on screen: Screen) -> [ItemID] {
    hit.item.map { [$0] } ?? hit.emoji.map(screen.items(showingAnyToneOf:)) ?? []
  }

  /// Returns a hit with the section of the row on which keys act, if a user made the row.
  func placed(_ hit: Hit) -> Hit {
    guard hit.item == nil, let row = row(of: hit), screen.isOwn(row.section) else { return hit }
    var hit = hit
    hit.category = row.section
    return hit
  }

  private func row(of hit: Hit) -> ItemID? {
    if let item = hit.item { return item }
    let items = Self.rows(of: hit, on: screen).filter { screen.hider(of: $0) == nil }
    let others = items.filter { screen.role(of: $0.section) != .recents }
    let own = others.first { screen.isOwn($0.section) && isVisible($0) }
    return own ?? others.first { isVisible($0) } ?? items.first { isVisible($0) } ?? others.first ?? items.first
  }

  /// Moves to the next (1) or the previous (-1) hit of a search; once it is closed, to the row of the hit.
  mutating func moveToHit(_ direction: Int) {
    if let search, let hits = search.hits, !hits.isEmpty {
      let index = focus.flatMap(search.index) ?? (direction > 0 ? -1 : 0)
      return picture.setFocus(SectionRows.id(of: hits[(index + direction + hits.count) % hits.count]))
    }
    guard let (hits, index) = found, !hits.isEmpty else {
      return message = "nothing was searched for; '/' searches"
    }
    for step in 1...hits.count {
      let next = ((index + direction * step) % hits.count + hits.count) % hits.count
      guard let row = row(of: hits[next]), isVisible(row) else { continue }
      found?.index = next
      picture.jump(to: row)
      return message = "hit \(next + 1) of \(hits.count): \(hits[next].name)"
    }
    message = "no visible row shows a hit"
  }

  private func isVisible(_ item: ItemID) -> Bool { screen[section: item.section].isVisible(item) }

  /// The row of the hit below the cursor, if it was removed and not restored.
  private var removedRow: ItemID? {
    focus.flatMap { search?.removed[$0] }.flatMap { screen.containsUnhidden($0) ? nil : $0 }
  }

  /// Why the hit below the cursor has no row.
  var missingRow: String {
    guard let removedRow else { return "no row of the screen shows this hit" }
    return "\(screen.shownPath(of: removedRow)) was removed already; 'u' brings it back"
  }

  /// Acts on the row below the cursor. For a hit, the status line names the row, which may not be visible,
  /// and a removed row stays the row of its hit.
  mutating func performOnRow(_ act: LiveAct, at now: Duration) -> [LiveEffect] {
    guard let focus, !isOnScreen(focus), let row else { return perform(act, at: now) }
    let (version, name) = (screen.version, screen.shownPath(of: row))
    let effects = perform(act, at: now)
    if screen.version == version { return effects }
    if !screen.containsUnhidden(row) { search?.removed[focus] = row }
    message = name + (message.map { ": \($0)" } ?? "")
    return effects
  }
}
