import JSON

package struct Clipboard: Sendable {
  package enum Way: String, CaseIterable, Sendable {
    /// The sequence of the terminal itself (OSC 52). It works over ssh.
    case osc52
    case wlCopy = "wl-copy"
    case xclip
    case xsel
    case pbcopy
    case tmux

    /// The program and its arguments. It reads the text from standard input.
    fileprivate var words: [String] {
      switch self {
      case .osc52: []
      case .wlCopy, .pbcopy: [rawValue]
      case .xclip: [rawValue, "-selection", "clipboard"]
      case .xsel: [rawValue, "--clipboard", "--input"]
      case .tmux: [rawValue, "load-buffer", "-w", "-"]
      }
    }
  }

  /// The environment variable with a command that replaces all ways.
  package static let variable = "EMOJISHELL_COPY_CMD"

  /// The ways that the environment names, in the order in which they are tried. Their programs may be missing: these are looked for
  /// when something is copied, because few commands copy.
  private var candidates: [Way]
  /// The user's own command.
  private var command: String?
  private var programs = InstalledPrograms { _ in nil }
  private var limit = Duration.seconds(10)

  package init(ways: [Way] = []) { candidates = ways }

  /// Finds the ways that this environment offers, in order of preference.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether output goes to a terminal.
  ///   - variable: Returns the value of an environment variable.
  package init(isTerminal: Bool, variable: (String) -> String?) {
    command = variable(Self.variable)
    limit = Tool.limit(variable)
    programs = InstalledPrograms(variable: variable)
    candidates = Way.allCases.filter { way in
      switch way {
      case .osc52: isTerminal && Self.takesOSC52(variable)
      case .wlCopy: variable("WAYLAND_DISPLAY") != nil
      case .xclip, .xsel: variable("DISPLAY") != nil
      case .pbcopy: true
      case .tmux: variable("TMUX") != nil
      }
    }
  }

  /// The ways that can be tried now, in this order.
  package var ways: [Way] { candidates.filter { $0 == .osc52 || programs.path($0.rawValue) != nil } }

  /// Whether there is any way. A way may still fail.
  var isAvailable: Bool { command != nil || !ways.isEmpty }

  /// The terminal is not queried, because one that does not answer would cause a delay. Terminals that support setting
  /// the clipboard by default are recognized by their environment variables.
  private static func takesOSC52(_ variable: (String) -> String?) -> Bool {
    // tmux and screen do not pass the sequence on by default; VTE ignores it.
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
  /// - Parameter terminal: The output for the sequence of the terminal.
  /// - Returns: The name of the way that worked; nil if there is none.
  /// - Throws: The failure of the last way, if all ways failed.
  func copy(_ text: String, terminal: Output) throws(ToolFailure) -> String? {
    if let command {
      _ = try ToolProcess.run(.command(Self.variable, command, input: text, argument: text), limit: limit)
      return Self.variable
    }
    var failure: ToolFailure?
    for way in candidates {
      if way == .osc52 {
        terminal.write(raw: "\u{1B}]52;c;\(Base64.encode(text.utf8))\u{07}".utf8)
        return way.rawValue
      }
      guard let path = programs.path(way.rawValue) else { continue }
      do throws(ToolFailure) {
        let tool = Tool(name: way.rawValue, words: [path] + way.words.dropFirst(), input: text)
        _ = try ToolProcess.run(tool, limit: limit)
        return way.rawValue
      } catch {
        if case .interrupted = error.reason { throw error }
        failure = error
      }
    }
    if let failure { throw failure }
    return nil
  }
}
