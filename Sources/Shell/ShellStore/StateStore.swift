package import Clocks
import Glibc
import JSON
package import SQLite

/// The state file: a journal of changes, and now and then the whole screen.
///
/// The screen is the newest checkpoint with the changes after it applied, so every process that reads the same journal sees the same
/// screen. A writer holds SQLite's write lock from the first edit of a group until its commit, after applying what other
/// processes have written.
package final class StateStore {
  let database: Connection
  package let path: String
  /// Whether the file can be written.
  package let isWritable: Bool
  package let session: Int64
  private let process = Int(getpid())
  /// The open file; the path may name another one by now.
  private let file: FileStamp?
  /// The file as it was when it was looked at last; nil if it may have changed since.
  private var seen: FileStamp?

  init(_ database: Connection, path: String, isWritable: Bool, session: Int64?, file: FileStamp?) {
    self.database = database
    self.path = path
    self.isWritable = isWritable
    self.session = session ?? Int64.random(in: 1...Int64.max)
    self.file = file
    LargeHeap.prepare(toRead: file?.size ?? 0)
  }

  package func isOwn(_ row: JournalRow) -> Bool { row.place.session == session }

  package func close() { database.close() }

  // MARK: The file

  /// Whether the path still names the file that is open.
  package var isInPlace: Bool { (try? look()) != nil }

  /// Whether another process has written since the last call, or the file was touched.
  ///
  /// - Throws: If the file is no longer at its path. What is there now belongs to somebody else.
  package func hasChanged() throws(DatabaseError) -> Bool {
    let now = try look()
    defer { seen = now }
    if now == seen { return false }
    // SQLite detects new content by its counter. A copy over the file can have the same one.
    database.forgetPages()
    return true
  }

  private func look() throws(DatabaseError) -> FileStamp {
    guard let file, let now = FileStamp(path, counter: database.changeCounter), now.isSameFile(as: file) else {
      throw DatabaseError(.moved, "\(path) was removed or replaced while it was in use")
    }
    return now
  }

  // MARK: Reading

  /// A screen, and the changes that the journal has after it.
  package struct Past {
    /// Nil for a new screen.
    package var state: ScreenState?
    package var rows: [JournalRow] = []
    /// The last change that led to the screen; nil if there is none, or if it was trimmed.
    package var beginning: JournalPlace?
    /// The last change.
    package var end: JournalPlace? { rows.last?.place ?? beginning }
  }

  /// The newest checkpoint and everything after it.
  package func newest() throws(DatabaseError) -> Past {
    try past(before: .max) ?? Past()
  }

  /// The newest checkpoint before a version, or a new screen if the journal is complete, and everything after it.
  ///
  /// - Returns: Nil if there is none.
  package func past(before version: Int) throws(DatabaseError) -> Past? {
    let checkpoint = try database.first(
      "SELECT version, state FROM checkpoint WHERE version < ? ORDER BY version DESC LIMIT 1", .integer(version)
    ) { (row: borrowing ResultRow) throws(DatabaseError) in (Int(try row.integer(0)), try row.blob(1)) }
    var rows = try rows(from: checkpoint?.0 ?? 0)
    guard let (number, bytes) = checkpoint else {
      return version > 0 && rows.first?.place.version == 1 ? Past(state: nil, rows: rows) : nil
    }
    let beginning = rows.first?.place.version == number ? rows.removeFirst().place : nil
    return Past(state: try Self.read(bytes, ScreenState.init), rows: rows, beginning: beginning)
  }

  /// The version of the newest checkpoint; 0 if there is none.
  package func newestCheckpoint() throws(DatabaseError) -> Int {
    try database.number("SELECT max(version) FROM checkpoint") ?? 0
  }

  /// - Throws: If the file is not a state file anymore.
  package func checkContent() throws(DatabaseError) {
    if try !Schema.isCurrent(database) { throw DatabaseError(.foreign, "its content was removed") }
  }

  /// The rows from a version on.
  package func rows(from version: Int) throws(DatabaseError) -> [JournalRow] {
    let rows = try database.rows(
      "SELECT version, session, process, revision, command, change FROM journal WHERE version >= ? ORDER BY version",
      .integer(version)
    ) { (row: borrowing ResultRow) throws(DatabaseError) in
      let place = JournalPlace(version: Int(try row.integer(0)), session: try row.integer(1))
      return (place, Int(try row.integer(3)), Int(try row.integer(2)), try row.text(4), try row.blob(5))
    }
    // Only now, because SQLite has a copy of a row as long as it is read, and pages until they are needed for others.
    database.forgetPages()
    return try rows.map { (row) throws(DatabaseError) in
      JournalRow(
        place: row.0, revision: row.1, process: row.2, command: row.3, change: try Self.read(row.4, History.Change.init)
      )
    }
  }

  // MARK: Writing

  /// How operations wait for the locks of other processes.
  package var patience: Patience {
    get { database.patience }
    set { database.patience = newValue }
  }

  /// Takes the write lock; other writers wait.
  ///
  /// - Returns: Whether the file has changed since it was looked at.
  package func begin() throws(DatabaseError) -> Bool {
    try database.begin()
    if try !hasChanged() { return false }
    // SQLite keeps the first page that it has read as long as it holds the lock, and that may be the one before.
    rollback()
    _ = try hasChanged()
    database.forgetPages()
    try database.begin()
    _ = try hasChanged()
    return true
  }

  /// Releases the write lock without writing.
  package func rollback() {
    database.rollback()
    // Whatever the reason is, the next edit looks at the file again.
    seen = nil
  }

  /// Writes a group of changes and releases the lock. When this returns, the group is on the disk.
  ///
  /// - Parameters:
  ///   - entries: The changes, all of this session.
  ///   - checkpoint: The screen after them, if it is to be the beginning of later processes.
  ///   - limit: The most changes that the journal keeps.
  package func commit(
    _ entries: some Sequence<History.Entry>, checkpoint: ScreenState? = nil, limit: Int
  ) throws(DatabaseError) {
    do throws(DatabaseError) {
      try insert(entries)
      if let checkpoint { try keep(checkpoint, limit) }
      try database.commit()
    } catch {
      rollback()
      throw error
    }
    let expected = seen?.counter.map { $0 &+ 1 }
    let now = try look()
    // Otherwise another process has written already.
    seen = now.counter == expected ? now : nil
  }

  private func insert(_ entries: some Sequence<History.Entry>) throws(DatabaseError) {
    for entry in entries {
      var json = JSONWriter()
      entry.change.write(to: &json)
      try database.run(
        "INSERT INTO journal (version, session, process, revision, command, change) VALUES (?, ?, ?, ?, ?, ?)",
        .integer(entry.version), .integer(session), .integer(process), .integer(entry.revision), .text(entry.command),
        .blob(json.bytes))
    }
  }

  /// Writes a checkpoint. Drops those between it and the first of each eighth of the limit, and what is older than the journal keeps.
  private func keep(_ state: ScreenState, _ limit: Int) throws(DatabaseError) {
    var json = JSONWriter()
    state.write(to: &json)
    try database.run(
      """
      DELETE FROM checkpoint WHERE version NOT IN (SELECT min(version) FROM checkpoint GROUP BY version / ?)
      """, .integer(max(1, limit / 8)))
    try database.run(
      "INSERT OR REPLACE INTO checkpoint (version, state) VALUES (?, ?)", .integer(state.version), .blob(json.bytes))
    let base = try database.number(
      "SELECT max(version) FROM checkpoint WHERE version <= ?", .integer(state.version - limit))
    guard let base else { return }
    try database.run("DELETE FROM journal WHERE version < ?", .integer(base))
    try database.run("DELETE FROM checkpoint WHERE version < ?", .integer(base))
  }

  // MARK: Settings

  package func settings() throws(DatabaseError) -> [(name: String, value: String)] {
    try database.rows("SELECT name, value FROM setting ORDER BY name") {
      (row: borrowing ResultRow) throws(DatabaseError) in
      (name: try row.text(0), value: try row.text(1))
    }
  }

  /// Saves a setting; nil removes it.
  package func set(_ name: String, _ value: String?) throws(DatabaseError) {
    if let value {
      try database.run("INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)", .text(name), .text(value))
    } else {
      try database.run("DELETE FROM setting WHERE name = ?", .text(name))
    }
  }

  /// The version of SQLite.
  package static var libraryVersion: String { Connection.libraryVersion }

  // MARK: JSON

  private static func read<Value>(
    _ bytes: [UInt8], _ read: (JSONNode) throws(JSONFault) -> Value
  ) throws(DatabaseError) -> Value {
    let node: JSONNode
    do throws(JSONFault) { node = try JSONNode(bytes, from: .stored) } catch {
      throw DatabaseError(.unusable, "its content cannot be read: \(error)")
    }
    // Whole JSON with another meaning is not damage: a file of a newer version must be left alone.
    do throws(JSONFault) { return try read(node) } catch {
      throw DatabaseError(.newer, "it was written by a newer version of emojishell (\(error))")
    }
  }
}
