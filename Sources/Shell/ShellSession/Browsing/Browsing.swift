import Glibc
import LiveView
import Rendering
import ShellLanguage
import ShellModel
import ShellWorkspace
import Terminal

/// One run of `browse`, from the words of the command to the final screen.
struct Browsing {
  private let session: Session
  private let invocation: Invocation

  init(_ session: Session, _ invocation: Invocation) {
    self.session = session
    self.invocation = invocation
  }

  func run() throws(Diagnostic) -> Report {
    if session.isAccessible { return try describe() }
    // A wrong section is reported before the terminal changes, unless the state cannot be read yet.
    if !session.workspace.isBlocked { _ = try section() }
    let terminal = try LiveTerminal(session, invocation.command).open(
      hint: "'show' prints the screen without a terminal")
    session.flush()
    let signals = SavedSignals(taking: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])
    defer { signals.restore() }
    FatalSignals.install()
    return try show(on: terminal)
  }

  /// A full-screen view cannot be heard. The prompt says the same in words.
  private func describe() throws(Diagnostic) -> Report {
    _ = try section()
    if !session.isPrompting {
      if isatty(STDIN_FILENO) == 0 {
        throw Diagnostic(
          .unavailable, "'browse' needs a terminal", range: invocation.command.range,
          hint: "'show' prints the screen without a terminal")
      }
      session.run.opensPrompt = true
    }
    return .message("'browse' needs a screen that is seen: 'show' reads the rows here, 'help' lists the commands")
  }

  /// The section where the cursor starts; nil for the first one.
  private func section() throws(Diagnostic) -> String? {
    try session.load(.screen)
    guard let word = invocation.arguments.first else { return nil }
    return try ItemResolver(session: session, screen: session.screen).section(word)
  }

  private func show(on terminal: ControllingTerminal) throws(Diagnostic) -> Report {
    guard
      var loop = LiveLoop<OpeningModel<BrowseModel, Diagnostic>>(
        on: terminal, modes: BrowseModel.modes, escapeDelay: LiveTerminal.escapeDelay(session),
        palette: LiveTerminal.palette(session))
    else { throw Diagnostic(.unavailable, "the terminal cannot be used from here", range: invocation.command.range) }
    defer { session.view = nil }
    let browsing = self
    var model = OpeningModel<BrowseModel, Diagnostic>(
      modes: BrowseModel.modes, height: .full, message: session.blockedMessage
    ) { () throws(Diagnostic) in
      if browsing.session.workspace.isBlocked { return nil }
      return try browsing.model(on: terminal)
    }
    let outcome = loop.run(&model)
    if let failure = model.failure { throw failure }
    let refusal = session.view?.refusal
    session.view = nil
    if let refusal { session.warn(refusal) }
    if let content = model.content { session.viewport.pages.merge(content.pages) { $1 } }
    session.commit()
    switch outcome {
    case .answered(let answer): return try Delivery(invocation, session).deliver(answer.items)
    case .canceled where acceptsRow: return session.ending(with: 130)
    case .terminated(let signal):
      session.finish()
      SignalPipe.die(by: signal)
    case .hungUp:
      session.finish()
      SignalPipe.die(by: SIGHUP)
    default: return .done
    }
  }

  /// Whether the command is in `$(emojishell browse)`, which gets the chosen row.
  private var acceptsRow: Bool { session.facts.isSingleCommand && !session.facts.isTerminal }

  private func model(on terminal: ControllingTerminal) throws(Diagnostic) -> BrowseModel {
    let section = try section()
    var options = BrowseOptions(render: session.render)
    options.render.isUnicode = session.facts.isTerminalUnicode
    options.render.isColored = session.facts.isTerminalColored
    options.section = section
    options.pages = session.viewport.pages
    options.canSuspend = terminal.canStop
    options.acceptsRow = acceptsRow
    return BrowseModel(source: SessionBrowseSource(session), options: options, size: terminal.size)
  }
}

extension Session {
  /// The message of a live view that waits for the state file.
  var blockedMessage: String { "waiting: another process holds \(facts.statePath ?? "the state file")" }
}
