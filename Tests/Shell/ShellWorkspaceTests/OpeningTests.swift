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

  @Test func withoutAFileItIsADocumentAllTheSame() throws {
    let workspace = Documents.workspace(nil)
    #expect(!workspace.hasFile)
    try workspace.edit(.star(["🦊"], true))
    workspace.commit()
    #expect(workspace.screen.starred.contains("🦊") && workspace.revision == 1)
    // There was nothing to save, so nothing is missing.
    #expect(!workspace.hasUnsaved && workspace.takeNotices().isEmpty)
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

  @Test func aFileOfNoUseIsSetAsideOrRefused() throws {
    let content = Data(String(repeating: "this is a diary, not a state file. ", count: 20).utf8)
    let path = try TestFolder.path()
    let url = URL(fileURLWithPath: path)
    try content.write(to: url)
    let named = Documents.workspace(path, isNamed: true)
    #expect(named.refusal() != nil && !named.isOpen)
    #expect(try Data(contentsOf: url) == content)
    let usual = Documents.workspace(path)
    #expect(usual.refusal() == nil)
    usual.open()
    #expect(usual.warnings().count == 1)
    let folder = url.deletingLastPathComponent()
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let aside = try #require(names.first { $0.contains("unusable") })
    #expect(try Data(contentsOf: folder.appendingPathComponent(aside)) == content)
    try usual.edit(.star(["🦊"], true))
    usual.commit()
    #expect(Documents.workspace(path).screen.starred.contains("🦊"))
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
