package import Clocks
import SQLite

extension StateStore {
  /// The content of a file other than its screen.
  package struct Glance: Sendable {
    package var settings: [(name: String, value: String)]
    /// The revision of the newest screen.
    package var revision: Int
  }

  /// Reads the settings of a state file. Nothing on the disk changes, and no screen is made.
  ///
  /// - Returns: nil if there is no state file.
  package static func glance(at path: String, patience: Patience) throws(StateFileError) -> Glance? {
    guard let store = try openForReading(path, patience: patience) else { return nil }
    defer { store.close() }
    return try Glance(settings: store.settings(), revision: store.newestRevision())
  }

  /// Whether another process holds a lock that prevents reading. It does not wait.
  package static func isLocked(_ path: String) -> Bool {
    guard case .state = StateFileContent(at: path), SideFile.foreign(beside: path, isNew: false) == nil else {
      return false
    }
    do throws(StateFileError) {
      try guarded { () throws(SQLiteError) in
        _ = try Connection(path: path, .readOnly).number("SELECT count(*) FROM sqlite_schema")
      }
      return false
    } catch {
      return error.kind == .busy
    }
  }

  private func newestRevision() throws(StateFileError) -> Int {
    try Self.guarded { () throws(SQLiteError) in
      try database.number(
        """
        SELECT max(coalesce((SELECT max(number) FROM revision), 0), coalesce((SELECT max(revision) FROM checkpoint), 0))
        """) ?? 0
    }
  }
}
