import SQLite

extension StateStore {
  /// Converts errors of SQLite to those of a state file.
  static func guarded<Result>(_ body: () throws(SQLiteError) -> Result) throws(StateFileError) -> Result {
    do throws(SQLiteError) { return try body() } catch { throw StateFileError(error) }
  }
}

extension StateFileError {
  init(_ error: SQLiteError) {
    let kind: Kind =
      switch error.code {
      case .moved: .moved
      case .notADatabase, .corrupt: .unusable
      // The tables differ from the ones that were created.
      case .error, .schema, .constraint, .mismatch: .unusable
      case .readOnly, .permission, .cannotOpen: .readOnly
      case .full, .inputOutput: .full
      case .busy, .locked: .busy
      case .noLocks, .range, .tooBig, .noMemory, .misuse, .other: .other
      }
    self.init(kind, error.message)
  }
}
