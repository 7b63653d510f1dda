import Clocks
// The environment of the process is a global variable of C.
@preconcurrency import Glibc
import Terminal

/// Runs a tool: writes its input, collects its output, and waits for its end.
///
/// Only the end of the program itself counts. A program that continues in the background, as clipboards do, may keep
/// its streams open.
struct ToolProcess {
  private let tool: Tool
  private let limit: Duration?
  private let pid: pid_t
  private var input: Int32
  private var rest: ArraySlice<UInt8>
  private var output: Collector
  private var errors: Collector
  /// Signals for other recipients, in order of arrival.
  private var others: [Int32] = []

  /// Runs a tool until it ends.
  ///
  /// - Parameter limit: The time limit; nil for none.
  /// - Returns: Its standard output and standard error.
  static func run(_ tool: Tool, limit: Duration?) throws(ToolFailure) -> (output: String, errors: String) {
    let signals = SavedSignals(taking: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    defer { signals.restore() }
    // A tool that does not read all its input must not end this process. An ignored SIGCHLD would hide its status.
    let pipeAction = signal(SIGPIPE, SIG_IGN)
    let childAction = signal(SIGCHLD, SIG_DFL)
    defer {
      signal(SIGPIPE, pipeAction)
      signal(SIGCHLD, childAction)
    }
    var process = try ToolProcess(tool, limit: tool.isInteractive ? nil : limit)
    defer { process.close() }
    return try process.finish()
  }

  // MARK: Starting

  private init(_ tool: Tool, limit: Duration?) throws(ToolFailure) {
    self.tool = tool
    self.limit = limit
    rest = Array(tool.input.utf8)[...]
    guard let input = Pipe(), let output = Pipe(), let errors = Pipe() else {
      throw ToolFailure(tool: tool.name, reason: .unusable(String(cString: strerror(errno))))
    }
    let code: Int32
    (pid, code) = Self.spawn(tool, [input.reading, output.writing, errors.writing])
    for end in [input.reading, output.writing, errors.writing] { Glibc.close(end) }
    self.input = input.writing
    self.output = Collector(output.reading)
    self.errors = Collector(errors.reading)
    for end in [input.writing, output.reading, errors.reading] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    if code != 0 {
      close()
      throw ToolFailure(tool: tool.name, reason: .unusable(String(cString: strerror(code))))
    }
  }

  /// - Parameter streams: The standard input, output and error of the tool.
  private static func spawn(_ tool: Tool, _ streams: [Int32]) -> (pid: pid_t, code: Int32) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var usual = sigset_t()
    sigemptyset(&usual)
    for signal in [SIGPIPE, SIGCHLD, SIGXFSZ] { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    var flags = POSIX_SPAWN_SETSIGDEF
    if !tool.isInteractive {
      // The tool gets its own process group, so that all its processes can be ended.
      posix_spawnattr_setpgroup(&attributes, 0)
      flags |= POSIX_SPAWN_SETPGROUP
    }
    posix_spawnattr_setflags(&attributes, Int16(flags))
    let words = tool.words.map { strdup($0) }
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, tool.words[0], &actions, &attributes, words + [nil], environ)
    return (pid, code)
  }

  private mutating func close() {
    closeInput()
    output.close()
    errors.close()
    for signal in others { SignalPipe.putBack(signal) }
    others = []
  }

  private mutating func closeInput() {
    if input >= 0 { Glibc.close(input) }
    input = -1
  }

  // MARK: Waiting

  private mutating func finish() throws(ToolFailure) -> (output: String, errors: String) {
    let start = MonotonicClock.now()
    var pause = 1
    while true {
      if let status = reap() { return try result(status) }
      if let signal = nextSignal() { throw end(.interrupted(signal)) }
      if let limit, MonotonicClock.now() - start >= limit {
        throw end(.tooLong(seconds: limit.components.seconds))
      }
      // The end of a program causes no poll event. The pause grows, because a menu may be open for a long time.
      pause = transfer(waiting: pause) ? 1 : min(pause * 2, 50)
    }
  }

  /// Returns the status of the program if it has ended.
  private func reap() -> Int32? {
    var status: Int32 = 0
    let ended = waitpid(pid, &status, WNOHANG)
    if ended == pid { return status }
    return ended < 0 && errno != EINTR ? 0 : nil
  }

  private mutating func result(_ status: Int32) throws(ToolFailure) -> (output: String, errors: String) {
    output.read()
    errors.read()
    let signal = status & 0x7F
    let code = (status >> 8) & 0xFF
    if signal != 0 { throw failure(.signal(signal)) }
    if code != 0 { throw failure(.status(code)) }
    return (output.text, errors.text)
  }

  private func failure(_ reason: ToolFailure.Reason) -> ToolFailure {
    ToolFailure(tool: tool.name, reason: reason, message: errors.text.isEmpty ? output.text : errors.text)
  }

  private mutating func nextSignal() -> Int32? {
    while let signal = SignalPipe.next() {
      if [SIGINT, SIGTERM, SIGHUP, SIGQUIT].contains(signal) { return signal }
      others.append(signal)
    }
    return nil
  }

  /// Transfers the bytes that are possible now, or waits for some milliseconds.
  ///
  /// - Returns: Whether any bytes were transferred.
  private mutating func transfer(waiting milliseconds: Int) -> Bool {
    if rest.isEmpty { closeInput() }
    var polled = [
      pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: output.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: errors.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: SignalPipe.descriptor, events: 0, revents: 0),
    ]
    guard poll(&polled, nfds_t(polled.count), Int32(milliseconds)) > 0 else { return false }
    if polled[0].revents != 0 { writeInput() }
    if polled[1].revents != 0 { output.read() }
    if polled[2].revents != 0 { errors.read() }
    return true
  }

  private mutating func writeInput() {
    let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
    if count > 0 {
      rest = rest.dropFirst(count)
    } else if count < 0, errno != EAGAIN, errno != EINTR {
      // The tool has stopped reading. Its status shows whether that is a failure.
      rest = []
    }
  }

  // MARK: Ending

  /// Ends the tool and all processes that it has started.
  private mutating func end(_ reason: ToolFailure.Reason) -> ToolFailure {
    let target = tool.isInteractive ? pid : -pid
    kill(target, SIGTERM)
    kill(target, SIGCONT)
    for _ in 0..<50 {
      if reap() != nil {
        kill(target, SIGKILL)
        return failure(reason)
      }
      poll(nil, 0, 10)
    }
    kill(target, SIGKILL)
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0 && errno == EINTR {}
    errors.read()
    return failure(reason)
  }
}

/// A pipe whose ends no other program inherits.
private struct Pipe {
  var reading: Int32
  var writing: Int32

  init?() {
    var pair: [Int32] = [-1, -1]
    guard pipe(&pair) == 0 else { return nil }
    for end in pair { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (pair[0], pair[1])
  }
}

/// Collects the output of a pipe up to a limit. The rest is read and dropped.
private struct Collector {
  private static let limit = 1 << 20
  private(set) var descriptor: Int32
  private var bytes: [UInt8] = []

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func read() {
    var buffer = [UInt8](repeating: 0, count: 4096)
    // The time limit must be checked even if the tool never stops writing.
    for _ in 0..<64 where descriptor >= 0 {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer.prefix(min(count, Self.limit - bytes.count))
      } else if count == 0 {
        close()
      } else if errno != EINTR {
        return
      }
    }
  }

  mutating func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
  }
}
