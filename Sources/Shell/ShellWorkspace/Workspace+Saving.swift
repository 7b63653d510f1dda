import Clocks
import SQLite

/// Writing to the state file.
///
/// Edits are written in groups. A group begins with an edit, holds the write lock of the file, and ends before any
/// output of the session leaves the process. So a user who has read that a command succeeded can rely on it. What cannot be
/// written stays in ``unwritten``, and each later edit tries to write it.
extension Workspace {
  /// The limit of a group: other sessions wait until it ends.
  private static let holdingLimit = Duration.milliseconds(250)

  /// Whether changes should be saved, even if that is not possible at present.
  var isMeantToSave: Bool { path != nil || configuration.pathFault != nil }

  /// The number of changes that should be in the file and are not. Uses of emoji do not count.
  var unsavedCount: Int {
    if !isMeantToSave { return 0 }
    return unwrittenSettings.count + unwritten.count { !$0.change.isUse }
  }

  /// Whether a reported change could not be saved.
  package var hasUnsaved: Bool {
    if case .unsaved = health { unsavedCount > 0 || hasSaved && store?.isInPlace != true } else { false }
  }

  // MARK: Holding

  /// Holds the state file for an edit, after applying the changes of other sessions. If the file cannot be written, the
  /// edit is performed all the same, and is not saved.
  func prepare(_ limit: Duration) throws(Diagnostic) {
    if isHolding || path == nil && timeline != nil { return }
    do throws(DatabaseError) {
      try hold(within: patience(limit))
    } catch {
      try refuse(error)
    }
    if timeline == nil { timeline = newTimeline(Self.newScreen) }
    beginScene()
  }

  /// Loads the last screen, or creates a new one, as an edit does: if another process holds the file, this waits.
  package func openToEdit() throws(Diagnostic) {
    if timeline != nil { return }
    do throws(DatabaseError) { try connect(patience(editPatience)) } catch {
      try refuse(error)
      hasTried = true
      if hasFile { warnOfHealth() }
    }
  }

  /// - Throws: If another process holds the file. Nothing goes on unsaved because of that.
  private func refuse(_ error: DatabaseError) throws(Diagnostic) {
    fail(error)
    if error.kind != .busy { return }
    if isInterrupted() { throw .interrupted }
    throw Diagnostic(
      .unavailable, "another process holds \(path ?? ""); nothing was changed",
      hint: "try again; 'doctor' names the process")
  }

  private func patience(_ limit: Duration) -> Patience {
    // A wait of a second ends with a warning, or with nothing to report.
    Patience(limit: limit, notice: limit > .seconds(1) ? whileWaiting : {}, ends: isInterrupted)
  }

  private func hold(within patience: Patience) throws(DatabaseError) {
    guard let store = try writableStore(patience) else { return }
    let hasChanged = try store.begin()
    isHolding = true
    heldSince = configuration.clock.now()
    if hasChanged || !unwritten.isEmpty { try followOthers() }
    if health == .waiting { health = .saved }
  }

  /// Returns the open file, in its place and writable; nil if nothing is saved.
  private func writableStore(_ patience: Patience) throws(DatabaseError) -> StateStore? {
    if let store, !store.isWritable, StateFile.obstacle(toWriting: store.path) == nil { isRead = false }
    try connect(patience)
    guard let store else { return nil }
    if !store.isWritable { throw DatabaseError(.readOnly, "\(store.path) cannot be written") }
    return store
  }

  /// Notes why the file cannot be used now, and releases its lock.
  func fail(_ error: DatabaseError) {
    store?.rollback()
    isHolding = false
    if error.kind == .busy { return health = .waiting }
    let path = path ?? ""
    // SQLite has several errors for another content, depending on the operation.
    let message = isRead && error.isRefusal ? "its content was replaced while it was in use" : error.message
    // Errors of the file itself contain its path.
    let namesPath = message.indices.contains { message[$0...].hasPrefix(path) }
    health = .unsaved(namesPath ? message : "\(path): \(message)")
  }

  /// Counts a change, which is written with its group, and reports if it cannot be.
  func noteLast() {
    changeCount += 1
    if isMeantToSave, !isHolding { warnOfHealth() }
  }

  // MARK: Committing

  /// Writes the recorded changes. After this, every change that was reported to have succeeded is on the disk.
  package func commit() {
    guard isHolding, let store, let timeline else { return }
    do throws(DatabaseError) { try commit(store, timeline) } catch {
      fail(error)
      warnOfHealth()
    }
  }

  /// Commits if the group has reached its limit. Then other sessions get the lock if they wait for it.
  package func commitIfGroupIsFull() {
    guard isHolding else { return }
    if configuration.clock.now() - heldSince <= Self.holdingLimit { return }
    commit()
    // They try every millisecond.
    configuration.clock.wait(3)
  }

  private func commit(_ store: StateStore, _ timeline: Timeline) throws(DatabaseError) {
    let unwritten = unwritten
    if unwritten.isEmpty {
      isHolding = false
      store.rollback()
      return
    }
    let state = needsCheckpoint(timeline) ? timeline.screen.state() : nil
    try store.commit(unwritten, checkpoint: state, limit: timeline.history.limit)
    isHolding = false
    if let state { checkpoint = state.version }
    written = JournalPlace(version: version, session: store.session)
    hasSaved = true
    self.timeline?.history.saved = timeline.history.version
    health = .saved
    for (name, value) in unwrittenSettings { try store.set(name, value) }
    unwrittenSettings = []
  }

  /// Whether a start should read the screen instead of making it: if that is cheaper by far, or if an undo takes back what was
  /// before the newest checkpoint, so that the changes after it do not lead to the screen.
  private func needsCheckpoint(_ timeline: Timeline) -> Bool {
    // Reading a change, and changing a row, are about as much work as this many bytes of a checkpoint.
    let cost = 256 * (version - checkpoint) + 64 * timeline.history.work(after: checkpoint)
    return cost > max(Self.leastCost, 2 * timeline.screen.approximateStateSize)
      || unwritten.contains { $0.change.firstReference <= checkpoint }
  }

  /// The cost of a start that is worth a checkpoint.
  private static let leastCost = 1 << 15

  // MARK: Messages

  /// Reports that the file cannot be used now. The same reason is reported once for a command at a prompt, and once in a
  /// script.
  package func warnOfHealth() {
    let reason: String
    switch health {
    case .saved: return
    case .waiting: reason = "another process holds \(path ?? "")"
    case .unsaved(let why): reason = why
    }
    if warned == reason { return }
    warned = reason
    let unread = unreadFile == nil ? nil : "it was not read"
    let saved = (unwritten.first { !$0.change.isUse }?.revision).map { $0 - 1 } ?? revision
    let unsaved = "\(hasSaved ? "changes after revision \(saved)" : "changes in this session") are not saved"
    let waits = health == .waiting
    let parts = waits ? [unread ?? "nothing is read or saved until it is free"] : [unread, unsaved].compactMap(\.self)
    warn("\(reason); \(parts.joined(separator: ", and "))")
  }

  /// Reports at the end of a session what was not saved.
  package func warnAtEnd() {
    guard case .unsaved(let reason) = health, hasUnsaved else { return }
    let count = unsavedCount
    let changes = count == 1 ? "1 change is" : "\(count) changes are"
    warn("\(reason); \(count > 0 ? "\(changes) not saved" : "what this session saved there is gone")")
  }

  // MARK: Settings

  /// The settings in the state file.
  package var savedSettings: [(name: String, value: String)] {
    (try? store?.settings()) ?? glance?.settings ?? []
  }

  /// Saves a setting; nil removes it.
  package func save(_ name: String, _ value: String?) {
    if !isMeantToSave { return }
    let saved: Void? = writing { store throws(DatabaseError) in try store.set(name, value) }
    if saved != nil { return }
    unwrittenSettings.append((name, value))
    warnOfHealth()
  }

  /// Writes something other than edits.
  ///
  /// - Returns: Nil if nothing can be saved.
  func writing<Result>(
    within limit: Duration? = nil, _ body: (StateStore) throws(DatabaseError) -> Result
  ) -> Result? {
    commit()
    do throws(DatabaseError) {
      guard let store = try writableStore(patience(limit ?? editPatience)) else { return nil }
      defer { knownChoices = nil }
      let result = try body(store)
      if health == .waiting { health = .saved }
      return result
    } catch {
      fail(error)
      return nil
    }
  }
}
