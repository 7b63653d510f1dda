import Clocks
package import Glibc

/// The controlling terminal of the process. It is opened by its name, so standard input and output may be anything.
package final class ControllingTerminal: TerminalDevice {
  /// Why no terminal can be used.
  package enum Failure: Error, Hashable {
    /// The process has none.
    case none
    /// The terminal does not answer the process: it hung up, or the process group is orphaned.
    case unusable
  }

  package let descriptor: Int32
  /// The attributes of the terminal when it was opened, or when the process was continued.
  package private(set) var found: termios
  private var isChanged = false
  /// The number of bytes to read that were typed before raw mode, in which the terminal sent a line feed for Return.
  private var cookedBytes = 0
  private let variable: (String) -> String?
  /// Whether a read takes everything that was typed. Otherwise it takes one byte, and what was typed after the key that ends a
  /// view is left for the next program.
  private let readsAhead: Bool
  /// Whether the terminal belongs to a relay that shows a view on it: it stays raw after the view, and does not read ahead.
  package var isLent = false
  /// What to read before the bytes of the terminal, one by one.
  package var unread: [UInt8] = []

  /// Opens the terminal. A process in the background stops here (SIGTTIN) until it is brought to the foreground.
  ///
  /// - Parameter variable: The environment, for LINES and COLUMNS if the terminal does not know its size.
  package init(variable: @escaping (String) -> String?, readsAhead: Bool = true) throws(Failure) {
    descriptor = Self.openTerminal()
    self.readsAhead = readsAhead
    if descriptor < 0 { throw .none }
    self.variable = variable
    found = termios()
    if !waitForForeground() { throw close(.unusable) }
    if tcgetattr(descriptor, &found) != 0 { throw close(.unusable) }
  }

  /// Opens `/dev/tty`, or the device of standard error if that does not exist. It does not block: a terminal that accepts
  /// no output must not prevent the process from ending.
  private static func openTerminal() -> Int32 {
    let flags = O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK
    let terminal = open("/dev/tty", flags)
    if terminal >= 0 { return terminal }
    if errno == ENXIO { return -1 }
    var name = [CChar](repeating: 0, count: 256)
    return ttyname_r(STDERR_FILENO, &name, name.count) == 0 ? open(name, flags) : -1
  }

  private func close(_ failure: Failure) -> Failure {
    Glibc.close(descriptor)
    return failure
  }

  /// Stops the process group while it is in the background, where no process may change modes.
  ///
  /// - Returns: Whether it is in the foreground now; false if it cannot be stopped.
  package func waitForForeground() -> Bool {
    while !isForeground {
      if tcgetpgrp(descriptor) < 0 || !Suspension.isPossible || SignalPipe.isIgnored(SIGTTIN) { return false }
      kill(0, SIGTTIN)
    }
    return true
  }

  deinit { Glibc.close(descriptor) }

  /// The byte that the terminal sends for Backspace.
  package var eraseByte: UInt8 { found.c_cc.2 }  // VERASE

  package var isForeground: Bool { tcgetpgrp(descriptor) == getpgrp() }

  package var now: Duration { MonotonicClock.now() }

  /// The size that the terminal reports. If it reports none, LINES and COLUMNS; without those, 80 by 24.
  package var size: TerminalSize {
    var size = winsize()
    _ = ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    func value(_ cells: UInt16, _ name: String, _ fallback: Int) -> Int {
      if cells > 0 { return Int(cells) }
      return variable(name).flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil } ?? fallback
    }
    return TerminalSize(columns: value(size.ws_col, "COLUMNS", 80), rows: value(size.ws_row, "LINES", 24))
  }

  // MARK: Attributes

  package func takeOver(undo: String) -> Bool {
    // Another program may have changed them while the process was stopped.
    if !isChanged, tcgetattr(descriptor, &found) != 0 { return false }
    RestoreBuffer.prepare(undo, terminal: descriptor, attributes: found)
    return makeRaw()
  }

  /// Sets the mode in which the terminal itself edits lines and shows what is typed: a program that calls this one may have
  /// changed it. ``giveBack()`` restores the attributes.
  package func takeOverForLines() -> Bool {
    if !isChanged, tcgetattr(descriptor, &found) != 0 { return false }
    var lines = found
    lines.c_iflag |= tcflag_t(ICRNL)
    lines.c_oflag |= tcflag_t(OPOST | ONLCR)
    lines.c_lflag |= tcflag_t(ICANON | ECHO | ECHOE | ECHOK | ISIG)
    if tcsetattr(descriptor, TCSADRAIN, &lines) != 0 { return false }
    isChanged = true
    cookedBytes = 0
    return true
  }

  package func giveBack() {
    if isChanged, !isLent {
      isChanged = false
      while tcsetattr(descriptor, TCSANOW, &found) != 0 && errno == EINTR {}
    }
    RestoreBuffer.clear()
  }

  package var canStop: Bool { Suspension.isPossible }

  package func stop() -> Bool {
    Suspension.stop()
    return waitForForeground()
  }

  /// Sets raw mode. Typed bytes that were not read yet are not lost.
  private func makeRaw() -> Bool {
    var raw = found
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | IGNCR | INLCR | INPCK | ISTRIP | IXON | IXOFF)
    raw.c_oflag &= ~tcflag_t(OPOST)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    raw.c_cc.6 = 1  // VMIN
    raw.c_cc.5 = 0  // VTIME
    // Right after SIGCONT the shell may still be changing it.
    for _ in 0..<10 {
      if tcsetattr(descriptor, TCSADRAIN, &raw) == 0 {
        var waiting: Int32 = 0
        if !isChanged {
          let hasWaiting = found.c_iflag & tcflag_t(ICRNL) != 0 && ioctl(descriptor, UInt(FIONREAD), &waiting) == 0
          cookedBytes = hasWaiting ? Int(waiting) : 0
        }
        isChanged = true
        return true
      }
      if errno != EINTR && errno != EAGAIN { return false }
    }
    return false
  }

  // MARK: Input and output

  package func read(until deadline: Duration?, wantsRoom: Bool) -> TerminalInput {
    while true {
      if let signal = SignalPipe.next() { return .signal(signal) }
      if !unread.isEmpty { return .bytes([unread.removeFirst()]) }
      var sources = [
        pollfd(fd: descriptor, events: Int16(POLLIN | (wantsRoom ? POLLOUT : 0)), revents: 0),
        pollfd(fd: SignalPipe.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let wait = deadline.map { ($0 - now).millisecondsRoundedUp }.map { Int32(clamping: max(0, $0)) } ?? -1
      let count = poll(&sources, 2, wait)
      if count < 0 {
        if errno == EINTR { continue }
        return .hangUp
      }
      if count == 0 { return .timeout }
      if sources[1].revents & Int16(POLLIN) != 0 { continue }
      let state = sources[0].revents
      if state & Int16(POLLIN | POLLHUP | POLLERR | POLLNVAL) != 0 { return readBytes() ?? .timeout }
      if state & Int16(POLLOUT) != 0 { return .timeout }
    }
  }

  /// Reads what is available; nil if there is nothing.
  private func readBytes() -> TerminalInput? {
    var buffer = [UInt8](repeating: 0, count: readsAhead && !isLent ? 4096 : 1)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    if count > 0 {
      let cooked = min(count, cookedBytes)
      for index in 0..<cooked where buffer[index] == 0x0A { buffer[index] = 0x0D }
      cookedBytes -= cooked
      return .bytes(Array(buffer[..<count]))
    }
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? nil : .hangUp
  }

  package func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let written = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if written >= 0 { return written }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }
}
