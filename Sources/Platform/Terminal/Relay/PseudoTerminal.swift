import CPseudoTerminal
import Glibc

/// A pseudo-terminal with a program on it.
package struct PseudoTerminal {
  /// The side that this process reads and writes. It does not block.
  package let descriptor: Int32
  /// The process to wait for: it stops and ends as the program does.
  package let process: Int32

  /// Why no program runs: a system call, or the program itself.
  package struct Failure: Error, Hashable {
    package var isProgram: Bool
    package var code: Int32
    package var message: String { String(cString: strerror(code)) }
  }

  /// Runs a program on a new terminal with the attributes and the size of another one.
  ///
  /// - Parameter words: The program, which is searched for in PATH, and its arguments.
  package init(running words: [String], on terminal: ControllingTerminal) throws(Failure) {
    var slave: Int32 = -1
    let master = pseudo_terminal_open(&slave)
    if master < 0 { throw Self.failure(closing: []) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Self.failure(closing: [master, slave]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var attributes = terminal.found
    tcsetattr(slave, TCSANOW, &attributes)
    Self.resize(slave, like: terminal)
    let arguments = words.map { strdup($0) }
    defer { for argument in arguments { free(argument) } }
    process = pseudo_terminal_spawn(slave, arguments + [nil], ends[1])
    close(slave)
    close(ends[1])
    guard process >= 0 else { throw Self.failure(closing: [master, ends[0]]) }
    // The pipe ends without a word when the program runs.
    var code: Int32 = 0
    while read(ends[0], &code, MemoryLayout<Int32>.size) < 0 && errno == EINTR {}
    close(ends[0])
    if code != 0 {
      close(master)
      while waitpid(process, nil, 0) < 0 && errno == EINTR {}
      throw Failure(isProgram: true, code: code)
    }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    descriptor = master
  }

  private static func failure(closing descriptors: [Int32]) -> Failure {
    let code = errno
    for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
    return Failure(isProgram: false, code: code)
  }

  /// Sets the size of another terminal, less some rows. The kernel sends SIGWINCH to the program if it is another one.
  static func resize(_ descriptor: Int32, like terminal: ControllingTerminal, less rows: UInt16 = 0) {
    var size = winsize()
    _ = ioctl(terminal.descriptor, UInt(TIOCGWINSZ), &size)
    if size.ws_row > rows { size.ws_row -= rows }
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  /// Whether the program reads lines without echo: a password.
  package var hidesInput: Bool {
    var attributes = termios()
    guard tcgetattr(descriptor, &attributes) == 0 else { return false }
    return attributes.c_lflag & tcflag_t(ICANON) != 0 && attributes.c_lflag & tcflag_t(ECHO) == 0
  }
}
