import DiffableSnapshots

/// A section that shows other rows than its own outline, or in another order: only some of its outermost items, no hidden
/// rows, or pinned rows before their siblings.
///
/// Edits change the whole outline, which is in the section's own order, and the shown one follows it. So removing a
/// filter, a hidden mark or a pin restores every row.
package struct SectionFilter: Sendable {
  /// The outermost items that are shown, best first; nil if all of them are. It is a flat outline, in which an item is
  /// found and inserted without reading the others.
  var chosen: Screen.Outline?
  /// What a user typed to find them; empty without a filter.
  package private(set) var query = ""
  /// The outline with all rows.
  var whole: Screen.Outline

  init(whole: Screen.Outline) { self.whole = whole }

  /// - Parameters:
  ///   - items: The outermost items to show, best first.
  ///   - query: What a user typed to find them.
  init(items: [ItemID], query: String, whole: Screen.Outline) throws(SnapshotError) {
    self.whole = whole
    self.query = query
    var chosen = Screen.Outline()
    try chosen.append(items)
    self.chosen = chosen
  }

  /// The outermost items that are shown, best first.
  package var items: [ItemID] { chosen?.items ?? [] }

  /// Removes items that no longer exist from those that are shown.
  mutating func forgetMissing() throws(SnapshotError) {
    let missing = items.filter { !whole.contains($0) || whole.parent(of: $0) != nil }
    try chosen?.delete(missing)
  }

  /// Adds items to those that are shown.
  mutating func insert(_ new: [ItemID], _ placement: Placement) throws(SnapshotError) {
    guard var chosen else { return }
    try chosen.delete(new.filter(chosen.contains))
    switch placement {
    case .before(let other) where chosen.contains(other): try chosen.insert(new, before: other)
    case .after(let other) where chosen.contains(other): try chosen.insert(new, after: other)
    case .inside: break
    case .before, .after, .section: try chosen.append(new)
    }
    self.chosen = chosen
  }

  // MARK: The shown outline

  /// Makes the shown outline.
  func shown(_ marks: RowMarks) throws(SnapshotError) -> Screen.Outline {
    var shown = whole
    if let chosen {
      shown = Screen.Outline()
      for item in chosen.items {
        if whole.hasChildren(item) {
          try shown.append(try whole.snapshot(of: item, includingParent: true))
        } else {
          try shown.append([item])
        }
      }
    }
    try shown.delete(marks.hidden.filter(shown.contains))
    try Self.arrange(marks.pinned.filter(shown.contains), in: &shown)
    return shown
  }

  /// Moves pinned rows before their other siblings, in the order in which they stand.
  private static func arrange(_ pinned: some Sequence<ItemID>, in shown: inout Screen.Outline) throws(SnapshotError) {
    let rows = pinned.map { (place: shown.index(of: $0) ?? .max, id: $0) }.sorted { $0.place < $1.place }
    /// The pinned child of each parent that was arranged last.
    var last: [ItemID?: ItemID] = [:]
    for (_, id) in rows {
      let parent = shown.parent(of: id)
      if let previous = last.updateValue(id, forKey: parent) {
        if shown.sibling(after: previous) != id { try shown.move(id, after: previous) }
      } else if let first = shown.firstChild(of: parent), first != id {
        try shown.move(id, before: first)
      }
    }
  }

  /// Updates the shown outline after an edit of the whole one.
  ///
  /// - Parameters:
  ///   - rows: The outermost rows that were deleted, and one that was inserted, moved, unhidden, pinned or unpinned, or several that
  ///     were inserted beside each other, without children and pins.
  ///   - shown: The shown outline before the edit.
  mutating func follow(
    _ rows: [ItemID], _ marks: RowMarks, in shown: inout Screen.Outline
  ) throws(SnapshotError) {
    let gone = rows.filter { !whole.contains($0) }
    try shown.delete(gone.filter(shown.contains))
    if let hidden = chosen.map({ gone.filter($0.contains) }) { try chosen?.delete(hidden) }
    let rows = gone.isEmpty ? rows : rows.filter(whole.contains)
    guard let first = rows.first, !marks.hidden.contains(first) else { return }
    let parent = whole.parent(of: first)
    guard parent.map(shown.contains) ?? chosen?.contains(first) ?? true else { return }
    let next = try sibling(after: first, below: parent, marks.pinned, in: shown)
    if shown.contains(first) {
      if shown.sibling(after: first) == next { return }
      if let next { try shown.move(first, before: next) } else { try shown.move(first, to: parent) }
    } else if rows.count > 1 {
      if let next { try shown.insert(rows, before: next) } else { try shown.append(rows, to: parent) }
    } else {
      var subtree = try whole.snapshot(of: first, includingParent: true)
      try subtree.delete(subtree.items.filter(marks.hidden.contains))
      try Self.arrange(subtree.items.filter(marks.pinned.contains), in: &subtree)
      if let next { try shown.insert(subtree, before: next) } else { try shown.append(subtree, to: parent) }
    }
  }

  /// Returns the shown sibling that a row comes before, wherever the row itself is shown; nil for the last one.
  private func sibling(
    after id: ItemID, below parent: ItemID?, _ pinned: MarkSet<ItemID>, in shown: Screen.Outline
  ) throws(SnapshotError) -> ItemID? {
    let start = parent.flatMap(shown.index).map { $0 + 1 } ?? 0
    let count = parent.map(shown.descendantCount) ?? shown.count
    let level = try parent.map { (parent) throws(SnapshotError) in try shown.level(of: parent) + 1 } ?? 0
    // The places of the row itself are left out of the search.
    let own = shown.index(of: id).map { $0 - start..<$0 - start + shown.descendantCount(of: id) + 1 } ?? 0..<0
    func item(at place: Int) -> ItemID? {
      let index = start + (place < own.lowerBound ? place : place + own.count)
      return shown.items(in: index..<index + 1).first
    }
    let key = key(of: id, parent, pinned)
    var (low, high) = (0, count - own.count)
    while low < high {
      let middle = (low + high) / 2
      guard var row = item(at: middle) else { return nil }
      while try shown.level(of: row) > level, let above = shown.parent(of: row) { row = above }
      let index = (shown.index(of: row) ?? start) - start
      let place = index < own.lowerBound ? index : index - own.count
      let isBefore = self.key(of: row, parent, pinned) < key
      if isBefore { low = place + shown.descendantCount(of: row) + 1 } else { high = place }
    }
    return low < count - own.count ? item(at: low) : nil
  }

  /// Siblings are shown in the order of their keys.
  private func key(of id: ItemID, _ parent: ItemID?, _ pinned: MarkSet<ItemID>) -> (Int, Int) {
    let order = parent == nil ? chosen ?? whole : whole
    return (pinned.contains(id) ? 0 : 1, order.index(of: id) ?? .max)
  }
}
