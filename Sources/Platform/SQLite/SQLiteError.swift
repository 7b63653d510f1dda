import CSQLite

package struct SQLiteError: Error, Equatable, Sendable {
  /// The result codes that a caller can act on (sqlite.org/rescode.html).
  package enum Code: Sendable {
    /// Another connection holds a lock for longer than the timeout.
    case busy
    /// The file system has no locks, or they are used up (ENOLCK).
    case noLocks
    /// A conflict within the same connection.
    case locked
    /// The disk is full, or the database has reached its largest size.
    case full
    /// The operating system reports an error of reading or writing.
    case inputOutput
    /// The content of the file is damaged.
    case corrupt
    case notADatabase
    /// The database cannot be written.
    case readOnly
    /// The file was renamed or removed after it was opened.
    case moved
    /// The file, or one beside it, cannot be opened.
    case cannotOpen
    case permission
    /// A value does not satisfy a constraint of its table.
    case constraint
    /// A value has the wrong type.
    case mismatch
    /// The tables have changed while a statement was running.
    case schema
    /// The number of values differs from the number of parameters.
    case range
    /// A text or blob is too large.
    case tooBig
    case noMemory
    /// The connection is closed.
    case misuse
    /// The statement is wrong: a syntax error, or a table that does not exist.
    case error
    case other
  }

  package var code: Code
  /// SQLite's extended result code.
  package var number: Int32
  package var message: String

  package init(_ code: Code, number: Int32, _ message: String) {
    self.code = code
    self.number = number
    self.message = message
  }

  init(_ number: Int32, _ message: String? = nil) {
    self.init(Self.code(number), number: number, message ?? String(cString: sqlite3_errstr(number)))
  }

  private static func code(_ number: Int32) -> Code {
    if number == csqlite_moved { return .moved }
    // The low byte is the primary code.
    switch number & 0xFF {
    case SQLITE_BUSY: return .busy
    case SQLITE_LOCKED: return .locked
    case SQLITE_FULL: return .full
    case SQLITE_IOERR: return .inputOutput
    case SQLITE_CORRUPT: return .corrupt
    case SQLITE_NOTADB: return .notADatabase
    case SQLITE_READONLY: return .readOnly
    case SQLITE_CANTOPEN: return .cannotOpen
    case SQLITE_PERM, SQLITE_AUTH: return .permission
    case SQLITE_CONSTRAINT: return .constraint
    case SQLITE_MISMATCH: return .mismatch
    case SQLITE_SCHEMA: return .schema
    case SQLITE_RANGE: return .range
    case SQLITE_TOOBIG: return .tooBig
    case SQLITE_NOMEM: return .noMemory
    case SQLITE_MISUSE: return .misuse
    case SQLITE_ERROR: return .error
    default: return .other
    }
  }
}
