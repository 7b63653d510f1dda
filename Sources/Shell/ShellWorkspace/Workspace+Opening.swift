import Clocks
import Glibc
import SQLite

/// Opening the state file.
extension Workspace {
  /// Whether there is a state file, or one may be where nothing can be seen.
  package var hasFile: Bool {
    guard let path else { return false }
    return access(path, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR
  }

  /// The path of a state file that exists and could not be read: the screen is a new one, not the user's.
  package var unreadFile: String? { !isRead && health != .saved && hasFile ? path : nil }

  /// Whether another process prevents reading the state file now.
  package var isBlocked: Bool { timeline == nil && path.map(StateStore.isLocked) == true }

  /// Prepares for a command: what could not be read for the last one is tried again.
  ///
  /// - Parameter repeatsWarnings: Whether the user, who types each command, hears for each one that it is not saved.
  package func beginCommand(repeatsWarnings: Bool) {
    hasTried = false
    if repeatsWarnings { warned = nil }
  }

  /// Loads the last screen, or creates a new one. Does nothing if the workspace is already open.
  ///
  /// - Parameter waits: Whether to wait for ``readPatience`` if another process holds the file.
  package func open(waits: Bool = true) {
    if timeline != nil || hasTried { return }
    do throws(DatabaseError) { try connect(waits ? Patience(limit: readPatience) : .none) } catch {
      hasTried = true
      fail(error)
      // A file that does not exist cannot be missed before something is to be written.
      if hasFile { warnOfHealth() }
    }
  }

  /// Opens the file and reads its screen, unless it is read.
  func connect(_ patience: Patience) throws(DatabaseError) {
    guard let path else {
      if timeline == nil { timeline = newTimeline(Self.newScreen) }
      return beginScene()
    }
    store?.patience = patience
    if isRead { return }
    let session = store?.session
    close()
    if configuration.isReader {
      store = try StateStore.openForReading(path, patience: patience, clock: configuration.clock)
      return try load()
    }
    func read(_ patience: Patience, isAlone: Bool = false) throws(DatabaseError) {
      store = try StateStore.open(
        path, isAlone: isAlone, session: session, patience: patience, clock: configuration.clock)
      do throws(DatabaseError) { try load() } catch {
        close()
        throw error
      }
    }
    do throws(DatabaseError) { try read(patience) } catch {
      // A file that the user named is left alone, with everything beside it.
      guard !configuration.isNamed, error.kind == .unusable || error.kind == .foreign else { throw error }
      let reason = error.message
      try StateFile.alone(beside: path) { () throws(DatabaseError) in
        // Another process may have replaced it first.
        if (try? read(.brief, isAlone: true)) != nil { return }
        let name = try StateFile.setAside(path, at: configuration.clock.date())
        warn("cannot use \(path) (\(reason)); it was renamed to \(name)")
        try read(.brief, isAlone: true)
      }
    }
    if StateFile.hasOtherName(path) {
      warn("\(path) has another name (a hard link); use only one of them, or edits can be lost")
    }
  }

  /// Reads the screen, and makes the edits on it that could not be saved before.
  private func load() throws(DatabaseError) {
    // What others write from here on is a change.
    _ = try store?.hasChanged()
    let past = try store?.newest() ?? StateStore.Past()
    // The changes in the file at this time are the session's own past: it can undo them.
    let newest = past.end?.version ?? past.state?.version ?? 0
    startVersion = min(newest, firstSeen ?? newest)
    let stored = try timeline(of: past)
    let (before, rows) = (timeline.map { scenes.screen($0.screen) }, unwritten)
    timeline = stored
    beginScene()
    (isRead, glance) = (true, nil)
    tookOver(past)
    if health == .waiting { health = .saved }
    guard let before else { return }
    perform(again: rows)
    var change = before.difference(to: screen)
    change = shown(change)
    if !change.isEmpty { notice(.synchronized([], change)) }
  }

  /// Chooses the scene in which the process works, unless it has one.
  func beginScene() { scenes.begin(in: configuration.usesOpenScene ? storedScreen : Self.newScreen) }

  /// Works in a scene that the user names, which is not opened for anybody else.
  package func begin(in scene: String, _ description: SceneDescription?) { scenes.begin(in: scene, description) }

  /// Notes which changes the file has. What other sessions write from now on is not this session's past, even if the file is opened
  /// only later. Does nothing if it is open, or if another process prevents reading it.
  package func noteBeginning() {
    guard timeline == nil, let path else { return }
    // Nothing is known of a file that is locked, or that must be recovered first, after a session that was killed.
    do throws(DatabaseError) { firstSeen = try StateStore.glance(at: path, patience: .none)?.version ?? 0 } catch {}
  }

  /// Reads the saved settings without the screen, which takes much longer. Does nothing once the workspace is open.
  ///
  /// - Returns: Whether the settings could be read. If not, ``open()`` reports why.
  package func readSettings() -> Bool {
    if timeline != nil || glance != nil { return true }
    guard let path, !hasTried, let found = try? StateStore.glance(at: path, patience: .brief) else { return false }
    glance = found
    return true
  }

  /// Checks the file that the user named, before anything else is done. A file with content is opened at once, unless
  /// another process holds its lock: a live view shows that it waits.
  ///
  /// - Returns: Why the file cannot be used; nil if it can, or if only the disk or permissions prevent it.
  package func refusal() -> String? {
    guard let path, configuration.isNamed else { return nil }
    if let folder = StateFile.missingFolder(of: path) { return "the folder \(folder) does not exist" }
    do throws(DatabaseError) {
      if try StateStore.check(path), !isBlocked { try connect(Patience(limit: readPatience)) }
    } catch {
      if error.isRefusal { return error.message }
      hasTried = true
      fail(error)
      warnOfHealth()
    }
    return nil
  }

  /// Restores the screen from a checkpoint and the changes after it.
  func timeline(of past: StateStore.Past) throws(DatabaseError) -> Timeline {
    do {
      var timeline = newTimeline(try past.state.map { try Screen($0) } ?? Self.newScreen)
      try timeline.follow(past.rows.map(entry))
      return timeline
    } catch {
      throw DatabaseError(.unusable, "its content is inconsistent")
    }
  }

  func entry(_ row: JournalRow) -> History.Entry {
    History.Entry(
      revision: row.revision, version: row.place.version, command: row.command, change: row.change,
      origin: isOwn(row) ? .own : .other(process: row.process))
  }

  func isOwn(_ row: JournalRow) -> Bool { row.place.version <= startVersion || store?.isOwn(row) == true }

  /// Closes the state file.
  package func close() {
    store?.close()
    store = nil
  }
}
