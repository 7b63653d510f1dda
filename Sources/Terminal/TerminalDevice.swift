/// What a terminal gives when it is asked for input.
package enum TerminalInput: Hashable, Sendable {
  case bytes([UInt8])
  case signal(Int32)
  /// Nothing came in time.
  case timeout
  /// There will be no more input.
  case hangUp
}

/// A terminal: bytes in, bytes out, a size.
package protocol TerminalDevice: AnyObject {
  /// The size at the moment; never less than one cell.
  var size: TerminalSize { get }

  /// Whether the process may read and write: it is in the terminal's foreground process group.
  var isForeground: Bool { get }

  /// Waits for input or a signal.
  ///
  /// - Parameters:
  ///   - deadline: When to stop waiting, on ``MonotonicClock``; nil for never.
  ///   - wantsRoom: Whether to return (`.timeout`) as soon as the terminal takes output again.
  func read(until deadline: Duration?, wantsRoom: Bool) -> TerminalInput

  /// Writes bytes, as many as the terminal takes at once.
  ///
  /// - Returns: Their number; nil if the terminal has gone away.
  func write(_ bytes: ArraySlice<UInt8>) -> Int?

  /// The time, on the clock that deadlines are on.
  var now: Duration { get }
}
