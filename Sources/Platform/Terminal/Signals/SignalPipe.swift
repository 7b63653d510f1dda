import Glibc

/// Signals as bytes in a pipe: the handler writes the number, the loop that polls reads it. Nothing else happens in the
/// handler, so nothing in the program has to be safe against being interrupted.
package enum SignalPipe {
  /// The end to poll; -1 before ``install(_:)``.
  package static var descriptor: Int32 { SignalState.pipe.read }

  /// Starts sending signals to the pipe.
  package static func install(_ signals: [Int32]) {
    if SignalState.pipe.read < 0 {
      var pair: [Int32] = [-1, -1]
      guard pipe(&pair) == 0 else { return }
      for end in pair {
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      }
      SignalState.pipe = (pair[0], pair[1])
    }
    for signal in signals { take(signal) }
  }

  /// Starts sending one signal to the pipe.
  package static func take(_ signal: Int32) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      let saved = errno
      var byte = UInt8(truncatingIfNeeded: number)
      _ = write(SignalState.pipe.write, &byte, 1)
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

  /// Whether a signal is ignored, like SIGHUP under `nohup`. It then remains ignored.
  package static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }

  /// Returns SIGINT if it is the next signal in the pipe. Other signals stay there.
  package static func interrupt() -> Int32? {
    guard let signal = next() else { return nil }
    if signal != SIGINT { putBack(signal) }
    return signal
  }

  /// Removes and returns the next signal in the pipe.
  package static func next() -> Int32? {
    if SignalState.pipe.read < 0 { return nil }
    var byte: UInt8 = 0
    return read(SignalState.pipe.read, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Puts a signal back into the pipe for another reader.
  package static func putBack(_ signal: Int32) {
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(SignalState.pipe.write, &byte, 1)
  }

  /// Ends the process as the signal would have.
  package static func die(by signal: Int32) -> Never {
    release(signal)
    raise(signal)
    exit(128 + signal)
  }
}
