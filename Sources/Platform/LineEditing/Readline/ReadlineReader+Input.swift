@preconcurrency import CReadline
import Glibc
import Terminal

/// Bytes for readline, in the order of keys and signals.
///
/// readline reads all keys that were typed ahead in one go. A signal ends that: what was typed after Ctrl-C belongs to the next line.
extension ReadlineReader {
  /// Makes readline ask here for bytes.
  func takeInput() {
    rl_input_available_hook = { ReadlineReader.current?.hasInput() == true ? 1 : 0 }
    rl_getc_function = { _ in ReadlineReader.current?.nextByte() ?? EOF }
    rl_prep_term_function = { takesMetaKeys in
      rl_prep_terminal(takesMetaKeys)
      ReadlineReader.current?.letReadsReturn()
    }
    rl_deprep_term_function = {
      // readline draws a line feed after the end of the input, and then after each later line. It takes for that `READERR`, a Ctrl-D that is
      // refused, and a byte that no binding continues.
      rl_eof_found = 0
      rl_deprep_terminal()
    }
  }

  /// Makes reads of the terminal return at once if there is no byte: Ctrl-C may remove what `poll` has seen. readline restores the settings.
  private func letReadsReturn() {
    var settings = termios()
    guard tcgetattr(terminal.input, &settings) == 0 else { return }
    withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VMIN)] = 0 }
    tcsetattr(terminal.input, TCSADRAIN, &settings)
  }

  /// Whether a byte arrives within readline's timeout, before a signal that ends the line.
  private func hasInput() -> Bool {
    // A negative value changes nothing; the result is the timeout, in microseconds.
    let timeout = rl_set_keyboard_input_timeout(-1)
    let arrived = poll(milliseconds: (timeout + 999) / 1000)
    return endingSignalIsNext() ? false : arrived.input
  }

  /// Waits for a byte, and returns it. Returns `READERR` at a signal that ends the line; readline then ends the line, and the signal is next.
  private func nextByte() -> Int32 {
    GraphemeKeys.followSearch()
    while true {
      let arrived = poll(milliseconds: -1)
      if endingSignalIsNext() { return READERR }
      var byte: UInt8 = 0
      switch read(terminal.input, &byte, 1) {
      case 1: return Int32(byte)
      case 0 where arrived.end: return EOF
      case ..<0 where errno != EINTR && errno != EAGAIN: return EOF
      default: continue
      }
    }
  }

  /// Whether a signal that ends the line has arrived. It remains the next one.
  private func endingSignalIsNext() -> Bool {
    guard let signal = takeEndingSignal() else { return false }
    SignalPipe.putBack(signal)
    return true
  }

  /// Handles the signals that have arrived, up to one that ends the line. Returns that one, for the caller to handle.
  func takeEndingSignal() -> Int32? {
    while let signal = SignalPipe.next() {
      if Self.endsLine(signal) { return signal }
      handle(signal)
    }
    return nil
  }

  private static func endsLine(_ signal: Int32) -> Bool { ![SIGWINCH, SIGTSTP, SIGCONT].contains(signal) }

  /// Waits until the terminal has a byte or has ended, or a signal arrives. A negative number of milliseconds is no limit.
  func poll(milliseconds: Int32) -> (input: Bool, end: Bool) {
    var polled = [
      pollfd(fd: terminal.input, events: Int16(POLLIN), revents: 0),
      pollfd(fd: SignalPipe.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    if Glibc.poll(&polled, 2, milliseconds) < 0 { return (false, errno != EINTR) }
    let events = Int32(polled[0].revents)
    return (events & POLLIN != 0, events & (POLLHUP | POLLERR | POLLNVAL) != 0)
  }
}
