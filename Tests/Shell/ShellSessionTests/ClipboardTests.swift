import DiffableSnapshots
import EmojiCatalog
import Foundation
import JSON
import ShellCore
@testable import ShellSession
import TestSupport
import Testing

/// The clipboards that an environment offers.
@Suite struct ClipboardTests {
  private static func ways(_ environment: [String: String], isTerminal: Bool = true) -> [String] {
    Clipboard(isTerminal: isTerminal) { environment[$0] ?? ($0 == "PATH" ? "/nowhere" : nil) }.ways
  }

  @Test(
    arguments: [
      (["TERM": "xterm-256color"], true), (["TERM": "foot"], true), (["TERM": "alacritty"], true),
      (["TERM": "linux"], false), (["TERM": "dumb"], false), ([:], false), (["TERM": "screen-256color"], false),
      (["TERM": "xterm-256color", "TMUX": "/tmp/tmux"], false), (["TERM": "xterm", "STY": "1.pts"], false),
      // VTE claims to be xterm, and ignores the sequence.
      (["TERM": "xterm-256color", "VTE_VERSION": "7600"], false),
      (["TERM": "vt100", "KITTY_WINDOW_ID": "1"], true), (["TERM": "vt100", "WEZTERM_PANE": "0"], true),
      (["TERM": "vt100", "TERM_PROGRAM": "iTerm.app"], true),
      (["TERM": "vt100", "TERM_PROGRAM": "Apple_Terminal"], false),
      (["TERM": "vt100", "TERM_PROGRAM": "ghostty", "TMUX": "x"], false),
      (["TERM": "rxvt-unicode-256color", "KITTY_WINDOW_ID": "1"], false),
      (["TERM": "foot", "VTE_VERSION": "7600"], true),
    ] as [([String: String], Bool)])
  func theTerminalIsKnownByItsEnvironment(environment: [String: String], wanted: Bool) {
    #expect(Self.ways(environment) == (wanted ? ["osc52"] : []))
    #expect(Self.ways(environment, isTerminal: false).isEmpty)
  }

  @Test(arguments: [("9.x", "/t,5,0", true), ("5.x", "/t,9,0", false), ("5.x", "/t", false), ("", "/t,5,0", false)])
  func ofScreenAndTmuxTheLaterIsInTheOther(screen: String, tmux: String, isScreen: Bool) {
    #expect(TerminalProgram.isScreen { $0 == "STY" ? screen : tmux } == isScreen)
  }

  /// The page has the measured cells and what the table says of copies, and the measured answers name their terminals.
  @Test func thePageAndTheTableSayWhatWasMeasured() throws {
    func lines(_ path: String) throws -> [String] {
      try String(contentsOf: Repository.root.appendingPathComponent(path), encoding: .utf8).components(
        separatedBy: "\n")
    }
    let page = try lines("Documentation/Terminals.md")
    let rows = try lines("Tests/Terminals/cells.tsv").filter { !$0.isEmpty }.map { $0.components(separatedBy: "\t") }
    let columns = ["joined", "tone", "U+FE0F", "keycap", "tags", "Emoji 15", "Emoji 16", "नि", "น้ำ"]
    for row in rows.dropFirst() {
      let values = try columns.map { row[try #require(rows[0].firstIndex(of: $0))] }
      #expect(page.contains("| \(([row[0]] + values).joined(separator: " | ")) |"))
      let program = try #require(TerminalProgram.all.first { row[0].hasPrefix($0.name) })
      let answered = TerminalProgram.answering(row[1] == "none" ? row[2] : row[1])?.name ?? "-"
      #expect(answered == (program.answer == "-" ? "-" : program.name))
      let uses = ["taken": "taken as installed", "ignored": "ignored"]
      let copy = uses[program.clipboard] ?? "only with `\(program.line)` in \(program.clipboard)"
      #expect(
        page.contains { $0.hasPrefix("| ") && $0.contains(program.name) && $0.contains("| \(copy)") }, "\(row[0])")
    }
  }

  @Test func programsCountIfTheyAndTheirDisplayAreThere() throws {
    let folder = try TestFolder.make()
    for name in ["wl-copy", "xclip", "xsel", "tmux"] {
      let path = folder.appendingPathComponent(name).path
      try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: path))
      try FileManager.default.setAttributes([.posixPermissions: name == "xsel" ? 0o644 : 0o755], ofItemAtPath: path)
    }
    let path = "/nowhere:\(folder.path)"
    #expect(Self.ways(["PATH": path], isTerminal: false).isEmpty)
    #expect(
      Self.ways(["PATH": path, "WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"], isTerminal: false) == [
        "wl-copy", "xclip",
      ])
    #expect(Self.ways(["PATH": path, "TMUX": "x", "TERM": "xterm"]) == ["tmux"])
    let desktop = ["PATH": path, "DISPLAY": ":0", "TERM": "xterm"]
    #expect(Self.ways(desktop) == ["xclip", "osc52"])
    #expect(Self.ways(desktop.merging(["SSH_CONNECTION": "1 2"]) { $1 }) == ["osc52", "xclip"])
  }

  /// `copy` and `swipe` copy the same, whatever the tone is.
  @Test(.shrinking, arguments: Laws.seeds(6)) func thereIsOneWayToCopy(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 900))
    let shell = ShellHarness(.plain) { $0.clipboard = Clipboard(takesSequence: true) }
    _ = shell.run("append 'two words' 👩🏽‍🚀 👍 --to custom; append x --to custom/two-words --title X")
    /// The sequence in an answer.
    func copied(_ answer: String) -> Substring? {
      answer.range(of: "]52;c;").map { answer[$0.upperBound...].prefix { $0 != "\u{07}" } }
    }
    for _ in random.steps(40) {
      _ = shell.run("set tone \(random.pick(["none", "dark", "light", "medium", "light,dark"]) ?? "none")")
      let section = random.pick(["recents", "outline", "list", "custom"]) ?? "list"
      let screen = shell.session.screen
      let items = screen[section: section].items
      guard let item = random.pick(items.filter({ screen.swipeActions(of: $0, .leading).contains(.copy) })) else {
        continue
      }
      let byCommand = copied(shell.run("copy '\(item.path)'"))
      #expect(byCommand != nil && byCommand == copied(shell.run("swipe leading '\(item.path)' copy")), "\(item.path)")
    }
  }

  /// For listening, the name comes first in every message, and at a prompt a printed emoji has a name, too.
  @Test func messagesBeginWithTheName() {
    let shell = ShellHarness(.plain) {
      $0.clipboard = Clipboard(takesSequence: true); $0.isInteractive = true
    }
    #expect(shell.run("copy 🦊 🐶").contains("sent 🦊🐶 to the terminal"))
    let heard = shell.run("set accessible on; copy 🦊 🐶; print 🦊; print 🦊; copy --as html 🦊")
    for line in [
      "sent fox, dog face 🦊🐶 to the terminal", "🦊\nrecents: fox 🦊 is first\n", "first\n🦊\nrecents: fox 🦊 is first\n",
      "sent &#x1F98A; to",
    ] { #expect(heard.contains(line), "\(heard)") }
  }

  /// A copy that fails changes nothing. A copy in a live view goes to the terminal of that view.
  @Test func copiesGoWhereTheViewIs() {
    let shell = ShellHarness(.plain) { $0.variable = { $0 == "TERM" ? "xterm" : nil } }
    _ = shell.run("copy 🦊")
    #expect(shell.errorText.contains("no clipboard") && shell.session.revision == 0)
    let source = SessionBrowseSource(shell.session)
    let outcome = source.perform(.line("copy 🦊"))
    #expect(outcome.effects.contains("]52;c;8J+mig==") && outcome.message?.hasPrefix("sent 🦊 to the terminal") == true)
    #expect(source.perform(.line("copy 🦊🦊")).message?.hasPrefix("unknown emoji") == true)
    shell.session.frontEnd = .lines
    #expect(shell.take().isEmpty && shell.session.revision == 0)
    #expect(shell.session.screen[section: "recents"].visibleItems.first == ItemID("recents/🦊"))
  }
}
