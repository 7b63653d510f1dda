import TestSupport
import Testing

/// Messages on a narrow terminal, and at the end of a live view.
@Suite(.waiting) struct MessageTests {
  /// The terminal itself breaks a line inside a word, if it has to.
  @Test(arguments: [40, 80]) func linesAreBrokenBetweenWords(columns: Int) throws {
    let terminal = try TmuxTerminal.bash(columns: columns, rows: 60, environment: ["XDG_DATA_HOME": "/proc/x"])
    for (number, arguments) in ["star fox", "pick --bind x:y", "--width x", "section x"].enumerated() {
      try terminal.run("emojishell \(arguments)")
      try terminal.waitForPrompt(number + 2)
    }
    try terminal.run("emojishell --accessible browse")
    try terminal.wait(for: "emojishell(unsaved)>")
    // The rows of the screen are a line each.
    let texts = try [terminal.screen(), terminal.joinedScreen()].map { $0.components(separatedBy: "\nRecents,")[0] }
    #expect(texts[0].count(where: \.isNewline) == texts[1].count(where: \.isNewline), "\(texts[0])")
    try terminal.press("C-d")
  }

  @Test func clearClearsTheTerminal() throws {
    let terminal = try TmuxTerminal("emojishell --ephemeral")
    try terminal.submit("print 🦊")
    try terminal.wait(for: "\n🦊")
    try terminal.submit("clear")
    try terminal.wait("a clear screen") { _ in try !terminal.visibleScreen().contains("🦊") }
    try terminal.waitForPrompt()
    #expect(try terminal.cursorRow() == 0)
  }
}
