import ShellLanguage
import Terminal
import TerminalText

struct LiveTerminal {
  private let session: Session
  private let command: Word

  /// - Parameter command: The word that requests the view.
  init(_ session: Session, _ command: Word) {
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
    if !session.isAccessible, variable("TERM") ?? "dumb" == "dumb" {
      throw Diagnostic(
        .unavailable, "this terminal cannot show '\(name)' (TERM is \(variable("TERM") == nil ? "not set" : "dumb"))",
        range: command.range, hint: hint)
    }
    do throws(ControllingTerminal.Failure) {
      return try ControllingTerminal(variable: variable, readsAhead: false)
    } catch {
      throw Diagnostic(
        .unavailable, error == .none ? "'\(name)' needs a terminal" : "the terminal cannot be used from here",
        range: command.range, hint: hint)
    }
  }

  /// The environment variable that changes the styles of live views.
  private static let colorsVariable = "EMOJISHELL_COLORS"

  /// Returns how the styles look. Names that are not known are reported once.
  static func palette(_ session: Session) -> StylePalette {
    var palette = StylePalette(hasColors: session.facts.isTerminalColored)
    guard let text = session.facts.variable(colorsVariable) else { return palette }
    let unknown = palette.change(text)
    if !unknown.isEmpty, !session.run.hasReportedColors {
      session.run.hasReportedColors = true
      let names = StylePalette.roles.map(\.name).joined(separator: ", ")
      session.warn(
        "\(colorsVariable): cannot use '\(Diagnostic.excerpt(unknown.joined(separator: ":")))'; "
          + "write NAME=CODES, as in match=1;33:cursor=7, with the names \(names)")
      session.errors.flush()
    }
    return palette
  }

  /// Returns the time that ESC waits for the rest of a key sequence.
  static func escapeDelay(_ session: Session) -> Duration {
    let given = session.facts.variable("EMOJISHELL_ESC_MS").flatMap { Int($0) }
    return given.flatMap { (1...5000).contains($0) ? .milliseconds($0) : nil } ?? KeyDecoder.defaultEscapeDelay
  }
}
