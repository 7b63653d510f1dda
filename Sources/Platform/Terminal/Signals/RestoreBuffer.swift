package import Glibc

/// The bytes and attributes that restore the terminal, in memory that a signal handler may read. They are prepared before
/// the first mode is set.
package enum RestoreBuffer {
  private static let capacity = 512

  /// Stores the bytes and attributes in place of earlier ones.
  package static func prepare(_ bytes: String, terminal: Int32, attributes: termios) {
    let undo = SignalState.undo ?? UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    let kept = SignalState.attributes ?? UnsafeMutablePointer<termios>.allocate(capacity: 1)
    // A handler that interrupts this finds nothing to write, not half of it.
    SignalState.undoLength = 0
    let bytes = Array(bytes.utf8.prefix(capacity))
    undo.update(from: bytes, count: bytes.count)
    kept.initialize(to: attributes)
    SignalState.undo = undo
    SignalState.attributes = kept
    SignalState.terminal = terminal
    SignalState.undoLength = bytes.count
  }

  /// Clears the buffer. The terminal has been restored.
  package static func clear() {
    SignalState.undoLength = 0
    SignalState.terminal = -1
  }

  /// Restores the terminal. It calls only async-signal-safe functions.
  static func restore() {
    guard SignalState.terminal >= 0 else { return }
    if let undo = SignalState.undo, SignalState.undoLength > 0 {
      _ = write(SignalState.terminal, undo, SignalState.undoLength)
    }
    if let attributes = SignalState.attributes { tcsetattr(SignalState.terminal, TCSANOW, attributes) }
    SignalState.terminal = -1
  }
}
