package import Terminal
package import TerminalText

/// A live view without its terminal: events in, effects and frames out. It reads no clock, no file and no terminal.
package protocol LiveModel {
  /// Takes an event.
  ///
  /// - Parameter now: When it came, on a clock that only goes forward.
  mutating func handle(_ event: InputEvent, at now: Duration) -> [LiveEffect]

  /// Brings what is shown up to date, and draws it.
  ///
  /// - Parameters:
  ///   - size: The terminal's.
  ///   - rows: The most rows that the frame may have.
  mutating func frame(in size: TerminalSize, rows: Int) -> LiveFrame

  /// The modes of the terminal that the view needs.
  var modes: TerminalModes { get }

  /// How many rows it takes.
  var height: HeightRule { get }

  /// When the model wants a tick at the latest; nil if it only waits for events.
  var wake: Duration? { get }
}

extension LiveModel {
  package var wake: Duration? { nil }
}

/// What a view shows.
package struct LiveFrame: Sendable {
  package var canvas: CellCanvas
  /// The column of the cursor; nil if no cursor is to be seen.
  package var caret: Int?
  /// The row of the cursor: only on a screen of its own can it be another than the first one.
  package var caretRow: Int

  package init(canvas: CellCanvas, caret: Int?, caretRow: Int = 0) {
    self.canvas = canvas
    self.caret = caret
    self.caretRow = caretRow
  }
}
