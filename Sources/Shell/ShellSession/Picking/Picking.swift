import Glibc
import ShellCore
import Terminal

/// One run of `pick`, from the words of the command to its output.
struct Picking {
  /// The environment variable with the default options.
  static let defaultsVariable = "EMOJISHELL_PICK_OPTS"

  private let session: Session
  private let command: Word
  private let invocation: Invocation
  private let query: String
  private let options: PickOptions
  private let delivery: Delivery

  init(_ session: Session, _ given: Invocation) throws(Diagnostic) {
    self.session = session
    command = given.command
    invocation = given.preceded(by: try Self.defaults(session, given.command))
    // A query is one line.
    let words = (invocation.value("query").map { [$0] } ?? []) + invocation.arguments
    query = words.map { $0.text.filter { !$0.isNewline } }.joined(separator: " ")
    options = try PickOptions(invocation, session)
    delivery = try Delivery(invocation, session)
  }

  /// Parses the environment variable like a line of the shell language.
  private static func defaults(_ session: Session, _ command: Word) throws(Diagnostic) -> Invocation {
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

  func run() throws(Diagnostic) -> Outcome {
    if invocation.has("select-1") || invocation.has("exit-0") {
      // Nobody types: the query is complete.
      let hits = try SessionPickSource(session, invocation, isComplete: true).hits(query)
      if hits.count == 1, invocation.has("select-1") {
        let answer = PickAnswer(items: Array(hits), query: query)
        return answered(try delivery.deliver(answer.items, head: head(answer)), answer)
      }
      if hits.isEmpty, invocation.has("exit-0") { return fail(PickAnswer(items: [], query: query)) }
    }
    if let popup = try PickPopup(invocation, session), let result = popup.run() {
      session.output.write(result.output)
      session.errors.write(result.errors)
      return .ending(with: result.status)
    }
    let terminal = try openTerminal()
    return try finish(try show(on: terminal), on: terminal)
  }

  /// Picks for the line at the prompt, or above a program. A signal is put back for the caller.
  ///
  /// - Parameters:
  ///   - given: The terminal of the program, on an alternate screen. It is restored afterwards.
  ///   - row: The row of its cursor.
  ///   - notice: What the picker says of it.
  /// - Returns: The key that ended the picker, as the caller spelled it (empty for Enter), and the choice; nil if there is none.
  func pickText(
    over given: ControllingTerminal? = nil, row: Int? = nil, notice: String? = nil
  ) throws(Diagnostic) -> (key: String, text: String?) {
    let terminal = if let given { given } else { try openTerminal() }
    switch try show(on: terminal, belowLine: true, row: row, notice: notice) {
    case .answered(let answer) where answer.key.isEmpty:
      return ("", use(answer))
    case .answered(let answer), .failed(let answer): return (answer.key, nil)
    case .canceled: return ("", nil)
    case .terminated(let signal):
      SignalPipe.putBack(signal)
      return ("", nil)
    case .hungUp:
      SignalPipe.putBack(SIGHUP)
      return ("", nil)
    }
  }

  /// Records a choice, and returns it as text.
  private func use(_ answer: PickAnswer) -> String {
    remember(answer)
    delivery.use(answer.items)
    learn(answer)
    session.commit()
    return delivery.text(of: answer.items)
  }

  private func openTerminal() throws(Diagnostic) -> ControllingTerminal {
    try LiveTerminal(session: session, command: command).open(
      hint: "'search' needs no terminal, nor does 'pick -1' if there is only one hit")
  }

  /// - Parameters:
  ///   - belowLine: Whether the view is below a line that is being edited. Then it cannot be suspended, and paste reports stay on.
  ///   - row: The row of the cursor above a program; nil elsewhere.
  private func show(
    on terminal: ControllingTerminal, belowLine: Bool = false, row: Int? = nil, notice: String? = nil
  ) throws(Diagnostic) -> LiveOutcome {
    session.flush()
    if session.isAccessible { return try talk(on: terminal, belowLine: belowLine) }
    let variable = session.facts.variable
    var options = options
    options.notice = notice
    let isWidget = belowLine || variable("EMOJISHELL_WIDGET") != nil
    options.canSuspend = !isWidget && terminal.canStop
    defer { session.frontEnd = .lines }
    var found = TerminalModes(reportsPaste: isWidget && row == nil)
    found.usesAlternateScreen = row != nil && options.modes.usesAlternateScreen
    let shown = options
    return try LiveTerminal(session: session, command: command).run(
      on: terminal, modes: shown.modes, found: found, row: row
    ) { () throws(Diagnostic) in
      session.frontEnd = .view
      var model = PickModel(source: try SessionPickSource(session, invocation), query: query, options: shown)
      model.message = session.blockage
      return model
    }.outcome
  }

  private func talk(on terminal: ControllingTerminal, belowLine: Bool) throws(Diagnostic) -> LiveOutcome {
    let signals = SavedSignals(taking: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT])
    defer { signals.restore() }
    guard var dialogue = LineDialogue(terminal, isUnicode: session.facts.isTerminalUnicode) else {
      throw LiveTerminal(session: session, command: command).unusable
    }
    if belowLine { dialogue.write("\n") }
    if session.workspace.isBlocked {
      dialogue.write(DiagnosticText.notice(session.blockedMessage, width: terminal.size.columns))
    }
    let source: SessionPickSource
    do throws(Diagnostic) { source = try SessionPickSource(session, invocation) } catch {
      terminal.giveBack()
      throw error
    }
    var model = PickDialogue(
      source: source, query: query, markLimit: options.markLimit, expected: options.expected)
    return dialogue.run(&model)
  }

  // MARK: After the view

  private func remember(_ answer: PickAnswer) {
    if invocation.has("no-history") || answer.query.allSatisfy(\.isWhitespace) { return }
    session.facts.queryHistory?.append(answer.query)
  }

  /// Records which hits were chosen for which queries.
  private func learn(_ answer: PickAnswer) {
    var queries: [(text: String, hits: [Hit])] = []
    for item in answer.items {
      let query = answer.queries[item.id] ?? answer.query
      if let index = queries.firstIndex(where: { $0.text == query }) {
        queries[index].hits.append(item)
      } else {
        queries.append((query, [item]))
      }
    }
    for query in queries { session.learn(query.hits, for: query.text) }
  }

  private func finish(_ outcome: LiveOutcome, on terminal: ControllingTerminal) throws(Diagnostic) -> Outcome {
    LiveTerminal.endProcess(after: outcome, session)
    switch outcome {
    case .answered(let answer):
      remember(answer)
      // A copy goes through the terminal that showed the frames, wherever standard output goes.
      var outcome = try delivery.deliver(answer.items, head: head(answer), hasTerminal: true)
      learn(answer)
      var writer = FrameWriter()
      writer.add(outcome.effects)
      _ = writer.flush(to: terminal)
      outcome.effects = ""
      return answered(outcome, answer)
    case .failed(let answer): return fail(answer)
    case .canceled, .terminated, .hungUp: return .ending(with: 130)
    }
  }

  /// Returns the lines before the choices: the query and the key.
  private func head(_ answer: PickAnswer) -> String {
    delivery.lines(
      (invocation.has("print-query") ? [answer.query] : []) + (invocation.has("expect") ? [answer.key] : []))
  }

  /// What standard output gets: the lines before the choices, and no report of a copy. A reply in JSON is one, and at the
  /// prompt a user reads it.
  private func answered(_ outcome: Outcome, _ answer: PickAnswer) -> Outcome {
    if session.format == .json || session.isPrompting { return outcome }
    if case .sent(_, _, _, let change) = outcome.report { return Outcome(.payload(head(answer), change)) }
    return outcome
  }

  private func fail(_ answer: PickAnswer) -> Outcome {
    let head = head(answer)
    return Outcome(head.isEmpty ? nil : .payload(head, nil), status: 1, hasFailed: true)
  }
}

extension Picking {
  /// Picks any number of emoji for a text.
  init(_ session: Session, with options: [(name: String, value: String)]) throws(Diagnostic) {
    let options = ([("multi", "--multi"), ("join", "")] + options).map { OptionReader.Reading($0, Word(argument: $1)) }
    try self.init(session, Invocation(command: Word(argument: "pick"), options: options))
  }
}
