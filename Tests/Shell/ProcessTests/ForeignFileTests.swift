import Foundation
import SQLite
import TestSupport
import Testing

/// Files that the shell did not create do not change: bytes, name, mode, times, and the files next to them.
@Suite(.waiting) struct ForeignFileTests {
  /// Some obstacles at the path of `--state`. `ShellStoreTests` has every kind of file.
  enum Obstacle: String, CaseIterable {
    case text, databaseInUse, unreadableJournal
  }

  /// Creates an obstacle in a folder, and returns the name for `--state`.
  private static func make(_ obstacle: Obstacle, in home: Home, _ keepOpen: inout [Connection]) throws -> String {
    let path = home.path("place/file")
    let text = "a file of somebody, whatever its name says: " + String(repeating: "text ", count: 40)
    func database(_ sql: String, wal: Bool = false) throws -> Connection {
      let database = try Connection(path: path, .create)
      if wal { _ = try database.first("PRAGMA journal_mode = WAL") { (_: borrowing ResultRow) in true } }
      try database.execute(sql)
      return database
    }
    switch obstacle {
    case .text: try text.write(toFile: path, atomically: false, encoding: .utf8)
    case .databaseInUse:
      let theirs = try database("CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1)", wal: true)
      keepOpen.append(theirs)
    case .unreadableJournal:
      #expect(try home.run(["--state", path, "star", "🦊"]).status == 0)
      try database("UPDATE journal SET change = x'7B'").close()
    }
    return path
  }

  @Test(arguments: Obstacle.allCases) func aNamedFileThatIsNotAStateFileIsRefused(_ obstacle: Obstacle) throws {
    let home = try Home()
    try FileManager.default.createDirectory(atPath: home.path("place"), withIntermediateDirectories: true)
    var keepOpen: [Connection] = []
    let name = try Self.make(obstacle, in: home, &keepOpen)
    let before = try Home.inventory(of: home.folder.path)
    for arguments in [["star", "🦊"], ["-c", "help; star 🦊"], ["--format", "json"], ["help"]] {
      let result = try home.run(
        ["--state", name] + arguments, "star 🦊\nset tone dark\n", limit: "cd \"$HOME/place\"; ulimit -t 20")
      #expect(result.status == 2 && !result.wasSignalled, "\(arguments): \(result.status)")
      #expect(result.output == "", "\(arguments): \(result.output.prefix(200))")
      #expect(result.errors.hasPrefix("emojishell: cannot use '\(name.prefix(30))"), "\(result.errors)")
      #expect(result.errors.split(separator: "\n").count == 2)
    }
    #expect(try Home.inventory(of: home.folder.path) == before)
    for database in keepOpen { #expect(try database.number("SELECT a FROM theirs") == 1) }
  }

  @Test func whatSQLiteTakesForMoreThanANameIsOne() throws {
    let home = try Home()
    for name in [":memory:", "file:x?mode=memory", "file:y.sqlite", "-dash", "a?b#c%20d", "🦊", " "] {
      for _ in 0..<2 {
        let result = try home.run(["--state=\(name)", "star", "🦊"], limit: "cd \"$HOME\"")
        #expect(result.status == 0 && result.errors == "", "\(name): \(result.errors)")
      }
      let shown = try home.run(["--state=\(name)", "--format", "json", "star", "🦊"], limit: "cd \"$HOME\"")
      #expect(shown.output.contains("\"diff\":[]"), "\(name) keeps nothing")
      try FileManager.default.removeItem(atPath: home.path(name))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder.path) == [])
    for arguments in [["--state", ""], ["--ephemeral", "--state", ""]] {
      let result = try home.run(arguments + ["star", "🦊"])
      #expect(result.status == 2 && result.errors.contains("--state needs a value"), "\(result.errors)")
    }
  }

  /// At the default path, too, the target of a link is not moved.
  @Test func aLinkAtTheDefaultPlaceIsSetAsideAlone() throws {
    let home = try Home()
    let target = home.path("precious")
    try "a person's text".write(toFile: target, atomically: true, encoding: .utf8)
    let folder = (home.state as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: home.state, withDestinationPath: target)
    chmod(folder, 0o755)
    let result = try home.run(["star", "🦊"])
    #expect(result.status == 0 && result.errors.contains("was renamed to"), "\(result.errors)")
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "a person's text")
    var information = stat()
    #expect(stat(folder, &information) == 0 && information.st_mode & 0o777 == 0o755)
    #expect(try home.run(["--format", "json", "star", "🦊"]).output.contains("\"diff\":[]"))
  }

  /// A completion only reads, and changes nothing, whatever it finds.
  @Test(arguments: [nil, "", "no database, but the text of a person", "state"])
  func completionChangesNoFile(content: String?) throws {
    let home = try Home()
    if content == "state" {
      #expect(try home.run(["star", "🦊"]).status == 0)
    } else if let content {
      try FileManager.default.createDirectory(
        atPath: (home.state as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try content.write(toFile: home.state, atomically: false, encoding: .utf8)
    }
    let before = try Home.inventory(of: home.folder.path)
    let result = try home.run(["__complete", "--shell", "bash", "--index", "2", "--", "emojishell", "star", ""])
    #expect(result.status == 0 && result.errors == "" && result.output.contains("recents/"))
    #expect(try Home.inventory(of: home.folder.path) == before)
  }
}
