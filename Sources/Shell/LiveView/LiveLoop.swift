package import Terminal
package import TerminalText

/// How a live view ended.
package enum LiveOutcome: Hashable, Sendable {
  case answered(PickAnswer)
  /// Enter without a hit.
  case failed(PickAnswer)
  case canceled
  /// A signal ends the process; the terminal is restored.
  case terminated(Int32)
  /// The terminal has gone away.
  case hungUp
}

/// Runs a model on a terminal: waits for events, passes them to the model, carries out its effects, and draws.
///
/// It handles everything that is pending, then draws one frame. It never waits for an answer of the terminal.
package struct LiveLoop<Model: LiveModel> {
  private let device: any TerminalDevice
  private var pump: EventPump
  private var writer = FrameWriter()
  private var anchor: InlineAnchor
  private var screen: LiveScreen
  private var size: TerminalSize
  /// The meaning of each cursor report that was requested, in the order of the requests.
  private var questions: [Question] = []
  /// Whether a mouse button is down, so that the terminal will report its release.
  private var holdsButton = false
  /// Whether a SIGCONT is still expected for a stop that this loop caused.
  private var expectsResumed = false

  /// What the terminal has answered so far about itself, and what learns it.
  private var answer: TerminalAnswer?
  private let knowsCells: Bool
  private let learn: ((TerminalAnswer) -> DrawnClusters)?

  private enum Question {
    /// The position of the cursor before anything was drawn.
    case start
    case firstRow
    /// The cells of a text of `CellProbe`.
    case cells
  }

  /// Takes over the terminal and requests the position of its cursor. The answer arrives while the caller makes the model.
  ///
  /// - Parameters:
  ///   - modes: The modes that the view needs.
  ///   - found: The modes that are already set. They stay set.
  ///   - row: The row in whose first column the cursor is; nil to ask the terminal.
  ///   - escapeDelay: How long ESC waits for the rest of a sequence.
  ///   - palette: How the styles look.
  ///   - drawn: What the terminal is known to draw.
  ///   - knowsCells: Whether the cells of the texts of `CellProbe` are known. Then only the name of the terminal is asked for.
  ///   - learn: Called with the answer; nil if nothing is to be asked. The first frame does not wait for it.
  /// - Returns: Nil if the terminal cannot be used.
  package init?(
    on device: any TerminalDevice, modes: TerminalModes, found: TerminalModes = TerminalModes(), row: Int? = nil,
    escapeDelay: Duration = KeyDecoder.defaultEscapeDelay, palette: StylePalette = .standard,
    drawn: DrawnClusters = DrawnClusters(), knowsCells: Bool = false, learn: ((TerminalAnswer) -> DrawnClusters)? = nil
  ) {
    (self.knowsCells, self.learn) = (knowsCells, learn)
    self.device = device
    pump = EventPump(device: device, decoder: KeyDecoder(escapeDelay: escapeDelay))
    size = device.size
    anchor = InlineAnchor(screenHeight: size.rows)
    screen = LiveScreen(wanted: modes, found: found, palette: palette, drawn: drawn)
    if !device.takeOver(undo: screen.undo) { return nil }
    if let row {
      screen.start = (row, 0)
    } else if !modes.usesAlternateScreen {
      ask(.start)
    }
    _ = writer.flush(to: device)
  }

  /// Runs a model until it ends. The terminal is restored afterwards.
  package mutating func run(_ model: inout Model) -> LiveOutcome {
    var outcome = handle(pump.next(until: .zero, wantsRoom: true), &model)
    while outcome == nil {
      if !writer.isWaiting { draw(&model) }
      if !writer.flush(to: device) { outcome = .hungUp }
      if outcome == nil {
        outcome = handle(pump.next(until: model.wake, wantsRoom: writer.isWaiting), &model)
      }
    }
    return end(outcome ?? .canceled)
  }

  /// Restores the terminal, if no model could be made.
  package mutating func cancel() { _ = end(.canceled) }

  // MARK: Events

  private mutating func handle(_ events: [InputEvent], _ model: inout Model) -> LiveOutcome? {
    for var event in events {
      switch event {
      case .cursorReport(let row, let column): locate(row, column)
      case .deviceReport(let report): answer?.take(report: report)
      case .resize(let size): resize(to: size)
      case .resumed: resume()
      case .terminate(let signal): return .terminated(signal)
      case .hangUp: return .hungUp
      case .mouse(var mouse):
        note(mouse.action)
        guard let first = anchor.screenRow else { continue }
        // The view counts rows from its first one.
        mouse.row -= first
        event = .mouse(mouse)
        fallthrough
      default:
        for effect in model.handle(event, at: device.now) {
          if let outcome = carryOut(effect) { return outcome }
        }
      }
    }
    return nil
  }

  private mutating func note(_ action: MouseEvent.Action) {
    switch action {
    case .press, .drag: holdsButton = true
    case .release: holdsButton = false
    default: break
    }
  }

  private mutating func carryOut(_ effect: LiveEffect) -> LiveOutcome? {
    switch effect {
    case .finish(let answer): return .answered(answer)
    case .fail(let answer): return .failed(answer)
    case .cancel: return .canceled
    case .suspend: return suspend()
    case .redraw: screen.forget()
    case .write(let bytes): writer.add(bytes)
    }
    return nil
  }

  // MARK: Place

  private mutating func ask(_ question: Question) {
    questions.append(question)
    pump.expectCursorReport()
    writer.add("\u{1B}[6n")
  }

  /// Asks for the name of the terminal, and writes the texts of `CellProbe`, where the first row of the view will be.
  private mutating func askForAnswer() {
    // The cursor is never asked for at the end of a row: mosh would forget a wrap that is due.
    if learn == nil || answer != nil || size.columns < 20 { return }
    answer = TerminalAnswer()
    writer.add(CellProbe.nameQuestion)
    for text in knowsCells ? [""] : CellProbe.texts.map(\.text) {
      writer.add("\r\(text)")
      ask(.cells)
    }
    writer.add("\r\u{1B}[K")
  }

  private mutating func locate(_ row: Int, _ column: Int) {
    guard !questions.isEmpty else { return }
    let question = questions.removeFirst()
    if question == .cells {
      if !knowsCells { answer?.cells.append(column) }
      if let learn, let answer, !questions.contains(.cells) { screen.drawn = learn(answer) }
      return
    }
    // A later request invalidates the answer to an earlier one.
    if questions.contains(where: { $0 != .cells }) { return }
    switch question {
    case .cells: break
    case .start where screen.hasBegun: anchor.takeLate(report: (row, column))
    case .start: screen.start = (row, column)
    case .firstRow: anchor.take(reportOfFirstRow: row)
    }
  }

  private mutating func resize(to size: TerminalSize) {
    if size == self.size { return }
    self.size = size
    guard screen.hasBegun else {
      screen.start = nil
      anchor = InlineAnchor(screenHeight: size.rows)
      return
    }
    if screen.isFull {
      anchor = InlineAnchor(screenHeight: size.rows)
      anchor.beginFullScreen()
      writer.add("\u{1B}[H\u{1B}[2J")
    } else {
      writer.add(anchor.resized(to: size, caret: screen.caret ?? 0))
    }
    screen.forget()
    screen.isLost = !screen.isFull
  }

  // MARK: Drawing

  private mutating func draw(_ model: inout Model) {
    // The size may have changed without a signal.
    resize(to: device.size)
    let frame = model.frame(in: size, rows: model.height.limit(of: size.rows))
    if !screen.hasBegun { begin(rows: frame.canvas.height) }
    writer.add(anchor.reserve(rows: frame.canvas.height))
    writer.add(screen.update(to: frame))
    writer.add(screen.enterModes(knowsRow: anchor.screenRow != nil))
    if screen.isLost {
      screen.isLost = false
      ask(.firstRow)
    }
  }

  private mutating func begin(rows: Int) {
    screen.hasBegun = true
    if screen.isFull {
      writer.add(screen.enterModes(knowsRow: true))
      anchor.beginFullScreen()
    } else {
      writer.add(anchor.begin(rows: rows, report: screen.start))
    }
    askForAnswer()
  }

  // MARK: Stopping

  private mutating func suspend() -> LiveOutcome? {
    if !device.canStop { return nil }
    release()
    expectsResumed = true
    if !device.stop() || !device.takeOver(undo: screen.undo) { return .hungUp }
    size = device.size
    if screen.isFull { anchor.beginFullScreen() } else { writer.add(anchor.resumed(size: size)) }
    screen.begin(again: true)
    return nil
  }

  /// Continues after another process stopped this one. The terminal may be in any state.
  private mutating func resume() {
    if expectsResumed {
      expectsResumed = false
      return
    }
    device.giveBack()
    _ = device.takeOver(undo: screen.undo)
    size = device.size
    if !screen.isFull { writer.add(anchor.continued(size: size)) }
    screen.begin(again: screen.hasBegun)
  }

  /// Erases the view and restores the terminal.
  private mutating func release() {
    if screen.hasBegun, !screen.isFull { writer.add(anchor.end) }
    writer.add(screen.leave())
    finishWriting()
    swallowReports()
    device.giveBack()
  }

  private mutating func end(_ outcome: LiveOutcome) -> LiveOutcome {
    if outcome == .hungUp { device.giveBack() } else { release() }
    return outcome
  }

  /// Writes the remaining bytes. Gives up if the terminal does not accept them within a second.
  private mutating func finishWriting() {
    let deadline = device.now + .seconds(1)
    while writer.flush(to: device), writer.isWaiting, device.now < deadline {
      if case .hangUp = device.read(until: deadline, wantsRoom: true) { return }
    }
  }

  /// Waits a short time for an outstanding answer or the release of a mouse button. The shell would read it as typed text.
  private mutating func swallowReports() {
    let deadline = device.now + .milliseconds(holdsButton ? 150 : 50)
    while pump.awaitsReport || holdsButton, device.now < deadline {
      for event in pump.next(until: deadline) {
        if event == .hangUp { return }
        if case .mouse(let mouse) = event { note(mouse.action) }
      }
    }
    questions = []
  }
}
