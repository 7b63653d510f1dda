import Rendering
import ShellLanguage
import ShellSession
import TestSupport
import Testing

/// The pages of the help, and `help WORD` for words that are no commands.
@Suite struct HelpTests {
  @Test func theFirstPageFitsOnATerminal() {
    let page = ShellHarness(.human).run("help")
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count <= 25, "\(page)")
    for chapter in ["help shell", "help screen", "help scripts"] { #expect(page.contains("\n  \(chapter) ")) }
  }

  @Test func everyCommandAndOptionIsOnAPage() {
    let harness = ShellHarness(.human)
    let commands = harness.run("help shell") + harness.run("help screen")
    for command in CommandTable.declarations { #expect(commands.contains("\n  \(command.name) "), "\(command.name)") }
    let scripts = harness.run("help scripts")
    for option in ProcessOptionTable.all { #expect(scripts.contains(option.listing), "\(option.listing)") }
  }

  /// `help` says so.
  @Test func thePageOfTheShellHasWhatKeepsEmoji() {
    let page = ShellHarness(.human).run("help shell")
    for command in ["info", "star", "unstar", "tag", "untag", "append", "print", "search"] {
      #expect(page.contains("\n  \(command) "), "\(command)")
    }
  }

  /// What is offered can be found: the first hit of `search`, or the sections.
  @Test(arguments: [
    ("print warm", "did you mean ☀️ :sunny:?"), ("star nosuch:3", "there is no section 'nosuch'"),
    ("move work:3 --to custom", "there is no section 'work'"), ("append 🦊 --to work", "'section add' adds one"),
    ("append 🦊 --to custm", "did you mean 'custom'?"), ("pin lawyer", "did you mean ⚖️"),
    ("list:500", "did you mean 'show list:500'?"), ("outline/food", "did you mean 'show outline/food'?"),
  ])
  func aNameThatIsNoneHasAHint(line: String, hint: String) throws {
    let error = try ShellHarness().json(line)["error"] as? [String: Any]
    #expect((error?["hint"] as? String)?.contains(hint) == true, "\(error ?? [:])")
  }

  @Test func aWordListsCommandsAndOptions() throws {
    let help = try ShellHarness().json("help tone")
    let names = (help["help"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    #expect(names.contains("print --tone") && names.contains("emojishell --tone") && !names.contains("undo"))
  }

  @Test(arguments: ["zzz", "''", "expnd"]) func aWordThatNothingMentionsIsAnError(word: String) throws {
    let error = try ShellHarness().json("help \(word)")["error"] as? [String: Any]
    #expect((error?["message"] as? String)?.hasPrefix("no command or option mentions") == true)
    // The words of a wrong command name no emoji together.
    #expect((error?["hint"] as? String)?.contains("search") == false)
  }

  @Test func aCommandIsExplained() {
    #expect(ShellHarness(.human).run("help expand").hasPrefix("expand: "))
  }
}
