import Foundation
import TestSupport
import Testing

/// The key that picks an emoji, in real shells at a real terminal.
@Suite(.waiting) struct WidgetTests {
  /// The shells of other programs.
  private static let shells = CommandLineTests.shells.filter { $0.command != "emojishell" }

  private func terminal(_ shell: CommandLineTests.Shell, before: String = "") throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(
      "cd; \(shell.command)",
      // zsh itself clears from its prompt on. If that is the first row, tmux archives the screen.
      home: [shell.startup.path: "echo hello; " + before + shell.startup.text + "\n"])
    try terminal.wait(for: "ready>")
    return terminal
  }

  /// Presses the key, types a query, chooses the first hit and waits for the line.
  private func pick(_ query: String, _ glyph: String, in terminal: TmuxTerminal, line: String) throws {
    try terminal.send(bytes: Self.key)
    try terminal.wait("the picker") { $0.contains("/19") }
    try terminal.type(query)
    try terminal.wait("the hit") { $0.contains("1 \(glyph) ") && $0.contains("> \(query) ") }
    try terminal.press("Enter")
    try terminal.wait("the line") { !$0.contains("1 \(glyph) ") && $0.contains(line) && !$0.contains("<200d>") }
  }

  /// tmux treats a semicolon at the end of its arguments as its own syntax.
  private static let key = "\u{1B};"

  @Test(arguments: shells) func theKeyInsertsWhatIsPicked(shell: CommandLineTests.Shell) throws {
    let terminal = try terminal(shell)
    try terminal.type("printf '<%s>\\n' \"é👩‍🚀 :rocket")
    try terminal.send(bytes: Self.key)
    try terminal.wait(for: "> rocket")
    try terminal.wait(for: "1 🚀 rocket")
    try terminal.press("Enter")
    try terminal.wait("the line") { !$0.contains("1 🚀 rocket") && $0.contains("ready>") }
    try terminal.run(" x\" b")
    try terminal.wait(for: "\n<é👩‍🚀 🚀 x>\n<b>")
    // In the middle of a line, without a query; the status of the last command does not change.
    try terminal.run("sh -c 'exit 7'")
    try terminal.wait("the next prompt") { $0.components(separatedBy: "ready>").count == 4 }
    let status = shell.name.hasPrefix("fish") ? "$status" : "$?"
    try terminal.type("echo \(status) end")
    try terminal.press("Left", "Left", "Left")
    try pick("zebra", "🦓", in: terminal, line: "🦓end")
    try terminal.press("Enter")
    try terminal.wait(for: "\n7 🦓end")
    // Each prompt was drawn once.
    try terminal.wait("the last prompt") { $0.components(separatedBy: "two").count == 5 }
  }

  /// A variation selector or a joiner is no character of its own on the line; zsh needs COMBINING_CHARS for that.
  @Test(arguments: [shells[0], shells[2], shells[4]], [("warning", "⚠️"), ("polar bear", "🐻‍❄️")])
  func emojiOfSeveralCharactersLookRight(shell: CommandLineTests.Shell, choice: (query: String, glyph: String)) throws {
    let terminal = try terminal(shell)
    try terminal.type("printf '<%s>\\n' ")
    // tmux may be inside a terminal that does not join, so the row shows the first part.
    let part = String(String.UnicodeScalarView(choice.glyph.unicodeScalars.prefix { $0 != "\u{200D}" }))
    try pick(choice.query, part, in: terminal, line: "printf '<%s>\\n' \(choice.glyph)")
    try terminal.press("Enter")
    try terminal.wait(for: "\n<\(choice.glyph)>")
  }

  /// Tab marks, and what is marked is inserted as one word.
  @Test(arguments: [shells[0], shells[2], shells[4]]) func tabMarksSeveral(shell: CommandLineTests.Shell) throws {
    let terminal = try terminal(shell)
    try terminal.type("printf '<%s>\\n' :zebra")
    try terminal.send(bytes: Self.key)
    try terminal.wait(for: "1 🦓 zebra")
    try terminal.press("Tab", "C-u")
    try terminal.type("fox")
    try terminal.wait(for: "1 🦊 fox")
    try terminal.press("Tab", "Enter")
    try terminal.wait("the line") { !$0.contains("1 🦊 fox") && $0.contains("🦓🦊") }
    try terminal.press("Enter")
    try terminal.wait(for: "<🦓🦊>")
  }

  /// In command mode the cursor is on a letter, not between two.
  @Test(arguments: shells.filter { $0.name.hasSuffix("vi") }, ["Escape b b e", "Escape b b", "Escape b b h"])
  func viCommandModeReplacesTheWholeWord(shell: CommandLineTests.Shell, keys: String) throws {
    let terminal = try terminal(shell)
    try terminal.type("echo :rock and")
    try terminal.wait(for: "echo :rock and")
    // Read at once, Escape and a letter would be Alt and the letter. Each key moves the cursor.
    for key in keys.split(separator: " ") {
      let column = try terminal.cursorColumn()
      try terminal.press(String(key))
      try terminal.wait("the cursor to move") { _ in try terminal.cursorColumn() != column }
    }
    try terminal.send(bytes: Self.key)
    try terminal.wait(for: "> rock")
    try terminal.wait(for: "1 🪨 rock")
    try terminal.press("Enter")
    try terminal.wait("the line") { !$0.contains("1 🪨 rock") && $0.contains("echo 🪨 and") }
  }

  @Test func anotherKeyOrNone() throws {
    let other = try terminal(Self.shells[0], before: "EMOJISHELL_KEY='\\C-xe'; ")
    try other.press("C-x", "e")
    try other.wait("the picker") { $0.contains("/19") }
    try other.press("Escape")
    try other.wait("the prompt") { !$0.contains("/19") }
    let none = try terminal(Self.shells[0], before: "EMOJISHELL_KEY=; ")
    try none.run("bind -X | grep -c pick; echo counted")
    try none.wait(for: "\n0\ncounted")
  }

  /// With each option of the shell on and off, the key works, and nothing of it stays.
  @Test(arguments: ["bash", "zsh", "fish"]) func nothingOutlivesTheKeyInAnyMode(shell: String) throws {
    let script = Repository.root.appendingPathComponent("Tests/Programs/shells.py").path
    let result = try ShellProcess.run("/usr/bin/env", ["python3", script, shell, ShellProcess.binary])
    #expect(result.output.hasPrefix("checked"), "\(result.output.prefix(2000)) \(result.errors)")
  }
}
