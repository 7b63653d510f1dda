import Clocks
import Glibc
import ShellModel
import ShellStore

/// The connection of a session to its state file: whether it is open, which edits are not written yet, and which edits
/// of other sessions are known.
///
/// Edits are written in groups. A group begins with an edit, holds the write lock of the file, and ends before any
/// output of the session leaves the process. So a user who has read that a command succeeded can rely on it.
///
/// It has more than ten properties because it is the one place that knows both sides: the file, and the edits that are
/// not written yet.
final class Keeper {
  private(set) var path: String
  let policy: StateStore.Policy
  private(set) var store: StateStore?
  /// Whether the session has tried to open the file.
  private(set) var isOpened = false
  /// The last revision in the file when the session began. Up to here, all revisions are part of its own past.
  private(set) var startRevision = 0
  /// The last revision of the journal that the session knows, including those not written yet.
  private(set) var seen = 0
  /// The last written revision and the session that made it.
  private(set) var place: JournalPlace?
  /// The settings in the file.
  private(set) var settings: [(name: String, value: String)] = []
  /// The choices in the file, as they were read last.
  private var knownChoices = Choices()
  /// Whether they may have changed since.
  private var areChoicesOld = true
  private(set) var group = StateStore.Group()
  private(set) var isHolding = false
  private var pace = CheckpointPace()
  private let clock: Clock
  private var heldSince = Duration.zero

  /// The limits of a group, in edits and as a duration: other sessions wait until it ends.
  private static let groupLimit = 200_000
  private static let holdingLimit = Duration.milliseconds(250)

  init(path: String, policy: StateStore.Policy, clock: Clock) {
    self.clock = clock
    self.path = path
    self.policy = policy
  }

  /// The last revision that this session has written; nil if it has written none.
  private(set) var lastSaved: Int?

  /// Whether edits are saved.
  var isSaving: Bool { store?.isWritable == true }

  /// Opens the file and reads the newest screen.
  ///
  /// - Parameter isReader: Whether to leave a missing or unusable file alone.
  /// - Returns: The content of the file, and a notice for the user; nil for a reader if the file is missing or
  ///   unusable.
  func open(isReader: Bool) throws(StateFileError) -> (past: StateStore.Past, notice: String?)? {
    isOpened = true
    if isReader {
      store = try StateStore.openForReading(path, clock: clock)
      return try store.map { store throws(StateFileError) in (try store.newest(), nil) }
    }
    let opening = try StateStore.open(path, policy: policy, clock: clock)
    store = opening.store
    let past = try opening.store.newest()
    try remember(opening.store)
    return (past, opening.notice)
  }

  /// Renames a file with unusable content, and creates a new one with the work of the session. Returns a notice for the
  /// user.
  func replace(because message: String, with work: SessionWork?) throws(StateFileError) -> String {
    let session = store?.session
    store?.close()
    store = nil
    let opening = try StateStore.replace(path, session: session, because: message, clock: clock)
    if let work { try opening.store.add(work, hasPast: false) }
    try goOn(with: opening.store)
    return opening.notice ?? ""
  }

  /// Whether the file is no longer at its path.
  var hasMoved: Bool { isSaving && store?.isInPlace == false }

  /// Saves the work of the session in another file after its own is gone.
  func rescue(_ work: SessionWork) throws(StateFileError) -> Rescue? {
    guard let rescue = try store?.rescue(work) else { return nil }
    try goOn(with: rescue.store)
    return rescue
  }

  /// Returns the work of the session, to be saved in another file.
  func work(state: ScreenState, limit: Int) -> SessionWork {
    SessionWork(place: place, group: group, state: state, settings: settings, choices: choices, limit: limit)
  }

  /// Continues with another file that already contains the unwritten edits.
  private func goOn(with store: StateStore) throws(StateFileError) {
    self.store = store
    path = store.path
    pace = CheckpointPace()
    isHolding = false
    group = StateStore.Group()
    try remember(store)
  }

  /// Remembers what a later rescue needs.
  private func remember(_ store: StateStore) throws(StateFileError) {
    place = try store.end()
    settings = try store.settings()
    knownChoices = try store.choices()
    areChoicesOld = false
  }

  /// The last revision in the file when the process began, if that was before the file was opened.
  var firstSeen: Int?

  /// Sets the last revision of the session's own past, which nothing is part of that was written after the process began.
  func begin(from revision: Int) {
    startRevision = min(revision, firstSeen ?? revision)
    seen = revision
  }

  /// Continues with a file whose revisions so far are not part of the session's own past.
  func forgetOwnPast() { startRevision = 0 }

  /// Whether the state file exists, opened or not.
  var hasFile: Bool { access(path, F_OK) == 0 }

  /// Continues without the file.
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

  /// Saves a setting; nil removes it.
  func set(_ name: String, _ value: String?) throws(StateFileError) {
    if let value { try store?.set(name, value) } else { try store?.removeSetting(name) }
    settings.removeAll { $0.name == name }
    if let value { settings.append((name, value)) }
  }

  // MARK: Choices

  /// The choices in the file; those that were read before if it cannot be read.
  var choices: Choices { (try? readChoices()) ?? knownChoices }

  /// Returns the choices in the file; none without one.
  ///
  /// - Throws: If the file cannot be read. It may contain choices then.
  func readChoices() throws(StateFileError) -> Choices {
    if areChoicesOld, let store {
      knownChoices = try store.choices()
      areChoicesOld = false
    }
    return knownChoices
  }

  /// Reads the choices again when they are needed next.
  func rereadChoices() { areChoicesOld = true }

  func note(_ texts: [String], forKey key: String) throws(StateFileError) {
    try store?.note(texts, forKey: key)
    rereadChoices()
  }

  func forgetChoices(forKey key: String?) throws(StateFileError) -> Int {
    defer { rereadChoices() }
    return try store?.forgetChoices(forKey: key) ?? 0
  }

  func changeChoices(_ change: (Choices) -> Choices) throws(StateFileError) {
    defer { rereadChoices() }
    try store?.changeChoices(change)
  }

  // MARK: Groups

  /// Begins a group, after the groups of other sessions.
  ///
  /// - Parameter interruption: Whether to stop waiting for them.
  func hold(interruption: Interruption) throws(StateFileError) {
    guard let store, !isHolding else { return }
    try store.begin { interruption.isPending }
    isHolding = true
    heldSince = clock.now()
  }

  /// Records a revision, to be written with its group.
  ///
  /// - Parameter work: The number of rows that it affected.
  func note(_ change: History.Change, command: String, revision: Int, work: Int) {
    guard isHolding else { return }
    group.rows.append(StateStore.GroupRow(revision, command, change))
    pace.note(change, work: work)
    seen = revision
  }

  /// Whether there are unwritten edits.
  var hasUnwritten: Bool { !group.rows.isEmpty }

  /// Whether the group has reached one of its limits.
  var isGroupFull: Bool {
    guard isHolding else { return false }
    if group.rows.count >= Self.groupLimit { return true }
    return clock.now() - heldSince > Self.holdingLimit
  }

  /// Lets other sessions have the file if they wait for it.
  func giveWay() {
    // They try every millisecond.
    clock.wait(3)
  }

  /// Writes the group.
  ///
  /// - Parameter interruption: Whether to leave a checkpoint that is due to the next group.
  func commit(_ timeline: Timeline, interruption: Interruption) throws(StateFileError) {
    guard isHolding, let store else { return }
    isHolding = false
    if group.rows.isEmpty {
      store.rollback()
      return
    }
    let checkpoints = try store.beginnings()
    let size = timeline.screen.approximateStateSize
    let paceBefore = pace
    // Any session may have made the file again, with less of the past than this one remembers.
    switch pace.decide(checkpoints, size: size, timeline.history, from: checkpoints.first ?? 0) {
    case .proceed: break
    case .stepBack(let revision): group.beginning = revision
    case .write(let revision):
      // A group whose revisions follow from the newest checkpoint is complete without another one.
      let newest = checkpoints.last ?? .max
      let canWait = group.rows.allSatisfy { $0.change.firstReference > newest }
      if canWait, interruption.isPending {
        pace = paceBefore
        break
      }
      group.beginning = revision
      group.checkpoint = timeline.screen(at: revision)?.state()
    }
    let limit = timeline.history.limit
    try store.commit(group, limit: limit, stride: max(1, limit / 8))
    place = group.rows.last.map { JournalPlace(revision: $0.revision, session: store.session) }
    lastSaved = place?.revision
    group = StateStore.Group()
  }

  /// Records rows of the journal that were performed here.
  ///
  /// - Parameter work: The number of rows that they affected.
  func tookOver(_ rows: [JournalRow], upTo revision: Int, work: Int) {
    pace.add(rows.count, work: work)
    seen = revision
    if let last = rows.last {
      place = JournalPlace(revision: last.revision, session: last.session)
    } else if let here = try? store?.place(of: revision) {
      // A checkpoint was read, and nothing follows it.
      place = here
    }
  }

  func isOwn(_ row: JournalRow) -> Bool { row.revision <= startRevision || store?.isOwn(row) == true }
}
