import Glibc
import ShellStore

/// The ways to a clipboard, and which of them there are here.
package struct Clipboard: Sendable {
  package enum Way: String, CaseIterable, Sendable {
    /// The terminal's own (OSC 52): works over ssh.
    case osc52
    case wlCopy = "wl-copy"
    case xclip
    case xsel
    case pbcopy
    case tmux

    /// The command that takes the text on standard input. A constant: nothing of the user's is in it.
    fileprivate var command: String {
      switch self {
      case .osc52: ""
      case .wlCopy: "wl-copy"
      case .xclip: "xclip -selection clipboard"
      case .xsel: "xsel --clipboard --input"
      case .pbcopy: "pbcopy"
      case .tmux: "tmux load-buffer -w -"
      }
    }
  }

  /// The first that works is taken.
  package var ways: [Way]

  package init(ways: [Way] = []) { self.ways = ways }

  /// What this environment offers, in the order of preference.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether output goes to a terminal.
  ///   - variable: The value of an environment variable.
  package init(isTerminal: Bool, variable: (String) -> String?) {
    let folders = (variable("PATH") ?? "/usr/bin:/bin").split(separator: ":")
    func isThere(_ program: String) -> Bool {
      folders.contains { access("\($0)/\(program)", X_OK) == 0 }
    }
    ways = Way.allCases.filter { way in
      switch way {
      case .osc52: isTerminal && Self.takesOSC52(variable)
      case .wlCopy: variable("WAYLAND_DISPLAY") != nil && isThere("wl-copy")
      case .xclip, .xsel: variable("DISPLAY") != nil && isThere(way.rawValue)
      case .pbcopy: isThere("pbcopy")
      case .tmux: variable("TMUX") != nil && isThere("tmux")
      }
    }
  }

  /// The terminal is not asked: one that does not answer would be waited for. Those that set the clipboard by default
  /// are known by what they put into the environment.
  private static func takesOSC52(_ variable: (String) -> String?) -> Bool {
    // tmux and screen keep the sequence to themselves unless they are told otherwise; VTE ignores it.
    if variable("TMUX") != nil || variable("STY") != nil || variable("VTE_VERSION") != nil { return false }
    for name in ["KITTY_WINDOW_ID", "ALACRITTY_WINDOW_ID", "WEZTERM_PANE", "WT_SESSION", "GHOSTTY_RESOURCES_DIR"]
    where variable(name) != nil { return true }
    let programs = ["iTerm.app", "WezTerm", "ghostty", "vscode", "rio", "contour"]
    if let program = variable("TERM_PROGRAM"), programs.contains(program) { return true }
    let kinds = ["xterm", "foot", "alacritty", "kitty", "wezterm", "ghostty", "contour", "rio"]
    return variable("TERM").map { term in kinds.contains { term.hasPrefix($0) } } ?? false
  }

  /// Puts a text on the clipboard.
  ///
  /// - Returns: The way that was taken; nil where none works.
  func copy(_ text: String, terminal: Output) -> Way? {
    ways.first { way in
      if way == .osc52 {
        terminal.write("\u{1B}]52;c;\(Base64.encode(text.utf8))\u{07}")
        return true
      }
      return Self.feed(text, to: way.command)
    }
  }

  private static func feed(_ text: String, to command: String) -> Bool {
    // A program that ends early must not end this one.
    let previous = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, previous) }
    guard let pipe = popen("\(command) 2>/dev/null", "w") else { return false }
    let bytes = Array(text.utf8)
    let written = fwrite(bytes, 1, bytes.count, pipe)
    return pclose(pipe) == 0 && written == bytes.count
  }
}
