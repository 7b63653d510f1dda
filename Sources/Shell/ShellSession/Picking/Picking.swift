import EmojiCatalog
import Glibc
import LiveView
import Rendering
import ShellLanguage
import ShellModel
import Terminal

/// One run of `pick`, from the words of the command to its output.
struct Picking {
  /// The environment variable with the default options.
  static let defaultsVariable = "EMOJISHELL_PICK_OPTS"

  private let session: CommandContext
  private let command: Word
  private let invocation: Invocation
  private let request: PickRequest
  private let delivery: Delivery

  init(_ session: CommandContext, _ given: Invocation) throws(Diagnostic) {
    self.session = session
    command = given.command
    invocation = given.preceded(by: try Self.defaults(session, given.command))
    request = try PickRequest(invocation, session)
    delivery = try Delivery(invocation, session)
  }

  /// Parses the environment variable like a line of the shell language.
  private static func defaults(_ session: CommandContext, _ command: Word) throws(Diagnostic) -> Invocation {
    guard let text = session.facts.variable(defaultsVariable) else {
      return Invocation(command: command)
    }
    do throws(Diagnostic) {
      let words = try Lexer.statements(in: text).flatMap { $0 }
      return try CommandTable.parser.parse(
        [command] + words.map { Word($0.text, range: command.range, isQuoted: $0.isQuoted) }
      ).invocation
    } catch {
      throw Diagnostic(
        error.code, "\(defaultsVariable): \(error.message)", range: command.range, hint: error.hint,
        candidates: error.candidates)
    }
  }

  // MARK: Running

  func run() throws(Diagnostic) -> Report {
    if request.selectsOnlyHit || request.endsWithoutHit {
      let source = try SessionPickSource(session, invocation)
      let hits = source.hits(request.query)
      if hits.count == 1, request.selectsOnlyHit {
        let answer = PickAnswer(items: Array(hits), query: request.query)
        return answered(try delivery.deliver(answer.items, head: head(answer)), answer)
      }
      if hits.isEmpty, request.endsWithoutHit { return fail(PickAnswer(items: [], query: request.query)) }
    }
    let terminal = try openTerminal()
    return try finish(try show(on: terminal), on: terminal)
  }

  /// Picks for the line at the prompt, whose terminal already reports pastes.
  ///
  /// - Returns: The choice as text, and the glyphs of its emoji; nil if there is none.
  func pickForLine() throws(Diagnostic) -> (text: String, glyphs: [String])? {
    switch try show(on: try openTerminal(), belowLine: true) {
    case .answered(let answer): return (delivery.text(of: answer.items), delivery.glyphs(of: answer.items))
    case .failed, .canceled: return nil
    case .terminated(let signal):
      SignalPipe.putBack(signal)
      return nil
    case .hungUp:
      SignalPipe.putBack(SIGHUP)
      return nil
    }
  }

  /// Makes a picker without a terminal, for a recording: the model, and a function that performs its effects. The
  /// function returns the choice, or an empty text, once the picker has ended.
  func recorded(
    query: String?
  ) throws(Diagnostic) -> (model: PickModel, perform: (LiveEffect, inout PickModel) -> String?) {
    var options = request.options
    (options.isUnicode, options.hasColors) = (true, true)
    let source = try SessionPickSource(session, invocation)
    return (
      PickModel(source: source, query: query ?? request.query, options: options),
      { effect, model in
        switch effect {
        case .finish(let answer): return delivery.text(of: answer.items)
        case .fail, .cancel: return ""
        default:
          _ = perform(effect, &model, source)
          return nil
        }
      }
    )
  }

  private func openTerminal() throws(Diagnostic) -> ControllingTerminal {
    try LiveTerminal(session, command).open(
      hint: "'search' needs no terminal, nor does 'pick -1' if there is only one hit")
  }

  /// - Parameter belowLine: Whether the view is below a line that is being edited. Then it cannot be suspended, and
  ///   paste reports stay on.
  private func show(on terminal: ControllingTerminal, belowLine: Bool = false) throws(Diagnostic) -> LiveOutcome {
    session.flush()
    let signals = SavedSignals(taking: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])
    defer { signals.restore() }
    FatalSignals.install()
    let variable = session.facts.variable
    var options = request.options
    let isWidget = belowLine || variable("EMOJISHELL_WIDGET") != nil
    options.canSuspend = !isWidget && terminal.canStop
    let wanted = TerminalModes(
      usesAlternateScreen: options.height.isFullScreen, mouse: options.usesMouse ? .clicks : .off, reportsPaste: true)
    // The terminal answers while the state is being read.
    guard
      var loop = LiveLoop<PickModel>(
        on: terminal, modes: wanted, found: TerminalModes(reportsPaste: isWidget),
        escapeDelay: LiveTerminal.escapeDelay(session))
    else { throw Diagnostic(.unavailable, "the terminal cannot be used from here", range: command.range) }
    let source: SessionPickSource
    do throws(Diagnostic) { source = try SessionPickSource(session, invocation) } catch {
      loop.abandon()
      throw error
    }
    var model = PickModel(source: source, query: request.query, options: options)
    return loop.run(&model) { effect, model in perform(effect, &model, source) }
  }

  // MARK: While the view is open

  /// - Returns: Bytes for the terminal.
  private func perform(_ effect: LiveEffect, _ model: inout PickModel, _ source: SessionPickSource) -> String {
    switch effect {
    case .star(let item, let isStarred):
      guard let glyph = item.emoji?.base.glyph else {
        model.say("only emoji can have stars")
        return ""
      }
      change(.star([glyph], isStarred), &model)
    case .copy(let items):
      let bytes = copy(delivery.text(of: items), &model)
      if bytes != nil { change(.use(delivery.glyphs(of: items), at: session.facts.now()), &model) }
      source.readScreen()
      model.refresh()
      return bytes ?? ""
    default: break
    }
    source.readScreen()
    model.refresh()
    return ""
  }

  /// Performs an edit and commits it before the next frame.
  private func change(_ edit: Edit, _ model: inout PickModel) {
    do throws(Diagnostic) {
      _ = try session.transact(edit, at: command)
      session.commit()
    } catch {
      model.say(error.message)
    }
  }

  /// - Returns: The bytes for the terminal; nil if nothing was copied.
  private func copy(_ text: String, _ model: inout PickModel) -> String? {
    let terminal = Output.memory()
    do throws(ToolFailure) {
      let clipboard = Clipboard(isTerminal: true, variable: session.facts.variable)
      guard try clipboard.copy(text, terminal: terminal) != nil else {
        model.say("no clipboard is available")
        return nil
      }
    } catch {
      // The loop ends at the signal, and restores the terminal.
      if case .interrupted(let signal) = error.reason { SignalPipe.putBack(signal) }
      model.say(error.text)
      return nil
    }
    model.say("copied")
    return terminal.take()
  }

  // MARK: After the view

  private func finish(_ outcome: LiveOutcome, on terminal: ControllingTerminal) throws(Diagnostic) -> Report {
    switch outcome {
    case .answered(let answer):
      return answered(try delivery.deliver(answer.items, head: head(answer), terminal: terminal), answer)
    case .failed(let answer): return fail(answer)
    case .canceled: return session.ending(with: 130)
    case .terminated(let signal):
      session.finish()
      SignalPipe.die(by: signal)
    case .hungUp:
      session.finish()
      SignalPipe.die(by: SIGHUP)
    }
  }

  /// Returns the lines before the choices: the query and the key.
  private func head(_ answer: PickAnswer) -> String {
    delivery.lines((request.printsQuery ? [answer.query] : []) + (request.printsKey ? [answer.key] : []))
  }

  /// What standard output gets: the lines before the choices, and no report of a copy. A reply in JSON is one, and at the
  /// prompt a person reads it.
  private func answered(_ report: Report, _ answer: PickAnswer) -> Report {
    if session.format == .json || session.isPrompting { return report }
    switch report {
    case .copied(_, _, let change), .typed(_, _, let change): return .payload(head(answer), change)
    default: return report
    }
  }

  private func fail(_ answer: PickAnswer) -> Report {
    let head = head(answer)
    if head.isEmpty { return session.ending(with: 1) }
    session.run.exitStatus = 1
    session.failSilently()
    return .payload(head, nil)
  }
}
