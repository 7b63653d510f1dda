import Foundation
import TestSupport
import Testing

/// The pick key in real command lines: the executed line, byte for byte.
@Suite(.waiting) struct CommandLineTests {
  struct Shell: CustomTestStringConvertible, Sendable {
    var name: String
    /// The file that the shell reads first, in the home folder, and its content.
    var startup: (path: String, text: String)
    var command: String
    /// The line found by `x y`, after the key: shells leave the cursor in different places.
    var searched: String
    var isVi: Bool { name.hasSuffix("vi") }
    var testDescription: String { name }
  }

  private static let bash =
    "PS1=$'two\\nready> '; PS0='$(HISTTIMEFORMAT= history 1 | sed \"s/^ *[0-9]*  //\" > ~/line)'; eval \"$(emojishell init bash)\"; "
  private static let zsh =
    "PS1=$'two\\nready> '; preexec() { print -r -- \"$1\" > ~/line }; autoload -U compinit; compinit -u; source <(emojishell init zsh); "
  private static let fish =
    "function fish_prompt; echo two; echo 'ready> '; end; function fish_mode_prompt; end; function fish_greeting; end\n"
    + "function record --on-event fish_preexec; printf '%s\\n' $argv[1] > ~/line; end\n"

  static let shells = [
    Shell(
      name: "bash", startup: (".bashrc", bash), command: "bash --noprofile",
      searched: "true \"🦓x y🦓\""),
    Shell(
      name: "bash vi", startup: (".bashrc", bash + "set -o vi; "), command: "bash --noprofile",
      searched: "true \"🦓x y🦓\""),
    Shell(
      name: "zsh", startup: (".zshrc", "bindkey -e; " + zsh), command: "zsh", searched: "true \"🦓x y🦓\""),
    Shell(
      name: "zsh vi", startup: (".zshrc", "bindkey -v; bindkey '^R' history-incremental-search-backward; " + zsh),
      command: "zsh", searched: "true \"🦓x y🦓\""),
    Shell(
      name: "fish", startup: (".config/fish/config.fish", fish + "emojishell init fish | source\n"), command: "fish",
      searched: "true \"x y🦓\"🦓"),
    Shell(
      name: "fish vi",
      startup: (".config/fish/config.fish", fish + "fish_vi_key_bindings; emojishell init fish | source\n"),
      command: "fish", searched: "true \"x y🦓\"🦓"),
    Shell(
      name: "emojishell", startup: ("none", ""), command: "emojishell", searched: "true \"🦓x y🦓\""),
    Shell(
      name: "emojishell vi", startup: (".inputrc", "set editing-mode vi\n"), command: "emojishell",
      searched: "true \"🦓x y🦓\""),
  ]

  /// A shell in a terminal, and the lines that it has executed.
  fileprivate struct Line {
    let shell: Shell
    let tmux: TmuxTerminal
    private let file: URL

    init(_ shell: Shell) throws {
      self.shell = shell
      tmux = try TmuxTerminal("cd; \(shell.command)", home: [shell.startup.path: shell.startup.text])
      let isOwn = shell.command == "emojishell"
      file = tmux.folder.appendingPathComponent(isOwn ? ".local/state/emojishell/history" : "line")
      try tmux.wait(for: isOwn ? "emojishell>" : "ready>")
    }

    /// Opens the picker; `text` is the expected text of its screen.
    func open(_ text: String) throws {
      // tmux treats a semicolon at the end of its arguments as its own syntax.
      try tmux.send(bytes: "\u{1B};")
      try tmux.wait("the picker at \(text)") { _ in try tmux.visibleScreen().contains(text) }
    }

    func close(_ key: String) throws {
      try tmux.press(key)
      try tmux.wait("the line") { _ in
        let screen = try tmux.visibleScreen()
        return !screen.contains("/19") && !screen.contains("🦓 zebra")
      }
    }

    func pickZebra() throws {
      try open("/19")
      try tmux.type("zebra")
      try tmux.wait(for: "1 🦓 zebra")
      try close("Enter")
    }

    /// Presses Enter, and waits until a line has been executed.
    func expect(_ line: String, _ what: String) throws {
      try tmux.press("Enter")
      var executed: String?
      _ = Patience.wait {
        executed = try? String(contentsOf: file, encoding: .utf8)
        return executed?.split(separator: "\n").last.map { $0.utf8.elementsEqual(line.utf8) } == true
      }
      #expect(executed?.split(separator: "\n").last.map(String.init) == line, "\(shell.name), \(what)")
      try tmux.wait("the next prompt") { _ in try tmux.cursorColumn() == promptWidth }
    }
  }

  @Test(arguments: shells) func theExecutedLineIsTheOneThatWasMeant(shell: Shell) throws {
    let line = try Line(shell)
    let tmux = line.tmux
    try line.pickZebra()
    try line.expect("🦓", "on an empty line")

    try tmux.type("true ab")
    try tmux.press("Left")
    try line.pickZebra()
    try line.expect("true a🦓b", "in the middle of a word")

    try tmux.type("true \"x y\"")
    try tmux.press("Left")
    try line.pickZebra()
    try line.expect("true \"x y🦓\"", "inside quotes")

    try tmux.type("true \":zebra")
    try line.open("1 🦓 zebra")
    try line.close("Enter")
    try tmux.type("\" é")
    try line.expect("true \"🦓\" é", "with a query before the cursor")

    try tmux.type("true 👩‍👩‍👧‍👦")
    try line.pickZebra()
    try tmux.type("👩‍👩‍👧‍👦")
    try line.expect("true 👩‍👩‍👧‍👦🦓👩‍👩‍👧‍👦", "next to a family")

    try tmux.type("true a :zebr b")
    try tmux.press("Left", "Left")
    try line.open("🦓 zebra")
    try line.close("Escape")
    try tmux.type("a")
    try line.expect("true a :zebra b", "canceled")

    try tmux.resize(columns: 20, rows: 24)
    try tmux.type("true 0123456789 0123456789 0123")
    try tmux.press("Left", "Left", "Left")
    try line.pickZebra()
    try line.expect("true 0123456789 0123456789 0🦓123", "in a narrow window")
    try tmux.resize(columns: 80, rows: 24)

    if shell.isVi {
      try tmux.type("true ab")
      // Escape is sent alone: followed by another byte it would be another key.
      try tmux.press("Escape")
      try tmux.wait("command mode") { _ in try tmux.cursorColumn() == line.promptWidth + 6 }
      try line.pickZebra()
      try line.expect("true a🦓b", "in command mode")
    }

    if shell.name.hasPrefix("fish") {
      try tmux.type("x y")
      try tmux.press("Up")
    } else {
      try tmux.press("C-r")
      try tmux.type("x y")
    }
    try tmux.wait("the line that was found") { _ in try tmux.visibleScreen().contains("true \"x y🦓\"") }
    try line.pickZebra()
    try line.expect(shell.searched, "during a history search")
  }
}

extension CommandLineTests.Line {
  fileprivate var promptWidth: Int { shell.command == "emojishell" ? 12 : 7 }
}
