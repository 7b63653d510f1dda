import Foundation
import GRDB

extension StateStore {
  /// Makes the errors of SQLite those of a state file.
  static func guarded<Result>(_ body: () throws -> Result) throws(StateFileError) -> Result {
    do { return try body() } catch let error as StateFileError {
      throw error
    } catch let error as DatabaseError {
      let kind: StateFileError.Kind =
        switch error.resultCode {
        case .SQLITE_READONLY where error.extendedResultCode == .SQLITE_READONLY_DBMOVED: .moved
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
}
