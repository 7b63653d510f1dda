package import Clocks
package import SQLite

extension StateStore {
  /// The content of a file other than its screen.
  package struct Glance: Sendable {
    package var settings: [(name: String, value: String)]
    /// The version and the revision of the newest screen.
    package var version: Int
    package var revision: Int
  }

  /// Reads the settings of a state file. Nothing on the disk changes, and no screen is made.
  ///
  /// - Returns: nil if there is no state file.
  package static func glance(at path: String, patience: Patience) throws(DatabaseError) -> Glance? {
    guard let store = try openForReading(path, patience: patience) else { return nil }
    defer { store.close() }
    let newest = try store.database.first("SELECT version, revision FROM journal ORDER BY version DESC LIMIT 1") {
      (row: borrowing ResultRow) throws(DatabaseError) in
      (version: Int(try row.integer(0)), revision: Int(try row.integer(1)))
    }
    return Glance(settings: try store.settings(), version: newest?.version ?? 0, revision: newest?.revision ?? 0)
  }

  /// Whether another process holds a lock that prevents reading. It does not wait.
  package static func isLocked(_ path: String) -> Bool {
    do throws(DatabaseError) {
      _ = try glance(at: path, patience: .none)
      return false
    } catch {
      return error.kind == .busy
    }
  }
}
