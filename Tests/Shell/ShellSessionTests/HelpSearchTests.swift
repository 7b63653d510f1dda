import Rendering
import TestSupport
import Testing

/// `help WORD` for words that are no commands.
@Suite struct HelpSearchTests {
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
