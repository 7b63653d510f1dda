import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// The shell at a real terminal.
@Suite(.waiting) struct InteractiveTests {
  @Test func commandsRunAndControlDLeaves() throws {
    let terminal = try TmuxTerminal.prompt()
    try terminal.type("expand outline/flags")
    for key in ["Escape", "Enter"] { try terminal.press(key) }
    try terminal.wait(for: "outline 9 -> 12 rows: +3 -0 ~0 !0")
    try terminal.endInput()
    try terminal.wait(for: "[status 0]")
    try terminal.wait("the modes the terminal had") { $0.contains("icanon") && !$0.contains("-icanon") }
  }

  /// Ctrl-D is refused while edits are pending. Neither that nor a byte that begins a binding leaves blank lines behind.
  @Test func noLineFeedStaysBehind() throws {
    let terminal = try TmuxTerminal.prompt(
      "printf '\"\\303\\266\": \"[\"\\n' > ~/.inputrc; INPUTRC=~/.inputrc emojishell --ephemeral")
    try terminal.run("begin; star 🍎")
    try terminal.wait(for: "pending: 1 edit")
    try terminal.press("C-d")
    try terminal.wait(for: "1 edit is pending: 'apply', 'discard', or 'quit' again")
    try terminal.run("discard")
    try terminal.wait(for: "> discard\n1 edit discarded")
    try terminal.type("é")
    try terminal.press("C-c")
    try terminal.run("version")
    try terminal.wait(for: "> version\nemojishell")
  }

  /// Nothing is changed or written.
  @Test func controlCEndsWhatTakesLong() throws {
    let terminal = try TmuxTerminal("cd; emojishell --ephemeral", rows: 12)
    let rows = (0..<60_000).map { "t\($0)\n" }.joined()
    try rows.write(toFile: terminal.folder.appendingPathComponent("rows.tsv").path, atomically: true, encoding: .utf8)
    let words = "append hello\nappend \(rows.split(separator: "\n").joined(separator: " ")) --to custom\n"
    try words.write(toFile: terminal.folder.appendingPathComponent("words").path, atomically: true, encoding: .utf8)
    try terminal.wait(for: "\nemojishell>")
    try terminal.run("section add big; import rows.tsv --to big")
    try terminal.wait(for: "big 0 -> 60000 rows")
    let long = ["source words", "export big --format html --output page"]
    for (number, command) in long.enumerated() {
      try terminal.run(command)
      try terminal.wait("the command to begin") { _ in try terminal.cursorColumn() == 0 }
      try terminal.press("C-c")
      try terminal.wait("the next prompt") { screen in
        screen.components(separatedBy: "interrupted; nothing was changed").count == number + 2
          && screen.split(separator: "\n").last?.hasPrefix("emojishell>") == true
      }
    }
    #expect(access(terminal.folder.appendingPathComponent("page").path, F_OK) != 0)
    // An edit is not stopped, and the rest of its line is not run.
    try terminal.run("pin big; star 🍎")
    try terminal.wait("the command to begin") { _ in try terminal.cursorColumn() == 0 }
    try terminal.press("C-c")
    // A script is taken back as a whole.
    try terminal.run("clear; show custom --from 8; history")
    try terminal.wait(for: "8  • bullet")
    try terminal.wait(for: "import rows.tsv")
    #expect(try !terminal.visibleScreen().contains("hello") && !terminal.visibleScreen().contains("star"))
    try terminal.run("sections")
    try terminal.wait(for: "60000")
  }

  @Test func tabCompletesCommandsAndPaths() throws {
    let terminal = try TmuxTerminal.prompt()
    try terminal.type("expa")
    try terminal.press("Tab")
    try terminal.wait(for: "emojishell> expand")
    try terminal.type("outl")
    try terminal.press("Tab")
    try terminal.type("fo")
    try terminal.press("Tab")
    try terminal.wait(for: "emojishell> expand outline/food/")
    try terminal.type("food-fr")
    try terminal.press("Tab")
    try terminal.wait(for: "emojishell> expand outline/food/food-fruit")
    try terminal.press("Enter")
    try terminal.wait(for: "done (no visible rows changed)")
    try terminal.type("info :fox")
    try terminal.press("Tab", "Enter")
    try terminal.wait(for: "U+1F98A")
  }

  /// readline would list it without the line below.
  @Test func aSingleCandidateIsListedAboveTheLine() throws {
    let terminal = try TmuxTerminal.prompt()
    try terminal.type("expa")
    try terminal.press("M-?")
    try terminal.wait("the line twice") { $0.components(separatedBy: "emojishell> expa").count == 3 }
    try terminal.wait(for: "Shows the children")
  }

  @Test(arguments: [SIGTERM, SIGHUP])
  func aTerminationSignalLeavesTheTerminalAsItWas(signal: Int32) throws {
    let terminal = try TmuxTerminal.prompt()
    kill(try terminal.runningProcess(), signal)
    try terminal.wait(for: "[status \(128 + signal)]")
    try terminal.wait("the modes the terminal had") { $0.contains("icanon") && !$0.contains("-icanon") }
  }
}
