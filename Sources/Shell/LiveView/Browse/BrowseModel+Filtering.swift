/// Filters, and where they put the cursor.
extension BrowseModel {
  /// Whether a filter hides rows.
  var isFiltered: Bool { screen.sections.contains { screen.filter(of: $0) != nil } }

  mutating func clearFilter(at now: Duration) -> [LiveEffect] {
    if isFiltered {
      let cursor = focus
      let effects = perform("filter", at: now)
      leaveFilter(cursor)
      return effects
    }
    return refuse("no section is filtered; ':filter WORDS' filters")
  }

  /// Puts the cursor on the best hit of a section that was filtered: its first row that is no open group.
  ///
  /// - Parameters:
  ///   - before: The screen before the line.
  ///   - cursor: The row of the cursor before the line.
  mutating func enterFilter(before: Screen, _ cursor: ItemID?) {
    for section in screen.sections {
      guard let query = screen.filter(of: section)?.query, query != before.filter(of: section)?.query else { continue }
      let outline = screen[section: section]
      let best = outline.visibleItems.first { !outline.isExpanded($0) }
      filtering = (filtering?.from ?? cursor, best)
      if let best { picture.jump(to: best) }
      return
    }
  }

  /// Returns from the best hit, if the cursor was still there, to the row where it was before the filter.
  mutating func leaveFilter(_ cursor: ItemID?) {
    if let filtering, cursor == filtering.to, let row = filtering.from, picture.composition.frame(of: row) != nil {
      picture.jump(to: row)
    }
    filtering = nil
  }
}
