import Glibc
import ShellCore
import Terminal

/// One run of `browse`, from the words of the command to the final screen.
struct Browsing {
  private let session: Session
  private let invocation: Invocation

  init(_ session: Session, _ invocation: Invocation) {
    self.session = session
    self.invocation = invocation
  }

  func run() throws(Diagnostic) -> Outcome {
    if session.isAccessible { return try describe() }
    // A wrong section is reported before the terminal changes, unless the state cannot be read yet.
    if !session.workspace.isBlocked { _ = try session.section(of: word) }
    let terminal = try LiveTerminal(session: session, command: invocation.command).open(
      hint: "'show' prints the screen without a terminal")
    session.flush()
    return try show(on: terminal)
  }

  /// A full-screen view cannot be heard. The prompt says the same in words.
  private func describe() throws(Diagnostic) -> Outcome {
    _ = try session.section(of: word)
    if !session.isPrompting {
      if isatty(STDIN_FILENO) == 0 {
        throw invocation.command.fault(
          .unavailable, "'browse' needs a terminal", hint: "'show' prints the screen without a terminal")
      }
      session.run.opensPrompt = true
    }
    return Outcome(
      .message("'browse' needs a screen that is seen: 'show' reads the rows here, 'help' lists the commands"))
  }

  private var word: Word? { invocation.arguments.first }

  private func show(on terminal: ControllingTerminal) throws(Diagnostic) -> Outcome {
    defer { session.frontEnd = .lines }
    let (outcome, model) = try LiveTerminal(session: session, command: invocation.command).run(
      on: terminal, modes: BrowseModel.modes
    ) { () throws(Diagnostic) in
      let source = SessionBrowseSource(session)
      let section = try session.section(of: word)
      var model = BrowseModel(source: source, options: options(section, on: terminal), size: terminal.size)
      if let blockage = session.blockage { model.message = blockage }
      return model
    }
    session.frontEnd = .lines
    if let refusal = model.refusal { session.warn(refusal) }
    session.viewport.pages.merge(model.picture.pages) { $1 }
    session.viewport.focus = model.focus
    session.commit()
    LiveTerminal.endProcess(after: outcome, session)
    switch outcome {
    case .answered(let answer): return try Delivery(invocation, session).deliver(answer.items)
    case .canceled where acceptsRow: return .ending(with: 130)
    default: return Outcome(.done)
    }
  }

  /// Whether the command is in `$(emojishell browse)`, which gets the chosen row.
  private var acceptsRow: Bool { session.facts.isSingleCommand && !session.facts.output.isTerminal }

  private func options(_ section: String?, on terminal: ControllingTerminal) -> BrowseOptions {
    var options = BrowseOptions(render: session.render)
    options.render.isUnicode = session.facts.isTerminalUnicode
    options.render.isColored = session.facts.isTerminalColored
    options.section = section
    options.focus = session.viewport.focus
    options.pages = session.viewport.pages
    options.canSuspend = terminal.canStop
    options.acceptsRow = acceptsRow
    return options
  }
}
