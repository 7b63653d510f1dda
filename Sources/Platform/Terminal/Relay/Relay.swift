import Glibc

/// Passes bytes between the terminal and a program on a pseudo-terminal, with one key taken out.
///
/// One loop polls the terminal, the program and the signal pipe. Each direction has a buffer: what one side does not accept
/// yet is not read from the other, so a program that writes much is paused by its own full terminal.
package struct Relay {
  /// What the key led to.
  package enum Choice {
    /// The text for the program; nil if nothing was chosen.
    case text(String?)
    /// The key was pressed again: it belongs to the program.
    case key
    /// The terminal or the process ends.
    case ended(by: Int32)
  }

  /// How the relay ended.
  package enum Ending: Equatable {
    case exited(Int32)
    case killed(by: Int32)
    /// A signal ended this process, not the program.
    case signaled(Int32)
  }

  private static let bufferLimit = 64 << 10
  private static let escapeDelay: Int32 = 50

  private let terminal: ControllingTerminal
  private let program: PseudoTerminal
  private var filter: KeyFilter
  private var watch = ModeWatch()
  /// Changes what is typed, with whether the program hides it.
  private let rewrite: (([UInt8], _ isHidden: Bool) -> [UInt8])?
  private let pick: () -> Choice

  private var toProgram: ArraySlice<UInt8> = []
  private var toTerminal: ArraySlice<UInt8> = []
  private var buffer = [UInt8](repeating: 0, count: bufferLimit)

  package init(
    _ terminal: ControllingTerminal, _ program: PseudoTerminal, key: Key,
    rewrite: (([UInt8], _ isHidden: Bool) -> [UInt8])?, pick: @escaping () -> Choice
  ) {
    (self.terminal, self.program, self.rewrite, self.pick) = (terminal, program, rewrite, pick)
    filter = KeyFilter(key)
  }

  /// Runs until the program ends. The terminal has its attributes again then, and the modes in which the program left it.
  package mutating func run() -> Ending {
    let signals = SavedSignals(taking: [SIGHUP, SIGTERM, SIGWINCH, SIGCHLD, SIGCONT])
    defer { signals.restore() }
    FatalSignals.install()
    guard take() else { return .signaled(SIGHUP) }
    defer { terminal.giveBack() }
    // The program may have ended before its signal was taken.
    let ended = childChanged()
    while true {
      if let ending = ended ?? turn() {
        // The program's last words are in the pseudo-terminal, even if other programs still hold it.
        if case .signaled = ending {} else { drain() }
        return ending
      }
    }
  }

  /// Sets raw mode. After a trap, nothing reports to the next program.
  private func take() -> Bool {
    terminal.takeOver(undo: TerminalModes().repair(from: TerminalModes(mouse: .drags, reportsPaste: true)))
  }

  // MARK: One turn

  private mutating func turn() -> Ending? {
    while let signal = SignalPipe.next() {
      if let ending = handle(signal) { return ending }
    }
    let reads = toProgram.count < Self.bufferLimit
    var sources = [
      pollfd(
        fd: terminal.descriptor,
        events: Int16((reads ? POLLIN : 0) | (toTerminal.isEmpty ? 0 : POLLOUT)), revents: 0),
      pollfd(
        fd: program.descriptor,
        events: Int16((toTerminal.isEmpty ? POLLIN : 0) | (toProgram.isEmpty ? 0 : POLLOUT)), revents: 0),
      pollfd(fd: SignalPipe.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    // A terminal that all programs have closed hangs up; only the end of the program counts.
    if isClosed { sources[1].fd = -1 }
    let count = poll(&sources, 3, isClosed ? 20 : filter.isHolding ? Self.escapeDelay : -1)
    if count == 0 {
      for part in filter.flush() { handle(part) }
      isClosed = false
      return nil
    }
    if count < 0 { return nil }
    if sources[0].revents & Int16(POLLOUT) != 0 { writeToTerminal() }
    if sources[1].revents & Int16(POLLOUT) != 0 { writeToProgram() }
    if sources[1].revents & Int16(POLLIN | POLLHUP) != 0, toTerminal.isEmpty { readFromProgram() }
    if sources[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0, reads { return readFromTerminal() }
    return nil
  }

  private var isClosed = false

  private mutating func handle(_ signal: Int32) -> Ending? {
    switch signal {
    case SIGWINCH: resize()
    case SIGCHLD: return childChanged()
    case SIGHUP, SIGTERM: return .signaled(signal)
    default: break
    }
    return nil
  }

  private func resize() { program.resize(size) }

  private var size: winsize {
    var size = winsize()
    _ = ioctl(terminal.descriptor, UInt(TIOCGWINSZ), &size)
    return size
  }

  private mutating func childChanged() -> Ending? {
    var status: Int32 = 0
    guard waitpid(program.process, &status, WNOHANG | WUNTRACED) == program.process else { return nil }
    if status & 0xFF == 0x7F {
      suspend()
      return nil
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(by: signal)
  }

  /// The program has stopped itself, so this process stops, too, with the terminal as the program left it. `fg` continues both.
  private mutating func suspend() {
    drain()
    terminal.giveBack()
    if terminal.canStop { _ = terminal.stop() }
    _ = take()
    resize()
    kill(program.process, SIGCONT)
  }

  // MARK: Bytes

  private mutating func readFromProgram() {
    let count = read(program.descriptor, &buffer, buffer.count)
    if count > 0 {
      watch.feed(buffer[..<count])
      toTerminal = buffer[..<count]
      writeToTerminal()
    } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
      isClosed = true
    }
  }

  private mutating func readFromTerminal() -> Ending? {
    switch terminal.read(until: .zero, wantsRoom: false) {
    case .bytes(let bytes): for part in filter.feed(bytes) { if let ending = handle(part) { return ending } }
    case .hangUp: return .signaled(SIGHUP)
    case .signal(let signal): return handle(signal)
    case .timeout: break
    }
    writeToProgram()
    return nil
  }

  @discardableResult private mutating func handle(_ part: KeyFilter.Part) -> Ending? {
    switch part {
    case .typed(let bytes): toProgram += rewrite.map { $0(bytes, program.hidesInput) } ?? bytes
    case .other(let bytes):
      // A sequence ends the word that is being typed.
      toProgram += (rewrite.map { $0([0], true).dropFirst() } ?? []) + bytes
    case .key(let bytes): return open(bytes)
    }
    return nil
  }

  /// Opens the view above the program.
  private mutating func open(_ bytes: [UInt8]) -> Ending? {
    writeToProgram()
    send(Array(watch.pausing.utf8))
    terminal.giveBack()
    let choice = pick()
    guard take() else { return .signaled(SIGHUP) }
    send(Array(watch.resuming.utf8))
    if watch.usesAlternateScreen { redraw() }
    resize()
    switch choice {
    case .text(let text?):
      let text = Array(text.utf8)
      toProgram += watch.reportsPaste ? Array("\u{1B}[200~".utf8) + text + Array("\u{1B}[201~".utf8) : text
    case .text(nil): break
    case .key: toProgram += bytes
    case .ended(let signal): return .signaled(signal)
    }
    writeToProgram()
    // A child that ended meanwhile has left its signal with the view.
    return childChanged()
  }

  /// A program draws its screen again when the size changes.
  private func redraw() {
    var smaller = size
    if smaller.ws_row > 1 { smaller.ws_row -= 1 }
    program.resize(smaller)
    // Some programs look at the size only when they handle the signal.
    poll(nil, 0, 20)
  }

  private mutating func writeToTerminal() {
    let written = terminal.write(toTerminal) ?? toTerminal.count
    // An empty slice of the buffer would keep it shared, and the next read would copy it.
    toTerminal = written == toTerminal.count ? [] : toTerminal.dropFirst(written)
  }

  private mutating func writeToProgram() {
    let written = toProgram.withUnsafeBytes { write(program.descriptor, $0.baseAddress, $0.count) }
    if written > 0 {
      toProgram = written == toProgram.count ? [] : toProgram.dropFirst(written)
    } else if written < 0, errno == EIO {
      toProgram = []
    }
  }

  /// Writes bytes of this process's own to the terminal, after those of the program.
  private mutating func send(_ bytes: [UInt8]) {
    toTerminal += bytes
    for _ in 0..<200 where !toTerminal.isEmpty {
      var room = pollfd(fd: terminal.descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&room, 1, 50)
      writeToTerminal()
    }
  }

  /// Passes on what the program wrote before it ended or stopped.
  private mutating func drain() {
    send([])
    while true {
      let count = read(program.descriptor, &buffer, buffer.count)
      if count <= 0 { return }
      watch.feed(buffer[..<count])
      send(Array(buffer[..<count]))
    }
  }
}
