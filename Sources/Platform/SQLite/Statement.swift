import CSQLite

/// A prepared statement, cached by its connection.
final class Statement {
  let pointer: OpaquePointer
  /// Whether its rows are being read.
  var isRunning = false

  init(_ sql: String, on database: OpaquePointer) throws(DatabaseError) {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    if code != SQLITE_OK { throw DatabaseError(code, String(cString: sqlite3_errmsg(database))) }
    guard let statement else { throw DatabaseError(SQLITE_MISUSE, "there is no statement in '\(sql.prefix(40))'") }
    pointer = statement
  }

  deinit { sqlite3_finalize(pointer) }

  func bind(_ values: [SQLiteValue]) throws(DatabaseError) {
    let count = Int(sqlite3_bind_parameter_count(pointer))
    if count != values.count {
      throw DatabaseError(SQLITE_RANGE, "\(values.count) values were given for \(count) parameters")
    }
    for (index, value) in values.enumerated() {
      let code = bind(value, at: Int32(index + 1))
      if code != SQLITE_OK { throw DatabaseError(code) }
    }
  }

  private func bind(_ value: SQLiteValue, at index: Int32) -> Int32 {
    // SQLite copies the value right away.
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: return sqlite3_bind_null(pointer, index)
    case .integer(let number): return sqlite3_bind_int64(pointer, index, number)
    case .text(let text):
      var text = text
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          // A null pointer would bind NULL.
          guard let start = $0.baseAddress else { return sqlite3_bind_text(pointer, index, "", 0, transient) }
          return sqlite3_bind_text64(pointer, index, start, UInt64($0.count), transient, UInt8(SQLITE_UTF8))
        }
      }
    case .blob(let bytes):
      if bytes.isEmpty { return sqlite3_bind_zeroblob(pointer, index, 0) }
      return bytes.withUnsafeBytes {
        sqlite3_bind_blob64(pointer, index, $0.baseAddress, UInt64($0.count), transient)
      }
    }
  }

  func reset() {
    sqlite3_reset(pointer)
    sqlite3_clear_bindings(pointer)
    isRunning = false
  }
}

/// A row of a result, valid until the next one is read.
package struct ResultRow: ~Copyable {
  private let statement: OpaquePointer

  init(_ statement: OpaquePointer) { self.statement = statement }

  /// - Throws: `.mismatch` if the column has another type, or NULL.
  package func integer(_ column: Int) throws(DatabaseError) -> Int64 {
    try check(column, SQLITE_INTEGER)
    return sqlite3_column_int64(statement, Int32(column))
  }

  /// - Throws: `.mismatch` if the column has another type, NULL, or bytes that are not UTF-8.
  package func text(_ column: Int) throws(DatabaseError) -> String {
    try check(column, SQLITE_TEXT)
    guard let start = sqlite3_column_text(statement, Int32(column)) else { throw DatabaseError(SQLITE_NOMEM) }
    let bytes = UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, Int32(column))))
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw DatabaseError(SQLITE_MISMATCH, "column \(column) is not UTF-8")
    }
    return text
  }

  /// - Throws: `.mismatch` if the column has another type, or NULL.
  package func blob(_ column: Int) throws(DatabaseError) -> [UInt8] {
    try check(column, SQLITE_BLOB)
    let count = Int(sqlite3_column_bytes(statement, Int32(column)))
    guard let start = sqlite3_column_blob(statement, Int32(column)) else {
      if count > 0 { throw DatabaseError(SQLITE_NOMEM) }
      return []
    }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// Whether a column is NULL.
  package func isNull(_ column: Int) -> Bool {
    column >= 0 && column < columnCount && sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
  }

  package var columnCount: Int { Int(sqlite3_column_count(statement)) }

  private func check(_ column: Int, _ type: Int32) throws(DatabaseError) {
    guard column >= 0, column < columnCount else { throw DatabaseError(SQLITE_RANGE, "there is no column \(column)") }
    if sqlite3_column_type(statement, Int32(column)) != type {
      throw DatabaseError(SQLITE_MISMATCH, "column \(column) has another type")
    }
  }
}
