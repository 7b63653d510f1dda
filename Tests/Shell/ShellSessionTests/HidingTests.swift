import ShellCore
@testable import ShellSession
import TestSupport
import Testing

/// Hidden rows at a prompt.
@Suite struct HidingTests {
  @Test func tabOffersThem() {
    let shell = ShellHarness()
    let completer = SessionCompleter(session: shell.session)
    func offered(_ line: String) -> [String] {
      completer.complete(line, cursor: line.utf8.count).candidates.map(\.text)
    }
    #expect(offered("unhi").isEmpty && offered("unhide ").isEmpty)
    _ = shell.run("hide outline/flags list/🦊")
    #expect(offered("unhi") == ["unhide"])
    #expect(offered("unhide ") == ["outline/flags", "list/:fox_face:"])
    #expect(offered("unhide outline/flags ") == ["list/:fox_face:"])
    #expect(!offered("show outline/").contains("outline/flags/") && offered("show outline/flags/").isEmpty)
    #expect(shell.run("unhide list/:fox_face:").contains(#""insert":[{"index":572"#))
  }
}
