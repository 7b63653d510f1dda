package enum TerminalInput: Hashable, Sendable {
  case bytes([UInt8])
  case signal(Int32)
  /// Nothing arrived in time.
  case timeout
  /// There will be no more input.
  case hangUp
}

/// A terminal: bytes in, bytes out, a size.
package protocol TerminalDevice: AnyObject {
  /// The current size; at least one cell.
  var size: TerminalSize { get }

  /// Waits for input or a signal.
  ///
  /// - Parameters:
  ///   - deadline: The time to stop waiting, on ``MonotonicClock``; nil for never.
  ///   - wantsRoom: Whether to return (`.timeout`) as soon as the terminal takes output again.
  func read(until deadline: Duration?, wantsRoom: Bool) -> TerminalInput

  /// Writes as many bytes as the terminal accepts at once.
  ///
  /// - Returns: The number of written bytes; nil if the terminal has hung up.
  func write(_ bytes: ArraySlice<UInt8>) -> Int?

  /// The current time, on the clock of the deadlines.
  var now: Duration { get }

  /// Sets raw mode: each byte arrives when it is typed, and output is not processed.
  ///
  /// - Parameter undo: The bytes that restore the modes that will be set, for exits without any other code.
  /// - Returns: Whether raw mode is set.
  func takeOver(undo: String) -> Bool

  /// Restores the terminal. Calling it twice is harmless.
  func giveBack()

  /// Whether ``stop()`` would stop the process and a shell could continue it.
  var canStop: Bool { get }

  /// Stops the process group until it is continued in the foreground. The terminal must have been restored before.
  ///
  /// - Returns: Whether the process is in the foreground.
  func stop() -> Bool
}
