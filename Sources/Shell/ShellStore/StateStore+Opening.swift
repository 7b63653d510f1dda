package import Clocks
import Glibc
import SQLite

extension StateStore {
  /// An open store, and a message for users if a file was set aside.
  package typealias Opening = (store: StateStore, notice: String?)

  /// The policy for a file that cannot be used.
  package enum Policy: Sendable {
    /// Renames it. For the program's own file in its default place.
    case setAside
    /// Leaves it and everything beside it alone. For a file that the user named.
    case refuse
  }

  /// Opens a state file, creating it if there is none.
  ///
  /// - Parameter session: The session in the journal; nil for a new one.
  package static func open(
    _ path: String, policy: Policy, session: Int64? = nil, patience: Patience = .brief, clock: Clock = .system
  ) throws(StateFileError) -> Opening {
    do throws(StateFileError) {
      return (try openAsIs(path, session: session, patience: patience, clock: clock), nil)
    } catch {
      guard policy == .setAside, error.kind == .unusable || error.kind == .foreign else { throw error }
      return try StateFile.alone(beside: path) { () throws(StateFileError) -> Opening in
        // Another process may have created it first.
        if let store = try? openAsIs(path, isAlone: true, session: session, patience: patience, clock: clock) {
          return (store, nil)
        }
        return try replaceAlone(path, because: error.message, clock)
      }
    }
  }

  /// Opens a state file to read it. Nothing on the disk changes.
  ///
  /// - Returns: nil if there is no state file.
  package static func openForReading(
    _ path: String, patience: Patience = .brief, clock: Clock = .system
  ) throws(StateFileError) -> StateStore? {
    guard StateFileContent(at: path) == .state else { return nil }
    let database = try guarded { () throws(SQLiteError) in
      try Connection(path: path, .readOnly, patience: patience, clock: clock)
    }
    guard try Schema.isCurrent(database) else { return nil }
    return StateStore(database, path: path, isWritable: false, session: nil, file: FileStamp(path))
  }

  /// Whether there is a file with content at the path.
  ///
  /// - Throws: If it is not a state file. Nothing was changed.
  package static func check(_ path: String) throws(StateFileError) -> Bool {
    let content = StateFileContent(at: path)
    switch content {
    case .foreign(let reason): throw StateFileError(.foreign, reason)
    case .notAFile(let reason): throw StateFileError(.notAFile, reason)
    case .unreadable(let code):
      throw StateFileError(.unreadable, "cannot read \(path): \(String(cString: strerror(code)))")
    case .missing, .empty, .state: break
    }
    return !content.isNew
  }

  /// Opens a file that must be a state file, or become one.
  ///
  /// - Parameters:
  ///   - isAlone: Whether no other process can be making the file.
  ///   - session: The session in the journal; nil for a new one.
  static func openAsIs(
    _ path: String, isAlone: Bool = false, session: Int64? = nil, patience: Patience, clock: Clock
  ) throws(StateFileError) -> StateStore {
    if try !check(path) { try StateFile.create(path) }
    let file = FileStamp(path)
    let database = try guarded { () throws(SQLiteError) in
      let database = try Connection(path: path, .readWrite, patience: patience, clock: clock)
      // A reported commit survives a power failure.
      try database.execute("PRAGMA synchronous = EXTRA")
      return database
    }
    if try !Schema.isCurrent(database) {
      if isAlone {
        try Schema.prepare(database)
      } else {
        // Two processes that create the file at the same time would block each other.
        try StateFile.alone(beside: path) { () throws(StateFileError) in try Schema.prepare(database) }
      }
    }
    let isWritable = !database.isReadOnly && StateFile.isWritable(path)
    return StateStore(database, path: path, isWritable: isWritable, session: session, file: file)
  }

  /// Renames an unusable file and creates a new one.
  package static func replace(
    _ path: String, because message: String, clock: Clock = .system
  ) throws(StateFileError) -> Opening {
    try StateFile.alone(beside: path) { () throws(StateFileError) -> Opening in
      try replaceAlone(path, because: message, clock)
    }
  }

  private static func replaceAlone(
    _ path: String, because message: String, _ clock: Clock
  ) throws(StateFileError) -> Opening {
    let name = try StateFile.setAside(path, at: clock.date())
    let store = try openAsIs(path, isAlone: true, patience: .brief, clock: clock)
    return (store, "cannot use \(path) (\(message)); it was renamed to \(name)")
  }
}
