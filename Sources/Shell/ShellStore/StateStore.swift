package import Clocks
import Glibc
import JSON
import SQLite
package import ShellModel

/// The state file: a journal of revisions, and now and then the whole screen.
///
/// The screen is the newest checkpoint with the edits after it applied, so every process that reads the same journal sees the same
/// screen. A writer holds SQLite's write lock from the first edit of a group until its commit, after applying what other
/// processes have written.
package final class StateStore {
  let database: Connection
  package let path: String
  /// Whether the file can be written.
  package let isWritable: Bool
  package let session: Int64
  private let process: Int
  /// The largest number of bytes of JSON that are inserted in one. Larger ones are made twice, but never in memory.
  var insertionLimit = 1 << 24
  private var seenVersion = -1
  private var seenStamp: FileStamp?

  /// The open file; the path may name another one by now.
  private let identity: FileIdentity?

  init(_ database: Connection, path: String, isWritable: Bool, session: Int64?, identity: FileIdentity?) {
    self.database = database
    self.path = path
    self.isWritable = isWritable
    self.session = session ?? Int64.random(in: 1...Int64.max)
    self.identity = identity
    process = Int(getpid())
  }

  /// Whether the path still names the file that is open.
  package var isInPlace: Bool { FileIdentity(path) == identity }

  // MARK: Reading

  /// The screen at a revision and the revisions after it.
  package struct Past {
    package var state: ScreenState?
    package var rows: [JournalRow]
  }

  /// Whether the journal has a revision of a session, so that what the session knows is its past.
  ///
  /// - Throws: If the file is not a state file anymore.
  package func holds(_ place: JournalPlace?) throws(StateFileError) -> Bool {
    guard try Schema.isCurrent(database) else { return false }
    guard let place else { return true }
    return try Self.guarded { () throws(SQLiteError) in
      if let session = try session(of: place.revision) { return session == place.session }
      // Old rows are trimmed. The row of the session stays as long as its process runs.
      let first = try database.number("SELECT min(number) FROM revision") ?? 0
      if first <= place.revision { return false }
      return try database.number("SELECT 1 FROM session WHERE id = ?", .integer(place.session)) != nil
    }
  }

  /// The place of a revision in the journal; nil if the journal does not have it.
  package func place(of revision: Int) throws(StateFileError) -> JournalPlace? {
    try Self.guarded { () throws(SQLiteError) in
      try session(of: revision).map { JournalPlace(revision: revision, session: $0) }
    }
  }

  private func session(of revision: Int) throws(SQLiteError) -> Int64? {
    try database.first("SELECT session FROM revision WHERE number = ?", .integer(revision)) {
      (row: borrowing ResultRow) throws(SQLiteError) in try row.integer(0)
    }
  }

  /// The newest screen: the last checkpoint and the rows after it.
  package func newest() throws(StateFileError) -> Past { (try past(upTo: Int.max)) ?? Past(state: nil, rows: []) }

  /// The latest checkpoint at or before a revision, or the start of the journal, and every row after it.
  ///
  /// - Returns: Nil if it was interrupted.
  package func past(upTo revision: Int, interruption: Interruption = .never) throws(StateFileError) -> Past? {
    if let past = try past("revision <= ? ORDER BY revision DESC", revision, interruption) {
      return interruption.isPending ? nil : past
    }
    let past = try isComplete() ? nil : past("revision >= ? ORDER BY revision", 0, interruption)
    if interruption.isPending { return nil }
    if let past { return past }
    let rows = try journal(after: 0, interruption)
    return interruption.isPending ? nil : Past(state: nil, rows: rows)
  }

  /// Whether the journal reaches back to the very first edit.
  private func isComplete() throws(StateFileError) -> Bool {
    try Self.guarded { () throws(SQLiteError) in try database.number("SELECT min(number) FROM revision") ?? 1 } == 1
  }

  /// The oldest checkpoint at or after a revision, and all rows after it.
  package func past(from revision: Int) throws(StateFileError) -> Past? {
    try past("revision >= ? ORDER BY revision", revision, .never)
  }

  private func past(
    _ condition: String, _ revision: Int, _ interruption: Interruption
  ) throws(StateFileError) -> Past? {
    let start = try Self.guarded { () throws(SQLiteError) in
      try database.first(
        "SELECT revision, state FROM checkpoint WHERE \(condition) LIMIT 1", .integer(revision)
      ) { (row: borrowing ResultRow) throws(SQLiteError) in (Int(try row.integer(0)), try row.blob(1)) }
    }
    guard let (number, bytes) = start else { return nil }
    return Past(state: try Self.read(bytes, ScreenState.init), rows: try journal(after: number, interruption))
  }

  /// Whether another process has written since the last call, or the file was touched.
  package func hasChanged() -> Bool {
    let stamp = FileStamp(path)
    let isTouched = stamp != seenStamp
    seenStamp = stamp
    // SQLite detects new content by a counter in the file. A copy over the file can have the same counter.
    if isTouched { database.forgetPages() }
    let version = try? database.number("PRAGMA data_version")
    defer { seenVersion = version ?? -1 }
    return isTouched || version == nil || version != seenVersion
  }

  /// The rows after a revision; nil if some of them were trimmed.
  package func rows(after revision: Int) throws(StateFileError) -> [JournalRow]? {
    let rows = try journal(after: revision, .never)
    if let first = rows.first { return first.revision == revision + 1 ? rows : nil }
    let newest = try Self.guarded { () throws(SQLiteError) in
      try database.number("SELECT max(revision) FROM checkpoint") ?? 0
    }
    return newest <= revision ? [] : nil
  }

  /// The revisions at which reading can begin, in order: those of the checkpoints, and 0 if the journal is complete.
  package func beginnings() throws(StateFileError) -> [Int] {
    let isComplete = try isComplete()
    return try Self.guarded { () throws(SQLiteError) in
      let revisions = try database.rows("SELECT revision FROM checkpoint ORDER BY revision") {
        (row: borrowing ResultRow) throws(SQLiteError) in Int(try row.integer(0))
      }
      return (isComplete ? [0] : []) + revisions
    }
  }

  /// - Returns: The rows; only some of them, without all of their content, if it was interrupted.
  private func journal(after revision: Int, _ interruption: Interruption) throws(StateFileError) -> [JournalRow] {
    let rows = try Self.guarded { () throws(SQLiteError) in
      try database.rows(
        """
        SELECT revision.number, revision.session, ifnull(session.process, 0), revision.command, revision.change
        FROM revision LEFT JOIN session ON session.id = revision.session
        WHERE revision.number > ? ORDER BY revision.number
        """, .integer(revision)
      ) { (row: borrowing ResultRow) throws(SQLiteError) in
        (
          revision: Int(try row.integer(0)), session: try row.integer(1), process: Int(try row.integer(2)),
          command: try row.text(3), change: interruption.isPending ? [] : try row.blob(4)
        )
      }
    }
    var journal: [JournalRow] = []
    for row in rows where !interruption.isPending {
      let change = try Self.read(row.change, History.Change.init)
      journal.append(
        JournalRow(
          revision: row.revision, session: row.session, process: row.process, command: row.command, change: change))
    }
    return journal
  }

  package func isOwn(_ row: JournalRow) -> Bool { row.session == session }

  package func close() { database.close() }

  // MARK: Writing

  /// How operations wait for the locks of other processes.
  package var patience: Patience {
    get { database.patience }
    set { database.patience = newValue }
  }

  /// Takes the write lock; other writers wait.
  package func begin() throws(StateFileError) {
    try Self.guarded { () throws(SQLiteError) in try database.begin() }
  }

  /// Releases the write lock without writing.
  package func rollback() { database.rollback() }

  /// A revision of a group.
  package struct GroupRow: Sendable {
    package var revision: Int
    package var command: String
    package var change: History.Change

    package init(_ revision: Int, _ command: String, _ change: History.Change) {
      self.revision = revision
      self.command = command
      self.change = change
    }
  }

  /// What a group of edits adds to the file.
  package struct Group {
    package var rows: [GroupRow] = []
    /// The screen after one of them or an earlier revision, if a checkpoint is due.
    package var checkpoint: ScreenState?
    /// The revision of the checkpoint with which reading begins: later ones are removed. Nil for the newest.
    package var beginning: Int?

    package init() {}
  }

  /// Writes a group and releases the lock. When this returns, the group is on the disk.
  ///
  /// - Parameters:
  ///   - limit: The most revisions that the journal keeps.
  ///   - stride: One checkpoint is kept for each `stride` revisions.
  package func commit(_ group: Group, limit: Int, stride: Int) throws(StateFileError) {
    do throws(StateFileError) {
      try insert(group, limit)
      if let beginning = group.beginning {
        try Self.guarded { () throws(SQLiteError) in
          try database.run("DELETE FROM checkpoint WHERE revision > ?", .integer(beginning))
        }
      }
      if let checkpoint = group.checkpoint {
        try keep(checkpoint)
        try Self.guarded { () throws(SQLiteError) in try trim(to: checkpoint.revision, limit, stride) }
      }
      try Self.guarded { () throws(SQLiteError) in try database.commit() }
    } catch {
      rollback()
      throw error
    }
  }

  private func insert(_ group: Group, _ limit: Int) throws(StateFileError) {
    // If a checkpoint follows, rows beyond the journal's limit need not be written.
    let rows = group.checkpoint == nil ? group.rows[...] : group.rows.suffix(limit)
    try Self.guarded { () throws(SQLiteError) in
      // Each time: another session may have made the file anew, or dropped this one because it does not see its process.
      try database.run(
        "INSERT OR IGNORE INTO session (id, process) VALUES (?, ?)", .integer(session), .integer(process))
      var rest = rows
      while !rest.isEmpty {
        // A statement for several rows takes half of the time of as many statements.
        let count = rest.count < Self.rowsAtOnce ? 1 : Self.rowsAtOnce
        try insert(rest.prefix(count))
        rest = rest.dropFirst(count)
      }
    }
  }

  /// The number of revisions that one statement inserts.
  private static let rowsAtOnce = 16

  private func insert(_ rows: ArraySlice<GroupRow>) throws(SQLiteError) {
    var values: [SQLiteValue] = []
    values.reserveCapacity(4 * rows.count)
    var large: [(change: StoredJSON, revision: Int)] = []
    for row in rows {
      let change = StoredJSON(limit: insertionLimit, row.change.write)
      values.append(.integer(row.revision))
      values.append(.integer(session))
      values.append(.text(row.command))
      values.append(change.value)
      if change.isLarge { large.append((change, row.revision)) }
    }
    try database.run(rows.count == 1 ? Self.insertion : Self.insertions, values)
    for (change, revision) in large { try change.fill(database, "revision", "change", row: revision) }
  }

  // Without `OR ROLLBACK`, SQLite would copy the pages that a statement for several rows changes, to undo only that statement.
  private static let insertion =
    "INSERT OR ROLLBACK INTO revision (number, session, command, change) VALUES (?, ?, ?, ?)"
  private static let insertions = insertion + String(repeating: ", (?, ?, ?, ?)", count: rowsAtOnce - 1)

  private func keep(_ state: ScreenState) throws(StateFileError) {
    let record = StoredJSON(limit: insertionLimit) { state.write(to: &$0) }
    try Self.guarded { () throws(SQLiteError) in
      try database.run(
        "INSERT OR REPLACE INTO checkpoint (revision, state) VALUES (?, ?)", .integer(state.revision), record.value)
      if record.isLarge { try record.fill(database, "checkpoint", "state", row: state.revision) }
    }
  }

  /// Drops the checkpoints between the newest and the first of each stride, and what is older than the journal keeps.
  private func trim(to newest: Int, _ limit: Int, _ stride: Int) throws(SQLiteError) {
    try database.run(
      """
      DELETE FROM checkpoint WHERE revision < ?
      AND revision NOT IN (SELECT min(revision) FROM checkpoint GROUP BY revision / ?)
      """, .integer(newest), .integer(stride))
    let base = try database.number("SELECT max(revision) FROM checkpoint WHERE revision <= ?", .integer(newest - limit))
    // The sessions of the rows that are removed now remain until the next time: another process may just have read them, and
    // recognizes its past by them (`holds`).
    try dropSessions()
    // Rows before a gap cannot be reached anymore.
    let first = try database.number(
      "SELECT max(number) FROM revision WHERE number - 1 NOT IN (SELECT number FROM revision)")
    try database.run("DELETE FROM revision WHERE number <= ?", .integer(max(base ?? 0, (first ?? 1) - 1)))
    try database.run("DELETE FROM checkpoint WHERE revision < ?", .integer(base ?? 0))
  }

  /// Removes sessions that have ended and have no revision left.
  private func dropSessions() throws(SQLiteError) {
    let idle = try database.rows(
      "SELECT id, process FROM session WHERE id NOT IN (SELECT session FROM revision)"
    ) { (row: borrowing ResultRow) throws(SQLiteError) in (id: try row.integer(0), process: try row.integer(1)) }
    for row in idle {
      if kill(pid_t(truncatingIfNeeded: row.process), 0) == 0 || errno != ESRCH { continue }
      try database.run("DELETE FROM session WHERE id = ?", .integer(row.id))
    }
  }

  // MARK: Settings

  package func settings() throws(StateFileError) -> [(name: String, value: String)] {
    try Self.guarded { () throws(SQLiteError) in
      try database.rows("SELECT name, value FROM setting ORDER BY name") {
        (row: borrowing ResultRow) throws(SQLiteError) in
        (name: try row.text(0), value: try row.text(1))
      }
    }
  }

  /// Saves a setting; nil removes it.
  package func set(_ name: String, _ value: String?) throws(StateFileError) {
    try Self.guarded { () throws(SQLiteError) in
      if let value {
        try database.run("INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)", .text(name), .text(value))
      } else {
        try database.run("DELETE FROM setting WHERE name = ?", .text(name))
      }
    }
  }

  /// The version of SQLite.
  package static var libraryVersion: String { Connection.libraryVersion }

  // MARK: JSON

  private static func read<Value>(
    _ bytes: [UInt8], _ read: (JSONNode) throws(JSONFault) -> Value
  ) throws(StateFileError) -> Value {
    let node: JSONNode
    do throws(JSONFault) { node = try JSONNode(bytes, from: .stored) } catch {
      throw StateFileError(.unusable, "its content cannot be read: \(error)")
    }
    // Whole JSON with another meaning is not damage: a file of a newer version must be left alone.
    do throws(JSONFault) { return try read(node) } catch {
      throw StateFileError(.newer, "it was written by a newer version of emojishell (\(error))")
    }
  }
}
