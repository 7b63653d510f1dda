import Foundation
import Glibc
import TestSupport
import Testing

/// `emojishell in PROGRAM`: programs as they are, with the picker on a key.
@Suite(.waiting) struct InProgramTests {
  /// A shell in a terminal, and a program in it.
  ///
  /// - Parameter name: The name of the process that runs last.
  private func start(_ line: String, runs name: String, shows text: String = "", options: String = "") throws
    -> TmuxTerminal
  {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("stty -a > before; seq 100 > notes; clear; emojishell \(options) in \(line)")
    try wait(for: name, in: terminal)
    if !text.isEmpty { try terminal.wait(for: text) }
    return terminal
  }

  /// Waits until the process at the end of the chain has a name.
  private func wait(for name: String, in terminal: TmuxTerminal) throws {
    try terminal.wait("'\(name)' to run") { _ in
      let pid = try terminal.innermostProcess()
      return (try? String(contentsOfFile: "/proc/\(pid)/comm", encoding: .utf8)) == "\(name)\n"
    }
  }

  private func pressKey(_ terminal: TmuxTerminal, _ key: String = "\u{1B};") throws { try terminal.send(bytes: key) }

  /// Opens the picker, types a query and returns when its hits are shown.
  private func open(_ query: String, in terminal: TmuxTerminal, key: String = "\u{1B};") throws {
    try pressKey(terminal, key)
    try terminal.wait(for: "1923/1923")
    try terminal.type(query)
    try terminal.wait(for: "> \(query)")
  }

  /// vim without requests to the terminal, whose late answers would be keys.
  private static let vim = "vim -u NONE -N -n --cmd 'set t_RV= t_u7= t_RF= t_RB='"

  /// Reads one byte as it is typed, after a text, and shows another.
  private static func reading(_ text: String, then: String) -> String {
    "sh -c 'stty -icanon -echo; printf \"\(text)\"; head -c 1 >/dev/null; printf \"\(then)\"; sleep 1000'"
  }

  /// A server that ends with its only client.
  private static let innerTmux =
    "tmux -f /dev/null -L inner-$$ new 'env PS1=inner-- bash --norc' \\; set status off \\; set destroy-unattached on"

  /// Programs, the name of the process, what they show, and what is typed.
  private static let programs: [(line: String, name: String, shows: String, keys: String)] = [
    ("cat", "cat", "", "hello"),
    ("env PS1=inner-- bash --norc", "bash", "inner--", "echo one two"),
    ("\(vim) -c startinsert", "vim", "INSERT", "some text"),
    ("less +G notes", "less", "(END)", ""),
    ("python3 -q", "python3", ">>>", "1 + 1"),
    ("top -d 100 -p 1", "top", "PID", ""),
    ("emojishell --ephemeral", "emojishell", "emojishell>", "search"),
    (innerTmux, "tmux: client", "inner--", "echo x"),
  ]

  @Test(arguments: programs.indices) func thePickerLeavesTheScreenAsItWas(index: Int) throws {
    let (line, name, shows, keys) = Self.programs[index]
    let terminal = try start(line, runs: name, shows: shows)
    defer { try? terminal.run("") }
    if !keys.isEmpty {
      try terminal.type(keys)
      try terminal.wait(for: keys)
    }
    var (screen, row, column) = ("", 0, 0)
    // A program that draws again may leave out its first greeting, so the second picker counts.
    for round in 0..<3 {
      try open("rocket", in: terminal)
      try terminal.press("Escape")
      try terminal.wait("the screen of the program, round \(round)") { _ in
        let now = try terminal.styledScreen()
        if round > 0 { return try now == screen && terminal.cursorRow() == row && terminal.cursorColumn() == column }
        defer { screen = now }
        return !now.contains("1923") && now == screen && (shows.isEmpty || now.contains(shows))
      }
      (row, column) = (try terminal.cursorRow(), try terminal.cursorColumn())
    }
  }

  /// The program that reads raw gets a mark around the choice if it has asked for it.
  @Test(arguments: [false, true]) func aChoiceIsPastedWherePastesAreMarked(isMarked: Bool) throws {
    let mark = isMarked ? "\\033[?2004h" : ""
    let terminal = try start(
      "\(isMarked ? "" : "--key ctrl-o") sh -c 'stty raw -echo; printf \"\(mark)ready\"; head -c \(isMarked ? 16 : 4) | od -An -tx1'",
      runs: "head",
      shows: "ready")
    try open("rocket", in: terminal, key: isMarked ? "\u{1B};" : "\u{0F}")
    try terminal.press("Enter")
    try terminal.wait(for: isMarked ? "1b 5b 32 30 30 7e f0 9f 9a 80 1b 5b 32 30 31 7e" : "f0 9f 9a 80")
  }

  @Test func aProgramThatFloodsWaitsUnderThePicker() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("emojishell in sh -c 'seq 300000; seq 1000000000'")
    try terminal.wait(for: "1000")
    try open("rocket", in: terminal)
    let shown = try terminal.visibleScreen()
    usleep(200_000)
    #expect(try terminal.visibleScreen() == shown)
    try terminal.press("Escape")
    try terminal.wait("more numbers") { _ in try !terminal.visibleScreen().contains("1923") }
    try terminal.press("C-c")
    try terminal.waitForPrompt(2)
    try terminal.run("echo \"[$?]\"")
    try terminal.wait(for: "[130]")
  }

  /// Ten million bytes through a terminal of `script`, to the program or from it. The key is not among them.
  @Test(arguments: [true, false]) func randomBytesPassUnchanged(areTyped: Bool) throws {
    let folder = try TestFolder.make()
    var random = SeededGenerator(seed: 45)
    let words = (0..<10_000_000 / 8).map { _ in random.next() }
    var bytes = words.withUnsafeBytes { Array($0) }
    for place in 1..<bytes.count where bytes[place - 1] == 0x1B && bytes[place] == UInt8(ascii: ";") {
      bytes[place] = UInt8(ascii: ":")
    }
    try Data(bytes).write(to: folder.appendingPathComponent("bytes"))
    // What the program writes comes after the terminal was set to raw mode, so typing begins then. The input stays open until
    // the end: `script` drops bytes that it still has when its input ends, and types the end of the input.
    let program =
      "stty raw -echo; \(areTyped ? "printf ready; head -c \(bytes.count) >typed" : "cat bytes"); : >done"
    let typing = areTyped ? "until [ -s shown ]; do sleep 0.05; done; cat bytes; " : ""
    let input = "{ \(typing)until [ -e done ]; do sleep 0.05; done; }"
    let line = "\(input) | timeout 60 script -qec \"\(ShellProcess.binary) in sh -c '\(program)'\" /dev/null >shown"
    var environment = ShellProcess.cleanEnvironment(home: folder.path)
    environment["TERM"] = "xterm"
    let result = try ShellProcess.run(
      "/usr/bin/env", ["-C", folder.path, "sh", "-c", line], input: Data(), environment: environment)
    #expect(result.status == 0, "\(result.errors)")
    let arrived = try Data(contentsOf: folder.appendingPathComponent(areTyped ? "typed" : "shown"))
    #expect(arrived.count == bytes.count && arrived == Data(bytes))
  }

  @Test func theKeyTwiceReachesTheProgramOnce() throws {
    let terminal = try start(
      "sh -c 'stty raw -echo; printf ready; head -c 4 | od -An -tx1'", runs: "head", shows: "ready")
    try pressKey(terminal)
    try terminal.wait(for: "1923/1923")
    try pressKey(terminal)
    try terminal.wait("the picker to close") { _ in try !terminal.visibleScreen().contains("1923") }
    // Both at once.
    try pressKey(terminal, "\u{1B};\u{1B};")
    try terminal.wait(for: "1b 3b 1b 3b")
  }

  @Test func whatComesWithTheKeyIsForThePicker() throws {
    let terminal = try start(
      "sh -c 'stty raw -echo; printf ready; head -c 8 | od -An -tx1'", runs: "head", shows: "ready")
    try pressKey(terminal, "a\u{1B};rocket\rmor")
    try terminal.wait(for: "61 f0 9f 9a 80 6d 6f 72")
  }

  /// Each byte that the program writes must not begin the wait for the rest of a sequence anew.
  @Test func escapeReachesAProgramThatKeepsWriting() throws {
    let terminal = try start(
      "sh -c 'stty raw -echo; while :; do printf .; sleep 0.02; done & head -c 1 | od -An -tx1; kill $!'",
      runs: "sleep",
      shows: "...")
    try terminal.send(bytes: "\u{1B}")
    try terminal.wait(for: "1b")
  }

  /// A sequence that is cut by the picker, and the place where the program writes next, on both screens.
  @Test(arguments: [
    ("ready \\033[3", "1mred", "ready red"), ("\\033[?1049h\\033[H\\033[2J\\033[3;4Hready", "Y", "\n   readyY"),
    ("\\033[3;4Hready\\0337\\033[10;1Hten", "\\0338Y", "\n   readyY"),
  ]) func theProgramWritesOnWhereItWas(text: String, then: String, shown: String) throws {
    let terminal = try start(Self.reading(text, then: then), runs: "head", shows: "ready")
    try open("rocket", in: terminal)
    try terminal.press("Escape")
    try terminal.wait("the program") { _ in try !terminal.visibleScreen().contains("1923") }
    try terminal.type("k")
    try terminal.wait(for: shown)
  }

  @Test func theKeyEndsTheDialogue() throws {
    let terminal = try start("cat", runs: "cat", options: "--accessible")
    try pressKey(terminal)
    try terminal.wait(for: "Search:")
    try terminal.send(bytes: "rocket\r")
    try terminal.wait(for: "cancel:")
    try terminal.send(bytes: "\u{1B};\r")
    try terminal.wait("cat") { _ in try terminal.visibleScreen().hasPrefix("^[;\n") }
    try pressKey(terminal)
    try terminal.wait(for: "Search:")
    try terminal.send(bytes: "rocket\r1\r")
    try terminal.wait("the choice") { _ in try terminal.visibleScreen().hasPrefix("^[;🚀\n") }
  }

  @Test func aSignalFromElsewhereEndsItUnderThePicker() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("emojishell in sh -c 'echo $PPID >parent; cat'; echo \"[$?]\"")
    try open("rocket", in: terminal)
    // The parent of the program is the monitor, whose parent is the shell.
    let monitor = try terminal.text("parent").trimmingCharacters(in: .whitespacesAndNewlines)
    let status = try String(contentsOfFile: "/proc/\(monitor)/stat", encoding: .utf8)
    let process = try #require(Int32(status.split(separator: " ")[3]))
    kill(process, SIGQUIT)
    try terminal.wait(for: "[131]")
  }

  @Test func insideAnotherTheKeyReachesTheInnerOne() throws {
    let terminal = try start("emojishell in cat", runs: "cat")
    // The query distinguishes the two pickers.
    try open("outer", in: terminal)
    try pressKey(terminal)
    try terminal.wait(for: "1923/1923")
    try terminal.type("rocket")
    try terminal.wait(for: "> rocket")
    try terminal.press("Enter")
    try terminal.wait("the choice") { _ in try terminal.visibleScreen().hasPrefix("🚀\n") }
    try terminal.press("Enter")
    try terminal.wait("the line of cat") { _ in try terminal.visibleScreen().hasPrefix("🚀\n🚀\n") }
  }

  @Test(arguments: [
    ("sh -c 'exit 7'", 7), ("sh -c 'kill -TERM $$'", 143), ("nosuchprogram", 127), ("/etc", 126),
    ("sh -c 'kill -KILL $$'", 137), ("sh -c 'exit 8' --help", 8), ("sh -c 'exit 8' -h db", 8),
    ("sh -c 'exec <&- >&- 2>&-; sleep 0.1; exit 6'", 6),
    ("env TERM=dumb emojishell in sh -c 'exit 5'", 5), ("--key alt-esc true", 2),
    ("env EMOJISHELL_PICK_OPTS=--nonsense emojishell in true", 2),
    // Others hold the terminal when the program has ended.
    ("sh -c 'sleep 1000 & exit 3'", 3),
  ])
  func theStatusIsThatOfTheProgram(line: String, status: Int) throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("emojishell in \(line); echo \"[$?]\"")
    try terminal.wait(for: "[\(status)]")
  }

  @Test func controlZAndForeground() throws {
    let terminal = try start("\(Self.vim) -c startinsert", runs: "vim", shows: "INSERT")
    try terminal.type("kept")
    try terminal.press("Escape", "C-z")
    try terminal.wait(for: "Stopped")
    try terminal.run("stty -a > after; cmp before after && echo same")
    try terminal.wait(for: "\nsame")
    try terminal.run("fg")
    try terminal.wait(for: "kept")
    try terminal.run(":q!")
    try terminal.waitForPrompt(4)
  }

  /// A program on the normal screen, and one on the alternate screen in it.
  @Test func aResizeUnderThePickerReachesTheProgram() throws {
    let terminal = try start("env PS1=inner-- bash --norc", runs: "bash", shows: "inner--")
    for (columns, rows, line) in [(70, 22, "stty size; less notes"), (60, 20, "")] {
      try open("rocket", in: terminal)
      try terminal.resize(columns: columns, rows: rows)
      // The count is at the end of the row: it is there again once the picker has the new size.
      try terminal.wait(for: "4/1923")
      try terminal.press("Escape")
      try terminal.wait("the program") { _ in try !terminal.visibleScreen().contains("1923") }
      if line.isEmpty { continue }
      try terminal.run(line)
      try wait(for: "less", in: terminal)
    }
    try terminal.wait("less") { _ in
      try terminal.visibleScreen() == (1...19).map { "\($0)\n" }.joined() + ":\n"
    }
    try terminal.type("q")
    try terminal.wait(for: "22 70")
  }

  @Test func aProgramThatDiesUnderThePickerEndsIt() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("emojishell in sh -c 'sleep 1; exit 4'; echo \"[$?]\"")
    try pressKey(terminal)
    try terminal.wait(for: "1923/1923")
    usleep(1_200_000)
    try terminal.press("Escape")
    try terminal.wait(for: "[4]")
  }

  @Test func theEndOfTheTerminalIsAHangUp() throws {
    let terminal = try start(
      "sh -c 'trap \"echo hup > hup; exit\" HUP; echo ready; while :; do sleep 0.1; done'", runs: "sleep",
      shows: "ready")
    let file = terminal.home("hup")
    try terminal.close()
    #expect(Patience.wait { FileManager.default.fileExists(atPath: file) })
  }

  /// With the key and a shortcode in it, between the marks that the program has asked for.
  @Test func aLongPasteArrivesWhole() throws {
    let text = String(repeating: "a \u{1B}; :rocket: ", count: 100_000 / 14)
    let count = text.utf8.count
    let terminal = try start(
      "--expand sh -c 'stty raw -echo; printf \"\\033[?2004hready\"; head -c 6 >/dev/null; head -c \(count) | cksum'",
      runs: "head",
      shows: "ready")
    try terminal.paste(text)
    let file = terminal.folder.appendingPathComponent("wanted")
    try Data(text.utf8).write(to: file)
    let wanted = try ShellProcess.run("/bin/sh", ["-c", "cksum < '\(file.path)'"], input: Data(), environment: [:])
    try terminal.wait(for: wanted.output.trimmingCharacters(in: .whitespacesAndNewlines))
  }

  /// Keys one by one and all at once, Backspace after it, a paste, and a password.
  @Test func shortcodesBecomeEmojiAsTheyAreTyped() throws {
    let terminal = try start("--expand env PS1=inner-- bash --norc", runs: "bash", shows: "inner--")
    for letter in "echo :rocket:" { try terminal.type(String(letter)) }
    try terminal.wait(for: "echo 🚀")
    try terminal.press("BSpace")
    try terminal.wait(for: "echo :rocket:")
    try terminal.type(" :tada: 12:30: :nosuchcode:")
    try terminal.wait(for: "echo :rocket: 🎉 12:30: :nosuchcode:")
    // readline keeps the line if more arrives together with Ctrl-C.
    try terminal.press("C-c")
    try terminal.wait(for: ":nosuchcode:^C\ninner--")
    try terminal.paste("echo :fire:")
    try terminal.wait(for: "echo :fire:")
    try terminal.press("C-c")
    try terminal.wait(for: ":fire:^C\ninner--")
    try terminal.run("stty -echo; printf 'no %s' echo; read word; stty echo; echo \"<$word>\"")
    try terminal.wait(for: "no echo")
    try terminal.run(":rocket:")
    try terminal.wait(for: "<:rocket:>")
  }

  @Test func ownWordsBecomeEmojiIfTheSettingIsOn() throws {
    let terminal = try start("cat", runs: "cat", options: "set expand on; emojishell tag 🚀 zoomy; clear; emojishell")
    try terminal.type(":zoomy:")
    try terminal.wait(for: "🚀")
  }

  /// Without a terminal it is the program itself.
  @Test func withoutATerminalTheProgramIsExecuted() throws {
    let result = try ShellProcess.run(["in", "--expand", "cat", "-A"], input: ":rocket:\n")
    #expect(result.output == ":rocket:$\n" && result.status == 0)
    #expect(try ShellProcess.run(["in", "sh", "-c", "exit 9"], input: "").status == 9)
    for words in ["-h --help", "x -h", "--help"] {
      let given = ["in", "--key", "f2", "sh", "-c", "echo $*", "x"] + words.split(separator: " ").map(String.init)
      #expect(try ShellProcess.run(given, input: "").output == words + "\n")
    }
    #expect(try ShellProcess.run(["in", "--key", "f2", "--help", "echo"], input: "").output.contains("in [--key"))
    #expect(try ShellProcess.run(["-c", "in cat"], input: "").errors.contains("type it at your shell's prompt"))
  }
}
