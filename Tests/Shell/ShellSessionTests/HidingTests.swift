import Foundation
import ShellModel
@testable import ShellSession
import TestSupport
import Testing

/// Hidden rows, from the command to the next session.
@Suite struct HidingTests {
  private static func ids(_ shell: ShellHarness) throws -> [String] {
    (try shell.json("unhide")["hidden"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
  }

  @Test func sessionsShareThem() throws {
    let path = try ShellProcess.temporaryFolder().appendingPathComponent("state.sqlite").path
    let shells = [ShellHarness { $0.statePath = path }, ShellHarness { $0.statePath = path }]
    _ = shells[0].run("hide outline/flags list/🦊")
    _ = shells[1].run("hide outline/food; unhide list/🦊")
    #expect(try Self.ids(shells[0]) == ["outline/food", "outline/flags"])
    // Each session undoes its own edits.
    _ = shells[1].run("undo 2")
    #expect(try Self.ids(shells[0]) == ["outline/flags", "list/🦊"])
    for shell in shells { shell.session.finish() }
    let later = ShellHarness { $0.statePath = path }
    #expect(try Self.ids(later) == ["outline/flags", "list/🦊"])
    #expect(later.run("unhide outline list").contains(#""id":"outline/flags","parent":null"#))
    #expect(try Self.ids(later).isEmpty)
    later.session.finish()
  }

  @Test func theyTravelInAnExport() throws {
    let shell = ShellHarness()
    _ = shell.run("hide outline/flags custom:1; filter heart --category symbols")
    let text = try shell.json("export --all")["text"] as? String ?? ""
    #expect(text.contains(#""heart --category symbols""#))
    let path = try ShellProcess.temporaryFolder().appendingPathComponent("all.json").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    let other = ShellHarness()
    _ = other.run("import --replace '\(path)'")
    #expect(try Self.ids(other) == ["outline/flags", "custom/shrug"])
    #expect(try other.json("export --all")["text"] as? String == text)
    // A collection is exported as it is shown.
    #expect(try (other.json("export custom --format tsv")["text"] as? String)?.contains("shrug") == false)
  }

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

  @Test(arguments: [
    ("show outline/flags", "'outline/flags' is hidden", "unhide outline/flags"),
    ("expand outline/flags/flag", "'outline/flags/flag' is hidden", "unhide outline/flags"),
    ("move recents:1 --to outline/flags", "'outline/flags' is hidden", "unhide outline/flags"),
    ("hide 'custom/two words'", "'custom/two words' is hidden", "unhide 'custom/two words'"),
    ("append 'two words' --to custom", "'custom/two-words' already exists", "unhide custom/two-words"),
    ("unhide 🍎", "'🍎 (red apple)' is not hidden", "'unhide' lists the hidden items"),
    ("unhide list", "'list' is not hidden", "'unhide' lists the hidden items"),
    (
      "unhide outline/flags/flag", "'outline/flags/flag' is not hidden itself",
      "it is below 'outline/flags': unhide outline/flags"
    ),
  ])
  func errorsSayWhatToType(line: String, message: String, hint: String) throws {
    let shell = ShellHarness()
    _ = shell.run("append 'two words' --to custom; hide outline/flags custom:9")
    let error = try shell.json(line)["error"] as? [String: Any]
    // A path may have the title of a row.
    #expect(error?["message"] as? String == message.replacing("two words", with: "two-words"))
    #expect(error?["hint"] as? String == hint.replacing("'custom/two words'", with: "custom/two-words"))
  }

  /// What a filter shows does not depend on what is hidden when it is set.
  @Test func aHiddenRowComesBackUnderAFilter() {
    let shell = ShellHarness(.plain)
    _ = shell.run("hide list/🍎; filter apple")
    let before = shell.run("show list")
    #expect(!before.contains("🍎"))
    #expect(shell.run("unhide list/🍎").contains("🍎"))
    #expect(shell.run("show list").contains("🍎"))
    #expect(shell.run("filter apple") == shell.run("filter apple"))
  }

  @Test func titlesNameTheFilter() {
    let shell = ShellHarness(.plain)
    _ = shell.run("filter 'fox\u{1B}[31m  trot'")
    #expect(shell.run("show list").hasPrefix("List (filter: fox [31m trot, "))
    #expect(shell.run("export list --format html").contains("<h1 id=\"title\">List (filter: fox [31m trot, "))
    _ = shell.run("filter \(String(repeating: "a", count: 100_000)); filter")
    #expect(shell.run("show list").hasPrefix("List\n"))
  }
}
