import Foundation
@testable import ShellCore
@testable import ShellSession
import TestSupport
import Testing

/// The first command of a process behaves like the tenth: the stored state is loaded before it runs.
@Suite(.waiting) struct FirstCommandTests {
  /// A state with settings, stars, tones, uses and a selection.
  private static func state() throws -> URL {
    let file = try TestFolder.make().appendingPathComponent("state.sqlite")
    let shell = ShellHarness { facts in
      facts.workspace.path = file.path
      facts.isInteractive = true
    }
    _ = shell.run("star 💙 🦊; set locale ko; set tone dark; set diff summary; select custom:2; print 🚀; pin list/🦊")
    shell.session.finish()
    return file
  }

  /// Commands that need only the settings create no screen, and print the same.
  @Test(arguments: ["help", "help star", "version", "quit"]) func settingsAreReadAlone(line: String) throws {
    let state = try Self.state().path
    let (light, full) = (ShellHarness(state: state), ShellHarness(state: state))
    full.session.openWorkspace()
    #expect(light.run(line) == full.run(line))
    #expect(!light.session.workspace.isOpen && full.session.workspace.isOpen)
    #expect(light.session.settings == full.session.settings && light.session.settings.language == "ko")
    #expect(light.session.revision == full.session.revision && light.session.revision == 3)
    // The next command has the complete state.
    #expect(light.run("sections") == full.run("sections"))
    #expect(light.session.workspace.isOpen && light.session.workspace.glance == nil)
  }

  private static func answer(_ lines: [String], _ state: URL, _ folder: URL) throws -> String {
    let file = folder.appendingPathComponent("\(UUID().uuidString).sqlite")
    try FileManager.default.copyItem(at: state, to: file)
    let shell = ShellHarness { $0.workspace.path = file.path }
    defer { shell.session.finish() }
    var answer = ""
    for line in lines { answer = shell.run(line) }
    return answer
  }

  @Test(arguments: 0..<4) func everyExampleAnswersAsItDoesLater(part: Int) throws {
    let state = try Self.state()
    let folder = state.deletingLastPathComponent()
    let examples =
      CommandTable.declarations.flatMap(\.examples) + ["search wave --as text", "search heart", "set", "info 🦊"]
    for (number, example) in examples.enumerated() where number % 4 == part && !example.contains("--random") {
      let first = try Self.answer([example], state, folder)
      let later = try Self.answer(["sections", example], state, folder)
      // Reports count the lines of their script.
      #expect(first.replacingOccurrences(of: "\"line\":1", with: "\"line\":2") == later, "\(example)")
    }
    #expect(try Self.answer(["search wave --as text"], state, folder).contains("👋🏿"))
    #expect(try Self.answer(["search 여우"], state, folder).contains("여우"))
  }
}
