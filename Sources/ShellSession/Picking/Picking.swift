import EmojiCatalog
import Glibc
import LiveView
import Rendering
import ShellLanguage
import ShellModel
import Terminal

/// One run of `pick`: from the words of the command to what is printed.
struct Picking {
  /// Holds what is read before the options of a command.
  static let defaultsVariable = "EMOJISHELL_PICK_OPTS"

  private let session: CommandContext
  private let command: Word
  private let invocation: Invocation
  private let request: PickRequest

  init(_ session: CommandContext, _ given: Invocation) throws(Diagnostic) {
    self.session = session
    command = given.command
    invocation = given.preceded(by: try Self.defaults(session, given.command))
    request = try PickRequest(invocation, session)
  }

  /// The words of the environment, read like a line of the shell language.
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
      let source = try source()
      let hits = source.hits(request.query)
      if hits.count == 1, request.selectsOnlyHit { return try deliver(PickAnswer(items: hits, query: request.query)) }
      if hits.isEmpty, request.endsWithoutHit { return fail(PickAnswer(items: [], query: request.query)) }
    }
    let terminal = try openTerminal()
    session.flush()
    let signals = SavedSignals(taking: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])
    defer { signals.restore() }
    FatalSignals.install()
    return try finish(try show(on: terminal), on: terminal)
  }

  private func source() throws(Diagnostic) -> SessionPickSource {
    session.load(.stored)
    var section: String?
    if let word = invocation.value("in") {
      section = try ItemResolver(session: session, screen: session.screen).section(word)
    }
    return SessionPickSource(
      session, section: section, sets: try session.sets(invocation), category: try session.category(invocation),
      tone: try session.tone(invocation))
  }

  private func openTerminal() throws(Diagnostic) -> ControllingTerminal {
    let variable = session.facts.variable
    let kind = variable("TERM") ?? "dumb"
    if kind == "dumb" {
      throw Diagnostic(
        .unavailable, "this terminal cannot show 'pick' (TERM is \(variable("TERM") == nil ? "not set" : "dumb"))",
        range: command.range, hint: "'search' finds emoji without one")
    }
    do throws(ControllingTerminal.Failure) {
      return try ControllingTerminal(variable: variable)
    } catch {
      throw Diagnostic(
        .unavailable, error == .none ? "'pick' needs a terminal" : "the terminal cannot be used from here",
        range: command.range, hint: "'search' finds emoji without one; 'pick -1' needs none for an only hit")
    }
  }

  private func show(on terminal: ControllingTerminal) throws(Diagnostic) -> LiveOutcome {
    let variable = session.facts.variable
    var options = request.options
    // A shell's widget belongs to its line: it is not stopped, and the shell reads pastes itself.
    let isWidget = variable("EMOJISHELL_WIDGET") != nil
    options.canSuspend = !isWidget && terminal.canStop
    let wanted = TerminalModes(
      usesAlternateScreen: options.height.isFullScreen, mouse: options.usesMouse ? .clicks : .off, reportsPaste: true)
    let delay = variable("EMOJISHELL_ESC_MS").flatMap { Int($0) }.flatMap { (1...5000).contains($0) ? $0 : nil }
    // The terminal answers while the state is read.
    guard
      var loop = LiveLoop<PickModel>(
        on: terminal, modes: wanted, found: TerminalModes(reportsPaste: isWidget),
        escapeDelay: delay.map { .milliseconds($0) } ?? KeyDecoder.defaultEscapeDelay)
    else { throw Diagnostic(.unavailable, "the terminal cannot be used from here", range: command.range) }
    let source: SessionPickSource
    do throws(Diagnostic) { source = try self.source() } catch {
      loop.abandon()
      throw error
    }
    var model = PickModel(source: source, query: request.query, options: options)
    return loop.run(&model) { effect, model in perform(effect, &model, source) }
  }

  // MARK: While it is shown

  /// - Returns: Bytes for the terminal.
  private func perform(_ effect: LiveEffect, _ model: inout PickModel, _ source: SessionPickSource) -> String {
    switch effect {
    case .star(let item, let isStarred):
      guard let glyph = item.emoji?.base.glyph else {
        model.say("only emoji have stars")
        return ""
      }
      change(.star([glyph], isStarred), &model)
    case .copy(let items):
      let bytes = copy(texts(of: items).joined(separator: request.separator), &model)
      if bytes != nil { change(.use(glyphs(of: items), at: session.facts.now()), &model) }
      source.readScreen()
      model.refresh()
      return bytes ?? ""
    default: break
    }
    source.readScreen()
    model.refresh()
    return ""
  }

  /// Carries an edit out and writes it down before the next frame shows it.
  private func change(_ edit: Edit, _ model: inout PickModel) {
    do throws(Diagnostic) {
      _ = try session.transact(edit, at: command)
      session.commit()
    } catch {
      model.say(error.message)
    }
  }

  /// - Returns: What the terminal has to be sent; nil if nothing was copied.
  private func copy(_ text: String, _ model: inout PickModel) -> String? {
    let terminal = Output.memory()
    guard clipboard.copy(text, terminal: terminal) != nil else {
      model.say("there is no clipboard")
      return nil
    }
    model.say("copied")
    return terminal.take()
  }

  /// What the terminal that frames go to offers, wherever standard output goes.
  private var clipboard: Clipboard { Clipboard(isTerminal: true, variable: session.facts.variable) }

  // MARK: Afterwards

  private func finish(_ outcome: LiveOutcome, on terminal: ControllingTerminal) throws(Diagnostic) -> Report {
    switch outcome {
    case .answered(let answer):
      if request.action == .copy { return try copy(answer, on: terminal) }
      return try deliver(answer)
    case .failed(let answer): return fail(answer)
    case .canceled:
      session.run.writesNothing = true
      session.run.exitStatus = 130
      session.failSilently()
      return .done
    case .terminated(let signal):
      session.finish()
      SignalPipe.die(by: signal)
    case .hungUp:
      session.finish()
      SignalPipe.die(by: SIGHUP)
    }
  }

  private func texts(of items: [PickItem]) -> [String] {
    items.map { item in
      item.emoji.map { request.form.text($0, language: session.render.language) } ?? item.text
    }
  }

  private func glyphs(of items: [PickItem]) -> [String] { items.compactMap { $0.emoji?.base.glyph } }

  /// The lines before the choices: the query, the key.
  private func head(_ answer: PickAnswer) -> String {
    let end = request.endsWithNUL ? "\0" : "\n"
    return (request.printsQuery ? answer.query + end : "") + (request.printsKey ? answer.key + end : "")
  }

  private func deliver(_ answer: PickAnswer) throws(Diagnostic) -> Report {
    let texts = texts(of: answer.items)
    let choices =
      request.endsWithNUL
      ? texts.map { $0 + "\0" }.joined()
      : texts.joined(separator: request.separator) + (request.omitsLineFeed ? "" : "\n")
    return .payload(head(answer) + choices, use(answer.items))
  }

  /// Counts a use. What a person has chosen is printed even if that cannot be written down.
  private func use(_ items: [PickItem]) -> ScreenTransaction? {
    let glyphs = glyphs(of: items)
    if glyphs.isEmpty { return nil }
    do throws(Diagnostic) {
      return try session.transact(.use(glyphs, at: session.facts.now()), at: command)
    } catch {
      session.warn(error.message)
      return nil
    }
  }

  private func copy(_ answer: PickAnswer, on terminal: ControllingTerminal) throws(Diagnostic) -> Report {
    let text = texts(of: answer.items).joined(separator: request.separator)
    let bytes = Output.memory()
    guard let way = clipboard.copy(text, terminal: bytes) else {
      throw Diagnostic(
        .unavailable, "there is no clipboard to copy to", range: command.range,
        hint: "wl-copy, xclip, xsel, pbcopy or tmux would do")
    }
    var writer = FrameWriter()
    writer.add(bytes.take())
    _ = writer.flush(to: terminal)
    return .copied(text, by: way.rawValue, use(answer.items) ?? ScreenTransaction(revision: session.revision))
  }

  private func fail(_ answer: PickAnswer) -> Report {
    session.run.exitStatus = 1
    session.failSilently()
    let head = head(answer)
    if head.isEmpty { session.run.writesNothing = true }
    return .payload(head, nil)
  }
}
