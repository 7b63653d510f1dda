import DiffableSnapshots

extension ScreenChange {
  /// Marks items, or removes their marks, and shows their sections as these marks say.
  ///
  /// - Parameter word: What a marked item is: why nothing changes, if nothing does.
  /// - Returns: The items whose marks changed.
  mutating func mark(
    _ ids: [ItemID], _ marks: WritableKeyPath<Screen, MarkSet<ItemID>>, _ isMarked: Bool, _ word: String
  ) throws(Diagnostic) -> [ItemID] {
    var marked = screen[keyPath: marks]
    var changed: [ItemID] = []
    for (section, ids) in try bySection(ids) {
      let changing = ids.filter { marked.contains($0) != isMarked }
      if let id = ids.last(where: { marked.contains($0) == isMarked }) {
        reason = "\(screen.shownPath(of: id)) is \(isMarked ? "already" : "not") \(word)"
      }
      if changing.isEmpty { continue }
      if isMarked { marked.formUnion(changing) } else { for id in changing { marked.remove(id) } }
      screen[keyPath: marks] = marked
      if !showMark(of: changing, section) { try replace(screen[whole: section], of: section) }
      changed += changing
    }
    didChange = didChange || !changed.isEmpty
    return changed
  }

  /// Shows the mark of a row in the shown outline, at the cost of this row: one that is made anew is compared as a whole.
  ///
  /// - Returns: False if it must be made anew, as for several rows, whose places depend on each other.
  private mutating func showMark(of ids: [ItemID], _ section: String) -> Bool {
    let filter = screen.derivation(of: section) ?? SectionFilter(whole: screen[whole: section])
    guard isWatched, filter.chosen == nil, ids.count == 1 else { return false }
    let marks = ShownMarks(whole: filter.whole, pinned: screen.pinned, hidden: screen.hidden)
    if marks.areNone { return false }
    var shown = screen[section: section]
    guard
      let update = try? shown.update({ (outline) throws(SnapshotError) in
        try marks.place(ids[0], in: &outline)
      })
    else { return false }
    note(SectionEdit(section, update))
    screen.set(shown, of: section)
    screen.setFilter(filter, of: section)
    return true
  }
}
