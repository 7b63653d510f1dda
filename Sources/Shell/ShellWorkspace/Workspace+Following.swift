import Clocks
import SQLite

/// Applies the changes of other sessions.
extension Workspace {
  /// Applies new changes of other sessions, if there are any.
  package func synchronize() {
    // While the file is held, this is checked when the group is written.
    guard let store, isRead, !isHolding, unwritten.isEmpty else { return }
    let isWaiting = health == .waiting
    store.patience = Patience(limit: isWaiting ? .zero : readPatience)
    do throws(DatabaseError) {
      if try store.hasChanged() || isWaiting { try followOthers() }
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
    do throws(DatabaseError) {
      if try store.hasChanged() { _ = try rowsOfOthers(store) }
    } catch {
      if error.kind == .busy { return }
      fail(error)
      warnOfHealth()
    }
  }

  /// Returns the rows after the last known one; nil if some of them were trimmed.
  ///
  /// - Throws: If the file has another past than this session, or is not a state file anymore.
  private func rowsOfOthers(_ store: StateStore) throws(DatabaseError) -> [JournalRow]? {
    try store.checkContent()
    let rows = try store.rows(from: written?.version ?? 0)
    guard let written else { return rows.first.map { $0.place.version == 1 } ?? true ? rows : nil }
    guard let first = rows.first else { throw DatabaseError(.foreign, "it has another past") }
    if first.place == written { return Array(rows.dropFirst()) }
    if first.place.version == written.version { throw DatabaseError(.foreign, "it has another past") }
    return nil
  }

  func followOthers() throws(DatabaseError) {
    guard let store else { return }
    knownChoices = nil
    let rows = try rowsOfOthers(store)
    if rows?.isEmpty == true { return }
    if let first = rows?.first, let last = unwritten.last, store.isOwn(first) {
      // SQLite reported a failure after it had written the group.
      (written, hasSaved) = (JournalPlace(version: last.version, session: store.session), true)
      timeline?.history.saved = last.version
      return try followOthers()
    }
    let before = screen
    let others = (rows ?? []).map(entry).filter { $0.origin != .own }
    if let rows, unwritten.isEmpty, (try? timeline?.follow(rows.map(entry))) != nil {
      checkpoint = max(checkpoint, try store.newestCheckpoint())
      written = rows.last?.place
    } else {
      try reload(store)
    }
    rebasePending()
    let change = before.difference(to: screen)
    notice(.synchronized(others, shown(change)))
  }

  /// Loads the newest screen from the file. Its history is read on demand.
  private func reload(_ store: StateStore) throws(DatabaseError) {
    let isPossible = unwritten.allSatisfy { if case .edit = $0.change { true } else { false } }
    // An undo names versions, which have other numbers now.
    if !isPossible {
      throw DatabaseError(.other, "\(store.path) was changed by another session after this one could not save an undo")
    }
    let (past, rows) = (try store.newest(), unwritten)
    timeline = newTimeline(try timeline(of: past).screen)
    tookOver(past)
    perform(again: rows)
  }

  /// Performs the edits again that are not in the file, on the screen that is.
  func perform(again entries: ArraySlice<History.Entry>) {
    for entry in entries {
      guard case .edit(let edit) = entry.change else { continue }
      if (try? timeline?.perform(edit, command: entry.command)) == nil {
        warn("'\(entry.command)' could not be saved: it cannot be done on the screen in \(path ?? "") anymore")
      }
    }
  }

  /// Records that the screen was made from what the file has.
  func tookOver(_ past: StateStore.Past) {
    (checkpoint, written) = (past.state?.version ?? 0, past.end)
  }
}
