package enum InputEvent: Hashable, Sendable {
  case key(Key)
  /// Printable characters that arrived together. A cluster may continue in the next event.
  case text(String)
  /// A bracketed paste: without control characters, line feeds as spaces.
  case paste(String)
  case mouse(MouseEvent)
  /// The answer to `CSI 6 n`: row and column of the cursor, from 0.
  case cursorReport(row: Int, column: Int)
  /// Another answer of the terminal about itself: its name (XTVERSION), the numbers of its kind and version (DA2), or nothing of use.
  case deviceReport(String)
  case resize(TerminalSize)
  /// A request to stop the process (SIGTSTP).
  case stop
  /// The process was continued.
  case resumed
  /// The time of a tick that the model requested.
  case tick(Duration)
  /// A signal that ends the process.
  case terminate(Int32)
  /// The terminal has gone away.
  case hangUp
  case unknown([UInt8])
}

package struct TerminalSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}
