/// Writes frames, each in one write and as one synchronized update. Bytes that the terminal does not accept at once are
/// buffered. No other frame begins until they are written, so a slow terminal skips frames and never falls behind.
package struct FrameWriter {
  private var rest: ArraySlice<UInt8> = []
  /// Whether the terminal did not accept all bytes of the last write.
  package private(set) var isWaiting = false

  package init() {}

  /// The bytes of a frame: updates at once (2026), no wrapping, no cursor until it is complete.
  ///
  /// - Parameter showsCursor: Whether the cursor is visible afterwards.
  package static func frame(_ update: String, showsCursor: Bool) -> String {
    "\u{1B}[?2026h\u{1B}[?7l\u{1B}[?25l" + update + (showsCursor ? "\u{1B}[?25h" : "") + "\u{1B}[?7h\u{1B}[?2026l"
  }

  package mutating func add(_ bytes: String) { rest += bytes.utf8 }

  /// Writes as much of the buffer as the terminal accepts.
  ///
  /// - Returns: False if the terminal has hung up. The buffer is dropped then.
  package mutating func flush(to device: any TerminalDevice) -> Bool {
    isWaiting = false
    while !rest.isEmpty {
      guard let count = device.write(rest) else {
        rest = []
        return false
      }
      if count == 0 {
        isWaiting = true
        return true
      }
      rest = rest.dropFirst(count)
    }
    rest = []
    return true
  }
}
