import GRDB

/// The tables of the state file, and how they came to be.
enum Schema {
  /// "EMJS": `file` and other programs know the file by it (SQLite file format, 1.3.15).
  static let applicationID: Int32 = 0x454D_4A53
  /// The version of the newest migration.
  static let version: Int32 = 1

  /// Whether the file needs nothing.
  static func isCurrent(_ database: Database) throws -> Bool {
    let application = try Int32.fetchOne(database, sql: "PRAGMA application_id") ?? 0
    let version = try Int32.fetchOne(database, sql: "PRAGMA user_version") ?? 0
    if application == applicationID, version > Self.version {
      throw StateFileError(.newer, "it was written by a newer emojishell")
    }
    if application == applicationID { return version == Self.version }
    // A file without anything in it is as good as none.
    let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") == 0
    if application != 0 || version != 0 || !isEmpty {
      throw StateFileError(.foreign, "it belongs to another program")
    }
    return false
  }

  /// Makes the tables, or brings older ones up to date. All of it is one transaction: a file is a state file or empty.
  static func prepare(_ database: Database) throws {
    try database.inTransaction(.immediate) {
      if try isCurrent(database) { return .commit }
      let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      for migration in migrations.dropFirst(version) { try database.execute(sql: migration) }
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
      try database.execute(sql: "PRAGMA user_version = \(Self.version)")
      return .commit
    }
  }

  /// One script for each version. What was released is never changed.
  private static let migrations = [
    """
    -- Who has written: a process each time it runs.
    CREATE TABLE session (
      id INTEGER PRIMARY KEY,
      process INTEGER NOT NULL
    ) STRICT;
    -- The journal: what was done, in order. `change` is JSON.
    CREATE TABLE revision (
      number INTEGER PRIMARY KEY,
      session INTEGER NOT NULL REFERENCES session (id),
      command TEXT NOT NULL,
      change BLOB NOT NULL
    ) STRICT;
    CREATE INDEX revision_session ON revision (session);
    -- The whole screen after a revision, as JSON.
    CREATE TABLE checkpoint (
      revision INTEGER PRIMARY KEY,
      state BLOB NOT NULL
    ) STRICT;
    CREATE TABLE setting (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT;
    """
  ]
}
