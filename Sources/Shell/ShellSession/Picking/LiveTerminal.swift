import ShellLanguage
import Terminal

/// The terminal of a live view.
struct LiveTerminal {
  private let session: CommandContext
  private let command: Word

  /// - Parameter command: The word that requests the view.
  init(_ session: CommandContext, _ command: Word) {
    self.session = session
    self.command = command
  }

  /// - Parameter hint: The alternative that needs no terminal.
  func open(hint: String) throws(Diagnostic) -> ControllingTerminal {
    let name = command.text
    if session.view != nil {
      throw Diagnostic(.notPossible, "'\(name)' cannot run inside 'browse'", range: command.range)
    }
    let variable = session.facts.variable
    if variable("TERM") ?? "dumb" == "dumb" {
      throw Diagnostic(
        .unavailable, "this terminal cannot show '\(name)' (TERM is \(variable("TERM") == nil ? "not set" : "dumb"))",
        range: command.range, hint: hint)
    }
    do throws(ControllingTerminal.Failure) {
      return try ControllingTerminal(variable: variable)
    } catch {
      throw Diagnostic(
        .unavailable, error == .none ? "'\(name)' needs a terminal" : "the terminal cannot be used from here",
        range: command.range, hint: hint)
    }
  }

  /// Returns the time that ESC waits for the rest of a key sequence.
  static func escapeDelay(_ session: CommandContext) -> Duration {
    let given = session.facts.variable("EMOJISHELL_ESC_MS").flatMap { Int($0) }
    return given.flatMap { (1...5000).contains($0) ? .milliseconds($0) : nil } ?? KeyDecoder.defaultEscapeDelay
  }
}
