import Foundation
import GRDB
package import ShellModel

/// The state file: a journal of revisions, and now and then the whole screen.
///
/// The screen is what the edits of the journal make of the newest checkpoint before them; every process that reads the
/// same journal sees the same screen. Who writes holds the file from the first edit of a group to its commit, and has
/// taken over what others wrote before.
package final class StateStore {
  private let queue: DatabaseQueue
  package let path: String
  /// Whether what is written can be kept.
  package let isWritable: Bool
  /// The session in the journal.
  private let session: Int64
  private let process: Int
  private var hasNotedSession = false
  private var seenVersion = -1
  /// The bytes of the newest checkpoint that was read or written.
  package private(set) var checkpointSize = 0

  /// What opening a file has led to.
  package struct Opening {
    package var store: StateStore
    /// What people have to know: a file was set aside.
    package var notice: String?
  }

  private init(_ queue: DatabaseQueue, path: String, isWritable: Bool) {
    self.queue = queue
    self.path = path
    self.isWritable = isWritable
    session = Int64.random(in: 1...Int64.max)
    process = Int(getpid())
  }

  // MARK: Opening

  /// What happens to a file that cannot be used.
  package enum Policy: Sendable {
    /// It gets another name. This is for the place where the program itself puts its file.
    case setAside
    /// It stays as it is, and so does everything beside it. This is for a file that a person named.
    case refuse
  }

  /// Opens a state file, making it where there is none.
  package static func open(_ path: String, policy: Policy) throws(StateFileError) -> Opening {
    do throws(StateFileError) {
      return Opening(store: try openAsIs(path), notice: nil)
    } catch {
      guard policy == .setAside, error.kind == .unusable || error.kind == .foreign else { throw error }
      return try StateFile.alone(beside: path) { () throws(StateFileError) -> Opening in
        // Another process may have been faster.
        if let store = try? openAsIs(path, isAlone: true) { return Opening(store: store, notice: nil) }
        return try replaceAlone(path, because: error.message)
      }
    }
  }

  /// Opens a state file to read it. Nothing on the disk changes.
  ///
  /// - Returns: nil where there is no state file.
  package static func openForReading(_ path: String) throws(StateFileError) -> StateStore? {
    guard case .state = StateFileContent(at: path), SideFile.foreign(beside: path, isNew: false) == nil else {
      return nil
    }
    return try guarded {
      var configuration = configuration
      configuration.readonly = true
      let queue = try DatabaseQueue(path: plain(path), configuration: configuration)
      guard try queue.read({ try Schema.isCurrent($0) }) else { return nil }
      return StateStore(queue, path: path, isWritable: false)
    }
  }

  /// Whether there is a file at the path that holds something.
  ///
  /// - Throws: If it is not a state file, or if SQLite would destroy a file of somebody else beside it. Nothing was changed.
  package static func check(_ path: String) throws(StateFileError) -> Bool {
    let content = StateFileContent(at: path)
    switch content {
    case .foreign(let reason): throw StateFileError(.foreign, reason)
    case .notAFile(let reason): throw StateFileError(.notAFile, reason)
    case .unreadable(let code):
      throw StateFileError(.unreadable, "cannot read \(path): \(String(cString: strerror(code)))")
    case .missing, .empty, .state: break
    }
    if let side = SideFile.foreign(beside: path, isNew: content.isNew) {
      throw StateFileError(.foreign, "SQLite would overwrite \(path)\(side.rawValue), which belongs to another program")
    }
    return !content.isNew
  }

  private static func openAsIs(_ path: String, isAlone: Bool = false) throws(StateFileError) -> StateStore {
    if try !check(path) { try StateFile.create(path) }
    return try connect(path, isAlone: isAlone)
  }

  /// Sets a file aside that cannot be used, and makes a new one.
  package static func replace(_ path: String, because message: String) throws(StateFileError) -> Opening {
    try StateFile.alone(beside: path) { () throws(StateFileError) -> Opening in
      try replaceAlone(path, because: message)
    }
  }

  private static func replaceAlone(_ path: String, because message: String) throws(StateFileError) -> Opening {
    let (source, target) = try StateFile.setAside(path)
    let store = try openAsIs(path, isAlone: true)
    return Opening(store: store, notice: "\(source) cannot be used (\(message)): it is now \(target)")
  }

  /// - Parameter isAlone: Whether no other process can be making the file.
  private static func connect(_ path: String, isAlone: Bool = false) throws(StateFileError) -> StateStore {
    try guarded {
      let queue = try DatabaseQueue(path: plain(path), configuration: configuration)
      try queue.writeWithoutTransaction { database in
        if try Schema.isCurrent(database) { return }
        if isAlone { return try Schema.prepare(database) }
        // Two processes that both make the file would stand in each other's way.
        try StateFile.alone(beside: path) { () throws(StateFileError) in
          try guarded { try Schema.prepare(database) }
        }
      }
      return StateStore(queue, path: path, isWritable: StateFile.isWritable(path))
    }
  }

  /// The path as SQLite has to get it: `:memory:`, `file:x` and an empty name mean something else to it.
  private static func plain(_ path: String) -> String { path.hasPrefix("/") ? path : "./\(path)" }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(30)
    configuration.allowsUnsafeTransactions = true
    configuration.prepareDatabase { database in
      // A commit is on the disk when it is reported, even if the power fails then.
      try database.execute(sql: "PRAGMA synchronous = EXTRA")
    }
    return configuration
  }

  /// Makes the errors of SQLite those of a state file.
  static func guarded<Result>(_ body: () throws -> Result) throws(StateFileError) -> Result {
    do { return try body() } catch let error as StateFileError {
      throw error
    } catch let error as DatabaseError {
      let kind: StateFileError.Kind =
        switch error.resultCode {
        case .SQLITE_NOTADB, .SQLITE_CORRUPT: .unusable
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN: .readOnly
        case .SQLITE_FULL, .SQLITE_IOERR: .full
        case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
        // Tables that are not as they were made.
        case .SQLITE_ERROR, .SQLITE_SCHEMA, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH: .unusable
        default: .other
        }
      throw StateFileError(kind, error.message ?? "SQLite error \(error.resultCode.rawValue)")
    } catch is DecodingError {
      throw StateFileError(.unusable, "its content cannot be read")
    } catch {
      throw StateFileError(.other, "\(error)")
    }
  }

  // MARK: Reading

  /// The screen at a revision, and what was done since.
  package struct Past {
    package var state: ScreenState?
    package var rows: [JournalRow]
  }

  /// The newest screen: the last checkpoint, and the rows behind it.
  package func newest() throws(StateFileError) -> Past { try past(upTo: Int.max) }

  /// The newest checkpoint that is not behind a revision, or else the earliest beginning that there is, and all rows behind
  /// it.
  package func past(upTo revision: Int) throws(StateFileError) -> Past {
    try Self.guarded {
      try queue.unsafeReentrantRead { database in
        if let past = try self.past(
          database, "revision <= ? ORDER BY revision DESC", revision)
        {
          return past
        }
        // The journal may go back to the first edit of all.
        let first = try Int.fetchOne(database, sql: "SELECT min(number) FROM revision") ?? 1
        if first > 1, let past = try self.past(database, "revision >= ? ORDER BY revision", 0) { return past }
        return Past(state: nil, rows: try rows(database, after: 0))
      }
    }
  }

  /// The oldest checkpoint that is not before a revision, and all rows behind it.
  package func past(from revision: Int) throws(StateFileError) -> Past? {
    try Self.guarded {
      try queue.unsafeReentrantRead { try past($0, "revision >= ? ORDER BY revision", revision) }
    }
  }

  private func past(_ database: Database, _ condition: String, _ revision: Int) throws -> Past? {
    guard
      let start = try GRDB.Row.fetchOne(
        database, sql: "SELECT revision, state FROM checkpoint WHERE \(condition) LIMIT 1", arguments: [revision])
    else { return nil }
    let bytes = start["state"] as Data
    checkpointSize = bytes.count
    let state = try Self.decoder.decode(ScreenRecord.self, from: bytes).value
    return Past(state: state, rows: try rows(database, after: start["revision"]))
  }

  /// Whether another process has written since this was last asked.
  package func hasChanged() -> Bool {
    let version = try? queue.unsafeReentrantRead { try Int.fetchOne($0, sql: "PRAGMA data_version") }
    guard let version, version != seenVersion else { return false }
    seenVersion = version
    return true
  }

  /// The rows behind a revision; nil where some of them are kept no more.
  package func rows(after revision: Int) throws(StateFileError) -> [JournalRow]? {
    try Self.guarded {
      try queue.unsafeReentrantRead { database in
        let rows = try self.rows(database, after: revision)
        if let first = rows.first { return first.revision == revision + 1 ? rows : nil }
        let newest = try Int.fetchOne(database, sql: "SELECT max(revision) FROM checkpoint") ?? 0
        return newest <= revision ? [] : nil
      }
    }
  }

  private func rows(_ database: Database, after revision: Int) throws -> [JournalRow] {
    try database.cachedStatement(
      sql: """
        SELECT revision.number, revision.session, session.process, revision.command, revision.change
        FROM revision JOIN session ON session.id = revision.session
        WHERE revision.number > ? ORDER BY revision.number
        """
    ).rows([revision]).map { row in
      JournalRow(
        revision: row[0], session: row[1], process: row[2], command: row[3],
        change: try Self.decoder.decode(ChangeRecord.self, from: row[4] as Data).change)
    }
  }

  /// Whether a row of the journal was written by this session.
  package func isOwn(_ row: JournalRow) -> Bool { row.session == session }

  /// Closes the file. The last one to do so leaves everything in the file itself.
  package func close() { try? queue.close() }

  // MARK: Writing

  /// Holds the file for writing; other writers wait.
  package func begin() throws(StateFileError) {
    try Self.guarded { try queue.unsafeReentrantWrite { try $0.beginTransaction(.immediate) } }
  }

  /// Lets the file go without having written anything.
  package func rollback() {
    try? queue.unsafeReentrantWrite { database in
      if database.isInsideTransaction { try database.rollback() }
    }
  }

  /// What a group of edits adds to the file.
  package struct Group {
    package var rows: [(revision: Int, command: String, change: History.Change)] = []
    /// The screen after the last of them, where it is to be kept.
    package var checkpoint: ScreenState?

    package init() {}
  }

  /// Writes a group and lets the file go. When this returns, it is on the disk.
  ///
  /// - Parameters:
  ///   - limit: The most revisions that the journal keeps.
  ///   - stride: Of how many revisions one checkpoint is kept.
  package func commit(_ group: Group, limit: Int, stride: Int) throws(StateFileError) {
    do throws(StateFileError) {
      try Self.guarded {
        try queue.unsafeReentrantWrite { database in
          try insert(group, limit, database)
          if let checkpoint = group.checkpoint {
            try keep(checkpoint, database)
            try trim(to: checkpoint.revision, limit, stride, database)
          }
          try database.commit()
        }
      }
    } catch {
      rollback()
      throw error
    }
  }

  private func insert(_ group: Group, _ limit: Int, _ database: Database) throws {
    if !hasNotedSession {
      try database.execute(
        sql: "INSERT OR IGNORE INTO session (id, process) VALUES (?, ?)", arguments: [session, process])
      hasNotedSession = true
    }
    let statement = try database.cachedStatement(
      sql: "INSERT INTO revision (number, session, command, change) VALUES (?, ?, ?, ?)")
    // With a checkpoint behind them, more than the journal keeps need not be written.
    let rows = group.checkpoint == nil ? group.rows[...] : group.rows.suffix(limit)
    for row in rows {
      try statement.execute(arguments: [
        row.revision, session, row.command, try Self.encoder.encode(ChangeRecord(row.change)),
      ])
    }
  }

  private func keep(_ state: ScreenState, _ database: Database) throws {
    let bytes = try Self.encoder.encode(ScreenRecord(state))
    checkpointSize = bytes.count
    try database.execute(
      sql: "INSERT OR REPLACE INTO checkpoint (revision, state) VALUES (?, ?)", arguments: [state.revision, bytes])
  }

  /// Drops the checkpoints between the newest and the first of each stride, and what is older than the journal keeps.
  private func trim(to newest: Int, _ limit: Int, _ stride: Int, _ database: Database) throws {
    try database.execute(
      sql: """
        DELETE FROM checkpoint WHERE revision < ?
        AND revision NOT IN (SELECT min(revision) FROM checkpoint GROUP BY revision / ?)
        """, arguments: [newest, stride])
    let base = try Int.fetchOne(
      database, sql: "SELECT max(revision) FROM checkpoint WHERE revision <= ?", arguments: [newest - limit])
    // A gap before the rows that were written: what is older cannot be reached any more.
    let first = try Int.fetchOne(
      database, sql: "SELECT max(number) FROM revision WHERE number - 1 NOT IN (SELECT number FROM revision)")
    try database.execute(
      sql: "DELETE FROM revision WHERE number <= ?", arguments: [max(base ?? 0, (first ?? 1) - 1)])
    try database.execute(sql: "DELETE FROM checkpoint WHERE revision < ?", arguments: [base ?? 0])
    try database.execute(
      sql: "DELETE FROM session WHERE id <> ? AND id NOT IN (SELECT session FROM revision)", arguments: [session])
  }

  // MARK: Settings

  package func settings() throws(StateFileError) -> [(name: String, value: String)] {
    try Self.guarded {
      try queue.unsafeReentrantRead { database in
        try GRDB.Row.fetchAll(database, sql: "SELECT name, value FROM setting ORDER BY name").map { ($0[0], $0[1]) }
      }
    }
  }

  package func removeSetting(_ name: String) throws(StateFileError) {
    try Self.guarded {
      try queue.unsafeReentrantWrite { database in
        try database.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [name])
      }
    }
  }

  package func set(_ name: String, _ value: String) throws(StateFileError) {
    try Self.guarded {
      try queue.unsafeReentrantWrite { database in
        try database.execute(
          sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)", arguments: [name, value])
      }
    }
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }

  private static var decoder: JSONDecoder { JSONDecoder() }
}

extension Statement {
  fileprivate func rows(_ arguments: StatementArguments) throws -> [GRDB.Row] {
    try GRDB.Row.fetchAll(self, arguments: arguments)
  }
}
