import Foundation
import Glibc
import TestSupport
import Testing

/// What a session saves, reads and survives, at a real terminal.
@Suite(.waiting) struct SessionTests {
  /// A prompt and `browse` say which scene is open if it is not the usual one. Another prompt stays in its own.
  @Test func theSceneIsNamed() throws {
    let one = try TmuxTerminal.prompt("emojishell; emojishell browse; emojishell scene list")
    let other = try TmuxTerminal.prompt("HOME='\(one.folder.path)' emojishell")
    try one.run("scene open home")
    try one.wait(for: "\nhome>")
    try other.run("append stare --to custom")
    try other.wait(for: "custom 8 -> 9 rows")
    #expect(try !other.screen().contains("home>"))
    try other.run("undo")
    try other.wait(for: "custom 9 -> 8 rows")
    try one.endInput()
    try one.wait(for: "home: consults/")
    try one.press("q")
    try one.wait(for: "● home")
  }

  /// At a prompt undo leaves what was filtered and expanded since, and, if it is repeated, an edit on which another session's depends.
  @Test func undoLeavesViewsAndWhatOthersNeed() throws {
    let one = try TmuxTerminal.prompt("emojishell", rows: 60)
    let other = try TmuxTerminal.prompt("HOME='\(one.folder.path)' emojishell")
    for line in [
      "section add t", "append a b --to t", "append x --to t", "expand outline/food", "filter --in t a", "undo",
    ] {
      try one.run(line)
    }
    try one.wait(for: "the filter of t stays; 'filter --in t' removes it\nundone: append x --to t\n1 row removed that")
    try one.run("append x --to t")
    try one.wait(for: "t 1 -> 2 rows")
    try other.run("append y --to t/x")
    try other.wait(for: "1 row added below t/x")
    for _ in 0..<2 { try one.run("undo") }
    try one.wait(for: "hint: 'undo' again leaves that and takes back what is before it")
    try one.wait(for: "undone: filter --in t a; append a b --to t")
    try one.run("undo")
    try one.wait(for: "undone: expand outline/food")
    // What another session has selected meanwhile is not taken without a word.
    try one.run("select t/x")
    try other.run("select t/x/y")
    try other.wait(for: "1 row changed below t/x")
    try one.run("delete %selected")
    try one.wait(for: "error: another session has just selected t/x/y")
  }

  @Test func theHistoryIsKeptPrivateAndWithoutRepetitions() throws {
    let history = ".local/state/emojishell/history"
    let terminal = try TmuxTerminal.prompt("emojishell; emojishell", home: [history: "sections\nversion\nsections\n"])
    for line in ["star 🦊", " show recents", "star 🦊", "history"] { try terminal.run(line) }
    try terminal.wait(for: "1  star 🦊")
    try terminal.endInput()
    try terminal.wait("the second session") { $0.components(separatedBy: "TAB completes").count == 3 }
    try terminal.press("Up", "Up", "Up", "Enter")
    try terminal.wait(for: "inset-grouped")
    let file = terminal.folder.appendingPathComponent(history).path
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(!text.contains("show recents"))
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  /// A new user sees the screen once. Whoever has used a command, or names a session ephemeral, is not new.
  @Test func theFirstSessionShowsTheScreen() throws {
    let terminal = try TmuxTerminal.prompt("emojishell; clear; emojishell", rows: 50)
    let first = try terminal.screen()
    for text in ["TAB completes", "Recents", "Smileys & Emotion", "shrug"] { #expect(first.contains(text), "\(first)") }
    try terminal.run("version")
    try terminal.wait(for: "CLDR 48")
    try terminal.endInput()
    try terminal.wait("a second session") {
      $0.contains("TAB completes") && $0.contains("\nemojishell>") && !$0.contains("CLDR")
    }
    #expect(try !terminal.screen().contains("Recents"))
  }

  @Test func aHistoryThatCannotBeUsedCostsNoSession() throws {
    let terminal = try TmuxTerminal.prompt("mkdir -p ~/.local/state/emojishell/history; emojishell")
    try terminal.run("version")
    try terminal.wait(for: "CLDR 48")
    try terminal.endInput()
    try terminal.wait(for: "[status 0]")
  }

  @Test func aHistoryOfSomebodyElseStaysAsItIs() throws {
    let history = ".local/state/emojishell/history"
    let content = "SQLite format 3\0 and what else a program keeps\n"
    let terminal = try TmuxTerminal.prompt("chmod 644 ~/\(history); emojishell", home: [history: content])
    try terminal.run("version")
    try terminal.wait(for: "CLDR 48")
    try terminal.endInput()
    try terminal.wait(for: "[status 0]")
    let file = terminal.folder.appendingPathComponent(history).path
    #expect(try String(contentsOfFile: file, encoding: .utf8) == content)
    #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o644)
  }

  @Test func theInitFileIsReadFirst() throws {
    let home = [".config/emojishell/init.emojishell": "star 🦊\nset diff.limit 3\nnosuch\nstar 🍎\n"]
    let terminal = try TmuxTerminal("emojishell; emojishell --no-init --ephemeral", home: home)
    try terminal.wait(for: "init.emojishell:3:1: error: unknown command 'nosuch'")
    try terminal.wait(for: "\nemojishell>")
    try terminal.run("history")
    try terminal.wait(for: "1  star 🦊")
    try terminal.endInput()
    try terminal.wait("the second session") { $0.components(separatedBy: "TAB completes").count == 3 }
    try terminal.run("history")
    try terminal.wait(for: "no revisions yet")
  }

  @Test func thePromptShowsWhatIsPending() throws {
    let terminal = try TmuxTerminal.prompt()
    try terminal.run("begin; star 🦊; append hello")
    try terminal.wait(for: "emojishell(2 pending)>")
    try terminal.run("apply")
    try terminal.wait(for: "custom 8 -> 9 rows")
    try terminal.run("undo")
    try terminal.wait(for: "custom 9 -> 8 rows")
  }

  @Test func inputrcSectionsOfThisProgramCount() throws {
    let inputrc = "set editing-mode vi\n$if emojishell\n\"\\C-t\": \"version\\C-m\"\n\"\\e;\": \"own\"\n$endif\n"
    let terminal = try TmuxTerminal.prompt(home: [".inputrc": inputrc])
    try terminal.press("C-t")
    try terminal.wait(for: "CLDR 48")
    // vi: leave insert mode, go to the start, delete a word, insert.
    try terminal.type("nosuch sections")
    try terminal.press("Escape")
    try terminal.run("0dwi")
    try terminal.wait(for: "inset-grouped")
    // A key of one's own stays, and Backspace takes a letter off a search.
    try terminal.send(bytes: "\u{1B};")
    try terminal.wait(for: "> own")
    try terminal.press("C-u", "C-r")
    try terminal.type("secx")
    try terminal.press("BSpace")
    try terminal.wait(for: "reverse-i-search)`sec': sections")
    try terminal.press("C-g")
  }

  @Test func itComesBackFromTheBackground() throws {
    let terminal = try TmuxTerminal("bash --norc --noprofile -i")
    try terminal.wait(for: "bash-")
    try terminal.run("PS1='ready> '; emojishell --ephemeral")
    try terminal.wait(for: "\nemojishell>")
    try terminal.type("secti")
    // A terminal drops input that nobody has read when Ctrl-Z arrives.
    try terminal.wait(for: "emojishell> secti")
    try terminal.press("C-z")
    try terminal.wait(for: "\nready>")
    try terminal.run("stty -a | grep -o -- '-*icanon'; echo; fg")
    try terminal.wait("its prompt again") { $0.components(separatedBy: "emojishell> secti").count >= 3 }
    try terminal.run("ons")
    try terminal.wait(for: "inset-grouped")
    #expect(try !terminal.screen().contains("-icanon"))
  }

  @Test func twoHundredKilobytesCanBePasted() throws {
    let terminal = try TmuxTerminal.prompt("emojishell --ephemeral --diff off", columns: 100)
    let padding = String(repeating: "long ", count: 40)
    let lines = (0..<1_000).map { "append '\(padding)entry with a number \($0) of its own' --to custom\n" }.joined()
    try #require(lines.utf8.count > 200_000)
    try terminal.paste(lines)
    try terminal.press("Enter")
    try terminal.wait(for: "number 999 of its own")
    try terminal.run("sections")
    try terminal.wait(for: "1008 items")
  }

  @Test func aStormOfInterruptsAndVeryWideAndSmallTerminals() throws {
    let terminal = try TmuxTerminal.prompt(columns: 500, rows: 20)
    let process = try terminal.runningProcess()
    for _ in 0..<300 { kill(process, SIGINT) }
    try terminal.run("show recents")
    try terminal.wait(for: "🥰")
    try terminal.resize(columns: 1, rows: 1)
    for _ in 0..<50 { kill(process, SIGWINCH) }
    try terminal.type("show list 🦊")
    try terminal.press("Tab", "C-c")
    try terminal.resize(columns: 80, rows: 24)
    try terminal.run("version")
    try terminal.wait(for: "CLDR 48")
  }

  @Test func controlCStopsAScriptAndTakesItBack() throws {
    let lines = String(repeating: "star 🦊\nunstar 🦊\n", count: 500_000)
    let terminal = try TmuxTerminal.prompt(
      "emojishell --ephemeral --diff off", home: ["long": "append hello\n" + lines])
    try terminal.run("star 🍎; source \(terminal.folder.path)/long")
    try terminal.waitForOpen("/long")
    try terminal.press("C-c")
    try terminal.wait(for: "interrupted; nothing was changed")
    try terminal.run("history")
    try terminal.wait("a history of one") { $0.contains("1  star 🍎") && !$0.contains("append hello  ") }
    try terminal.run("show custom")
    try terminal.wait(for: "8  • bullet")
    #expect(try !terminal.screen().contains("9  hello"))
  }

  @Test func aHangUpEndsIt() throws {
    let terminal = try TmuxTerminal.prompt()
    let process = try terminal.runningProcess()
    try terminal.close()
    #expect(Patience.wait { kill(process, 0) != 0 })
  }

  /// A mistake at the prompt does not stop a later script. What a shell does with `!` is done otherwise here.
  @Test func mistakesBeforeAScriptAreForgotten() throws {
    let terminal = try TmuxTerminal.prompt(home: ["two.emojishell": "star 🦊\nstar 🍎\n"])
    try terminal.run("!ls")
    try terminal.wait(for: "a program runs behind '|'; Up and Ctrl-R bring earlier lines back")
    try terminal.run("source \(terminal.folder.path)/two.emojishell")
    try terminal.wait(for: "🍎 red apple")
  }

  /// Ctrl-C stops output.
  @Test func longOutputCanBeInterrupted() throws {
    let records = (0..<20_000).map { #"{"n":"Sign \#($0)"}"# }.joined(separator: ",")
    let scene = #"{"name":"big","sections":[{"id":"signs","items":{"file":"signs.json","item":{"title":"{n}"}}}]}"#
    let terminal = try TmuxTerminal.prompt(
      "cd; emojishell --ephemeral", home: ["signs.json": "[\(records)]", "big.json": scene])
    try terminal.run("scene open big.json")
    try terminal.wait(for: "19991 more")
    // Drawing that many takes some seconds.
    try terminal.submit("show signs --all")
    try terminal.press("C-c")
    try terminal.wait("the prompt") { screen in
      screen.split(separator: "\n").last { $0.contains { $0 != " " } } == "big>"
    }
    #expect(try !terminal.screen().contains("Sign 19999"))
    try terminal.run("version")
    try terminal.wait(for: "CLDR 48")
  }

  /// A script that does not arrive, or stops arriving, does not block the session.
  @Test func aScriptFromAPipeCanBeInterrupted() throws {
    let terminal = try TmuxTerminal.prompt("mkfifo ~/early ~/late; emojishell --ephemeral; cat")
    try terminal.run("source \(terminal.folder.path)/early")
    try terminal.waitForOpen("/early")
    try terminal.press("C-c")
    try terminal.wait(for: "interrupted; nothing was changed")
    try terminal.run("source \(terminal.folder.path)/late")
    let writer = open("\(terminal.folder.path)/late", O_WRONLY)
    #expect(writer >= 0)
    #expect(write(writer, "star 🦊\n", 10) == 10)
    try terminal.wait(for: "!1")
    try terminal.press("C-c")
    try terminal.wait("the second interruption") { $0.components(separatedBy: "nothing was changed").count == 3 }
    close(writer)
    try terminal.run("star")
    try terminal.wait(for: "nothing is starred")
  }

  /// Output longer than the screen is shown one screenful at a time, and says how to continue.
  @Test func longSectionsDoNotFlood() throws {
    let terminal = try TmuxTerminal.prompt(columns: 80, rows: 20)
    try terminal.run("show list")
    try terminal.wait(for: "1909 more: show list --from 15, or Enter")
    // Enter continues, with the title at the top of the page.
    try terminal.press("Enter")
    try terminal.wait(for: "1895 more: show list --from 29, or Enter")
    try terminal.wait(for: "List\n╭" + String(repeating: "─", count: 78) + "╮\n│   15  ")
    // The page has the current width of the terminal.
    try terminal.resize(columns: 100, rows: 20)
    try terminal.press("Enter")
    try terminal.wait(for: "List\n╭" + String(repeating: "─", count: 98) + "╮\n")
    try terminal.type("show outline/food")
    try terminal.press("Enter", "Enter")
    try terminal.wait(for: "▸ Dishware")
    try terminal.run("show list --from 15 --limit 2")
    try terminal.wait(for: "1907 more: show list --from 17")
    try terminal.endInput()
    try terminal.wait(for: "[status 0]")
  }
}
