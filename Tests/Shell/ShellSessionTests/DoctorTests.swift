import Foundation
import ShellCore
import TerminalText
import TestSupport
import Testing

@testable import ShellSession

@Suite struct DoctorTests {
  private static let names = [
    "terminal", "locale", "colors", "widths", "font", "clipboard", "typing", "key", "completions", "state", "history",
  ]

  private func checks(
    _ environment: [String: String] = [:], home: String? = nil, configure: (inout LaunchFacts) -> Void = { _ in }
  ) throws -> [String: [String: Any]] {
    let shell = ShellHarness {
      $0.variable = { environment[$0] }
      $0.home = home
      configure(&$0)
    }
    let reply = try shell.json("doctor")
    let list = try #require(reply["checks"] as? [[String: Any]])
    #expect(list.compactMap { $0["name"] as? String } == Self.names)
    for check in list {
      #expect(Set(check.keys) == ["name", "status", "message", "hint"])
      #expect(["ok", "warning", "problem"].contains(check["status"] as? String ?? ""))
      // Whatever is wrong has a command that mends it.
      #expect(check["status"] as? String == "ok" || (check["hint"] as? String)?.isEmpty == false, "\(check)")
    }
    return Dictionary(list.map { ($0["name"] as? String ?? "", $0) }) { first, _ in first }
  }

  /// Only a word that is wider than a line, such as a path, is broken by the terminal.
  @Test(arguments: [40, 60, 80]) func linesAreBrokenBetweenWords(width: Int) {
    for line in ShellHarness(.human, width: width).run("doctor").split(separator: "\n") where line.count > width {
      #expect(line.split(separator: " ").count == 1, "\(line)")
    }
  }

  /// What needs a line of a file has that line as its hint; tmux tells what is around it. The second value is another check, or what tmux says.
  // One after the other: a file that is open for writing in a process that another case just forked cannot be run.
  @Test(
    .serialized,
    arguments: [
      (["TERM": "xterm", "XTERM_VERSION": "XTerm(379)"], "", "xterm takes it only with", "disallowedWindowOps: 20,21"),
      (["TERM": "xterm", "XTERM_VERSION": "1"], "font", "draws boxes", "'XTerm*faceName: Monospace' >> ~/.Xresources"),
      (["TERM": "xterm", "XTERM_VERSION": "1"], "key", "types » for Alt-;", "'XTerm*metaSendsEscape: true'"),
      (["TERM": "xterm", "SHELL": "/bin/yash"], "key", "no letter outside ASCII", "le-no-conv-meta' >> ~/.yashrc"),
      (["TERM": "screen", "STY": "9.x"], "terminal", "no second screen", "echo 'altscreen on' >> ~/.screenrc"),
      (["TERM": "dumb"], "", "no way", "sudo apt install xclip"), (["TERM": "dumb"], "typing", "not needed", ""),
      (["XTERM_VERSION": "1", "SSH_CONNECTION": "1", "DISPLAY": ":0"], "font", "not known: over ssh", ""),
      (["TERM": "mlterm"], "", "mlterm takes it only with", "echo 'osc52=true' >> ~/.mlterm/main"),
      (["TERM": "xterm-kitty"], "", "kitty takes it as installed", ""),
      (["TMUX": "x"], "a,clipboard\\nx\\nXTerm(379)", "verified: it passes the text on; its", "disallowedWindowOps"),
      (["TMUX": "x"], "a\\nst'x\\n", "it does not pass the text on to stx", "\"set -as terminal-features ',stx:"),
    ] as [([String: String], String, String, String)])
  func aWayNamesTheLineThatAllowsIt(environment: [String: String], tmux: String, fact: String, hint: String) throws {
    let tool = try TestFolder.make().appendingPathComponent("tmux")
    try "#!/bin/sh\nprintf \"\(tmux)\"\n".write(to: tool, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: tool.path)
    let known = environment.merging(["PATH": tool.deletingLastPathComponent().path]) { $1 }
    let checks = try checks(known)
    let found = try #require(checks[tmux] ?? checks["clipboard"])
    #expect((found["message"] as? String)?.contains(fact) == true, "\(found)")
    #expect((found["hint"] as? String)?.contains(hint) ?? hint.isEmpty, "\(found)")
  }

  @Test func aLocaleWithoutUTF8IsAProblem() throws {
    let shell = ShellHarness(.plain) {
      $0.isTerminalUnicode = false
      $0.variable = { $0 == "LANG" ? "de_DE.ISO-8859-1" : nil }
    }
    let text = shell.run("doctor")
    #expect(text.contains("locale       problem  de_DE.ISO-8859-1 is not UTF-8"))
    #expect(text.contains("\n             hint: export LC_ALL=C.UTF-8\n"))
    #expect(shell.session.run.exitStatus == 1)
    #expect(ShellHarness(.plain).run("doctor").contains("locale       ok"))
  }

  @Test func filesThatCannotBeUsedAreProblems() throws {
    let folder = try TestFolder.make().path
    try "not a state file, but long enough to be recognized".write(
      toFile: folder + "/state", atomically: true, encoding: .utf8)
    let bad = try checks {
      $0.workspace.path = folder + "/state"; $0.historyPath = folder
    }
    #expect(bad["state"]?["status"] as? String == "problem" && bad["history"]?["status"] as? String == "problem")
    let new = try checks {
      $0.workspace.path = folder + "/new"; $0.historyPath = folder + "/lines"
    }
    #expect(new["state"]?["status"] as? String == "ok" && new["history"]?["status"] as? String == "ok")
    #expect(!FileManager.default.fileExists(atPath: folder + "/new"))
  }

  @Test(arguments: [("bash", ".bashrc"), ("zsh", ".zshrc"), ("fish", ".config/fish/config.fish")])
  func theKeyIsFoundInTheStartupFile(shell: String, file: String) throws {
    let home = try TestFolder.make()
    let path = home.appendingPathComponent(file)
    try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    let environment = ["SHELL": "/usr/bin/\(shell)"]
    for (text, status) in [("# emojishell init \(shell)\n", "warning"), ("  x $(emojishell init \(shell))\n", "ok")] {
      try text.write(to: path, atomically: true, encoding: .utf8)
      let key = try checks(environment, home: home.path)["key"]
      #expect(key?["status"] as? String == status, "\(text): \(key ?? [:])")
    }
    try FileManager.default.removeItem(at: path)
    #expect(try checks(environment, home: home.path)["key"]?["status"] as? String == "warning")
  }

  /// The measured cells count until the terminal gives another name, and again when it gives the first name.
  @Test func cellsAreKeptForTheNameThatTheTerminalGivesItself() throws {
    let path = try TestFolder.make().appendingPathComponent("terminals").path
    func known(_ environment: [String: String] = ["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "7"]) -> KnownTerminal {
      KnownTerminal(
        ShellHarness {
          $0.terminalsPath = path; $0.variable = { environment[$0] }
        }.session)
    }
    let measured = TerminalAnswer(name: "kitty(0.26.5)", cells: CellProbe.texts.map(\.cells))
    #expect(known().cells == nil && known().keep(measured) == DrawnClusters(joins: true))
    #expect(known().cells == measured.cells && known().drawn.joinsTones)
    #expect(
      known(["TERM": "xterm-kitty", "KITTY_WINDOW_ID": "8"]).cells != nil && known(["TERM": "foot"]).cells == nil)
    #expect(known().keep(TerminalAnswer(name: "kitty(0.40.0)")) == DrawnClusters() && known().cells == nil)
    #expect(known().keep(TerminalAnswer(name: measured.name)).joinsSequences && known().cells == measured.cells)
    // TERM alone names none of many.
    for kind in ["xterm-256color", "xterm", "tmux-256color", "screen", "linux"] {
      known(["TERM": kind]).keep(measured)
      #expect(known(["TERM": kind]).cells == nil)
    }
  }

  @Test func theCharactersOfAFontAreRanges() {
    let characters = FontCharacters("20-7e a9 1f600-1f64f x 9-1 1fa7")
    for (value, isThere) in [
      (0x20, true), (0x7E, true), (0x7F, false), (0xA9, true), (0x1F600, true), (0x1F650, false),
    ] {
      #expect(Unicode.Scalar(UInt32(value)).map { characters.contains($0) } == isThere)
    }
  }
}
