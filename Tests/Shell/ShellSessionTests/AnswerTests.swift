import DiffableSnapshots
import EmojiCatalog
import LiveView
import Rendering
import ShellLanguage
import ShellModel
@testable import ShellSession
@testable import ShellWorkspace
import TestSupport
import Testing

/// What the shell answers is true.
@Suite struct AnswerTests {
  /// A change without visible rows is not reported as none; a command that changes nothing is.
  @Test(arguments: ["full", "summary"]) func changesAreNotDenied(style: String) throws {
    let shell = ShellHarness(.human)
    _ = shell.run("set diff \(style)")
    for line in [
      "set recents.limit 10", "set recents.order frecency", "print 🚀", "print 🚀", "tag 🍎 fruity", "star 🧮",
      "expand outline/food/food-fruit", "section rename custom Mine", "undo",
    ] {
      let before = shell.session.revision
      let answer = shell.run(line)
      #expect(shell.session.revision > before, "\(line)")
      #expect(!answer.contains("no changes"), "\(line): \(answer)")
    }
    for line in ["set recents.limit 10", "star 🧮"] {
      _ = shell.run(line)
      let before = shell.session.revision
      let answer = shell.run(line)
      #expect(shell.session.revision == before && !answer.contains("done"), "\(line): \(answer)")
    }
  }

  /// At a prompt, Ctrl-C stops each command that reads or changes many rows, and nothing has changed.
  @Test(arguments: [
    "history", "history --limit 1", "undo", "pin custom", "hide custom", "delete custom", "select custom",
  ]) func controlCStopsALongCommand(line: String) throws {
    let shell = ShellHarness { $0.isInteractive = true }
    let items = (0..<5000).map { NewItem(component: "n\($0)", content: ItemContent(text: "\($0)", title: "\($0)")) }
    _ = try shell.session.workspace.perform(.insert(items, .section("custom")), command: "import", detail: .nothing)
    let before = shell.session.screen.state()
    shell.session.workspace.interruption = Interruption { true }
    let error = try shell.json(line)["error"] as? [String: Any]
    #expect(error?["code"] as? String == Diagnostic.Code.interrupted.rawValue)
    #expect(shell.session.screen.state() == before)
    shell.session.workspace.interruption = .never
    #expect(try shell.json(line)["status"] as? String == "ok")
  }

  /// The explorer begins with popular emoji among the recents, which nobody has used: `pick` does not say so.
  @Test func onlyUsedEmojiAreRecent() throws {
    let shell = ShellHarness()
    func recent() throws -> [String] {
      let source = SessionPickSource(shell.session, SearchScope(), tones: [])
      let hits = source.hits("")
      return hits.prefix(100).filter(source.isRecent).compactMap { $0.emoji?.glyph }
    }
    #expect(try recent() == [])
    #expect(shell.session.screen[section: "recents"].rootItems.count == 8)
    _ = shell.run("print 🧮")
    #expect(try recent() == ["🧮"])
  }
}
