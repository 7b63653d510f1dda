/// The changes of recorded revisions. Those of an edit do not contain the uses of emoji that followed it.
extension Timeline {
  /// A change from the screen of one chain of edits to that of another, by their hashes.
  private struct Way: Hashable {
    var start: UInt64
    var end: UInt64
  }

  /// Returns the transactions of revisions, in order; nil for one that is no longer available.
  ///
  /// Each edit is performed once, on the screen before it, and screens that undo and redo return to are made once, so the cost is that of the edits.
  ///
  /// - Parameter listsInserts: False if the number of rows that an edit inserted is enough.
  package func transactions(of revisions: Range<Int>, listsInserts: Bool = true) -> [ScreenTransaction?] {
    var chain = history.chain(through: history.end(of: revisions.lowerBound - 1))
    var before = screen(at: revisions.lowerBound - 1)
    var screens = [chain.hash: before]
    var known: [Way: ScreenTransaction] = [:]
    return revisions.map { revision in
      let start = chain.hash
      // A use is no part of the revision of an edit.
      let own = history.extend(&chain, throughRevision: revision)
      let isFollowedByUse = own != nil
      let way = Way(start: start, end: chain.hash)
      defer { before = screens[chain.hash] ?? nil }
      if var transaction = known[way] {
        transaction.revision = revision
        return transaction
      }
      var after = screens[chain.hash] ?? nil
      var change: ScreenTransaction?
      let entry = history.entry(revision)?.change
      let edit = entry?.edit
      if let edit, edit.onlyInserts, let before, !isFollowedByUse, let stored = history.storedScreen(of: chain) {
        // What many rows are is read from the screens, not performed again.
        change = ScreenTransaction(
          from: before, to: stored, updates: nil, reloaded: [], reconfigured: [], listsInserts: listsInserts)
        change?.revision = revision
        after = stored
      } else if case .aside(let scene, let edit)? = edit, let aside = before?.change(by: edit, in: scene) {
        change = aside.transaction
      } else if let edit, var edited = before, let performed = try? edited.perform(edit) {
        change = performed.transaction
        if !isFollowedByUse { after = edited }
      }
      after = after ?? (try? history.screen(of: chain, from: screen).0)
      screens[chain.hash] = after
      let scene = entry.flatMap(history.scene)
      func seen(_ screen: Screen?) -> Screen? { screen.map { screen in scene.flatMap(screen.turned) ?? screen } }
      let ended = change != nil ? nil : own.flatMap { try? history.screen(of: $0, from: screen).0 } ?? after
      let transaction = change ?? seen(ended).flatMap { seen(before)?.difference(to: $0) }
      if !isFollowedByUse { known[way] = transaction }
      return transaction
    }
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
