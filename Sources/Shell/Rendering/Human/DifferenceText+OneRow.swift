import TerminalText

/// A change of few rows in words, for a status line.
extension DifferenceText {
  /// What changed of the only row, or of the only emoji that rows show, as in "🦊 fox starred"; nil for anything else.
  package func changedRow(_ transaction: ScreenTransaction) -> String? {
    if transaction.changes.isEmpty, transaction.sectionUpdates.count == 1,
      let title = transaction.sectionUpdates[0].oldTitle
    {
      return Sanitizing.visible("\(transaction.sectionUpdates[0].title): title was '\(title)'")
    }
    guard transaction.changesNoSection else { return nil }
    if let text = onlyRows(transaction) { return Sanitizing.visible(text) }
    guard let row = transaction.changes.lazy.flatMap(\.reconfigures).first else { return nil }
    let isAlone = transaction.changes.allSatisfy { change in
      change.insertCount == 0 && change.deletes.isEmpty
        && change.updates.allSatisfy {
          $0.id == row.id || $0.content.emoji != nil && $0.content.emoji == row.content.emoji
        }
    }
    // The mark of a selected row and their number are seen.
    let isSelection = row.aspects.allSatisfy(\.isSelection)
    let summary = summary(of: row)
    return isAlone && !isSelection
      ? Sanitizing.visible("\(label(row.content, of: row.id)) \(summary)") : nil
  }

  /// What happened to the rows if they all went, came or moved, as in "deleted Backend with 7 rows below it"; nil for anything else.
  private func onlyRows(_ transaction: ScreenTransaction) -> String? {
    let shown = transaction.changes.filter { !$0.isOutOfSight }
    let isTravel = !transaction.undone.isEmpty || !transaction.redone.isEmpty
    if !isTravel, let text = moved(shown.map(\.joined)) { return text }
    // An undo and rows that were hidden with others have lines of their own.
    guard shown.count == 1, shown[0].expanded.isEmpty, shown[0].collapsed.isEmpty, shown[0].unlistedInserts == 0,
      !isTravel, transaction.hidden.allSatisfy({ $0.below == 0 })
    else { return nil }
    let changes = shown[0].joined.withoutFollowers
    func isOfChildren(_ aspect: RowAspect) -> Bool { if case .children = aspect { true } else { false } }
    guard changes.updates.allSatisfy({ $0.aspects.allSatisfy(isOfChildren) }) else { return nil }
    func text(_ word: String, _ rows: [RowChange]) -> String {
      let roots = roots(of: rows)
      let rest = with(roots.reduce(0) { $0 + $1.descendantCount })
      return "\(word) \(names(of: roots.map { label($0.content, of: $0.id) }))\(rest.isEmpty ? "" : " " + rest)"
    }
    switch (changes.deletes.first, changes.inserts.first, changes.moves.first) {
    case (_?, nil, nil) where changes.deletes.allSatisfy { $0.hiding == nil && $0.target == nil }:
      return text(transaction.hidden.isEmpty ? "deleted" : "hid", changes.deletes)
    case (nil, _?, nil) where changes.inserts.allSatisfy(\.isNew): return text("added", changes.inserts)
    case (nil, nil, let move?):
      let (moves, way) = (changes.moves, note(of: move))
      guard moves.allSatisfy({ note(of: $0) == way }) else { return nil }
      let places = moves.count == 1 ? "from row \(move.from + 1) to \(move.to + 1)" : ""
      let words = ["moved", names(of: moves.map { label($0.content, of: $0.id) }), way.isEmpty ? places : way]
      return words.filter { !$0.isEmpty }.joined(separator: " ")
    default: return nil
    }
  }

  /// The rows of a change that are not below another one.
  private func roots(of rows: [RowChange]) -> [RowChange] {
    let ids = Set(rows.map(\.id))
    return rows.filter { row in row.parent.map(ids.contains) != true }
  }

  /// The first rows by their labels, and the number of the others.
  private func names(of rows: [String]) -> String {
    let most = 3
    let names = rows.prefix(most).joined(separator: ", ")
    return rows.count > most ? "\(names) and \(rows.count - most) more" : names
  }

  /// Rows that went to one place, as in "moved Logo, Font to Brand"; nil if any of them went elsewhere.
  private func moved(_ changes: [SectionChanges]) -> String? {
    let roots = roots(of: changes.flatMap(\.deletes))
    guard let first = roots.first, first.target != nil,
      roots.allSatisfy({ $0.target != nil && $0.targetPlace == first.targetPlace })
    else { return nil }
    // Those that come from the same section stay in sight.
    let others = changes.flatMap(\.withoutFollowers.moves).filter { $0.origin != nil }
    let names = names(
      of: roots.map { label($0.content, of: $0.id) } + others.map { label($0.content, of: $0.id) })
    return "moved \(names) to \(first.targetPlace)"
  }
}
