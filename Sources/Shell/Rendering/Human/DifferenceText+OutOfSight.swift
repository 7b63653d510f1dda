import TerminalText

/// What happened to rows that nobody sees: below collapsed ones, and behind a filter.
extension DifferenceText {
  func outOfSight(_ transaction: ScreenTransaction) -> [(text: String, note: String)] {
    let below = transaction.changes.flatMap(\.below)
    var lines = counts(below, in: transaction)
    func filter(_ change: HiddenRowChange) -> String {
      "that the filter of \(Sanitizing.visible(change.parent.path)) hides"
    }
    lines += transaction.filtered.filter { $0.inserts + $0.deletes > 0 }.map { counts($0, filter($0)) }
    let (behind, under) = (
      transaction.filtered.flatMap { change in change.reconfigures.map { (filter(change), $0) } },
      below.flatMap { change in
        change.reconfigures.map {
          ("below \(Sanitizing.visible(transaction.place(of: change.parent))) (collapsed)", $0)
        }
      }
    )
    let groups = [behind, under].flatMap { alike($0) }
    if groups.count > 3 {
      // Lines for each of them would say more than was done.
      let counts = [(behind, "that a filter hides"), (under, "below collapsed rows")].filter { !$0.0.isEmpty }
      lines += counts.map { "\($0.count) row\($0.count == 1 ? "" : "s") changed \($1)" }
      return lines.map { (text: $0, note: "") }
    }
    let rows = groups.map { place, note, rows in
      let count = "\(rows.count) row\(rows.count == 1 ? "" : "s")"
      let names = rows.prefix(5).map { body($0.content, of: $0.id, level: 0) }.joined(separator: ", ")
      let more = rows.count > 5 ? " and \(rows.count - 5) more" : ""
      return (text: "\(count) changed \(place): \(names)\(more)", note: note)
    }
    return lines.map { (text: $0, note: "") } + rows
  }

  /// The rows of a place that changed in the same way, in their order; no more of them than one knows to be too many.
  private func alike(_ changed: [(place: String, row: RowChange)]) -> [(place: String, note: String, rows: [RowChange])]
  {
    var groups: [(place: String, note: String, rows: [RowChange])] = []
    for (place, row) in changed {
      let note = summary(of: row)
      if let index = groups.firstIndex(where: { $0.place == place && $0.note == note }) {
        groups[index].rows.append(row)
      } else {
        groups.append((place, note, [row]))
        if groups.count > 3 { break }
      }
    }
    return groups
  }

  /// What came, went and moved there, as in "2 rows added below team/week (collapsed)"; below many of them, the sum.
  private func counts(_ changes: [HiddenRowChange], in transaction: ScreenTransaction) -> [String] {
    let changes = changes.filter { $0.inserts + $0.deletes + $0.moves > 0 }
    if changes.count <= 3 {
      // What went from below one collapsed row to below another is said once.
      let departures = changes.flatMap(\.departures)
      let arrivals = changes.flatMap(\.arrivals).filter { row in !departures.contains { $0.from == row.from } }
      let rest = changes.map { withoutMoved($0, in: transaction) }.filter { $0.inserts + $0.deletes + $0.moves > 0 }
      return moved(departures + arrivals, in: transaction)
        + rest.map { counts($0, "below \(place(of: $0, in: transaction))") }
    }
    var sum = changes[0]
    sum.rows = []
    for change in changes.dropFirst() {
      sum.inserts += change.inserts
      sum.deletes += change.deletes
      sum.moves += change.moves
    }
    return [counts(sum, "below \(changes.count) collapsed rows")]
  }

  /// The only group in which rows came, went or moved; the collapsed row that hides them if there are several.
  private func group(of change: HiddenRowChange) -> ItemID {
    guard let group = change.rows.first?.parent, change.rows.allSatisfy({ $0.parent == group }) else {
      return change.parent
    }
    return group
  }

  private func place(of change: HiddenRowChange, in transaction: ScreenTransaction) -> String {
    let (group, parent) = (group(of: change), Sanitizing.visible(transaction.place(of: change.parent)))
    if group == change.parent { return "\(parent) (collapsed)" }
    return "\(Sanitizing.visible(transaction.place(of: group))) (\(parent) is collapsed)"
  }

  /// The rows that went to another place, by their places, as in "2 rows moved from team/a to team/b (collapsed): x, y".
  private func moved(_ rows: [RowRelocation], in transaction: ScreenTransaction) -> [String] {
    guard !rows.isEmpty, let (before, after) = transaction.shownScreens else { return [] }
    var groups: [(way: String, rows: [RowRelocation])] = []
    for row in rows where row.count > 0 {
      let note = after[section: row.to.section].isVisible(row.to) ? "" : " (collapsed)"
      let way =
        Sanitizing.visible("\(before.shownParentPath(of: row.from)) to \(after.shownParentPath(of: row.to))") + note
      let index = groups.firstIndex { $0.way == way }
      if let index { groups[index].rows.append(row) } else { groups.append((way, [row])) }
    }
    return groups.map { way, rows in
      let count = rows.reduce(0) { $0 + $1.count }
      let all = rows.lazy.flatMap { row in
        after[whole: row.to.section].subtreeItems(of: row.to).lazy.filter {
          row.origin(of: $0).map(before.contains) == true
        }
      }
      let names = all.prefix(5).map { body(after.content(of: $0), of: $0, level: 0) }.joined(separator: ", ")
      return "\(count) row\(count == 1 ? "" : "s") moved from \(way): \(names)"
        + (count > 5 ? " and \(count - 5) more" : "")
    }
  }

  /// A change without the rows that moved to another place or came from one.
  private func withoutMoved(_ change: HiddenRowChange, in transaction: ScreenTransaction) -> HiddenRowChange {
    guard let (before, after) = transaction.shownScreens else { return change }
    var rest = change
    rest.deletes -= change.departures.reduce(0) { $0 + $1.count }
    rest.inserts -= change.arrivals.reduce(0) { $0 + $1.count }
    rest.rows.removeAll { row in
      change.departures.contains { $0.target(of: row.id).map(after.contains) == true }
        || change.arrivals.contains { $0.origin(of: row.id).map(before.contains) == true }
    }
    return rest
  }

  private func counts(_ change: HiddenRowChange, _ place: String) -> String {
    let counts = [(change.inserts, "added"), (change.deletes, "removed"), (change.moves, "moved")].compactMap {
      $0 == 0 ? nil : "\($0) row\($0 == 1 ? "" : "s") \($1)"
    }
    let text = "\(counts.joined(separator: ", ")) \(place)"
    let others = change.inserts + change.deletes + change.moves - change.rows.count
    guard counts.count == 1, others == 0 || change.rows.count > 1 else { return text }
    let rows = change.rows.map { body($0.content, of: $0.id, level: 0) }.joined(separator: ", ")
    return "\(text): \(rows)" + (others == 0 ? "" : " and \(others) more")
  }
}
