import CSQLite
import Clocks
import Foundation
import SQLite
import Testing

/// SQLite as the shell uses it: values, transactions, and each relevant result code.
@Suite struct SQLiteTests {
  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("emojishell-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private var path: String { folder + "/a.sqlite" }

  /// A database with a table of numbers.
  private func database(_ access: Connection.Access = .create, patience: Patience = .none) throws -> Connection {
    let connection = try Connection(path: path, access, patience: patience)
    if access == .create {
      try connection.execute("CREATE TABLE IF NOT EXISTS t (a INTEGER PRIMARY KEY, b TEXT, c BLOB) STRICT")
    }
    return connection
  }

  private func code(_ body: () throws -> Void) -> Int32? {
    do { try body() } catch let error as DatabaseError {
      #expect(!error.message.isEmpty)
      return error.code
    } catch { return nil }
    return nil
  }

  @Test func valuesComeBackAsTheyWere() throws {
    let database = try database()
    let texts = ["", "x", "🦊", "a\0b", "e\u{301}", String(repeating: "long ", count: 10_000)]
    let blobs: [[UInt8]] = [[], [0], [0, 255, 0], Array(repeating: 7, count: 100_000)]
    for (number, text) in texts.enumerated() {
      for (index, blob) in blobs.enumerated() {
        let key = Int64(number * 10 + index)
        try database.run("INSERT INTO t VALUES (?, ?, ?)", .integer(key), .text(text), .blob(blob))
        let row = try database.first("SELECT a, b, c FROM t WHERE a = ?", .integer(key)) {
          (row: borrowing ResultRow) throws(DatabaseError) in (try row.integer(0), try row.text(1), try row.blob(2))
        }
        #expect(row?.0 == key && row.map { Array($0.1.utf8) } == Array(text.utf8) && row?.2 == blob)
      }
    }
    for number in [Int64.min, -1, 0, 1, .max] {
      try database.run("INSERT OR REPLACE INTO t (a) VALUES (?)", .integer(number))
      #expect(try database.number("SELECT a FROM t WHERE a = ?", .integer(number)) == Int(number))
      #expect(try database.number("SELECT b FROM t WHERE a = ?", .integer(number)) == nil)
    }
    #expect(try database.number("SELECT a FROM t WHERE a = 12345") == nil)
  }

  /// A statement that is being read can be run again inside the loop.
  @Test func theSameStatementInsideItself() throws {
    let database = try database()
    for number in 0..<5 { try database.run("INSERT INTO t (a) VALUES (?)", .integer(number)) }
    let pairs = try database.rows("SELECT a FROM t") { (row: borrowing ResultRow) throws(DatabaseError) in
      let inner = try database.rows("SELECT a FROM t") { (row: borrowing ResultRow) throws(DatabaseError) in
        try row.integer(0)
      }
      return "\(try row.integer(0)): \(inner)"
    }
    #expect(pairs == (0..<5).map { "\($0): [0, 1, 2, 3, 4]" })
  }

  @Test func whatFailsIsTakenBack() throws {
    let database = try database()
    #expect(
      code {
        try database.transaction { () throws(DatabaseError) in
          try database.run("INSERT INTO t (a) VALUES (1)")
          try database.run("INSERT INTO t (a) VALUES (1)")
        }
      } == SQLITE_CONSTRAINT)
    #expect(!database.isInTransaction)
    #expect(try database.number("SELECT count(*) FROM t") == 0)
    try database.transaction { () throws(DatabaseError) in try database.run("INSERT INTO t (a) VALUES (1)") }
    try database.begin()
    try database.run("INSERT INTO t (a) VALUES (2)")
    database.rollback()
    database.rollback()
    #expect(try database.number("SELECT count(*) FROM t") == 1)
    // Closing rolls back an open transaction.
    try database.begin()
    try database.run("INSERT INTO t (a) VALUES (3)")
    database.close()
    #expect(try self.database().number("SELECT count(*) FROM t") == 1)
  }

  // MARK: Opening

  @Test func aPathIsOnlyAPath() throws {
    let current = FileManager.default.currentDirectoryPath
    // Names with a special meaning in SQLite; `..` leads from the working folder to the root and back.
    let up = String(repeating: "../", count: current.split(separator: "/").count)
    for name in [":memory:", "file:x?mode=memory", "a?b#c%20d"] {
      let relative = up + String(folder.dropFirst()) + "/" + name
      for path in [folder + "/" + name, relative] {
        let database = try Connection(path: path, .create)
        try database.execute("CREATE TABLE IF NOT EXISTS t (a)")
      }
      #expect(FileManager.default.fileExists(atPath: folder + "/" + name))
    }
    #expect(code { _ = try Connection(path: "", .create) } == SQLITE_CANTOPEN)
    #expect(code { _ = try Connection(path: folder + "/x\0y", .create) } == SQLITE_CANTOPEN)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 3)
  }

  @Test func nothingIsMadeUnlessItIsAskedFor() throws {
    for access in [Connection.Access.readOnly, .readWrite] {
      #expect(code { _ = try Connection(path: path, access) } == SQLITE_CANTOPEN)
    }
    #expect(code { _ = try Connection(path: folder + "/no/such", .create) } == SQLITE_CANTOPEN)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
  }

  // MARK: Result codes

  @Test func locks() throws {
    let (one, two) = (try database(), try database(patience: .brief))
    try one.begin()
    #expect(code { try two.begin() } == SQLITE_BUSY)
    // A wait can be ended, and whoever waits longer than a commit takes is told once.
    var (polls, notices) = (0, 0)
    two.patience = Patience(limit: .seconds(30), notice: { notices += 1 }) {
      polls += 1
      return notices > 0 && polls > 300
    }
    #expect(code { try two.begin() } == SQLITE_BUSY && notices == 1)
    #expect(try two.number("SELECT count(*) FROM t") == 0)
    one.rollback()
    try two.begin()
    two.rollback()
    // A table that is being read cannot be dropped.
    try one.run("INSERT INTO t (a) VALUES (1)")
    let refused = try one.first("SELECT a FROM t") { (_: borrowing ResultRow) in code { try one.run("DROP TABLE t") } }
    #expect(refused == SQLITE_LOCKED)
  }

  @Test func noRoom() throws {
    let database = try database()
    _ = try database.number("PRAGMA max_page_count = 3")
    let bytes = [UInt8](repeating: 1, count: 20_000)
    #expect(code { try database.run("INSERT INTO t VALUES (1, NULL, ?)", .blob(bytes)) } == SQLITE_FULL)
    #expect(try database.number("SELECT count(*) FROM t") == 0)
  }

  @Test func damage() throws {
    let database = try database()
    try database.run("BEGIN")
    for number in 0..<200 { try database.run("INSERT INTO t VALUES (?, ?, NULL)", .integer(number), "text") }
    try database.run("COMMIT")
    database.close()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    for index in 4096..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31) }
    try bytes.write(to: URL(fileURLWithPath: path))
    let torn = try Connection(path: path, .readWrite)
    #expect(code { _ = try torn.number("SELECT count(*) FROM t WHERE b = 'text'") } == SQLITE_CORRUPT)
    torn.close()
    try String(repeating: "not a database ", count: 100).write(toFile: path, atomically: false, encoding: .utf8)
    #expect(code { _ = try Connection(path: path, .readWrite).number("PRAGMA user_version") } == SQLITE_NOTADB)
    // Files that the operating system does not allow to be read.
    #expect(
      code { _ = try Connection(path: "/proc/self/mem", .readOnly).number("PRAGMA user_version") } == SQLITE_IOERR)
  }

  @Test func whatCannotBeWritten() throws {
    try database().close()
    let reader = try database(.readOnly)
    #expect(reader.isReadOnly && code { try reader.run("INSERT INTO t (a) VALUES (1)") } == SQLITE_READONLY)
    let writer = try database(.readWrite)
    #expect(!writer.isReadOnly)
    try FileManager.default.moveItem(atPath: path, toPath: path + ".moved")
    let moved = #expect(throws: DatabaseError.self) { try writer.run("INSERT INTO t (a) VALUES (1)") }
    #expect(moved?.kind == .moved)
    try FileManager.default.moveItem(atPath: path + ".moved", toPath: path)
    try writer.run("INSERT INTO t (a) VALUES (1)")
  }

  @Test func wrongUse() throws {
    let database = try database()
    #expect(code { try database.execute("SELEC") } == SQLITE_ERROR)
    #expect(code { try database.run("INSERT INTO nosuch VALUES (1)") } == SQLITE_ERROR)
    #expect(code { try database.run("") } == SQLITE_MISUSE)
    #expect(code { try database.run("INSERT INTO t (a) VALUES (?)") } == SQLITE_RANGE)
    #expect(code { try database.run("INSERT INTO t (a) VALUES (1)", 2) } == SQLITE_RANGE)
    #expect(code { try database.run("INSERT INTO t (a) VALUES (?)", "text") } == SQLITE_MISMATCH)
    #expect(code { try database.run("INSERT INTO t (b) VALUES (?)", .blob([1])) } == SQLITE_CONSTRAINT)
    try database.run("INSERT INTO t VALUES (1, NULL, ?)", .blob([255]))
    for column in [-1, 3, 1] {
      let code = code {
        _ = try database.first("SELECT a, b, c FROM t") { (row: borrowing ResultRow) throws(DatabaseError) in
          try row.text(column)
        }
      }
      #expect(code == (column == 1 ? SQLITE_MISMATCH : SQLITE_RANGE))
    }
    #expect(
      code {
        _ = try database.first("SELECT CAST(c AS TEXT) FROM t") { (row: borrowing ResultRow) throws(DatabaseError) in
          try row.text(0)
        }
      } == SQLITE_MISMATCH)
    #expect(code { try database.run("SELECT zeroblob(2000000000)") } == SQLITE_TOOBIG)
    database.close()
    database.close()
    #expect(code { try database.run("SELECT 1") } == SQLITE_MISUSE)
    #expect(code { try database.begin() } == SQLITE_MISUSE)
    #expect(!database.isInTransaction)
    database.rollback()
    database.forgetPages()
  }

  /// Closing inside a row loop ends it with an error, not with a crash.
  @Test func closingWhileReading() throws {
    let database = try database()
    for number in 0..<3 { try database.run("INSERT INTO t (a) VALUES (?)", .integer(number)) }
    let numbers = try? database.rows("SELECT a FROM t") { (row: borrowing ResultRow) throws(DatabaseError) in
      database.close()
      return try row.integer(0)
    }
    #expect(numbers == nil || numbers == [0, 1, 2])
    #expect(code { try database.run("SELECT 1") } == SQLITE_MISUSE)
  }

  /// A foreign file whose triggers would do more than the statement says.
  @Test func triggersOfAFileDoNothing() throws {
    try database().execute("CREATE TRIGGER more AFTER INSERT ON t BEGIN DELETE FROM t; END")
    let database = try database(.readWrite)
    try database.run("INSERT INTO t (a) VALUES (1)")
    #expect(try database.number("SELECT count(*) FROM t") == 1)
  }
}
