import Glibc

/// Signals as bytes in a pipe: the handler writes the number, the loop that polls reads it. Nothing else happens in a
/// handler, so nothing in the program has to be safe against being interrupted.
package enum SignalPipe {
  /// The two ends; set once, by ``install(_:)``, before the first signal can come.
  nonisolated(unsafe) private static var ends: (read: Int32, write: Int32) = (-1, -1)

  /// The end to poll; -1 before ``install(_:)``.
  package static var descriptor: Int32 { ends.read }

  /// Takes signals into the pipe.
  package static func install(_ signals: [Int32]) {
    if ends.read < 0 {
      var pair: [Int32] = [-1, -1]
      guard pipe(&pair) == 0 else { return }
      for end in pair {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      ends = (pair[0], pair[1])
    }
    for signal in signals { take(signal) }
  }

  /// Takes one signal (again).
  package static func take(_ signal: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      let saved = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(SignalPipe.ends.write, &byte, 1)
      errno = saved
    }
    action.sa_flags = SA_RESTART
    sigaction(signal, &action, nil)
  }

  /// Gives a signal its default action.
  package static func release(_ signal: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = nil
    sigaction(signal, &action, nil)
  }

  /// An interrupt that has come and was not read yet; other signals stay for who reads the pipe.
  package static func interrupt() -> Int32? {
    guard let signal = next() else { return nil }
    if signal != SIGINT {
      var byte = UInt8(truncatingIfNeeded: signal)
      _ = write(ends.write, &byte, 1)
    }
    return signal
  }

  /// A signal that has come and was not read yet.
  package static func next() -> Int32? {
    if ends.read < 0 { return nil }
    var byte: UInt8 = 0
    return read(ends.read, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Ends the process as the signal would have.
  package static func die(by signal: Int32) -> Never {
    release(signal)
    raise(signal)
    exit(128 + signal)
  }
}
