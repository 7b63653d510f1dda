import Glibc
import LiveView
import Rendering
import ShellLanguage
import ShellModel
import Terminal

/// One run of `browse`, from the words of the command to the final screen.
struct Browsing {
  private let session: CommandContext
  private let invocation: Invocation

  init(_ session: CommandContext, _ invocation: Invocation) {
    self.session = session
    self.invocation = invocation
  }

  func run() throws(Diagnostic) -> Report {
    var section: String?
    if let word = invocation.arguments.first {
      section = try ItemResolver(session: session, screen: session.screen).section(word)
    }
    let terminal = try LiveTerminal(session, invocation.command).open(
      hint: "'show' prints the screen without a terminal")
    session.flush()
    let signals = SavedSignals(taking: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])
    defer { signals.restore() }
    FatalSignals.install()
    return try show(section, on: terminal)
  }

  private func show(_ section: String?, on terminal: ControllingTerminal) throws(Diagnostic) -> Report {
    guard
      var loop = LiveLoop<BrowseModel>(
        on: terminal, modes: BrowseModel.modes, escapeDelay: LiveTerminal.escapeDelay(session))
    else { throw Diagnostic(.unavailable, "the terminal cannot be used from here", range: invocation.command.range) }
    let source = SessionBrowseSource(session)
    var options = BrowseOptions(render: session.render)
    options.render.isUnicode = session.facts.isTerminalUnicode
    options.render.isColored = session.facts.isTerminalColored
    options.section = section
    options.pages = session.viewport.pages
    options.canSuspend = terminal.canStop
    var model = BrowseModel(source: source, options: options, size: terminal.size)
    let outcome = loop.run(&model)
    source.end()
    session.viewport.pages.merge(model.pages) { $1 }
    session.commit()
    switch outcome {
    case .terminated(let signal):
      session.finish()
      SignalPipe.die(by: signal)
    case .hungUp:
      session.finish()
      SignalPipe.die(by: SIGHUP)
    default: return .done
    }
  }
}
