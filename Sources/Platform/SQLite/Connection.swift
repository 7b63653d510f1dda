import CSQLite
package import Clocks
import Glibc

/// A connection to a database, for one thread at a time.
///
/// Prepared statements are cached. A closed connection refuses everything.
package final class Connection {
  package enum Access: Sendable {
    case readOnly
    /// The file must exist. If it cannot be written, it is opened read-only: see ``Connection/isReadOnly``.
    case readWrite
    /// Creates the file if it is missing.
    case create
  }

  var database: OpaquePointer?
  /// Whether to find out if a file that SQLite calls damaged can be read.
  var examinesDamage = true
  private var statements: [String: Statement] = [:]
  /// The number of statements that were run.
  package private(set) var statementCount = 0
  /// How statements wait for a lock.
  package var patience: Patience
  private var clock = Clock.system
  /// When the statement that waits for a lock began to wait.
  private var waitsSince = Duration.zero
  /// Whether ``Patience/notice`` was called for that statement.
  private var hasNoticed = false
  /// Whether the file system refused a lock because it has none.
  private var lacksLocks = false

  /// Opens a file. Any path is only a path: `:memory:` and `file:x` have no other meaning.
  ///
  /// - Parameter patience: How statements wait for a lock.
  /// - Throws: `.cannotOpen` if there is no file. A file that is not a database is found out by the first read.
  package convenience init(path: String, _ access: Access, patience: Patience = .none, clock: Clock = .system)
    throws(DatabaseError)
  {
    if path.isEmpty || path.utf8.contains(0) { throw DatabaseError(SQLITE_CANTOPEN, "that is not a path") }
    let flags =
      switch access {
      case .readOnly: SQLITE_OPEN_READONLY
      case .readWrite: SQLITE_OPEN_READWRITE
      case .create: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    try self.init(name: path.hasPrefix("/") ? path : "./\(path)", flags, patience, clock)
  }

  private init(name: String, _ flags: Int32, _ patience: Patience, _ clock: Clock) throws(DatabaseError) {
    self.patience = patience
    let code = sqlite3_open_v2(name, &database, flags | SQLITE_OPEN_NOMUTEX, nil)
    if code != SQLITE_OK {
      let error = database.map { DatabaseError(sqlite3_extended_errcode($0), String(cString: sqlite3_errmsg($0))) }
      sqlite3_close_v2(database)
      database = nil
      throw error ?? DatabaseError(code)
    }
    sqlite3_extended_result_codes(database, 1)
    self.clock = clock
    // SQLite's own handler waits longer and longer, up to 100 ms. Then a process that releases the lock only for a moment never
    // lets another one in.
    sqlite3_busy_handler(
      database,
      { context, attempts in
        // SQLite reports ENOLCK as a lock of another process. Nothing has called the system since.
        let code = errno
        guard let context else { return 0 }
        let connection = Unmanaged<Connection>.fromOpaque(context).takeUnretainedValue()
        connection.lacksLocks = code == ENOLCK
        return connection.waits(isFirst: attempts == 0) ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
    // A file from elsewhere must not add side effects to our statements.
    for option in [SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_TRUSTED_SCHEMA] {
      _ = csqlite_configure(database, option, 0)
    }
    _ = csqlite_configure(database, SQLITE_DBCONFIG_DEFENSIVE, 1)
  }

  deinit { close() }

  /// Waits a little for a lock. Returns false once that has taken too long.
  private func waits(isFirst: Bool) -> Bool {
    if isFirst { (waitsSince, hasNoticed) = (clock.now(), false) }
    let waited = clock.now() - waitsSince
    if lacksLocks || waited >= patience.limit || patience.ends() { return false }
    if !hasNoticed, waited >= Patience.quiet {
      hasNoticed = true
      patience.notice()
    }
    clock.wait(1)
    return true
  }

  /// Closes the connection; an open transaction is rolled back.
  package func close() {
    statements = [:]
    // Statements that are still being read keep the database open until they end.
    sqlite3_close_v2(database)
    database = nil
  }

  /// The version of SQLite, such as `3.40.1`.
  package static var libraryVersion: String { String(cString: sqlite3_libversion()) }

  package var isReadOnly: Bool { database.map { sqlite3_db_readonly($0, "main") != 0 } ?? true }

  // MARK: Statements

  /// Runs statements without parameters and results.
  package func execute(_ sql: String) throws(DatabaseError) {
    let database = try open()
    let code = sqlite3_exec(database, sql, nil, nil, nil)
    if code != SQLITE_OK { throw error(code) }
  }

  package func run(_ sql: String, _ values: SQLiteValue...) throws(DatabaseError) {
    try step(sql, values) { (_: borrowing ResultRow) throws(DatabaseError) in true }
  }

  package func rows<Result>(
    _ sql: String, _ values: SQLiteValue..., read: (borrowing ResultRow) throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> [Result] {
    var results: [Result] = []
    try step(sql, values) { (row: borrowing ResultRow) throws(DatabaseError) in
      results.append(try read(row))
      return true
    }
    return results
  }

  /// Reads the first row of a statement; nil if there is none.
  package func first<Result>(
    _ sql: String, _ values: SQLiteValue..., read: (borrowing ResultRow) throws(DatabaseError) -> Result
  ) throws(DatabaseError) -> Result? {
    var result: Result?
    try step(sql, values) { (row: borrowing ResultRow) throws(DatabaseError) in
      result = try read(row)
      return false
    }
    return result
  }

  /// Reads the number in the first row of a statement; nil if there is no row, or NULL in it.
  package func number(_ sql: String, _ values: SQLiteValue...) throws(DatabaseError) -> Int? {
    var result: Int?
    try step(sql, values) { (row: borrowing ResultRow) throws(DatabaseError) in
      if !row.isNull(0) { result = Int(try row.integer(0)) }
      return false
    }
    return result
  }

  /// Runs a statement until `body` returns false or there are no more rows.
  private func step(
    _ sql: String, _ values: [SQLiteValue], _ body: (borrowing ResultRow) throws(DatabaseError) -> Bool
  ) throws(DatabaseError) {
    let statement = try statement(sql)
    statementCount += 1
    statement.isRunning = true
    defer { statement.reset() }
    try statement.bind(values)
    while true {
      let code = sqlite3_step(statement.pointer)
      switch code {
      case SQLITE_ROW: if try !body(ResultRow(statement.pointer)) { return }
      case SQLITE_DONE: return
      default: throw error(code)
      }
    }
  }

  /// Returns the cached statement, or a new one if the cached one is being read.
  private func statement(_ sql: String) throws(DatabaseError) -> Statement {
    let database = try open()
    if let statement = statements[sql], !statement.isRunning { return statement }
    do throws(DatabaseError) {
      let statement = try Statement(sql, on: database)
      statements[sql] = statement
      return statement
    } catch {
      throw examined(error)
    }
  }

  // MARK: Transactions

  package var isInTransaction: Bool { database.map { sqlite3_get_autocommit($0) == 0 } ?? false }

  /// Begins a transaction that will write; others can read until it commits.
  package func begin() throws(DatabaseError) { try run("BEGIN IMMEDIATE") }

  package func commit() throws(DatabaseError) { try run("COMMIT") }

  /// Rolls back the open transaction, if there is one.
  package func rollback() {
    if isInTransaction { try? run("ROLLBACK") }
  }

  /// Runs a body as one transaction: all of it takes effect, or nothing.
  package func transaction(_ body: () throws(DatabaseError) -> Void) throws(DatabaseError) {
    try begin()
    do throws(DatabaseError) {
      try body()
      try commit()
    } catch {
      rollback()
      throw error
    }
  }

  // MARK: The whole database

  /// The number of commits in the file, as it is now and without a lock; nil if it cannot be read.
  package var changeCounter: UInt32? {
    guard let (file, read) = openFile else { return nil }
    var bytes = [UInt8](repeating: 0, count: 4)
    // SQLite file format, 1.3.7.
    guard read(file, &bytes, 4, 24) == SQLITE_OK else { return nil }
    return bytes.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The file as SQLite has opened it, and the function that reads it.
  var openFile: (UnsafeMutablePointer<sqlite3_file>, ReadFunction)? {
    var opened: UnsafeMutablePointer<sqlite3_file>?
    guard let database, sqlite3_file_control(database, "main", SQLITE_FCNTL_FILE_POINTER, &opened) == SQLITE_OK,
      let file = opened, let read = file.pointee.pMethods?.pointee.xRead
    else { return nil }
    return (file, read)
  }

  typealias ReadFunction =
    @convention(c) (UnsafeMutablePointer<sqlite3_file>?, UnsafeMutableRawPointer?, Int32, sqlite3_int64) -> Int32

  /// Drops the page cache, so that content is read from the file again.
  package func forgetPages() {
    if let database { sqlite3_db_release_memory(database) }
  }

  private func open() throws(DatabaseError) -> OpaquePointer {
    guard let database else { throw DatabaseError(SQLITE_MISUSE, "the connection is closed") }
    return database
  }

  private func error(_ code: Int32) -> DatabaseError {
    if lacksLocks, code & 0xFF == SQLITE_BUSY {
      lacksLocks = false
      return DatabaseError(.other, "its file system has no file locks (\(String(cString: strerror(ENOLCK))))")
    }
    return examined(DatabaseError(code, database.map { String(cString: sqlite3_errmsg($0)) }))
  }
}
