/// The changes of recorded revisions.
extension Timeline {
  /// Returns the transactions of revisions, in order; nil for one that is no longer available.
  ///
  /// Each edit is performed once, on the screen before it, so the cost is that of the edits.
  ///
  /// - Parameter isCancelled: Whether to stop. Called before each revision.
  /// - Returns: Nil if it was stopped.
  package func transactions(
    of revisions: Range<Int>, isCancelled: () -> Bool = { false }
  ) -> [ScreenTransaction?]? {
    var transactions: [ScreenTransaction?] = []
    var screens: [Int: Screen] = [:]
    var before = screen(at: revisions.lowerBound - 1)
    for revision in revisions {
      if isCancelled() { return nil }
      let entry = history.entry(revision)
      if case .edit(let edit)? = entry?.change, var after = before, let change = try? after.perform(edit) {
        transactions.append(change.transaction)
        before = after
      } else {
        let after = entry?.original.flatMap { screens[$0] } ?? screen(at: revision)
        transactions.append(transaction(of: revision, from: before, to: after))
        before = after
      }
      screens[revision] = before
    }
    return transactions
  }

  private func transaction(of revision: Int, from before: Screen?, to after: Screen?) -> ScreenTransaction? {
    guard let before, let after, let entry = history.entry(revision) else { return nil }
    guard let edit = history.singleEdit(of: revision) else { return before.difference(to: after) }
    let isUndo = if case .undo = entry.change { true } else { false }
    var again = isUndo ? after : before
    guard let change = try? again.perform(edit) else { return before.difference(to: after) }
    return isUndo ? change.transaction.inverted(from: before, to: after) : change.transaction
  }
}
