/// Writes frames: each in one write, as one synchronized update. What the terminal does not take at once is kept; until
/// it is written no other frame begins, so that a slow terminal skips frames and is never late.
package struct FrameWriter {
  private var rest: ArraySlice<UInt8> = []

  package init() {}

  /// Whether the terminal has not taken everything yet.
  package var isWaiting: Bool { !rest.isEmpty }

  /// The bytes of a frame: updates at once (2026), no wrapping, no cursor until it is complete.
  ///
  /// - Parameter showsCursor: Whether the cursor is to be seen afterwards.
  package static func frame(_ update: String, showsCursor: Bool) -> String {
    "\u{1B}[?2026h\u{1B}[?7l\u{1B}[?25l" + update + (showsCursor ? "\u{1B}[?25h" : "") + "\u{1B}[?7h\u{1B}[?2026l"
  }

  /// Adds bytes to what is to be written.
  package mutating func add(_ bytes: String) { rest += bytes.utf8 }

  /// Writes what the terminal takes.
  ///
  /// - Returns: False if the terminal has gone away; nothing is kept then.
  package mutating func flush(to device: any TerminalDevice) -> Bool {
    while !rest.isEmpty {
      guard let count = device.write(rest) else {
        rest = []
        return false
      }
      if count == 0 { return true }
      rest = rest.dropFirst(count)
    }
    rest = []
    return true
  }
}
