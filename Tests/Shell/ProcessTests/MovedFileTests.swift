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

  /// Something that happens to the file while a session has it open.
  enum Accident: String, CaseIterable {
    case removed, folderRemoved, renamed, emptied, restoredByMove, restoredByCopy, text, textInPlace, folder, pipe,
      newer
  }

  private func happen(_ accident: Accident, _ place: Place, backup: Data) throws {
    let manager = FileManager.default
    func overwrite(_ data: Data) throws {
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: place.path))
      try handle.truncate(atOffset: 0)
      try handle.write(contentsOf: data)
      try handle.close()
    }
    switch accident {
    case .removed: try place.remove()
    case .folderRemoved: try manager.removeItem(atPath: place.folder)
    case .renamed: rename(place.path, place.path + ".mine")
    case .emptied: truncate(place.path, 0)
    case .restoredByMove:
      try backup.write(to: URL(fileURLWithPath: place.folder + "/b"))
      rename(place.folder + "/b", place.path)
    case .restoredByCopy: try overwrite(backup)
    case .text:
      try place.remove()
      try Data("a person's text".utf8).write(to: URL(fileURLWithPath: place.path))
    case .textInPlace: try overwrite(Data(String(repeating: "a person's text ", count: 40).utf8))
    case .folder:
      try place.remove()
      try manager.createDirectory(atPath: place.path, withIntermediateDirectories: false)
    case .pipe:
      try place.remove()
      #expect(mkfifo(place.path, 0o600) == 0)
    case .newer:
      var bytes = try Data(contentsOf: URL(fileURLWithPath: place.path))
      try place.remove()
      bytes[63] = 99
      try bytes.write(to: URL(fileURLWithPath: place.path))
    }
  }

  /// The session says so once, goes on unsaved, and writes nothing into what is not its file.
  @Test(arguments: Accident.allCases, [1, 3]) func aFileThatGoesIsNoticed(accident: Accident, count: Int) throws {
    let place = try Place()
    _ = place.shell().run("append zero --to custom")
    let backup = try Data(contentsOf: URL(fileURLWithPath: place.path))
    let shells = (0..<count).map { _ in place.shell() }
    for (number, shell) in shells.enumerated() { _ = shell.run("append s\(number) --to custom") }
    for shell in shells { _ = shell.run("version") }
    try happen(accident, place, backup: backup)
    func inventory() throws -> [String] {
      accident == .folderRemoved ? [] : try Home.inventory(of: place.folder)
    }
    let before = try inventory()
    for (number, shell) in shells.enumerated() {
      let entries = try Self.entries(shell)
      #expect(try shell.json("append later --to custom")["status"] as? String == "ok")
      #expect(try Self.entries(shell) == entries + ["later"], "session \(number)")
      #expect(try shell.json("undo")["status"] as? String == "ok")
      shell.session.finish()
      #expect(Self.warnings(shell).count == 1, "\(shell.errorText)")
      #expect(shell.errorText.contains(place.path) && shell.errorText.contains("while it was in use"))
      #expect(shell.session.hasUnsaved)
    }
    #expect(try inventory() == before && (accident != .folderRemoved || access(place.folder, F_OK) != 0))
  }

  /// Nothing follows in the session but its end.
  @Test(arguments: [Accident.removed, .emptied, .text, .restoredByMove]) func theEndNotices(accident: Accident) throws {
    let place = try Place()
    _ = place.shell().run("append zero --to custom")
    let backup = try Data(contentsOf: URL(fileURLWithPath: place.path))
    let shell = place.shell()
    _ = shell.run("append one --to custom")
    shell.session.flush()
    try happen(accident, place, backup: backup)
    shell.session.finish()
    #expect(Self.warnings(shell).count == 1 && shell.session.hasUnsaved, "\(shell.errorText)")
  }

  @Test func itDisappearsBetweenBeginAndApply() throws {
    let place = try Place()
    let shell = place.shell()
    _ = shell.run("append one --to custom; begin; append two --to custom")
    rename(place.path, place.path + ".mine")
    _ = shell.run("append three --to custom; apply")
    #expect(try Self.entries(shell) == ["one", "two", "three"] && shell.session.hasUnsaved)
    rename(place.path + ".mine", place.path)
    _ = shell.run("append four --to custom")
    shell.session.flush()
    #expect(try place.entries() == ["one", "two", "three", "four"] && !shell.session.hasUnsaved)
  }
}
