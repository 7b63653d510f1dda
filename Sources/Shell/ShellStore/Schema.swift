import SQLite

/// The tables of the state file and their migrations.
enum Schema {
  /// "EMJS": `file` and other programs know the file by it (SQLite file format, 1.3.15).
  static let applicationID: Int32 = 0x454D_4A53
  /// The version of the tables, and of the JSON in them: the number of migrations. A program does not touch a file of a newer
  /// version, and brings one of an older version up to date.
  static var version: Int32 { Int32(migrations.count) }

  /// Whether the file needs nothing.
  static func isCurrent(_ database: Connection) throws(DatabaseError) -> Bool {
    let application = try database.number("PRAGMA application_id")
    let version = try database.number("PRAGMA user_version")
    let count = try database.number("SELECT count(*) FROM sqlite_schema")
    if application == Int(applicationID) {
      // SQLite's number is signed: what no version of ours has counts as newer.
      if !(0...Int(Self.version)).contains(version ?? 0) {
        throw DatabaseError(.newer, "it was written by a newer version of emojishell")
      }
      return version == Int(Self.version)
    }
    // An empty file counts as missing.
    if application != 0 || version != 0 || count != 0 {
      throw DatabaseError(.foreign, "it belongs to another program")
    }
    return false
  }

  /// Creates the tables, or changes those of an older version, in one transaction.
  static func prepare(_ database: Connection) throws(DatabaseError) {
    try database.begin()
    defer { database.rollback() }
    if try isCurrent(database) { return }
    let version = try database.number("PRAGMA user_version") ?? 0
    for migration in migrations.dropFirst(version) { try database.execute(migration) }
    try database.execute("PRAGMA application_id = \(applicationID)")
    try database.execute("PRAGMA user_version = \(Self.version)")
    try database.commit()
  }

  /// The statements that lead from each version to the next. Version 0 is an empty file. After a release, none of them
  /// changes: another table, edit or field is another migration, an empty one if the tables stay as they are, and a file of the
  /// new version is committed for the tests.
  private static let migrations = [
    """
    -- What was done, in order: by which session, a random number, and its process. `revision` counts without uses of emoji.
    -- `change` is JSON.
    CREATE TABLE journal (
      version INTEGER PRIMARY KEY,
      session INTEGER NOT NULL,
      process INTEGER NOT NULL,
      revision INTEGER NOT NULL,
      command TEXT NOT NULL,
      change BLOB NOT NULL
    ) STRICT;
    -- The whole screen after a change, as JSON.
    CREATE TABLE checkpoint (
      version INTEGER PRIMARY KEY,
      state BLOB NOT NULL
    ) STRICT;
    CREATE TABLE setting (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT;
    -- What the user chose for a query. `used` orders the choices.
    CREATE TABLE choice (
      query TEXT NOT NULL,
      text TEXT NOT NULL,
      count INTEGER NOT NULL,
      used INTEGER NOT NULL,
      PRIMARY KEY (query, text)
    ) STRICT, WITHOUT ROWID;
    """,
    "-- The changes 'content', an item gets another content, and 'keywords', 'keywords' of tags, and plain rows of 'insert' as three texts.",
  ]
}
