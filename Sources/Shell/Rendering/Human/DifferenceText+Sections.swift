import TerminalText

/// What happened to sections, and the opening of a scene.
extension DifferenceText {
  /// The transaction that opens a scene. A section that was added or removed is one line with its number of rows.
  func opening(_ transaction: ScreenTransaction) -> String {
    if options.differenceStyle != .full { return options.differenceStyle == .off ? "" : rows(transaction) }
    if transaction.scenes != nil { return replacedSections(transaction) + keptSections(transaction) }
    let replaced = replaced(transaction)
    return replacedSections(transaction)
      + transaction.changes.filter { !replaced.contains($0.section) }.map { section($0, in: transaction) }.joined()
  }

  /// The sections alone, if the rows are shown: all changes if it is the same scene anew, because what goes is the user's.
  func opened(_ transaction: ScreenTransaction) -> String {
    options.differenceStyle == .full && transaction.scenes == nil
      ? opening(transaction) : sectionTotals(transaction) + keptSections(transaction)
  }

  /// The numbers of rows of sections that both scenes have.
  private func keptSections(_ transaction: ScreenTransaction) -> String {
    let replaced = replaced(transaction)
    let kept = transaction.changes.filter { !$0.isOutOfSight && !$0.isDrawnAnew && !replaced.contains($0.section) }
    if kept.isEmpty || options.differenceStyle == .off { return "" }
    return wrapped(
      "in both scenes: "
        + kept.map { "\(Sanitizing.visible($0.section)) \($0.before) -> \($0.after) rows: \(counts($0))" }
        .joined(separator: ", "))
  }

  /// The sections that came or went.
  private func replaced(_ transaction: ScreenTransaction) -> Set<String> {
    Set((transaction.sectionDeletes + transaction.sectionInserts).map(\.section))
  }

  private func replacedSections(_ transaction: ScreenTransaction) -> String {
    let replaced = replaced(transaction)
    var counts: [String: Int] = [:]
    for change in transaction.changes where replaced.contains(change.section) {
      counts[change.section] = max(change.before, change.after)
    }
    return sections(transaction, rows: counts)
  }

  /// - Parameter rows: The number of rows of sections that were added or removed, if it is to be shown.
  func sections(_ transaction: ScreenTransaction, rows: [String: Int]? = nil) -> String {
    func label(_ section: String) -> String {
      guard let rows else {
        let title = transaction.title(of: section)
        return "section \(section)" + (title == section || title.isEmpty ? "" : " '\(Sanitizing.visible(title))'")
      }
      let count = rows[section] ?? 0
      return "section \(section), \(count) row\(count == 1 ? "" : "s")"
    }
    if transaction.changesNoSection { return "" }
    var text = ""
    if options.differenceStyle == .full {
      for (sign, changes, style) in [
        ("-", transaction.sectionDeletes, Style.red), ("+", transaction.sectionInserts, .green),
      ] {
        for change in changes {
          let host = transaction.host(of: change.section).map { "in \($0)" } ?? ""
          text += line(sign, String(change.index + 1), label(change.section), style, note: host)
        }
      }
      for move in transaction.sectionMoves {
        text += line("~", way(move.from, move.to), "section \(move.section)", .yellow)
      }
      // A section of another scene only has the same name.
      for update in transaction.scenes == nil ? transaction.sectionUpdates : [] {
        let look = update.oldLayout == nil ? "" : " (\(update.layout.rawValue))"
        let title = Sanitizing.visible(update.title)
        text += line(
          "!", String(update.index + 1), "section \(update.id) '\(title)'\(look)", .cyan,
          note: Sanitizing.visible(update.summary))
      }
    }
    return text + sectionTotals(transaction)
  }

  /// The counts of sections that are new, gone or moved, as a line.
  func sectionTotals(_ transaction: ScreenTransaction) -> String {
    options.differenceStyle == .off ? "" : "sections: \(sectionCounts(transaction))\n"
  }

  func sectionCounts(_ transaction: ScreenTransaction) -> String {
    counts(
      transaction.sectionInserts.count, transaction.sectionDeletes.count, transaction.sectionMoves.count,
      transaction.sectionUpdates.count)
  }
}
