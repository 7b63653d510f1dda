import Foundation
import ShellModel
import ShellSession
import TestSupport
import Testing

/// The state file disappears or is replaced while sessions have it open.
@Suite(.waiting) struct MovedFileTests {
  /// A folder with a state file, and the possible events.
  private struct Place {
    let folder: String
    var path: String { folder + "/a.sqlite" }

    init() throws { folder = try ShellProcess.temporaryFolder().appendingPathComponent("deep").path }

    func shell(_ path: String? = nil) -> ShellHarness {
      ShellHarness {
        $0.statePath = path ?? self.path
        $0.isStateNamed = true
      }
    }

    func remove(_ name: String = "a.sqlite") throws { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }

    /// The other names in the folder.
    func others() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0 != "a.sqlite" }.sorted()
    }

    /// The content of a file for a new session: the entries of `custom`, without its initial emoji.
    func entries(_ path: String? = nil) throws -> [String] { try MovedFileTests.entries(shell(path)) }
  }

  private static func entries(_ shell: ShellHarness) throws -> [String] {
    let screen = try shell.json("show custom --all")["screen"] as? [[String: Any]] ?? []
    let rows = screen.first?["rows"] as? [[String: Any]] ?? []
    // Without the signs that the explorer begins with.
    let signs = Set(ExplorerScene.signs.map { PathSlug.ofTitle($0.title) })
    return rows.compactMap { $0["id"] as? String }.map { String($0.dropFirst("custom/".count)) }
      .filter { !signs.contains($0) }
  }

  private static func warnings(_ shell: ShellHarness) -> [Substring] {
    shell.errorText.split(separator: "\n").filter { $0.contains("warning:") }
  }

  // MARK: The file disappears

  @Test(arguments: ["file", "folder", "renamed", "emptied"]) func aFileThatDisappearsIsMadeAgain(how: String) throws {
    let place = try Place()
    let shell = place.shell()
    _ = shell.run("append one --to custom; append two --to custom; set tone dark")
    for round in 1...2 {
      switch how {
      case "file": try place.remove()
      case "folder": try FileManager.default.removeItem(atPath: place.folder)
      case "renamed": rename(place.path, place.path + ".mine\(round)")
      default: truncate(place.path, 0)
      }
      #expect(try shell.json("append round\(round) --to custom")["status"] as? String == "ok")
      #expect(Self.warnings(shell).count == round, "\(shell.errorText)")
      #expect(
        shell.errorText.contains("\(place.path) was removed or emptied while it was in use"), "\(shell.errorText)")
      let next = place.shell()
      #expect(try Self.entries(next) == ["one", "two"] + (1...round).map { "round\($0)" })
      #expect(next.run("print 👋").contains("👋🏿"))
    }
    // The history is included, too, if a file with it exists.
    #expect(try shell.json("undo 2")["status"] as? String == "ok")
    let entries = try place.entries()
    #expect(entries == ["one", "two"])
    if how != "emptied" { #expect(try shell.json("undo 2")["status"] as? String == "ok") }
    let left = try place.others()
    #expect(left == (how == "renamed" ? ["a.sqlite.mine1", "a.sqlite.mine2"] : []))
    var information = stat()
    #expect(stat(place.path, &information) == 0 && information.st_mode & 0o777 == 0o600)
  }

  /// Nothing follows in the session but its end.
  @Test(arguments: ["file", "folder", "emptied", "text", "backup"]) func theEndSavesWhatIsGone(how: String) throws {
    let place = try Place()
    _ = place.shell().run("append zero --to custom")
    let backup = try Data(contentsOf: URL(fileURLWithPath: place.path))
    let shell = place.shell()
    _ = shell.run("append one --to custom")
    shell.session.flush()
    switch how {
    case "file": try place.remove()
    case "folder": try FileManager.default.removeItem(atPath: place.folder)
    case "emptied": truncate(place.path, 0)
    case "text": try Data("a text".utf8).write(to: URL(fileURLWithPath: place.path))
    default: try backup.write(to: URL(fileURLWithPath: place.path))
    }
    shell.session.finish()
    #expect(Self.warnings(shell).count == 1 && !shell.session.hasUnsaved)
    let files = try ["a.sqlite"] + place.others()
    #expect(try files.contains { try place.entries(place.folder + "/" + $0) == ["zero", "one"] }, "\(files)")
  }

  @Test func whoeverLooksFirstSavesForAll() throws {
    let place = try Place()
    let shells = (0..<3).map { _ in place.shell() }
    for (number, shell) in shells.enumerated() { _ = shell.run("append s\(number) --to custom") }
    // The last session knows changes that the first ones do not know yet.
    try place.remove()
    _ = shells[0].run("append x0 --to custom")
    for (number, shell) in shells.enumerated().dropFirst() { _ = shell.run("append x\(number) --to custom") }
    for shell in shells { #expect(try Self.entries(shell) == ["s0", "s1", "s2", "x0", "x1", "x2"]) }
    #expect(try place.entries() == ["s0", "s1", "s2", "x0", "x1", "x2"])
    #expect(shells.map { Self.warnings($0).count } == [1, 0, 0])
    #expect(try place.others() == [])
  }

  @Test func itDisappearsBetweenBeginAndApply() throws {
    let place = try Place()
    let shell = place.shell()
    _ = shell.run("append one --to custom; begin; append two --to custom")
    try place.remove()
    _ = shell.run("append three --to custom; apply")
    #expect(try place.entries() == ["one", "two", "three"])
    try place.remove()
    _ = shell.run("begin; append four --to custom; discard")
    #expect(try place.entries() == ["one", "two", "three"])
  }

  // MARK: The file is replaced

  /// A backup by `cp` or `mv`, with and without other sessions on the file.
  @Test(arguments: ["mv", "cp"], [1, 3]) func aBackupIsKeptAndSoIsWhatTheSessionHad(how: String, count: Int) throws {
    let place = try Place()
    let backup = place.folder + "/b.sqlite"
    _ = place.shell().run("append old --to custom; section add bsec")
    for round in 1...2 {
      try? place.remove("b.sqlite")
      try FileManager.default.copyItem(atPath: place.path, toPath: backup)
      let shells = (0..<count).map { _ in place.shell() }
      let beginning = try place.entries()
      for (number, shell) in shells.enumerated() {
        _ = shell.run("append new\(round)\(number) --to custom")
      }
      for shell in shells { _ = shell.run("version") }
      let news = (0..<count).map { "new\(round)\($0)" }
      let bytes = try Data(contentsOf: URL(fileURLWithPath: backup))
      if how == "mv" {
        rename(backup, place.path)
      } else {
        // `cp` keeps the same file.
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: place.path))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: bytes)
        try handle.close()
      }
      // Reading is enough to notice it, and does not change the backup.
      for shell in shells {
        let lines = shell.run("show custom").split(separator: "\n")
        #expect(lines.count == 2 && lines[0].contains("\"command\":\"sync\""), "\(lines)")
        #expect(Self.warnings(shell).count == 1 && shell.errorText.contains("continues with the new file"))
        #expect(try Self.entries(shell) == beginning)
      }
      #expect(try Data(contentsOf: URL(fileURLWithPath: place.path)) == bytes)
      let saved = try place.others().filter { $0.hasPrefix("a.sqlite.saved-") }
      #expect(saved.count == round, "\(saved)")
      for shell in shells { #expect(saved.contains { shell.errorText.contains($0) }) }
      #expect(try saved.contains { try place.entries(place.folder + "/" + $0) == beginning + news })
      // All of them go on with the file that is there, with each other.
      for (number, shell) in shells.enumerated() { _ = shell.run("append after\(round)\(number) --to custom") }
      for shell in shells {
        #expect(try Self.entries(shell) == beginning + (0..<count).map { "after\(round)\($0)" })
      }
      #expect(shells.allSatisfy { Self.warnings($0).count == 1 })
    }
    #expect(try place.entries(backup) == [] || how == "cp")
  }

  /// Somebody starts anew with a new file, which another session has begun already.
  @Test func aNewStateFileIsGoneOnWith() throws {
    let place = try Place()
    let shell = place.shell()
    _ = shell.run("append one --to custom")
    try place.remove()
    _ = place.shell().run("append other --to custom")
    _ = shell.run("append two --to custom")
    #expect(try place.entries() == ["other", "two"])
    let saved = try #require(try place.others().first)
    #expect(try place.entries(place.folder + "/" + saved) == ["one"])
  }

  /// A copy of the very file is no news.
  @Test func aCopyOfTheSameStateIsNoNews() throws {
    let place = try Place()
    let shell = place.shell()
    _ = shell.run("append one --to custom")
    try FileManager.default.copyItem(atPath: place.path, toPath: place.folder + "/copy")
    rename(place.folder + "/copy", place.path)
    _ = shell.run("append two --to custom")
    #expect(try place.entries() == ["one", "two"])
    #expect(try place.others() == [] && Self.warnings(shell).isEmpty)
  }

  /// A file that is not a state file stays, and the session continues next to it; a second session joins it there.
  @Test(arguments: ["text", "textInPlace", "folder", "fifo", "link", "newer"])
  func whatIsNoStateFileStays(what: String) throws {
    let place = try Place()
    let shells = [place.shell(), place.shell()]
    _ = shells[0].run("append one --to custom")
    _ = shells[1].run("append two --to custom")
    _ = shells[0].run("version")
    let text = "a person's text, long enough to be a header: " + String(repeating: "text ", count: 40)
    if what != "textInPlace", what != "newer" { try place.remove() }
    switch what {
    case "text", "textInPlace": try text.write(toFile: place.path, atomically: false, encoding: .utf8)
    case "folder": try FileManager.default.createDirectory(atPath: place.path, withIntermediateDirectories: false)
    case "fifo": #expect(mkfifo(place.path, 0o600) == 0)
    case "link":
      try text.write(toFile: place.folder + "/target", atomically: false, encoding: .utf8)
      try FileManager.default.createSymbolicLink(atPath: place.path, withDestinationPath: "target")
    default:
      let bytes = try Data(contentsOf: URL(fileURLWithPath: place.path))
      try place.remove()
      var newer = bytes
      newer[63] = 99
      try newer.write(to: URL(fileURLWithPath: place.path))
    }
    let before = try Home.inventory(of: place.folder)
    for (number, shell) in shells.enumerated() {
      #expect(try shell.json("append x\(number) --to custom")["status"] as? String == "ok")
      #expect(Self.warnings(shell).count == 1 && shell.errorText.contains("continues in"), "\(shell.errorText)")
    }
    #expect(try Home.inventory(of: place.folder).filter { !$0.contains(".saved-") } == before)
    let saved = try place.others().filter { $0.contains(".saved-") }
    #expect(saved.count == 1, "\(saved)")
    for shell in shells { #expect(try Self.entries(shell) == ["one", "two", "x0", "x1"]) }
    #expect(try place.entries(place.folder + "/" + saved[0]) == ["one", "two", "x0", "x1"])
  }

  /// Whatever happens to the file: each reported entry is in some file at the end.
  @Test(.shrinking, arguments: Laws.seeds(12)) func nothingThatWasReportedIsLost(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 4000))
    let place = try Place()
    let shells = (0..<3).map { _ in place.shell() }
    _ = shells[0].run("append first --to custom")
    var reported = Set(["first"])
    var backups = 0
    func backup(_ number: Int) -> String { place.folder + "/backup\(number)" }
    for step in random.steps(40) {
      switch random.below(9) {
      case 0: try? place.remove()
      case 1 where FileManager.default.fileExists(atPath: place.path):
        try FileManager.default.copyItem(atPath: place.path, toPath: backup(backups))
        backups += 1
      case 2 where backups > 0:
        // A copy of a backup replaces the file.
        let copy = place.folder + "/copy"
        try FileManager.default.copyItem(atPath: backup(random.below(backups)), toPath: copy)
        rename(copy, place.path)
      case 3 where backups > 0:
        let bytes = try Data(contentsOf: URL(fileURLWithPath: backup(random.below(backups))))
        if let handle = try? FileHandle(forWritingTo: URL(fileURLWithPath: place.path)) {
          try handle.truncate(atOffset: 0)
          try handle.write(contentsOf: bytes)
          try handle.close()
        }
      case 4:
        _ = place.shell().run("version; sections")
      default:
        let number = random.below(shells.count)
        let name = "s\(number)-\(step)"
        let reply = try shells[number].json("append \(name) --to custom")
        try #require(reply["status"] as? String == "ok", "seed \(seed): \(reply)")
        reported.insert(name)
      }
    }
    for shell in shells { _ = shell.run("version") }
    var found = Set<String>()
    for name in try place.others() + ["a.sqlite"]
    where FileManager.default.fileExists(atPath: "\(place.folder)/\(name)") {
      found.formUnion(try place.entries("\(place.folder)/\(name)"))
    }
    #expect(reported.isSubset(of: found), "seed \(seed): \(reported.subtracting(found).sorted()) are lost")
    // All sessions agree in the end.
    let views = try shells.map(Self.entries)
    #expect(views.allSatisfy { $0 == views[0] }, "seed \(seed)")
  }
}
