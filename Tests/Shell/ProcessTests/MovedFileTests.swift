import Foundation
import ShellCore
import ShellSession
import TestSupport
import Testing

/// The state file disappears or is replaced while sessions have it open.
@Suite(.waiting) struct MovedFileTests {
  private static func shell(_ path: String) -> ShellHarness {
    ShellHarness(state: path) { $0.workspace.isNamed = true }
  }

  private static func entries(_ shell: ShellHarness) throws -> [String] {
    let screen = try shell.json("show custom --all")["screen"] as? [[String: Any]] ?? []
    let rows = screen.first?["rows"] as? [[String: Any]] ?? []
    // Without the signs that the explorer begins with.
    let signs = Set(ExplorerScene.signs.map { PathSlug.ofTitle($0.title) })
    return rows.compactMap { $0["id"] as? String }.map { String($0.dropFirst("custom/".count)) }
      .filter { !signs.contains($0) }
  }

  /// Something that happens to the file while a session has it open. `SimulationLawTests` has more of them.
  enum Accident: String, CaseIterable { case removed, emptied, text, restored }

  private static func happen(_ accident: Accident, to path: String, backup: Data) throws {
    let file = URL(fileURLWithPath: path)
    switch accident {
    case .removed: try FileManager.default.removeItem(at: file)
    case .emptied: truncate(path, 0)
    case .text: try Data("a person's text".utf8).write(to: file, options: .atomic)
    case .restored: try backup.write(to: file, options: .atomic)
    }
  }

  /// The session says so once, also if nothing follows in it but its end; it goes on unsaved, and leaves alone what is not its file.
  @Test(arguments: Accident.allCases, [false, true]) func aFileThatGoesIsNoticed(accident: Accident, goesOn: Bool)
    throws
  {
    let path = try TestFolder.path()
    let first = Self.shell(path)
    _ = first.run("append zero --to custom")
    first.session.finish()
    let backup = try Data(contentsOf: URL(fileURLWithPath: path))
    let shell = Self.shell(path)
    _ = shell.run("append one --to custom")
    shell.session.flush()
    try Self.happen(accident, to: path, backup: backup)
    let before = FileManager.default.contents(atPath: path)
    if goesOn {
      #expect(try shell.json("append later --to custom")["status"] as? String == "ok")
      #expect(try Self.entries(shell) == ["zero", "one", "later"] && shell.json("undo")["status"] as? String == "ok")
    }
    shell.session.finish()
    #expect(
      shell.errorText.components(separatedBy: "warning:").count == 2 && shell.session.hasUnsaved, "\(shell.errorText)")
    #expect(shell.errorText.contains(path) && shell.errorText.contains("while it was in use"))
    #expect(FileManager.default.contents(atPath: path) == before)
  }

  @Test func itDisappearsBetweenBeginAndApply() throws {
    let path = try TestFolder.path()
    let shell = Self.shell(path)
    _ = shell.run("append one --to custom; begin; append two --to custom")
    rename(path, path + ".mine")
    _ = shell.run("append three --to custom; apply")
    #expect(try Self.entries(shell) == ["one", "two", "three"] && shell.session.hasUnsaved)
    rename(path + ".mine", path)
    _ = shell.run("append four --to custom")
    shell.session.flush()
    #expect(try Self.entries(Self.shell(path)) == ["one", "two", "three", "four"] && !shell.session.hasUnsaved)
  }
}
