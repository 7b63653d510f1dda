import CSQLite

/// Why the file of a database cannot be used.
package struct DatabaseError: Error, Sendable {
  /// What a caller can act on.
  package enum Kind: Sendable {
    /// It was written by a newer version of the program.
    case newer
    /// It belongs to another program.
    case foreign
    /// It is a folder, a FIFO, a device.
    case notAFile
    /// It may exist, but cannot be examined.
    case unreadable
    /// Its content is damaged, or its tables are not the ones that were created.
    case unusable
    /// The file was removed, replaced, or overwritten after it was opened.
    case moved
    case readOnly
    /// The disk is full, the file may not grow, or the operating system cannot read or write it.
    case full
    /// Another connection holds a lock for longer than the timeout.
    case busy
    case other
  }

  package var kind: Kind
  package var message: String
  /// SQLite's extended result code (sqlite.org/rescode.html); 0 if another rule failed.
  private(set) var number: Int32 = 0

  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }

  init(_ number: Int32, _ message: String? = nil) {
    self.init(Self.kind(number), message ?? String(cString: sqlite3_errstr(number)))
    self.number = number
  }

  /// SQLite's primary result code; 0 if another rule failed.
  package var code: Int32 { number & 0xFF }

  /// Whether the file has to be left as it is, whatever the disk and its permissions allow.
  package var isRefusal: Bool {
    switch kind {
    case .newer, .foreign, .notAFile, .unreadable, .unusable: true
    case .moved, .readOnly, .full, .busy, .other: false
    }
  }

  private static func kind(_ number: Int32) -> Kind {
    if number == csqlite_moved { return .moved }
    switch number & 0xFF {
    case SQLITE_CORRUPT, SQLITE_NOTADB: return .unusable
    case SQLITE_ERROR, SQLITE_SCHEMA, SQLITE_CONSTRAINT, SQLITE_MISMATCH: return .unusable
    case SQLITE_READONLY, SQLITE_PERM, SQLITE_AUTH, SQLITE_CANTOPEN: return .readOnly
    case SQLITE_FULL, SQLITE_IOERR: return .full
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy
    default: return .other
    }
  }
}
