/// The changes of recorded revisions. Those of an edit do not contain the uses of emoji that followed it.
extension Timeline {
  /// Returns the transactions of revisions, in order; nil for one that is no longer available.
  ///
  /// Each edit is performed once, on the screen before it, so the cost is that of the edits.
  ///
  /// - Returns: Nil if it was interrupted.
  package func transactions(
    of revisions: Range<Int>, interruption: Interruption = .never
  ) -> [ScreenTransaction?]? {
    var transactions: [ScreenTransaction?] = []
    var screens: [Int: Screen] = [:]
    var before = screen(at: revisions.lowerBound - 1, interruption: interruption)
    for revision in revisions {
      if interruption.isPending { return nil }
      let entry = history.entry(revision)
      if case .edit(let edit)? = entry?.change, var after = before,
        let change = try? after.perform(edit, interruption: interruption)
      {
        transactions.append(change.transaction)
        before = history.isFollowedByUse(revision) ? screen(at: revision, interruption: interruption) : after
      } else {
        let after = entry?.original.flatMap { screens[$0] } ?? screen(at: revision, interruption: interruption)
        transactions.append(transaction(of: revision, from: before, to: after, interruption))
        before = after
      }
      screens[revision] = before
    }
    return interruption.isPending ? nil : transactions
  }

  private func transaction(
    of revision: Int, from before: Screen?, to after: Screen?, _ interruption: Interruption
  ) -> ScreenTransaction? {
    guard let before, let after, let entry = history.entry(revision) else { return nil }
    let isUndo = if case .undo = entry.change { true } else { false }
    var again = isUndo ? after : before
    guard !history.isFollowedByUse(revision), let edit = history.singleEdit(of: revision),
      let change = try? again.perform(edit, interruption: interruption)
    else { return before.difference(to: after) }
    let transaction = change.transaction
    return isUndo ? transaction.inverted(from: before, to: after) : transaction
  }
}
