import Glibc

/// Passes bytes between the terminal and a program on a pseudo-terminal, with one key taken out.
///
/// One loop polls the terminal, the program and the signal pipe. Each direction has a buffer: what one side does not accept
/// yet is not read from the other, so a program that writes much is paused by its own full terminal.
package struct Relay {
  /// How the relay ended: by itself, or by a signal to the program or to this process.
  package enum Ending { case exited(Int32), signaled(Int32) }

  /// Changes what is typed. A program may act on a read before it looks for Backspaces in it, so the bytes come in parts.
  package typealias Rewrite = (_ typed: [UInt8], _ isHidden: Bool, _ isFullScreen: Bool) -> [[UInt8]]

  private static let bufferLimit = 64 << 10
  /// The most reads of output before the view: a program that writes without end must not keep it away.
  private static let readLimit = 64

  private let terminal: ControllingTerminal
  private let program: PseudoTerminal
  private let key: Key
  private var filter: KeyFilter
  /// When the filter gives up waiting for the rest of a sequence.
  private var deadline: Duration?
  private var watch = ModeWatch()
  private let rewrite: Rewrite?
  private let pick: () -> (text: String?, isKey: Bool)
  /// The row at which a view begins that is below the cursor; nil if the terminal has a second screen.
  private let flatRow: (() -> Int)?

  private var toProgram: ArraySlice<UInt8> = []
  private var toTerminal: ArraySlice<UInt8> = []
  private var buffer = [UInt8](repeating: 0, count: bufferLimit)
  private var isClosed = false

  /// - Parameters:
  ///   - rewrite: Changes what is typed.
  ///   - pick: Returns the text for the program, and whether the key was pressed again: then it belongs to the program.
  package init(
    _ terminal: ControllingTerminal, _ program: PseudoTerminal, key: Key, rewrite: Rewrite?,
    flatRow: (() -> Int)? = nil, pick: @escaping () -> (text: String?, isKey: Bool)
  ) {
    self.flatRow = flatRow
    watch.isFlat = flatRow != nil
    (self.terminal, self.program, self.key, self.rewrite, self.pick) = (terminal, program, key, rewrite, pick)
    filter = KeyFilter(key)
  }

  /// Runs until the program ends. The terminal has its attributes again then, and the modes in which the program left it.
  package mutating func run() -> Ending {
    let signals = SavedSignals(taking: [SIGHUP, SIGTERM, SIGINT, SIGQUIT, SIGWINCH, SIGCHLD])
    defer { signals.restore() }
    FatalSignals.install()
    guard take() else { return .signaled(SIGHUP) }
    defer { terminal.giveBack() }
    // The program may have ended before its signal was taken.
    if let ending = childChanged() { return ending }
    while true { if let ending = turn() { return ending } }
  }

  /// Sets raw mode. After a trap, nothing reports to the next program.
  private func take() -> Bool {
    terminal.takeOver(undo: TerminalModes().repair(from: TerminalModes(mouse: .drags, reportsPaste: true)))
  }

  private mutating func turn() -> Ending? {
    while let signal = SignalPipe.next() {
      if let ending = handle(signal) { return ending }
    }
    let reads = toProgram.count < Self.bufferLimit
    if reads, !terminal.unread.isEmpty { return readFromTerminal() }
    var sources = [
      Self.source(terminal.descriptor, reads, !toTerminal.isEmpty),
      Self.source(program.descriptor, toTerminal.isEmpty, !toProgram.isEmpty),
      Self.source(SignalPipe.descriptor, true, false),
    ]
    // A terminal that all programs have closed hangs up; only the end of the program counts.
    if isClosed { sources[1].fd = -1 }
    let wait = deadline.map { Int32(clamping: max(0, ($0 - terminal.now).millisecondsRoundedUp)) } ?? -1
    let count = poll(&sources, 3, isClosed ? 20 : wait)
    if count < 0 { return nil }
    isClosed = isClosed && count > 0
    if sources[0].revents & Int16(POLLOUT) != 0 { writeToTerminal() }
    if sources[1].revents & Int16(POLLOUT) != 0 { writeToProgram() }
    if sources[1].revents & Int16(POLLIN | POLLHUP) != 0, toTerminal.isEmpty { readFromProgram() }
    if sources[0].revents & Int16(POLLIN | POLLHUP | POLLERR) != 0, reads { return readFromTerminal() }
    return deadline.map { $0 <= terminal.now } == true ? pass(filter.flush()) : nil
  }

  private static func source(_ descriptor: Int32, _ reads: Bool, _ writes: Bool) -> pollfd {
    pollfd(fd: descriptor, events: Int16((reads ? POLLIN : 0) | (writes ? POLLOUT : 0)), revents: 0)
  }

  private mutating func handle(_ signal: Int32) -> Ending? {
    switch signal {
    case SIGWINCH:
      watch.forgetScreen()
      resize()
    case SIGCHLD: return childChanged()
    default: return .signaled(signal)
    }
    return nil
  }

  private func resize(less rows: UInt16 = 0) { PseudoTerminal.resize(program.descriptor, like: terminal, less: rows) }

  private mutating func childChanged() -> Ending? {
    var status: Int32 = 0
    guard waitpid(program.process, &status, WNOHANG | WUNTRACED) == program.process else { return nil }
    // The program's last words are in the pseudo-terminal, even if other programs still hold it.
    passOutput()
    if status & 0xFF == 0x7F {
      suspend()
      return nil
    }
    let signal = status & 0x7F
    return signal == 0 ? .exited((status >> 8) & 0xFF) : .signaled(signal)
  }

  /// The program has stopped itself, so this process stops, too, with the terminal as the program left it. `fg` continues both.
  private mutating func suspend() {
    terminal.giveBack()
    if terminal.canStop { _ = terminal.stop() }
    _ = take()
    resize()
    kill(program.process, SIGCONT)
  }

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
    case .bytes(let bytes): return pass(filter.feed(bytes))
    case .hangUp: return .signaled(SIGHUP)
    case .signal(let signal): return handle(signal)
    case .timeout: return nil
    }
  }

  /// Passes on what was typed up to the key. What comes behind the key is for the view.
  private mutating func pass(_ parts: [KeyFilter.Part]) -> Ending? {
    deadline = filter.isHolding ? deadline ?? terminal.now + KeyDecoder.defaultEscapeDelay : nil
    for (index, part) in parts.enumerated() {
      switch part {
      case .typed(let bytes): type(bytes, sent: bytes)
      case .report(let bytes, let text): type(text, sent: bytes)
      case .other(let bytes):
        // A sequence ends the word that is being typed.
        _ = rewrite?([], true, false)
        toProgram += bytes
      case .key(let bytes):
        terminal.unread = (parts[(index + 1)...] + filter.flush()).flatMap(\.bytes)
        (filter, deadline) = (KeyFilter(key), nil)
        return open(bytes)
      }
    }
    writeToProgram()
    return nil
  }

  /// Gives the program what was typed, as the terminal sent it, or what stands for it.
  private mutating func type(_ text: [UInt8], sent: [UInt8]) {
    let parts = text.isEmpty ? nil : rewrite?(text, program.hidesInput, watch.usesAlternateScreen)
    guard let parts, parts != [text] else { return toProgram += sent }
    for (index, part) in parts.enumerated() {
      if index > 0 { settle(within: 100) }
      toProgram += part
    }
  }

  /// Opens the view above the program.
  private mutating func open(_ key: [UInt8]) -> Ending? {
    writeToProgram()
    passOutput(within: 10) { !$0.held.isEmpty }
    watch.place = watch.needsPlace ? askForCursor() : nil
    let flatRow = watch.usesAlternateScreen ? nil : flatRow?()
    send(Array((watch.pausing + (flatRow.map { makeRoom(below: $0) } ?? "")).utf8))
    let size = terminal.size
    let choice = pick()
    guard take() else { return .signaled(SIGHUP) }
    let isResized = terminal.size != size
    if isResized { watch.forgetScreen() }
    let erasing = flatRow.map { "\u{1B}[0m\u{1B}[\($0 + 1);1H\u{1B}[J" } ?? ""
    send((erasing + watch.resuming).utf8 + watch.held)
    if watch.needsRedraw { redraw() }
    resize()
    // A program that is busy with its new size may not understand a paste.
    if isResized || watch.needsRedraw { settle(within: 300) }
    if choice.isKey {
      toProgram += key
    } else if let text = choice.text {
      toProgram += (watch.reportsPaste ? "\u{1B}[200~" + text + "\u{1B}[201~" : text).utf8
    }
    writeToProgram()
    // A child that ended meanwhile has left its signal with the view.
    return childChanged()
  }

  /// Moves the rows up, so that the cursor is above a row.
  private mutating func makeRoom(below row: Int) -> String {
    let place = watch.place?.split(separator: ";").compactMap { Int($0) } ?? []
    guard place.count == 2, place[0] > row else { return "" }
    watch.place = "\(row);\(place[1])"
    return "\u{1B}[0m\u{1B}[\(terminal.size.rows);1H" + String(repeating: "\n", count: place[0] - row)
  }

  /// A program draws its screen again when the size changes. It has another one until it writes, because some programs look at it late.
  private mutating func redraw() {
    passOutput()
    resize(less: 1)
    settle(within: 300)
  }

  /// Waits until the program has taken what it got: until it writes, and then until it writes no more.
  private mutating func settle(within milliseconds: Int32) {
    writeToProgram()
    if hasOutput(within: milliseconds) { passOutput(within: 10) }
  }

  /// Returns the row and the column of the cursor; nil if the terminal does not answer. What is typed meanwhile comes behind the key.
  private mutating func askForCursor() -> String? {
    send(Array("\u{1B}[6n".utf8))
    let (typed, limit) = (terminal.unread, terminal.now + .milliseconds(200))
    terminal.unread = []
    var parts: [KeyFilter.Part] = []
    var input = terminal.read(until: limit, wantsRoom: false)
    while case .bytes(let bytes) = input {
      parts += filter.feed(bytes)
      let isOver = parts.contains { $0.report != nil } || terminal.now > limit
      input = isOver ? .timeout : terminal.read(until: limit, wantsRoom: false)
    }
    if case .signal(let signal) = input { SignalPipe.putBack(signal) }
    terminal.unread = typed + parts.filter { $0.report == nil }.flatMap(\.bytes)
    return parts.lazy.compactMap(\.report).first
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
      var room = Self.source(terminal.descriptor, false, true)
      _ = poll(&room, 1, 50)
      writeToTerminal()
    }
  }

  private func hasOutput(within milliseconds: Int32) -> Bool {
    var source = Self.source(program.descriptor, true, false)
    return poll(&source, 1, milliseconds) > 0
  }

  /// Passes on what the program has written.
  private mutating func passOutput(within milliseconds: Int32 = 0, while isNeeded: (ModeWatch) -> Bool = { _ in true })
  {
    send([])
    var reads = 0
    while reads < Self.readLimit, isNeeded(watch), hasOutput(within: milliseconds) {
      readFromProgram()
      send([])
      reads += 1
    }
  }
}
