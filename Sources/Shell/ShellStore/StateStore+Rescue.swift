import Clocks
import Glibc
import SQLite
package import ShellModel

/// A revision and the session that made it. Two journals that hold the same one have the same past.
package struct JournalPlace: Equatable, Sendable {
  package var revision: Int
  package var session: Int64

  package init(revision: Int, session: Int64) {
    self.revision = revision
    self.session = session
  }
}

/// The content of a session, for a file that may lack it.
package struct SessionWork {
  /// The last revision that is known to be in the file; nil if there is none.
  package var place: JournalPlace?
  /// The revisions that are not written yet.
  package var group: StateStore.Group
  /// The whole screen, the settings and the choices.
  package var state: ScreenState
  package var settings: [(name: String, value: String)]
  package var choices: Choices
  /// The most revisions that the journal keeps.
  package var limit: Int

  package init(
    place: JournalPlace?, group: StateStore.Group, state: ScreenState, settings: [(name: String, value: String)],
    choices: Choices, limit: Int
  ) {
    self.place = place
    self.group = group
    self.state = state
    self.settings = settings
    self.choices = choices
    self.limit = limit
  }
}

/// Where a session continues after its state file was removed or replaced.
package enum Rescue {
  /// The path was empty: the file was created again.
  case remade(StateStore)
  /// The file at the path has the same past.
  case continued(StateStore)
  /// Another state file is at the path. The content of the session was saved to a file of its own.
  case replaced(StateStore, saved: String)
  /// Something else is at the path. The session continues in a file of its own.
  case displaced(StateStore, saved: String, reason: String)

  package var store: StateStore {
    switch self {
    case .remade(let store), .continued(let store), .replaced(let store, _), .displaced(let store, _, _): store
    }
  }
}

extension StateStore {
  /// Whether the path still names the file that is open.
  package var isInPlace: Bool { FileIdentity(path) == identity }

  /// Saves what a session has after its file has gone, and closes that file. What is at the path stays as it is, unless it
  /// is empty.
  package func rescue(_ work: SessionWork) throws(StateFileError) -> Rescue {
    try StateFile.createFolder(above: path)
    return try StateFile.alone(beside: path) { () throws(StateFileError) -> Rescue in
      let rescue = try rescueAlone(work)
      close()
      return rescue
    }
  }

  private func rescueAlone(_ work: SessionWork) throws(StateFileError) -> Rescue {
    let isInPlace = isInPlace
    // The file that is open has other content now: nothing of it is this session's.
    if isInPlace { rollback() }
    do throws(StateFileError) {
      if try !Self.check(path) { return .remade(try save(work, at: path, withPast: !isInPlace)) }
      let there = try Self.openAsIs(path, isAlone: true, session: session, clock: clock)
      try there.begin()
      // Nobody else writes there while this lock is held.
      defer { there.rollback() }
      if try there.goesOn(from: work) { return .continued(there) }
      let saved = try saveBeside(work, withPast: !isInPlace).path
      there.rollback()
      // A revision and its session name one past: with another past, the session is another one.
      return .replaced(try Self.openAsIs(path, isAlone: true, clock: clock), saved: saved)
    } catch {
      guard error.isRefusal else { throw error }
      let store = try saveBeside(work, withPast: !isInPlace)
      return .displaced(store, saved: store.path, reason: error.message)
    }
  }

  /// Whether the journal in the file has the session's past. Then what is not written yet is written there.
  private func goesOn(from work: SessionWork) throws(StateFileError) -> Bool {
    guard try holds(work.place) else { return false }
    if work.group.rows.isEmpty { return true }
    // Changes by other sessions may conflict with the unsaved edits.
    guard try end() == work.place else { return false }
    try commit(work.group, limit: work.limit, stride: max(1, work.limit / 8))
    return true
  }

  // MARK: Saving

  /// Makes a file for what the session has, under a name that nothing has yet; or finds the one that another session of
  /// the same past has just made.
  private func saveBeside(_ work: SessionWork, withPast: Bool) throws(StateFileError) -> StateStore {
    for name in StateFile.names(beginningWith: "\(path).saved-") where work.group.rows.isEmpty {
      guard let store = try? Self.openAsIs(name, isAlone: true, session: session, clock: clock) else { continue }
      if (try? store.hasRow(of: work.place)) == true { return store }
      store.close()
    }
    let name = StateFile.freeName("\(path).saved-\(StateFile.timeStamp(clock.date()))")
    return try save(work, at: name, withPast: withPast)
  }

  /// Makes a file for what the session has.
  ///
  /// - Parameter withPast: Whether the file that is open still holds what led there.
  private func save(_ work: SessionWork, at target: String, withPast: Bool) throws(StateFileError) -> StateStore {
    let past = withPast && (try? holds(work.place)) == true ? image() : nil
    let isNew = StateFileContent(at: target) == .missing
    try StateFile.create(target)
    do throws(StateFileError) {
      if let past {
        try Self.guarded { () throws(SQLiteError) in try past.copy(to: Connection(path: target, .readWrite)) }
      }
      let store = try Self.openAsIs(target, isAlone: true, session: session, clock: clock)
      try store.add(work, hasPast: past != nil)
      return store
    } catch {
      // This is the file that was just created.
      if isNew { unlink(target) }
      throw error
    }
  }

  /// A copy of the file that is open, which may have lost its name; nil where it cannot be read.
  private func image() -> Connection? {
    // SQLite finds a journal by the name of its database. One of a new file at the path would be taken for one of the old.
    if access(path, F_OK) == 0, access(SideFile.journal.path(beside: path), F_OK) == 0 { return nil }
    // Sessions that began to write while the file had its name have ended after this. SQLite refuses all later ones.
    if !database.isInTransaction, (try? database.begin()) == nil { return nil }
    database.rollback()
    guard let memory = try? Connection(), (try? database.copy(to: memory)) != nil else { return nil }
    return memory
  }

  /// Writes the content of a session to a new file.
  ///
  /// - Parameter hasPast: Whether the file holds all but what was not written yet.
  package func add(_ work: SessionWork, hasPast: Bool) throws(StateFileError) {
    var group = work.group
    if !hasPast {
      for (name, value) in work.settings { try set(name, value) }
      if !work.choices.isEmpty { try changeChoices { _ in work.choices } }
      if work.state.revision == 0 { return }
      group = Group()
      group.rows = [StateStore.GroupRow(work.state.revision, "", .restored)]
      group.checkpoint = work.state
      // It keeps its revision number, so that sessions with the same history can find it.
      if work.group.rows.isEmpty { group.author = work.place?.session }
    }
    guard let last = group.rows.last else { return }
    // SQLite reports a failure after everything was written if the folder was moved: it cannot remove its journal.
    if hasPast, try place(of: last.revision) == JournalPlace(revision: last.revision, session: session) { return }
    try begin()
    try commit(group, limit: work.limit, stride: max(1, work.limit / 8))
  }
}
