import Foundation
@testable import ShellCore
import TestSupport

/// Three sessions on one state file in one process, in an order that a seed decides, and what the file must contain.
///
/// Only one of them holds the file at a time. What it has not committed is not acknowledged, and may be lost with it.
final class Simulation {
  struct Failure: Error, CustomStringConvertible { var description: String }

  private let path: String
  private let clock = SimulatedClock()
  private var sessions: [SimulatedSession] = []
  private var file: SimulatedFile
  private var names = 0
  private var sessionCount = 0
  private(set) var commits = 0
  private(set) var accidents = 0

  init() throws {
    let (path, workspace) = try Documents.small()
    self.path = path
    file = SimulatedFile([], revision: workspace.revision)
    workspace.close()
    sessions = (0..<3).map { _ in newSession() }
  }

  private func newSession() -> SimulatedSession {
    sessionCount += 1
    return SimulatedSession(sessionCount, path, clock)
  }

  private func check(_ condition: Bool, _ what: @autoclosure () -> String) throws {
    if !condition { throw Failure(description: what()) }
  }

  private var holder: Int? { sessions.firstIndex(where: \.isHolding) }

  func step(_ random: inout SeededGenerator) throws {
    let place = random.below(sessions.count)
    let session = sessions[place]
    let isBlocked = holder.map { $0 != place } ?? false
    // Nobody waits half a minute for a session that waits for its turn in the same program.
    let polls = isBlocked || random.oneIn(6) ? random.below(4) : nil
    switch random.below(20) {
    case 0..<7: try edit(session, polls, isBlocked, &random)
    case 7, 8: try travel(session, 1 + random.below(3), polls, isBlocked)
    case 9: try travel(session, -1 - random.below(2), polls, isBlocked)
    case 10: try commit(session)
    case 11:
      Laws.note("session \(session.number) synchronizes")
      session.workspace.synchronize()
      if !session.isHolding { try check(session.rows == file.outline, "a session sees \(session.rows)") }
    case 12, 13: try letTimePass(session, &random)
    case 14:
      if !isBlocked { try set(session) }
    case 15: try commit(session, andThen: .end, place)
    case 16: try commit(session, andThen: .kill, place)
    case 17: try accident(random.pick(Accident.allCases) ?? .removed, &random)
    default: try edit(session, polls, isBlocked, &random)
    }
  }

  private func edit(
    _ session: SimulatedSession, _ polls: Int?, _ isBlocked: Bool, _ random: inout SeededGenerator
  ) throws {
    var edits: [Edit] = []
    for _ in 0...(random.oneIn(5) ? 2 : 0) {
      names += 1
      let item = NewItem(component: "n\(names)", content: ItemContent(text: "\(names)", title: ""))
      let parent = random.oneIn(3) ? random.pick(session.rows) : nil
      edits.append(.insert([item], parent.map { .inside($0) } ?? .section("a")))
    }
    let edit = edits.count == 1 ? edits[0] : .batch(edits)
    let count = session.held.count
    let refusal = session.perform(interruptedAfter: polls) { try $0.edit(edit) }
    Laws.note(
      "session \(session.number) adds \((try? SimulatedFile.rows(of: edit)) ?? []): \(refusal.map { "\($0)" } ?? "done")"
    )
    try checkRefusal(refusal, polls, isBlocked)
    try check(session.held.count == count + (refusal == nil ? 1 : 0), "a refused edit was recorded, or an edit was not")
    if refusal == nil { try check(session.held.last == .edit(edit), "another edit was recorded") }
    try checkHeld(session)
    if session.isHolding, random.oneIn(2) { try commit(session) }
  }

  /// Undoes steps, or redoes them if the number is negative.
  private func travel(_ session: SimulatedSession, _ steps: Int, _ polls: Int?, _ isBlocked: Bool) throws {
    let before = session.held
    // Without the first revision, the rows would be in a scene that is not open.
    let own = try tentative(session).entries.filter(session.owns)
    if own.count == steps, own.first?.revision == 1 { return }
    let refusal = session.perform(interruptedAfter: polls) {
      _ = try $0.travel(abs(steps), back: steps > 0, command: steps > 0 ? "undo" : "redo")
    }
    Laws.note("session \(session.number) travels \(steps): \(refusal.map { "\($0)" } ?? "done")")
    // What the file has of the past is read after a commit.
    let hasCommitted = !session.held.starts(with: before)
    if hasCommitted { try acknowledge(before, session) }
    if let refusal, let reason = refusal as? History.Refusal, Self.reason(refusal) == nil {
      try check(session.held == (hasCommitted ? [] : before), "a refused undo was recorded")
      try checkHeld(session)
      if steps > 0, file.first == 2 { try checkReason(reason, session, steps) }
      if !session.held.isEmpty { try commit(session) }
      return
    }
    try checkRefusal(refusal, polls, isBlocked)
    if refusal == nil, case .undo(let revisions)? = session.held.last {
      try check(revisions.count == steps, "an undo of \(steps) took back \(revisions)")
      let entries = try tentative(session, without: 1).entries
      let wanted = entries.filter { session.owns($0) && $0.revision >= file.first }.suffix(steps).map(\.revision)
      // What came before the file was replaced can be undone, too.
      let known = revisions.filter { $0 >= file.first }
      try check(known.reversed() == wanted.suffix(known.count), "an undo took back \(revisions) instead of \(wanted)")
    }
    try checkHeld(session)
    if session.isHolding { try commit(session) }
  }

  /// Whether there is a reason for a refusal to undo.
  private func checkReason(_ reason: History.Refusal, _ session: SimulatedSession, _ steps: Int) throws {
    let entries = try tentative(session).entries.dropFirst()
    let own = entries.filter(session.owns)
    switch reason {
    case .tooFew: try check(own.count < steps, "\(own.count) can be undone")
    case .needed:
      // The scene is needed by everything.
      if own.count < steps { return }
      let rows = own.suffix(steps).flatMap(\.rows)
      let others = entries.filter { entry in !own.suffix(steps).contains(entry) }
      try check(
        others.contains { $0.rows.contains { row in rows.contains { $0.path == row.parentPath } } },
        "nothing needs \(rows)"
      )
    case .older, .refused, .forgotten, .stopped: try check(false, "undo: \(reason)")
    }
  }

  private func checkRefusal(_ refusal: (any Error)?, _ polls: Int?, _ isBlocked: Bool) throws {
    guard let refusal else { return try check(!isBlocked, "two sessions hold the file") }
    switch Self.reason(refusal)?.code {
    case .interrupted?: try check(polls != nil, "nobody has interrupted it")
    case nil, .unavailable?: throw Failure(description: "\(refusal)")
    default: break
    }
  }

  /// Returns why an edit was refused, or why an undo was stopped; nil if the undo is impossible.
  private static func reason(_ refusal: any Error) -> Diagnostic? {
    if case .stopped(let reason)? = refusal as? History.Refusal { reason } else { refusal as? Diagnostic }
  }

  private func letTimePass(_ session: SimulatedSession, _ random: inout SeededGenerator) throws {
    let duration = Duration.milliseconds(random.pick([1, 100, 249, 251, 10_000, 90_000_000]) ?? 1)
    clock.advance(duration)
    if random.oneIn(3) { clock.setDate(by: .seconds(random.pick([-100_000, -1, 1, 3600, 3_000_000_000]) ?? 1)) }
    Laws.note("\(duration) pass")
    // A group is committed once it has taken long.
    guard let holder else { return }
    let before = sessions[holder].held
    sessions[holder].workspace.commitIfGroupIsFull()
    if duration > .milliseconds(250) {
      try check(!sessions[holder].isHolding, "a session holds the file for \(duration)")
    }
    if !sessions[holder].isHolding { try acknowledge(before, sessions[holder]) }
  }

  private func set(_ session: SimulatedSession) throws {
    Laws.note("session \(session.number) saves a setting")
    let changes = session.held
    session.workspace.save("tone", "\(names)")
    session.workspace.learn(["🦊"], for: "n\(names)")
    if !changes.isEmpty { try acknowledge(changes, session) }
    try check(session.workspace.savedSettings.contains { $0.value == "\(names)" }, "a setting is not saved")
    try check(session.workspace.choices.all.contains { $0.query == "n\(names)" }, "a choice is not saved")
  }

  private enum Ending { case end, kill }

  /// Commits, or ends a session with or without it; another session begins in its place.
  private func commit(_ session: SimulatedSession, andThen ending: Ending, _ place: Int) throws {
    Laws.note("session \(session.number) \(ending == .end ? "ends" : "is killed")")
    if ending == .end { try commit(session) }
    session.workspace.close()
    sessions[place] = newSession()
    try check(
      sessions[place].rows == file.outline, "a new session has \(sessions[place].rows) instead of \(file.outline)")
    try check(sessions[place].workspace.warnings().isEmpty, "a new session warns")
  }

  private func commit(_ session: SimulatedSession) throws {
    guard session.isHolding else { return }
    Laws.note("session \(session.number) commits \(session.held.count)")
    guard let changes = session.commit() else { throw Failure(description: "\(session.workspace.warnings())") }
    try acknowledge(changes, session)
  }

  /// The file must have the changes now, after all earlier ones and from this session.
  private func acknowledge(_ changes: [History.Change], _ session: SimulatedSession) throws {
    commits += 1
    guard let store = try StateStore.openForReading(path) else { throw Failure(description: "the file is gone") }
    let rows = try store.rows(from: file.revision + 1)
    store.close()
    try check(rows.map(\.change) == changes, "the file has \(rows.map(\.change)) instead of \(changes)")
    try check(rows.map(\.place.version) == Array(file.revision + 1..<file.revision + 1 + changes.count), "revisions")
    try check(rows.allSatisfy { $0.place.session == session.identifier }, "another session has made them")
    do {
      file = try performing(changes, session)
    } catch is SimulatedFile.Contradiction where changes.contains(where: isOfUnknownPast) {
      // What came before the file was replaced has been undone or redone.
      forgetPast()
    }
    if !session.held.contains(where: isOfUnknownPast) {
      let wanted = try tentative(session).outline
      try check(session.rows == wanted, "the session has \(session.rows) instead of \(wanted)")
    }
    if commits % 8 == 0 { try checkFile() }
  }

  /// Begins with what the file has now.
  private func forgetPast() {
    let reader = Documents.workspace(path, isReader: true)
    file = SimulatedFile(SimulatedFile.rows(on: reader.screen), revision: reader.revision)
    reader.close()
  }

  private func isOfUnknownPast(_ change: History.Change) -> Bool {
    switch change {
    case .undo(let revisions), .redo(let revisions): revisions.contains { $0 < file.first }
    case .edit: false
    }
  }

  private func performing(_ changes: some Sequence<History.Change>, _ session: SimulatedSession) throws -> SimulatedFile
  {
    var file = file
    for change in changes { try file.perform(change, by: session.number) }
    return file
  }

  /// The file as it will be after the session's commit, without its last changes.
  private func tentative(_ session: SimulatedSession, without count: Int = 0) throws -> SimulatedFile {
    try performing(session.held.dropLast(count), session)
  }

  private func checkHeld(_ session: SimulatedSession) throws {
    if session.held.contains(where: isOfUnknownPast) || !session.isHolding { return }
    let wanted = try tentative(session).outline
    try check(session.rows == wanted, "the session has \(session.rows) instead of \(wanted)")
  }

  /// A session that begins now has what was acknowledged.
  private func checkFile() throws {
    let reader = Documents.workspace(path, isReader: true)
    defer { reader.close() }
    let rows = SimulatedFile.rows(on: reader.screen)
    try check(
      rows == file.outline && reader.revision == file.revision,
      "revision \(reader.revision) of the file has \(rows) instead of \(file.outline) at \(file.revision)")
  }

  func end() throws {
    for session in sessions {
      try commit(session)
      session.workspace.synchronize()
    }
    for session in sessions {
      session.workspace.synchronize()
      try check(
        session.rows == file.outline,
        "at the end, session \(session.number) has \(session.rows) instead of \(file.outline)")
      try check(session.isSaving, "at the end, session \(session.number) does not save")
      session.workspace.close()
    }
    try checkFile()
    try? FileManager.default.removeItem(at: URL(fileURLWithPath: path).deletingLastPathComponent())
  }

  // MARK: Accidents

  enum Accident: CaseIterable {
    case removed, emptied, halved, overwritten, replacedByAnother, replacedByItself, replacedByText, folderRemoved
    case replacedByFolder, replacedByPipe, replacedByNewer

    /// Whether nothing can be saved where the file was.
    var isInTheWay: Bool { [.replacedByFolder, .replacedByPipe, .replacedByNewer].contains(self) }
  }

  /// Something happens to the file. Every session goes on, says that it does not save, and leaves alone what is there.
  private func accident(_ accident: Accident, _ random: inout SeededGenerator) throws {
    // If a file is changed during a transaction, the change is lost: SQLite does not notice it.
    let changesInPlace = [.emptied, .halved, .overwritten].contains(accident)
    if changesInPlace, let holder { try commit(sessions[holder]) }
    Laws.note("the file is \(accident)")
    accidents += 1
    try happen(accident)
    let bytes = content()
    for session in sessions.shuffled(using: &random) {
      let rows = session.rows
      _ = try? session.workspace.edit(.star(["🚀"], true))
      session.workspace.commit()
      session.workspace.synchronize()
      try check(!session.isSaving, "after \(accident), session \(session.number) says that it saves")
      try check(session.rows == rows, "after \(accident), a session has \(session.rows) instead of \(rows)")
      let warnings = session.workspace.warnings()
      try check(warnings.count == 1, "after \(accident), session \(session.number) warns: \(warnings)")
    }
    try check(content() == bytes, "after \(accident), the file has changed")
    if accident.isInTheWay { try FileManager.default.removeItem(atPath: path) }
    for place in sessions.indices {
      sessions[place].workspace.close()
      sessions[place] = newSession()
      _ = sessions[place].workspace.takeNotices()
    }
    forgetPast()
    for session in sessions {
      session.workspace.synchronize()
      _ = session.workspace.takeNotices()
      try check(session.rows == file.outline, "after the accident, session \(session.number) has \(session.rows)")
    }
  }

  /// The bytes of the file; nil if there is none. A pipe would be waited for.
  private func content() -> Data? {
    let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return type == .typeRegular ? FileManager.default.contents(atPath: path) : nil
  }

  private func happen(_ accident: Accident) throws {
    let manager = FileManager.default
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    switch accident {
    case .removed: try? manager.removeItem(atPath: path)
    case .emptied: truncate(path, 0)
    case .halved:
      let size = try manager.attributesOfItem(atPath: path)[.size] as? Int ?? 0
      truncate(path, off_t(size / 2))
    case .overwritten:
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try handle.write(contentsOf: Data(repeating: 0x55, count: 5_000))
      try handle.close()
    case .replacedByAnother:
      let (other, writer) = try Documents.small()
      writer.close()
      try? manager.removeItem(atPath: path)
      try manager.moveItem(atPath: other, toPath: path)
    case .replacedByItself:
      let copy = path + ".copy"
      try? manager.removeItem(atPath: copy)
      try manager.copyItem(atPath: path, toPath: copy)
      rename(copy, path)
    case .replacedByText:
      try? manager.removeItem(atPath: path)
      try Data("not a state file".utf8).write(to: URL(fileURLWithPath: path))
    case .folderRemoved: try manager.removeItem(at: folder)
    case .replacedByFolder:
      try? manager.removeItem(atPath: path)
      try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
    case .replacedByPipe:
      try? manager.removeItem(atPath: path)
      mkfifo(path, 0o600)
    case .replacedByNewer:
      // The version is in the 64th byte of the header.
      guard var bytes = manager.contents(atPath: path), bytes.count > 64 else { return }
      bytes[63] = 99
      try? manager.removeItem(atPath: path)
      try bytes.write(to: URL(fileURLWithPath: path))
    }
  }
}
