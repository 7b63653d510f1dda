import ShellCore
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
}
