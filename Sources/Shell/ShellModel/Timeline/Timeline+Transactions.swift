/// The changes of recorded revisions. Those of an edit do not contain the uses of emoji that followed it.
extension Timeline {
  /// Returns the transactions of revisions, in order; nil for one that is no longer available.
  ///
  /// Each edit is performed once, on the screen before it, so the cost is that of the edits.
  package func transactions(of revisions: Range<Int>) -> [ScreenTransaction?] {
    var transactions: [ScreenTransaction?] = []
    var before = screen(at: revisions.lowerBound - 1)
    for revision in revisions {
      let entry = history.entry(revision)
      if case .edit(.aside(let scene, let edit))? = entry?.change,
        let change = before?.change(by: edit, in: scene)
      {
        transactions.append(change.transaction)
        before = screen(at: revision)
      } else if case .edit(let edit)? = entry?.change, var after = before,
        let change = try? after.perform(edit)
      {
        transactions.append(change.transaction)
        before = history.isFollowedByUse(revision) ? screen(at: revision) : after
      } else {
        let after = screen(at: revision)
        transactions.append(after.flatMap { before?.difference(to: $0) })
        before = after
      }
    }
    return transactions
  }
}

extension Screen {
  /// Returns the changes by an edit in another scene, which may begin with opening the scene for the first time.
  fileprivate func change(by edit: Edit, in scene: String) -> ScreenChange? {
    if var other = turned(to: scene) { return try? other.perform(edit) }
    guard case .batch(let edits) = edit, edits.count == 2, edits[0].opensScene else { return nil }
    var other = self
    _ = try? other.perform(edits[0])
    return try? other.perform(edits[1])
  }
}
