import TerminalText

/// A change of one row in words, for a status line.
extension DifferenceText {
  /// What changed of the only row, or of the only emoji that rows show, as in "🦊 fox starred"; nil for anything else.
  package func changedRow(_ transaction: ScreenTransaction) -> String? {
    if transaction.changes.isEmpty, transaction.sectionUpdates.count == 1,
      let title = transaction.sectionUpdates[0].oldTitle
    {
      return Sanitizing.visible("\(transaction.sectionUpdates[0].title): title was '\(title)'")
    }
    guard transaction.changesNoSection else { return nil }
    if let text = onlyRow(transaction) { return Sanitizing.visible(text) }
    guard let row = transaction.changes.lazy.flatMap(\.reconfigures).first else { return nil }
    let isAlone = transaction.changes.allSatisfy { change in
      change.insertCount == 0 && change.deletes.isEmpty
        && change.updates.allSatisfy {
          $0.id == row.id || $0.content.emoji != nil && $0.content.emoji == row.content.emoji
        }
    }
    // The mark of a selected row and their number are seen.
    let isSelection = row.aspects.allSatisfy(\.isSelection)
    let summary = row.summary
    return isAlone && !isSelection
      ? Sanitizing.visible("\(CellText.label(row.content, isHeard: isInWords)) \(summary)") : nil
  }

  /// What happened to the only row that went, came or moved, as in "deleted Backend with 7 rows below it"; nil for anything else.
  private func onlyRow(_ transaction: ScreenTransaction) -> String? {
    let shown = transaction.changes.filter { !$0.isOutOfSight }
    let isTravel = !transaction.undone.isEmpty || !transaction.redone.isEmpty
    if !isTravel, let text = moved(shown.flatMap(\.joined.deletes)) { return text }
    // An undo and rows that were hidden with others have lines of their own.
    guard shown.count == 1, shown[0].expanded.isEmpty, shown[0].collapsed.isEmpty, shown[0].unlistedInserts == 0,
      !isTravel, transaction.hidden.allSatisfy({ $0.below == 0 })
    else { return nil }
    let changes = shown[0].joined.withoutFollowers
    func isOfChildren(_ aspect: RowAspect) -> Bool { if case .children = aspect { true } else { false } }
    guard changes.updates.allSatisfy({ $0.aspects.allSatisfy(isOfChildren) }) else { return nil }
    func text(_ word: String, _ row: RowChange) -> String {
      let rest = with(row.descendantCount)
      return "\(word) \(CellText.label(row.content, isHeard: isInWords))\(rest.isEmpty ? "" : " " + rest)"
    }
    func isOne(_ rows: [RowChange]) -> Bool {
      rows.dropFirst().allSatisfy { $0.id.isIn(section: rows[0].id.path) }
    }
    switch (changes.deletes.first, changes.inserts.first, changes.moves.first) {
    case (let row?, nil, nil) where isOne(changes.deletes) && row.hiding == nil && row.target == nil:
      return transaction.hidden.isEmpty ? text("deleted", row) : text("hid", row)
    case (nil, let row?, nil) where isOne(changes.inserts) && row.isNew: return text("added", row)
    case (nil, nil, let move?) where changes.moves.count == 1:
      let way = note(of: move)
      return "moved \(CellText.label(move.content, isHeard: isInWords)) "
        + (way.isEmpty ? "from row \(move.from + 1) to \(move.to + 1)" : way)
    default: return nil
    }
  }

  /// Rows that went to one place, as in "moved 2 rows to Brand"; nil if any of them went elsewhere.
  private func moved(_ gone: [RowChange]) -> String? {
    let ids = Set(gone.map(\.id))
    // Rows below another one go with it.
    let roots = gone.filter { row in row.parent.map(ids.contains) != true }
    guard let first = roots.first, first.target != nil,
      roots.allSatisfy({ $0.target != nil && $0.targetPlace == first.targetPlace })
    else { return nil }
    let what = roots.count == 1 ? CellText.label(first.content, isHeard: isInWords) : "\(roots.count) rows"
    return "moved \(what) to \(first.targetPlace)"
  }
}
