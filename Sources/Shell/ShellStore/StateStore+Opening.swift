package import Clocks
import Glibc
package import SQLite

extension StateStore {
  /// Opens a state file to read it. Nothing on the disk changes.
  ///
  /// - Returns: nil if there is no state file.
  package static func openForReading(
    _ path: String, patience: Patience = .brief, clock: Clock = .system
  ) throws(DatabaseError) -> StateStore? {
    guard StateFileContent(at: path) == .state else { return nil }
    let database = try Connection(path: path, .readOnly, patience: patience, clock: clock)
    guard try Schema.isCurrent(database) else { return nil }
    return StateStore(database, path: path, isWritable: false, session: nil, file: FileStamp(path))
  }

  /// Whether there is a file with content at the path.
  ///
  /// - Throws: If it is not a state file. Nothing was changed.
  package static func check(_ path: String) throws(DatabaseError) -> Bool {
    let content = StateFileContent(at: path)
    switch content {
    case .foreign(let reason): throw DatabaseError(.foreign, reason)
    case .notAFile(let reason): throw DatabaseError(.notAFile, reason)
    case .unreadable(let code):
      throw DatabaseError(.unreadable, "cannot read \(path): \(String(cString: strerror(code)))")
    case .missing, .empty, .state: break
    }
    return !content.isNew
  }

  /// Opens a state file, creating it if there is none.
  ///
  /// - Parameters:
  ///   - isAlone: Whether no other process can be making the file.
  ///   - session: The session in the journal; nil for a new one.
  package static func open(
    _ path: String, isAlone: Bool = false, session: Int64? = nil, patience: Patience = .brief, clock: Clock = .system
  ) throws(DatabaseError) -> StateStore {
    if try !check(path) { try StateFile.create(path) }
    let file = FileStamp(path)
    let database = try Connection(path: path, .readWrite, patience: patience, clock: clock)
    // A reported commit survives a power failure.
    try database.execute("PRAGMA synchronous = EXTRA")
    if try !Schema.isCurrent(database) {
      if isAlone {
        try Schema.prepare(database)
      } else {
        // Two processes that create the file at the same time would block each other.
        try StateFile.alone(beside: path) { () throws(DatabaseError) in try Schema.prepare(database) }
      }
    }
    let isWritable = !database.isReadOnly && StateFile.obstacle(toWriting: path) == nil
    return StateStore(database, path: path, isWritable: isWritable, session: session, file: file)
  }
}
