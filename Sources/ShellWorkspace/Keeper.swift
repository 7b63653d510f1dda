import Glibc
import ShellModel
import ShellStore

/// What a session has of its state file: whether it is open, what is not written yet, and what it knows of the others.
///
/// Edits are written in groups: a group begins with an edit, holds the file against other writers, and ends before anything
/// that the session has printed leaves the process. So whoever has read that a command succeeded can rely on it.
///
/// It has more than ten properties because it is the one place that knows both sides: the file, and what is not in it yet.
final class Keeper {
  private(set) var path: String
  let policy: StateStore.Policy
  private(set) var store: StateStore?
  /// Whether the file is open, or was found to be of no use.
  private(set) var isOpened = false
  /// The revisions that were there when the session began: its own past.
  private(set) var startRevision = 0
  /// The last revision that the journal has, as far as the session knows; what is not written yet included.
  private(set) var seen = 0
  /// The last revision that is written, and who made it.
  private(set) var place: JournalPlace?
  /// The settings that the file has.
  private(set) var settings: [(name: String, value: String)] = []
  private(set) var group = StateStore.Group()
  private(set) var isHolding = false
  private var pace = CheckpointPace()
  private var heldSince = ContinuousClock.now

  /// A group ends after so many edits, or so many seconds: others wait.
  private static let groupLimit = 200_000
  private static let holdingLimit = Duration.seconds(1)

  init(path: String, policy: StateStore.Policy) {
    self.path = path
    self.policy = policy
  }

  /// Whether edits are kept.
  var isSaving: Bool { store?.isWritable == true }

  /// Opens the file and reads the newest screen.
  ///
  /// - Parameter isReader: Whether the file is left alone where it is not there, or of no use.
  /// - Returns: What the file holds, and what people have to know.
  func open(isReader: Bool) throws(StateFileError) -> (past: StateStore.Past, notice: String?)? {
    isOpened = true
    if isReader {
      store = try StateStore.openForReading(path)
      return try store.map { store throws(StateFileError) in (try store.newest(), nil) }
    }
    let opening = try StateStore.open(path, policy: policy)
    store = opening.store
    let past = try opening.store.newest()
    try remember(opening.store)
    return (past, opening.notice)
  }

  /// Sets a file aside whose content turned out to be of no use, and begins a new one with what the session has.
  func replace(because message: String, with work: SessionWork?) throws(StateFileError) -> String {
    let session = store?.session
    store?.close()
    store = nil
    let opening = try StateStore.replace(path, session: session, because: message)
    if let work { try opening.store.add(work, hasPast: false) }
    try goOn(with: opening.store)
    return opening.notice ?? ""
  }

  /// Whether the file has gone from its place.
  var hasMoved: Bool { isSaving && store?.isInPlace == false }

  /// Saves what the session has in another file than the one that has gone.
  func rescue(_ work: SessionWork) throws(StateFileError) -> Rescue? {
    guard let rescue = try store?.rescue(work) else { return nil }
    try goOn(with: rescue.store)
    return rescue
  }

  /// What the session has, for another file.
  func work(state: ScreenState, limit: Int) -> SessionWork {
    SessionWork(place: place, group: group, state: state, settings: settings, limit: limit)
  }

  /// Goes on with another file that has all that was to be written.
  private func goOn(with store: StateStore) throws(StateFileError) {
    self.store = store
    path = store.path
    // The new file may begin here.
    pace.checkpoint = seen
    isHolding = false
    group = StateStore.Group()
    try remember(store)
  }

  /// Notes what a later rescue has to know.
  private func remember(_ store: StateStore) throws(StateFileError) {
    place = try store.end()
    settings = try store.settings()
  }

  /// - Parameter checkpoint: The revision of the newest screen that the file has as a whole.
  func begin(from revision: Int, checkpoint: Int) {
    startRevision = revision
    seen = revision
    pace.checkpoint = checkpoint
  }

  /// Notes the revision of the newest screen that the file has as a whole.
  func hasCheckpoint(at revision: Int) { pace.checkpoint = revision }

  /// Whether there is a state file, opened or not.
  var hasFile: Bool { access(path, F_OK) == 0 }

  /// Goes on without the file.
  func giveUp() {
    isOpened = true
    store?.rollback()
    store?.close()
    store = nil
    isHolding = false
    group = StateStore.Group()
  }

  /// Closes the file.
  func close() {
    store?.close()
    store = nil
  }

  /// Saves a setting, or removes it with nil.
  func set(_ name: String, _ value: String?) throws(StateFileError) {
    if let value { try store?.set(name, value) } else { try store?.removeSetting(name) }
    settings.removeAll { $0.name == name }
    if let value { settings.append((name, value)) }
  }

  // MARK: Groups

  func hold() throws(StateFileError) {
    guard let store, !isHolding else { return }
    try store.begin()
    isHolding = true
    heldSince = .now
  }

  func note(_ change: History.Change, command: String, revision: Int) {
    guard isHolding else { return }
    group.rows.append((revision, command, change))
    pace.note(change)
    seen = revision
  }

  /// Whether there are edits that the file does not have.
  var hasUnwritten: Bool { !group.rows.isEmpty }

  /// Whether others have waited long enough.
  var isGroupFull: Bool {
    guard isHolding else { return false }
    if group.rows.count >= Self.groupLimit { return true }
    return heldSince.duration(to: .now) > Self.holdingLimit
  }

  /// Writes the group.
  func commit(limit: Int, state: () -> ScreenState) throws(StateFileError) {
    guard isHolding, let store else { return }
    isHolding = false
    let isWanted = pace.wantsCheckpoint(ofSize: store.checkpointSize)
    if group.rows.isEmpty {
      store.rollback()
      return
    }
    if isWanted { group.checkpoint = state() }
    try store.commit(group, limit: limit, stride: max(1, limit / 8))
    place = group.rows.last.map { JournalPlace(revision: $0.revision, session: store.session) }
    group = StateStore.Group()
    if isWanted { pace = CheckpointPace(at: seen) }
  }

  /// Notes rows of the journal that were carried out.
  func tookOver(_ rows: [JournalRow], upTo revision: Int) {
    pace.rows += rows.count
    seen = revision
    if let last = rows.last { place = JournalPlace(revision: last.revision, session: last.session) }
  }

  func isOwn(_ row: JournalRow) -> Bool { row.revision <= startRevision || store?.isOwn(row) == true }
}
