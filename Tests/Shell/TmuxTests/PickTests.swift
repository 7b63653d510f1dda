import Foundation
import Glibc
import TestSupport
import Testing

/// `pick` at a real terminal.
@Suite(.waiting) struct PickTests {
  @Test func theAnswerAloneIsOnStandardOutput() throws {
    let terminal = try PromptTerminal()
    try terminal.run("x=$(emojishell pick -q rocket); echo \"[$x] $?\"")
    try terminal.waitForHits("> rocket")
    try terminal.tmux.press("Enter")
    try terminal.tmux.wait(for: "[🚀] 0")
    // Standard input is not read, and need not be a terminal.
    try terminal.run("echo a | emojishell pick fox | cat; while read -r line; do emojishell pick $line; done <<< cat")
    try terminal.waitForHits("> fox")
    try terminal.tmux.press("Enter")
    try terminal.waitForHits("> cat")
    try terminal.tmux.press("Down", "Enter")
    try terminal.waitForPrompt(3)
    let screen = try terminal.tmux.visibleScreen()
    #expect(screen.contains("\n🦊\n") && !screen.contains("> fox"))
    // The last choice is offered first.
    try terminal.run("emojishell pick > out")
    try terminal.tmux.wait(for: "2 🦊 fox")
    try terminal.tmux.press("M-2")
    try terminal.waitForPrompt(4)
    #expect(try terminal.text("out") == "🦊\n")
  }

  /// Each choice is learned for the query by which it was marked, and is first for it the next time.
  @Test func aChoiceIsFirstForItsQueryNextTime() throws {
    let terminal = try PromptTerminal(environment: ["EMOJISHELL_PICK_OPTS": "--height 6"])
    try terminal.run("emojishell pick -m -q fire > out")
    try terminal.waitForHits("> fire")
    try terminal.tmux.press("Down", "Down", "Tab", "C-u")
    try terminal.tmux.type("heart")
    try terminal.waitForHits("> heart")
    try terminal.tmux.press("Down", "Tab", "Enter")
    try terminal.waitForPrompt(2)
    let chosen = try terminal.text("out").split(separator: "\n")
    try terminal.run("emojishell search fire --as text | head -1; emojishell search heart --as text | head -1")
    try terminal.waitForPrompt(3)
    let screen = try terminal.tmux.visibleScreen()
    #expect(chosen.count == 2 && screen.contains("\n\(chosen[0])\n\(chosen[1])\n"))
    try terminal.run("emojishell forget; emojishell forget")
    try terminal.tmux.wait(for: "forgot 2 choices\nthere was nothing to forget")
  }

  @Test(arguments: [20, 40, 80, 200], [3, 24])
  func aCanceledPickLeavesNoTrace(columns: Int, rows: Int) throws {
    let terminal = try PromptTerminal(columns: columns, rows: rows)
    try terminal.run("printf 'a\\nb\\nPick: '; x=$(emojishell pick); echo \"[$?$x]\"")
    try terminal.tmux.wait("the picker") { $0.contains("> ") && $0.contains("/19") }
    try terminal.tmux.type("fo")
    try terminal.tmux.wait(for: "> fo")
    try terminal.tmux.waitForCursor(column: 4)
    let row = try terminal.tmux.cursorRow()
    if rows > 3 {
      #expect(
        try terminal.tmux.visibleScreen().split(separator: "\n", omittingEmptySubsequences: false)[row].hasPrefix(
          "> fo"))
    }
    try terminal.tmux.press("Escape")
    try terminal.tmux.wait(for: "Pick: [130]")
    try terminal.waitForPrompt(2)
    let screen = try terminal.tmux.screen()
    #expect(!screen.contains("> fo") && !screen.contains("/19"))
    #expect(!FileManager.default.fileExists(atPath: terminal.home(".local/share/emojishell/emojishell.sqlite")))
  }

  @Test func severalAreMarkedAndPrintedAsAsked() throws {
    let terminal = try PromptTerminal(environment: ["EMOJISHELL_PICK_OPTS": "--height 6 -q \"red h\""])
    try terminal.run(
      "emojishell pick -m --print-query --expect alt-y,f2 --as shortcode --join ' ' > out; echo \"[$?]\"")
    try terminal.tmux.wait(for: "> red h")
    try terminal.tmux.press("Tab", "C-u")
    try terminal.tmux.type("fox")
    try terminal.tmux.wait(for: "> fox")
    try terminal.tmux.press("Tab")
    try terminal.tmux.wait(for: "(2)")
    try terminal.tmux.press("M-y")
    try terminal.tmux.wait(for: "[0]")
    #expect(try terminal.text("out") == "fox\nalt-y\n:heart: :fox_face:\n")
    try terminal.run("emojishell pick --print0 -n -q rocket > out; echo \"[$?]\"; emojishell pick -n -1 -q zebra > two")
    try terminal.tmux.wait(for: "> rocket")
    try terminal.tmux.press("Enter")
    try terminal.waitForPrompt(3)
    #expect(try terminal.text("out") == "🚀\0")
    // Two queries are joined; this one finds only the zebra.
    #expect(try terminal.text("two") == "🦓")
  }

  @Test func marksTonesVariantsStarsAndHelp() throws {
    let terminal = try PromptTerminal()
    try terminal.run("emojishell pick -q 'thumbs up' > out")
    try terminal.tmux.wait(for: "1 👍 thumbs up")
    try terminal.tmux.press("M-s")
    try terminal.tmux.wait(for: "thumbs up ★")
    try terminal.tmux.press("M-t")
    try terminal.tmux.wait(for: "thumbs up: light")
    try terminal.tmux.press("F1")
    try terminal.tmux.wait(for: "Accepts the marked hits")
    try terminal.tmux.press("Escape")
    try terminal.tmux.wait("the hits again") { !$0.contains("Accepts the marked hits") }
    try terminal.tmux.press("M-v")
    try terminal.tmux.wait(for: "6 👍🏿")
    try terminal.tmux.press("Escape")
    try terminal.tmux.wait("the hits again") { !$0.contains("6 👍🏿") }
    try terminal.tmux.press("Enter")
    try terminal.waitForPrompt(2)
    #expect(try terminal.text("out") == "👍🏻\n")
    // The star was saved although it was set in a live view.
    try terminal.run("emojishell --format plain info 👍 | grep starred")
    try terminal.tmux.wait("the star") { $0.contains("starred") && $0.contains("yes") }
  }

  /// A tmux inside the terminal, because its popups need a client that shows them.
  @Test func aPopupOfTmuxReturnsTheSame() throws {
    let terminal = try PromptTerminal()
    try terminal.run(
      "env -u TMUX tmux -L inner-$$ -f /dev/null new-session \"exec env PS1='in> ' bash --norc --noprofile -i\"")
    try terminal.tmux.wait(for: "in>")
    let uses: [(String, String, String, String)] = [
      ("-q rocket --as html", "Enter", "0", "&#x1F680;\n"), ("-q rocket", "C-c", "130", ""),
      ("-q zzzzqq --print-query", "Enter", "1", "zzzzqq\n"),
    ]
    for (arguments, key, status, output) in uses {
      try terminal.run("clear; NAME=\"it's\" emojishell pick --popup=60,12 \(arguments) > out; echo $? sta''tus")
      try terminal.tmux.wait("the popup") { $0.contains("┌") && $0.contains("/19") }
      try terminal.tmux.press(key)
      try terminal.tmux.wait(for: "\(status) status")
      #expect(try terminal.text("out") == output, "\(arguments)")
    }
    // The choice was counted by the other process.
    try terminal.run("emojishell show recents --limit 1 | cat")
    try terminal.tmux.wait(for: "1  🚀 rocket")
    try terminal.run("emojishell pick --popup=0,0; emojishell pick --popup=101% x; ls -d /tmp/emojishell-??????; exit")
    try terminal.waitForPrompt(2)
  }

  @Test func mouseAndPaste() throws {
    let terminal = try PromptTerminal()
    try terminal.run("emojishell pick > out")
    try terminal.tmux.wait(for: "1 ")
    try terminal.tmux.paste("red\nheart")
    try terminal.tmux.wait(for: "> red heart")
    try terminal.tmux.press("C-u")
    try terminal.tmux.type("flag: s")
    try terminal.tmux.wait(for: "> flag: s")
    try terminal.tmux.waitForCursor(column: "> flag: s".count)
    let row = try terminal.tmux.cursorRow()
    // A click on the third hit, then a second one.
    let click = "\u{1B}[<0;9;\(row + 4)M\u{1B}[<0;9;\(row + 4)m"
    try terminal.tmux.send(bytes: click)
    try terminal.tmux.wait(for: "▌  3")
    try terminal.tmux.send(bytes: "\u{1B}[<65;9;\(row + 4)M")
    try terminal.tmux.wait(for: "▌  6")
    try terminal.tmux.send(bytes: click + click)
    try terminal.waitForPrompt(2)
    #expect(try !terminal.text("out").isEmpty)
  }

  @Test func anEphemeralChoiceIsNotRecorded() throws {
    let terminal = try PromptTerminal()
    try terminal.run("emojishell --ephemeral pick -q flamingo -1 | cat; emojishell --ephemeral pick -q 'grinning face'")
    try terminal.tmux.wait(for: "> grinning face")
    try terminal.tmux.press("Enter")
    try terminal.waitForPrompt(2)
    #expect(!FileManager.default.fileExists(atPath: terminal.home(".local/share/emojishell/emojishell.sqlite")))
  }

  @Test func statusesTellHowItEnded() throws {
    let terminal = try PromptTerminal()
    try terminal.run("emojishell pick zzzzqqq; echo \"[enter $?]\"")
    try terminal.tmux.wait(for: "0/")
    try terminal.tmux.press("Enter")
    try terminal.tmux.wait(for: "[enter 1]")
    for (number, key) in ["C-c", "C-g", "C-d"].enumerated() {
      try terminal.run("emojishell pick; echo \"[\(key) $?]\"")
      try terminal.tmux.wait(for: "1 ")
      try terminal.tmux.wait(for: "> ")
      try terminal.tmux.wait("the picker") { $0.contains("/19") }
      try terminal.tmux.press(key)
      try terminal.tmux.wait(for: "[\(key) 130]")
      try terminal.waitForPrompt(number + 3)
    }
  }

  @Test func aWholeScreenComesAndGoes() throws {
    let terminal = try PromptTerminal()
    try terminal.run("echo before; emojishell pick --height 100% -q fox; echo \"[$?]\"")
    try terminal.tmux.wait("the picker") { $0.contains("> fox") && !$0.contains("before") }
    try terminal.tmux.press("Enter")
    try terminal.tmux.wait(for: "[0]")
    let screen = try terminal.tmux.visibleScreen()
    #expect(screen.contains("before\n🦊\n[0]"))
  }

  @Test func itIsACommandAtThePromptToo() throws {
    let terminal = try PromptTerminal()
    try terminal.run("emojishell --ephemeral")
    try terminal.tmux.wait(for: "emojishell>")
    try terminal.run("pick -q rocket")
    try terminal.tmux.wait(for: "> rocket")
    try terminal.tmux.press("Escape")
    try terminal.tmux.wait("the prompt") { !$0.contains("> rocket  ") && $0.contains("pick -q rocket\nemojishell>") }
    try terminal.run("pick -q fox")
    try terminal.tmux.wait(for: "1 🦊 fox")
    try terminal.tmux.press("Enter")
    try terminal.tmux.wait(for: "\n🦊\n")
    try terminal.tmux.type("versi\t\r")
    try terminal.tmux.wait(for: "CLDR")
  }

  @Test func aResizeLeavesOneView() throws {
    let terminal = try PromptTerminal(columns: 80, rows: 24)
    // With lines above it: lines that tmux moves into its history before a program is notified of a resize cannot be
    // taken back.
    try terminal.run("seq 30; emojishell pick -q 'flag'; echo \"[$?]\"")
    try terminal.tmux.wait(for: "> flag")
    for (columns, rows) in [(80, 12), (80, 24), (40, 24), (21, 24), (100, 24), (80, 24), (60, 24)] {
      try terminal.tmux.resize(columns: columns, rows: rows)
      try terminal.tmux.wait("the view in \(columns) columns") { _ in
        let screen = try terminal.tmux.visibleScreen()
        let lines = screen.split(separator: "\n").map(String.init)
        let views = lines.filter { $0.hasPrefix("> flag") }
        return views.count == 1 && lines.filter { $0.hasPrefix("▌") }.count == 1
          && (columns < 80 || lines.contains { $0.contains("│") })
      }
    }
    try terminal.tmux.type("s")
    try terminal.tmux.wait(for: "> flags")
    try terminal.tmux.press("Enter")
    try terminal.tmux.wait(for: "[0]")
    #expect(try !terminal.tmux.visibleScreen().contains("▌"))
  }
}
