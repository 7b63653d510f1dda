import Glibc
import ShellCore

/// The key and the completions in the user's shell.
extension Doctor {
  /// The file that a shell reads, below the home folder, the line that belongs there, and the folders of completions.
  private struct Startup {
    var file: String
    var line: String
    var completions: [String]
  }

  private static let startups: [String: Startup] = [
    "bash": Startup(
      file: ".bashrc", line: "eval \"$(emojishell init bash)\"",
      completions: ["/usr/share/bash-completion/completions", "/usr/local/share/bash-completion/completions"]),
    "zsh": Startup(
      file: ".zshrc", line: "source <(emojishell init zsh)",
      completions: ["/usr/share/zsh/vendor-completions", "/usr/local/share/zsh/site-functions"]),
    "fish": Startup(
      file: ".config/fish/config.fish", line: "emojishell init fish | source",
      completions: ["/usr/share/fish/vendor_completions.d", "/usr/local/share/fish/vendor_completions.d"]),
  ]

  /// The checks `key` and `completions`.
  var integrations: (key: Finding, completions: Finding) {
    let shell = variable("SHELL").flatMap { $0.split(separator: "/").last.map(String.init) } ?? ""
    guard let startup = Self.startups[shell], let script = CompletionScript(rawValue: shell),
      let home = session.facts.home
    else {
      let message = shell.isEmpty ? "SHELL is not set" : "there is nothing for \(shell)"
      return (.ok(message), .ok(message))
    }
    let path = "\(home)/\(startup.file)"
    let hint = "echo '\(startup.line)' >> ~/\(startup.file)"
    if Self.mentions(path, "emojishell init \(shell)") {
      let key = variable("EMOJISHELL_KEY") ?? "Alt-;"
      return (.ok("\(key) in \(path)" + ownKey(home)), .ok("in \(path)"))
    }
    let name = script.fileName
    let paths: [String] = startup.completions.map { "\($0)/\(name)" }
    let installed = paths.first { access($0, R_OK) == 0 }
    return (
      .warning("\(path) does not set up the key Alt-;" + ownKey(home), hint: hint),
      installed.map { .ok($0) } ?? .warning("\(shell) has no completions for emojishell", hint: hint)
    )
  }

  /// Whether the terminal is an xterm of this computer.
  var isXterm: Bool { program?.name == "xterm" && variable("SSH_CONNECTION") == nil }

  /// What a terminal or a shell makes of keys and emoji unless a file has a line.
  var keyLack: Finding? {
    if isXterm {
      let message = "xterm types » for Alt-; and other letters for other keys with Alt"
      return lack("XTerm*metaSendsEscape: true", in: ".Xresources", message)
    }
    let isMeta = !["linux", "foot", "alacritty"].contains { variable("TERM")?.hasPrefix($0) == true }
    guard isMeta, variable("SHELL")?.hasSuffix("/yash") == true else { return nil }
    return lack("set -o le-no-conv-meta", in: ".yashrc", "yash takes no letter outside ASCII in this terminal")
  }

  /// Returns a warning with the line that a file in the home folder lacks; nil if it sets the same.
  func lack(_ line: String, in file: String, _ message: String) -> Finding? {
    let name = line.split(separator: ":")[0].split(separator: "*").last ?? ""
    if Self.mentions("\(session.facts.home ?? "")/\(file)", String(name)) { return nil }
    return .warning(message, hint: "echo '\(line)' >> ~/\(file)")
  }

  /// Returns the note that the prompt keeps the user's own binding of the key; empty if the inputrc has none.
  private func ownKey(_ home: String) -> String {
    let path = variable("INPUTRC") ?? "\(home)/.inputrc"
    return Self.mentions(path, "\"\\e;\"") ? " (at the prompt of emojishell it is what \(path) says)" : ""
  }

  /// Whether a line of a file that is no comment contains a text.
  private static func mentions(_ path: String, _ text: String) -> Bool {
    guard let file = fopen(path, "r") else { return false }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(line) }
    while getline(&line, &size, file) > 0, let pointer = line {
      let words = String(String(cString: pointer).drop { $0 == " " || $0 == "\t" })
      if !words.hasPrefix("#"), words.replacingAll(text, with: "") != words { return true }
    }
    return false
  }
}
