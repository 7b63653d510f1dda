package import Terminal
package import TerminalText

/// A live view without its terminal: events in, effects and frames out. It reads no clock, no file and no terminal.
package protocol LiveModel {
  /// Handles an event.
  ///
  /// - Parameter now: The time of the event, on a monotonic clock.
  mutating func handle(_ event: InputEvent, at now: Duration) -> [LiveEffect]

  /// Updates the state that depends on the size, and draws it.
  ///
  /// - Parameters:
  ///   - size: The size of the terminal.
  ///   - rows: The maximum number of rows of the frame.
  mutating func frame(in size: TerminalSize, rows: Int) -> LiveFrame

  /// The modes of the terminal that the view needs.
  var modes: TerminalModes { get }

  /// The rule for the number of rows.
  var height: HeightRule { get }

  /// The time of the next tick; nil if the model only waits for events.
  var wake: Duration? { get }
}

extension LiveModel {
  package var wake: Duration? { nil }
}

/// The content of a view.
package struct LiveFrame: Sendable {
  package var canvas: CellCanvas
  /// The column of the cursor; nil if the cursor is hidden.
  package var caret: Int?
  /// The row of the cursor. It is the first one unless the view has the whole screen.
  package var caretRow: Int

  package init(canvas: CellCanvas, caret: Int?, caretRow: Int = 0) {
    self.canvas = canvas
    self.caret = caret
    self.caretRow = caretRow
  }
}
