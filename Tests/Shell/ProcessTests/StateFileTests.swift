import Foundation
import SQLite
import TestSupport
import Testing

/// The state file with real processes, and in environments where it cannot be saved.
@Suite(.waiting) struct StateFileTests {
  // MARK: Several processes

  /// Processes that find no file create one together.
  @Test func manyFirstStartsAtOnce() throws {
    for _ in Laws.rounds(6) {
      let home = try Home()
      let base = home.folder.appendingPathComponent("p").path
      try "".write(toFile: base + ".in", atomically: true, encoding: .utf8)
      let pids = try (0..<8).map { process in
        try ChildProcess.start(
          ShellProcess.binary, ["append", "entry \(process)", "--to", "custom"],
          environment: ShellProcess.cleanEnvironment(home: home.folder.path), input: base + ".in",
          output: base + "\(process).out", errors: base + "\(process).err")
      }
      for pid in pids { _ = try ChildProcess.wait(pid) }
      for process in pids.indices {
        #expect(try Self.besidesWaiting(String(contentsOfFile: base + "\(process).err", encoding: .utf8)) == [])
      }
      let shown = try home.run(["--format", "json", "show", "custom"])
      #expect(Self.ids(shown.output, "custom").count == 16)
    }
  }

  /// Every confirmed change is stored, whichever processes were killed, and when.
  @Test func killedAtAnyMomentNothingThatWasReportedIsLost() throws {
    var random = SeededGenerator(law: 20_261_121)
    let home = try Home()
    let (processes, commands) = (8, 300)
    var pids: [pid_t] = []
    for process in 0..<processes {
      let script = (0..<commands).map { number in
        switch random.below(8) {
        case 0: "star 🦊"
        case 1: "unstar 🦊"
        case 2: "toggle outline/food"
        case 3: "print 🍎"
        case 4: "undo"
        default: "append 'entry \(process) \(number)' --to custom --title 'e\(process)-\(number)'"
        }
      }
      let base = home.folder.appendingPathComponent("p\(process)").path
      try (script.joined(separator: "\n") + "\n").write(toFile: base + ".in", atomically: true, encoding: .utf8)
      pids.append(
        try ChildProcess.start(
          ShellProcess.binary, ["--format", "json", "--keep-going"],
          environment: ShellProcess.cleanEnvironment(home: home.folder.path), input: base + ".in",
          output: base + ".out", errors: base + ".err"))
    }
    // Half of them are killed, each at a different moment.
    for pid in pids.prefix(processes / 2) {
      usleep(UInt32(20_000 + random.below(300_000)))
      kill(pid, SIGKILL)
    }
    for pid in pids { _ = try ChildProcess.wait(pid) }
    #expect(try home.integrity() == "ok")
    let shown = try home.run(["--format", "json", "show", "custom"])
    let present = Set(Self.ids(shown.output, "custom"))
    var confirmed = 0
    for process in 0..<processes {
      let base = home.folder.appendingPathComponent("p\(process)").path
      let errors = try String(contentsOfFile: base + ".err", encoding: .utf8)
      #expect(Self.besidesWaiting(errors) == [])
      let output = try String(contentsOfFile: base + ".out", encoding: .utf8)
      var kept: [String] = []
      var undone: [String] = []
      for reply in Home.replies(output) where reply["status"] as? String == "ok" {
        let command = reply["command"] as? String
        let changes = reply["diff"] as? [[String: Any]] ?? []
        let custom = changes.first { $0["section"] as? String == "custom" }
        func ids(_ kind: String) -> [String] {
          (custom?[kind] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
        }
        if command == "append" { kept += ids("insert") }
        if command == "undo" { undone += ids("delete") }
      }
      confirmed += kept.count
      for id in kept where !undone.contains(id) {
        // An undo whose answer was no longer read may have reverted the last change.
        #expect(present.contains(id) || id == kept.last, "\(id) of process \(process) is lost")
      }
    }
    #expect(confirmed > 300)
    // Every later process sees the same.
    let again = try home.run(["--format", "json", "show", "custom"])
    #expect(again.output == shown.output && again.status == 0)
  }

  /// Returns the warnings other than those that say that a script waits for the others. It waits only a second to record
  /// a use.
  private static func besidesWaiting(_ errors: String) -> [Substring] {
    errors.split(separator: "\n").filter { line in
      (line.contains("warning: ") || line.contains("locked"))
        && !line.hasPrefix("emojishell: waiting: another process holds ")
        && !line.hasSuffix("; nothing is read or saved until it is free")
    }
  }

  private static func ids(_ text: String, _ section: String) -> [String] {
    let screen = Home.replies(text).first?["screen"] as? [[String: Any]] ?? []
    return screen.flatMap { $0["rows"] as? [[String: Any]] ?? [] }.compactMap { $0["id"] as? String }
  }

  // MARK: The file

  /// A backup is not replaced with the empty screen of a session that could not read its file.
  @Test func whatCannotBeReadIsNotExported() throws {
    let home = try Home()
    let backup = home.path("backup.json")
    #expect(try home.run(["star", "🦊"]).status == 0)
    #expect(try home.run(["export", "--all", "--output", backup]).status == 0)
    let saved = try String(contentsOfFile: backup, encoding: .utf8)
    // Another version of the shell has written the file.
    let database = try Connection(path: home.state, .readWrite)
    try database.execute("PRAGMA user_version = 9")
    database.close()
    let result = try home.run(["export", "--all", "--output", backup])
    #expect(result.status == 1 && result.errors.contains("\(home.state) could not be read"), "\(result.errors)")
    #expect(try String(contentsOfFile: backup, encoding: .utf8) == saved && saved.contains("🦊"))
    // Others answer from a new screen, and the status says so.
    for arguments in [["show", "custom"], ["history"], ["search", "fox"]] {
      let result = try home.run(arguments)
      #expect(result.status == 74 && result.errors.contains(home.state), "\(result)")
    }
    let undo = try home.run(["undo"])
    #expect(undo.status == 1 && undo.errors.contains("so there is nothing to undo"), "\(undo.errors)")
    #expect(try home.run(["version"]).status == 0)
  }

  /// A session's own past is what the file had when the process began, also if it reads the file only later.
  @Test(arguments: [false, true]) func undoLeavesWhatWasWrittenSinceTheStart(isNew: Bool) throws {
    let home = try Home()
    let state = ["--state", home.path("a.sqlite")]
    if !isNew { #expect(try home.run(state + ["append", "mine", "--to", "custom"]).status == 0) }
    try #require(mkfifo(home.path("step"), 0o600) == 0)
    let actions = """
      EMOJISHELL="\(ShellProcess.binary)"; cd "$HOME"
      (exec 9>step; "$EMOJISHELL" --state a.sqlite append theirs --to custom; echo version >&9) >other & :
      """
    let result = try home.run(state, "version\nsource step\nundo\n", limit: actions)
    #expect((result.status == 0) != isNew, "\(result)")
    let shown = try home.run(state + ["show", "custom", "--all"]).output
    #expect(shown.contains("theirs") && !shown.contains("mine"), "\(shown)")
  }

  /// After a session that was killed in the middle of a commit, the file has to be recovered before it can be read.
  @Test func undoReachesBehindAKilledSession() throws {
    let home = try Home()
    let state = ["--state", home.path("a.sqlite")]
    #expect(try home.run(state + ["append", "mine", "--to", "custom"]).status == 0)
    // A copy of a file with its journal is what a killed process leaves.
    let writer = try Connection(path: home.path("a.sqlite"), .readWrite)
    for statement in [
      "PRAGMA cache_size = 1", "BEGIN IMMEDIATE", "DELETE FROM checkpoint",
      "UPDATE journal SET command = hex(zeroblob(45000))",
    ] {
      try writer.execute(statement)
    }
    let folder = (home.state as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for side in ["", "-journal"] {
      try FileManager.default.copyItem(atPath: home.path("a.sqlite\(side)"), toPath: home.state + side)
    }
    try writer.execute("ROLLBACK")
    let result = try home.run([], "version\nundo\n")
    let warning = "emojishell: warning: 'append mine --to custom' was done before this script\n"
    #expect(result.status == 0 && result.errors == warning, "\(result.errors)")
    #expect(try !home.run(["show", "custom", "--all"]).output.contains("mine"))
  }

  /// What a shell has opened gets the export; it is not replaced.
  @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]) func theOutputIsNotReplaced(name: String) throws {
    let home = try Home()
    let export = "'\(ShellProcess.binary)' --ephemeral export custom --format tsv --output"
    let script = "{ echo before; \(export) '\(name)'; echo after; } > out; \(export) whole"
    let result = try ShellProcess.run("/bin/sh", ["-c", "cd '\(home.folder.path)'; \(script)"], input: Data())
    #expect(result.status == 0)
    let texts = try ["out", "whole"].map { try String(contentsOfFile: home.path($0), encoding: .utf8) }
    #expect(!texts[1].isEmpty && texts[0] == "before\n" + texts[1] + "after\n")
  }

  @Test func whatOthersDoWithTheFileIsReported() throws {
    let home = try Home()
    #expect(try home.run(["star", "🦊"]).status == 0)
    let writer = try Connection(path: home.state, .readWrite)
    try writer.execute("BEGIN IMMEDIATE")
    #expect(try home.run(["doctor"]).output.contains("process \(getpid()) is writing \(home.state)"))
    try writer.execute("ROLLBACK")
    #expect(try !home.run(["doctor"]).output.contains("is writing"))
    try FileManager.default.linkItem(atPath: home.state, toPath: home.path("other.sqlite"))
    #expect(try home.run(["star", "🍎"]).errors.contains("has another name"))
    #expect(try home.run(["doctor"]).output.contains("has another name"))
  }
}

/// A file of each version that was ever released, or is now written, can be read.
@Suite(.waiting) struct StateVersionTests {
  private static let folder = Repository.root.appendingPathComponent("Tests/Fixtures/State")

  private static let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []

  /// Each file has revisions of nearly all kinds, a checkpoint, settings and choices. Beside it is its `export --all`.
  @Test(arguments: files.filter { $0.hasSuffix(".sqlite") }) func aFileOfEachVersionIsRead(name: String) throws {
    let home = try Home()
    let path = home.path(name)
    try FileManager.default.copyItem(at: Self.folder.appendingPathComponent(name), to: URL(fileURLWithPath: path))
    let expected = Self.folder.appendingPathComponent(name.replacingOccurrences(of: ".sqlite", with: ".json"))
    let result = try home.run(["--state", path, "export", "--all"])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(try result.output == String(contentsOf: expected, encoding: .utf8), "\(name)")
    // The whole past can be undone and redone.
    let count =
      Home.replies(try home.run(["--state", path, "--format", "json", "sections"]).output)
      .first?["revision"] as? Int ?? 0
    let travel = try home.run(["--state", path, "--diff", "off"], "undo 20\nredo 20\nstar 🐢\n")
    #expect(count > 20 && travel.status == 0 && travel.errors.hasSuffix("before this script\n"), "\(travel.errors)")
  }

  /// The version that this program writes has a file, too.
  @Test func theCurrentVersionHasAFile() throws {
    let home = try Home()
    _ = try home.run(["star", "🦊"])
    let version = try Connection(path: home.state, .readOnly).number("PRAGMA user_version") ?? 0
    #expect(Self.files.filter { $0.hasSuffix(".sqlite") }.sorted() == (1...version).map { "version-\($0).sqlite" })
  }

  /// Something that this program does not know is of a newer version: the file is left alone, and named.
  @Test func unknownEditsAreNewer() throws {
    let home = try Home()
    _ = try home.run(["star", "🦊"])
    let change = #"["archive",["list/🦊"]]"#
    try Connection(path: home.state, .readWrite).run("UPDATE journal SET change = ?", .blob(Array(change.utf8)))
    let before = try Data(contentsOf: URL(fileURLWithPath: home.state))
    let result = try home.run(["star", "🍎"])
    #expect(result.status == 74 && result.errors.contains("a newer version of emojishell"), "\(result.errors)")
    #expect(try Data(contentsOf: URL(fileURLWithPath: home.state)) == before)
    let folder = (home.state as NSString).deletingLastPathComponent
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["emojishell.sqlite"])
  }

  /// A file of an older version is brought up to date. Version 0 is a file without tables.
  @Test func anOlderFileIsBroughtUpToDate() throws {
    let home = try Home()
    let path = home.path("old.sqlite")
    let old = try Connection(path: path, .create)
    try old.execute("PRAGMA application_id = \(0x454D_4A53)")
    old.close()
    let result = try home.run(["--state", path, "star", "🦊"])
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(try Connection(path: path, .readOnly).number("PRAGMA user_version") == 2)
  }
}
