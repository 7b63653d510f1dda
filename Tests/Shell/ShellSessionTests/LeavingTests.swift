import Foundation
import ShellCore
@testable import ShellSession
import TestSupport
import Testing

/// Nothing begun is lost, and the format of an export is that of its file.
@Suite struct LeavingTests {
  @Test(arguments: ["quit", "exit", "scene open home"])
  func pendingEditsAreLostOnlyOnRequest(line: String) throws {
    let shell = ShellHarness { $0.isInteractive = true }
    _ = shell.run("begin; star 🦊; star 🍎; star 🚀")
    let name = line.split(separator: " ")[0]
    #expect(shell.run(line).contains("3 edits are pending: 'apply', 'discard', or '\(name)' again"))
    #expect(!shell.session.run.hasQuit && shell.session.pending?.count == 3)
    // Another command in between makes it ask again.
    _ = shell.run("version")
    #expect(shell.run(line).contains("3 edits are pending"))
    _ = shell.run(line)
    #expect(shell.session.run.hasQuit || shell.session.edited.scene == "home")
  }

  @Test func exportsTakeTheirFormatFromTheFile() throws {
    let folder = try TestFolder.make()
    let shell = ShellHarness()
    for (name, start) in [
      ("t.csv", "text,title"), ("t.md", "| text"), ("t.tsv", "¯"), ("t.json", "{"), ("t.html", "<!"), ("t", "{"),
    ] {
      let path = "\(folder.path)/\(name)"
      _ = shell.run("export custom --output \(path)")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.hasPrefix(start), "\(name): \(text.prefix(20))")
    }
    _ = shell.run("export custom --format csv --output \(folder.path)/u.json")
    #expect(try String(contentsOfFile: "\(folder.path)/u.json", encoding: .utf8).hasPrefix("text,title"))
  }
}
