import Clocks
import ShellModel
import ShellStore

/// Applies the changes of other sessions.
extension Workspace {
  /// Applies new changes of other sessions, if there are any.
  package func synchronize() {
    // While the file is held, this is checked when the group is written.
    guard let store, isRead, !isHolding, unwritten.rows.isEmpty else { return }
    let isWaiting = health == .waiting
    store.patience = Patience(limit: isWaiting ? .zero : readPatience)
    do throws(StateFileError) {
      try checkPlace(store)
      if store.hasChanged() { try followOthers() }
      if isWaiting { health = .saved }
    } catch {
      fail(error)
      warnOfHealth()
    }
  }

  /// Checks once more, at the end, that what this session saved is still in the file.
  package func checkSaved() {
    guard let store, hasSaved, !isHolding, health == .saved else { return }
    store.patience = .brief
    do throws(StateFileError) {
      try checkPlace(store)
      if store.hasChanged() { try checkContent(store) }
    } catch {
      if error.kind == .busy { return }
      fail(error)
      warnOfHealth()
    }
  }

  /// - Throws: If the file has another past than this session, or is not a state file anymore.
  private func checkContent(_ store: StateStore) throws(StateFileError) {
    if try !store.holds(place) { throw StateFileError(.foreign, "it has another past") }
  }

  func followOthers() throws(StateFileError) {
    guard let store else { return }
    knownChoices = nil
    try checkContent(store)
    let rows = try store.rows(after: written)
    if rows?.isEmpty == true { return }
    if let first = rows?.first, let last = unwritten.rows.last, store.isOwn(first) {
      // SQLite reported a failure after it had written the group.
      (written, hasSaved) = (last.revision, true)
      place = JournalPlace(revision: written, session: store.session)
      unwritten = StateStore.Group()
      return try followOthers()
    }
    let before = screen
    let others = (rows ?? []).filter { !isOwn($0) }.map { ForeignChange(process: $0.process, command: $0.command) }
    if let rows, unwritten.rows.isEmpty, (try? timeline?.follow(rows.map(step))) != nil {
      tookOver(rows, work: history.work(after: before.revision))
    } else {
      try reload(store)
    }
    rebasePending()
    notice(.synchronized(others, shownScreens.transaction(before.difference(to: screen))))
  }

  /// Loads the newest screen from the file. Its history is read on demand.
  private func reload(_ store: StateStore) throws(StateFileError) {
    let isPossible = unwritten.rows.allSatisfy { if case .edit = $0.change { true } else { false } }
    // An undo names revisions, which have other numbers now.
    if !isPossible {
      throw StateFileError(.other, "\(store.path) was changed by another session after this one could not save an undo")
    }
    let past = try store.newest()
    let newest = try timeline(of: past)
    timeline = newTimeline(newest.screen)
    tookOver(past.rows, work: newest.history.work(after: newest.history.base))
    try repeatUnwritten()
  }

  /// Performs the edits again that are not in the file, on the screen that is.
  func repeatUnwritten() throws(StateFileError) {
    let rows = unwritten.rows
    unwritten = StateStore.Group()
    for row in rows {
      guard case .edit(let edit) = row.change else { continue }
      let before = revision
      if (try? timeline?.perform(edit, command: row.command)) == nil {
        warn("'\(row.command)' could not be saved: it cannot be done on the screen in \(path ?? "") anymore")
      } else if revision != before, let change = timeline?.history.lastChange {
        addUnwritten(change, row.command)
      }
    }
  }

  /// Records rows of the journal that were performed here.
  ///
  /// - Parameter work: The number of rows that they affected.
  func tookOver(_ rows: [JournalRow], work: Int) {
    pace.add(rows.count, work: work)
    written = revision
    if let last = rows.last {
      place = JournalPlace(revision: last.revision, session: last.session)
    } else {
      // A checkpoint was read, and nothing follows it.
      place = (try? store?.place(of: revision)) ?? nil
    }
  }
}
