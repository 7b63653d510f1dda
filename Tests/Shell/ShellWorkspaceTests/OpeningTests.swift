import Foundation
@testable import ShellCore
import TestSupport
import Testing

/// Opening a document: when a file is created, read or rejected.
@Suite(.waiting) struct OpeningTests {
  @Test func nothingIsMadeUntilTheDocumentIsOpened() throws {
    let path = try TestFolder.path()
    let workspace = Documents.workspace(path)
    #expect(!workspace.isOpen && !workspace.hasFile && workspace.revision == 0)
    #expect(!workspace.readSettings() && !FileManager.default.fileExists(atPath: path))
    workspace.open()
    #expect(workspace.isOpen && workspace.hasFile && workspace.revision == 0)
    workspace.open()
    #expect(workspace.takeNotices().isEmpty)
  }

  @Test func aPathThatCannotBeFoundIsAWarning() throws {
    var configuration = Workspace.Configuration()
    configuration.pathFault = "HOME is not set"
    let workspace = Workspace(configuration)
    try workspace.edit(.star(["🦊"], true))
    #expect(workspace.warnings() == ["HOME is not set; changes in this session are not saved"])
    #expect(workspace.hasUnsaved)
  }

  @Test func settingsAreReadWithoutTheScreen() throws {
    let (path, first) = try Documents.small()
    first.save("tone", "dark")
    try first.edit(.star(["🦊"], true))
    first.commit()
    let reader = Documents.workspace(path)
    #expect(reader.readSettings() && reader.readSettings() && !reader.isOpen)
    #expect(reader.savedSettings.map(\.value) == ["dark"] && reader.revision == first.revision)
    #expect(reader.screen.state() == first.screen.state() && reader.isOpen && reader.readSettings())
    // `open` handles a damaged file.
    let damaged = try TestFolder.path()
    try Data("no database".utf8).write(to: URL(fileURLWithPath: damaged))
    #expect(!Documents.workspace(damaged).readSettings())
  }

  @Test func aReaderChangesNothingAndSaysNothing() throws {
    let (path, writer) = try Documents.small()
    let reader = Documents.workspace(path, isReader: true)
    #expect(reader.screen.state() == writer.screen.state())
    try writer.edit(.star(["🦊"], true))
    writer.commit()
    reader.synchronize()
    #expect(reader.screen.starred.contains("🦊") && reader.takeNotices().isEmpty)
    let missing = try TestFolder.path()
    Documents.workspace(missing, isReader: true).open()
    #expect(!FileManager.default.fileExists(atPath: missing))
  }
}
