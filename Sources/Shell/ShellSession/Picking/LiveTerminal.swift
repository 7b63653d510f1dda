import Glibc
import ShellCore
import Terminal
import TerminalText

struct LiveTerminal {
  let session: Session
  let command: Word

  /// - Parameter hint: The alternative that needs no terminal.
  func open(hint: String) throws(Diagnostic) -> ControllingTerminal {
    let name = command.text
    if session.isInView {
      throw command.fault(.notPossible, "'\(name)' cannot run inside 'browse'")
    }
    let variable = session.facts.variable
    if !session.isAccessible, variable("TERM") ?? "dumb" == "dumb" {
      throw command.fault(
        .unavailable, "this terminal cannot show '\(name)' (TERM is \(variable("TERM") == nil ? "not set" : "dumb"))",
        hint: hint)
    }
    do throws(ControllingTerminal.Failure) {
      return try ControllingTerminal(variable: variable, readsAhead: false)
    } catch {
      throw command.fault(
        .unavailable, error == .none ? "'\(name)' needs a terminal" : "the terminal cannot be used from here",
        hint: hint)
    }
  }

  /// Runs a live view.
  ///
  /// - Parameters:
  ///   - found: The modes that are already set.
  ///   - row: The row of the cursor; nil to ask the terminal.
  ///   - make: Makes the view. The terminal answers while it reads the state, and keeps what is typed.
  /// - Returns: How it ended, and the view.
  func run<Model: LiveModel>(
    on terminal: ControllingTerminal, modes: TerminalModes,
    found: TerminalModes = TerminalModes(), row: Int? = nil, _ make: () throws(Diagnostic) -> Model
  ) throws(Diagnostic) -> (outcome: LiveOutcome, model: Model) {
    let signals = SavedSignals(taking: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])
    defer { signals.restore() }
    FatalSignals.install()
    let known = KnownTerminal(session)
    var modes = modes
    // GNU screen holds a lone Escape back while the mouse is on.
    if TerminalProgram.isScreen(by: session.facts.variable) { modes.mouse = .off }
    guard
      var loop = LiveLoop<Model>(
        on: terminal, modes: modes, found: found, row: row, escapeDelay: escapeDelay, palette: Self.palette(session),
        drawn: known.drawn, knowsCells: known.cells != nil,
        learn: session.facts.isTerminalUnicode && !session.isAccessible ? { known.keep($0) } : nil)
    else { throw unusable }
    var model: Model
    do throws(Diagnostic) { model = try make() } catch {
      loop.cancel()
      throw error
    }
    return (loop.run(&model), model)
  }

  var unusable: Diagnostic { command.fault(.unavailable, "the terminal cannot be used from here") }

  /// Ends the process if its terminal has gone, or by the signal that ended a view.
  static func endProcess(after outcome: LiveOutcome, _ session: Session) {
    let signal: Int32
    switch outcome {
    case .terminated(let number): signal = number
    case .hungUp: signal = SIGHUP
    default: return
    }
    session.finish()
    SignalPipe.die(by: signal)
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

  private var escapeDelay: Duration {
    let given = session.facts.variable("EMOJISHELL_ESC_MS").flatMap { Int($0) }
    return given.flatMap { (1...5000).contains($0) ? .milliseconds($0) : nil } ?? KeyDecoder.defaultEscapeDelay
  }
}
