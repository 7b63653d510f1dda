import Foundation
import Glibc
import TestSupport
import Testing

/// `pick` at a real terminal.
@Suite(.waiting) struct PickTests {
  @Test func theAnswerAloneIsOnStandardOutput() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("x=$(emojishell pick -q rocket); echo \"[$x] $?\"")
    try terminal.wait(for: "> rocket")
    try terminal.press("Enter")
    try terminal.wait(for: "[🚀] 0")
    // Standard input is not read, and need not be a terminal.
    try terminal.run("echo a | emojishell pick fox | cat; while read -r line; do emojishell pick $line; done <<< cat")
    try terminal.wait(for: "> fox")
    try terminal.press("Enter")
    try terminal.wait(for: "> cat")
    try terminal.press("Down", "Enter")
    try terminal.waitForPrompt(3)
    let screen = try terminal.visibleScreen()
    #expect(screen.contains("\n🦊\n") && !screen.contains("> fox"))
    // The last choice is offered first.
    try terminal.run("emojishell pick > out")
    try terminal.wait(for: "2 🦊 fox")
    try terminal.press("M-2")
    try terminal.waitForPrompt(4)
    #expect(try terminal.text("out") == "🦊\n")
  }

  /// Each choice is learned for the query by which it was marked, and is first for it the next time.
  @Test func aChoiceIsFirstForItsQueryNextTime() throws {
    let terminal = try TmuxTerminal.bash(environment: ["EMOJISHELL_PICK_OPTS": "--height 6"])
    try terminal.run("emojishell pick -m -q fire > out")
    try terminal.wait(for: "> fire")
    try terminal.press("Down", "Down", "Tab", "C-u")
    try terminal.type("heart")
    try terminal.wait(for: "> heart")
    try terminal.press("Down", "Tab", "Enter")
    try terminal.waitForPrompt(2)
    let chosen = try terminal.text("out").split(separator: "\n")
    try terminal.run("emojishell search fire --as text | head -1; emojishell search heart --as text | head -1")
    try terminal.waitForPrompt(3)
    let screen = try terminal.visibleScreen()
    #expect(chosen.count == 2 && screen.contains("\n\(chosen[0])\n\(chosen[1])\n"))
    try terminal.run("emojishell forget; emojishell forget")
    try terminal.wait(for: "forgot 2 choices\nthere was nothing to forget")
  }

  @Test(arguments: [20, 40, 80, 200], [3, 24])
  func aCanceledPickLeavesNoTrace(columns: Int, rows: Int) throws {
    let terminal = try TmuxTerminal.bash(columns: columns, rows: rows)
    try terminal.run("printf 'a\\nb\\nPick: '; x=$(emojishell pick); echo \"[$?$x]\"")
    try terminal.wait("the picker") { $0.contains("> ") && $0.contains("/19") }
    try terminal.type("fo")
    try terminal.wait(for: "> fo")
    try terminal.waitForCursor(column: 4)
    let row = try terminal.cursorRow()
    if rows > 3 {
      #expect(
        try terminal.visibleScreen().split(separator: "\n", omittingEmptySubsequences: false)[row].hasPrefix(
          "> fo"))
    }
    try terminal.press("Escape")
    try terminal.wait(for: "Pick: [130]")
    try terminal.waitForPrompt(2)
    let screen = try terminal.screen()
    #expect(!screen.contains("> fo") && !screen.contains("/19"))
    #expect(!FileManager.default.fileExists(atPath: terminal.home(".local/share/emojishell/emojishell.sqlite")))
  }

  @Test func severalAreMarkedAndPrintedAsAsked() throws {
    let terminal = try TmuxTerminal.bash(environment: ["EMOJISHELL_PICK_OPTS": "--height 6 -q \"red h\""])
    try terminal.run(
      "emojishell pick -m --print-query --expect alt-y,f2 --as shortcode --join ' ' > out; echo \"[$?]\"")
    try terminal.wait(for: "> red h")
    try terminal.press("Tab", "C-u")
    try terminal.type("fox")
    try terminal.wait(for: "> fox")
    try terminal.press("Tab")
    try terminal.wait(for: "(2)")
    try terminal.press("M-y")
    try terminal.wait(for: "[0]")
    #expect(try terminal.text("out") == "fox\nalt-y\n:heart: :fox_face:\n")
  }

  /// A tmux inside the terminal, because its popups need a client that shows them.
  @Test func aPopupOfTmuxReturnsTheSame() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run(
      "env -u TMUX tmux -L inner-$$ -f /dev/null new-session \"exec env PS1='in> ' bash --norc --noprofile -i\"")
    try terminal.wait(for: "in>")
    let uses: [(String, String, String, String)] = [
      ("-q rocket --as html", "Enter", "0", "&#x1F680;\n"), ("-q rocket", "C-c", "130", ""),
      ("-q zzzzqq --print-query", "Enter", "1", "zzzzqq\n"),
    ]
    for (arguments, key, status, output) in uses {
      try terminal.run("clear; NAME=\"it's\" emojishell pick --popup=60,12 \(arguments) > out; echo $? sta''tus")
      try terminal.wait("the popup") { $0.contains("┌") && $0.contains("/19") }
      try terminal.press(key)
      try terminal.wait(for: "\(status) status")
      #expect(try terminal.text("out") == output, "\(arguments)")
    }
    // The choice was counted by the other process.
    try terminal.run("emojishell show recents --limit 1 | cat")
    try terminal.wait(for: "1  🚀 rocket")
    try terminal.run("emojishell pick --popup=0,0; emojishell pick --popup=101% x; ls -d /tmp/emojishell-??????; exit")
    try terminal.waitForPrompt(2)
  }

  @Test func mouseAndPaste() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("emojishell pick > out")
    try terminal.wait(for: "1 ")
    try terminal.paste("red\nheart")
    try terminal.wait(for: "> red heart")
    try terminal.press("C-u")
    try terminal.type("flag: s")
    try terminal.wait(for: "> flag: s")
    try terminal.waitForCursor(column: "> flag: s".count)
    let row = try terminal.cursorRow()
    // A click on the third hit, then a second one.
    let click = "\u{1B}[<0;9;\(row + 4)M\u{1B}[<0;9;\(row + 4)m"
    try terminal.send(bytes: click)
    try terminal.wait(for: "▌  3")
    try terminal.send(bytes: "\u{1B}[<65;9;\(row + 4)M")
    try terminal.wait(for: "▌  6")
    try terminal.send(bytes: click + click)
    try terminal.waitForPrompt(2)
    #expect(try !terminal.text("out").isEmpty)
  }

  @Test func itIsACommandAtThePromptToo() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("emojishell --ephemeral")
    try terminal.wait(for: "emojishell>")
    try terminal.run("pick -q rocket")
    try terminal.wait(for: "> rocket")
    try terminal.press("Escape")
    try terminal.wait("the prompt") { !$0.contains("> rocket  ") && $0.contains("pick -q rocket\nemojishell>") }
    try terminal.run("pick -q fox")
    try terminal.wait(for: "1 🦊 fox")
    try terminal.press("Enter")
    try terminal.wait(for: "\n🦊\n")
    try terminal.type("versi\t\r")
    try terminal.wait(for: "CLDR")
  }

  @Test func aResizeLeavesOneView() throws {
    let terminal = try TmuxTerminal.bash(columns: 80, rows: 24)
    // With lines above it: lines that tmux moves into its history before a program is notified of a resize cannot be
    // taken back.
    try terminal.run("seq 30; emojishell pick -q 'flag'; echo \"[$?]\"")
    try terminal.wait(for: "> flag")
    for (columns, rows) in [(80, 12), (80, 24), (40, 24), (21, 24), (100, 24), (80, 24), (60, 24)] {
      try terminal.resize(columns: columns, rows: rows)
      try terminal.wait("the view in \(columns) columns") { _ in
        let screen = try terminal.visibleScreen()
        let lines = screen.split(separator: "\n").map(String.init)
        let views = lines.filter { $0.hasPrefix("> flag") }
        return views.count == 1 && lines.filter { $0.hasPrefix("▌") }.count == 1
          && (columns < 80 || lines.contains { $0.contains("│") })
      }
    }
    try terminal.type("s")
    try terminal.wait(for: "> flags")
    try terminal.press("Enter")
    try terminal.wait(for: "[0]")
    #expect(try !terminal.visibleScreen().contains("▌"))
  }
}
