import Foundation
import GRDB
package import ShellModel

/// The state file: a journal of revisions, and now and then the whole screen.
///
/// The screen is what the edits of the journal make of the newest checkpoint before them; every process that reads the
/// same journal sees the same screen. Who writes holds the file from the first edit of a group to its commit, and has
/// taken over what others wrote before.
package final class StateStore {
  let queue: DatabaseQueue
  package let path: String
  /// Whether what is written can be kept.
  package let isWritable: Bool
  /// The session in the journal.
  package let session: Int64
  private let process: Int
  private var hasNotedSession = false
  private var seenVersion = -1
  private var seenStamp: FileStamp?
  /// The bytes of the newest checkpoint that was read or written.
  package private(set) var checkpointSize = 0

  /// The file that is open: the path may name another one in the meantime.
  let identity: FileIdentity?

  init(_ queue: DatabaseQueue, path: String, isWritable: Bool, session: Int64?, identity: FileIdentity?) {
    self.queue = queue
    self.path = path
    self.isWritable = isWritable
    self.session = session ?? Int64.random(in: 1...Int64.max)
    self.identity = identity
    process = Int(getpid())
  }

  // MARK: Reading

  /// The screen at a revision, and what was done since.
  package struct Past {
    package var state: ScreenState?
    package var rows: [JournalRow]
  }

  /// Whether the journal has a revision of a session, so that what the session knows is its past.
  ///
  /// - Throws: If the file is no state file any more.
  package func holds(_ place: JournalPlace?) throws(StateFileError) -> Bool {
    try Self.guarded {
      try queue.unsafeReentrantRead { database in
        guard try Schema.isCurrent(database) else { return false }
        guard let place else { return true }
        if let session = try self.session(of: place.revision, database) { return session == place.session }
        // Old rows go when newer ones come. Of the session there is still a trace then, while its process runs.
        let first = try Int.fetchOne(database, sql: "SELECT min(number) FROM revision") ?? 0
        if first <= place.revision { return false }
        return try Int.fetchOne(database, sql: "SELECT 1 FROM session WHERE id = ?", arguments: [place.session]) != nil
      }
    }
  }

  /// Where the journal ends; nil where nothing was done yet.
  package func end() throws(StateFileError) -> JournalPlace? {
    try Self.guarded {
      try queue.unsafeReentrantRead { database in
        guard let revision = try Int.fetchOne(database, sql: "SELECT max(number) FROM revision") else { return nil }
        return try session(of: revision, database).map { JournalPlace(revision: revision, session: $0) }
      }
    }
  }

  private func session(of revision: Int, _ database: Database) throws -> Int64? {
    try Int64.fetchOne(
      database.cachedStatement(sql: "SELECT session FROM revision WHERE number = ?"), arguments: [revision])
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

  /// Whether another process has written since this was last asked, or something has happened to the file.
  package func hasChanged() -> Bool {
    let stamp = FileStamp(path)
    let isTouched = stamp != seenStamp
    seenStamp = stamp
    let version = try? queue.unsafeReentrantRead { database in
      // SQLite knows other content by a counter in it. Where a file was copied over this one, the counter can be the same.
      if isTouched { try database.execute(sql: "PRAGMA shrink_memory") }
      return try Int.fetchOne(database, sql: "PRAGMA data_version")
    }
    defer { seenVersion = version ?? -1 }
    return isTouched || version == nil || version != seenVersion
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
    /// The session that made them, where it is not the one that writes.
    var author: Int64?

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
    let author = group.author ?? session
    if author != session || !hasNotedSession {
      try database.execute(
        sql: "INSERT OR IGNORE INTO session (id, process) VALUES (?, ?)", arguments: [author, process])
      if author == session { hasNotedSession = true }
    }
    let statement = try database.cachedStatement(
      sql: "INSERT INTO revision (number, session, command, change) VALUES (?, ?, ?, ?)")
    // With a checkpoint behind them, more than the journal keeps need not be written.
    let rows = group.checkpoint == nil ? group.rows[...] : group.rows.suffix(limit)
    for row in rows {
      try statement.execute(arguments: [
        row.revision, author, row.command, try Self.encoder.encode(ChangeRecord(row.change)),
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
    try dropSessions(database)
  }

  /// Drops the sessions that have ended and that no revision is of.
  private func dropSessions(_ database: Database) throws {
    let idle = try GRDB.Row.fetchAll(
      database, sql: "SELECT id, process FROM session WHERE id NOT IN (SELECT session FROM revision)")
    for row in idle {
      let process: Int32 = row[1]
      if kill(process, 0) == 0 || errno != ESRCH { continue }
      try database.execute(sql: "DELETE FROM session WHERE id = ?", arguments: [row[0] as Int64])
    }
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
