package import Terminal
package import TerminalText

/// A live view without its terminal: events in, effects and frames out. It reads no clock, no file and no terminal.
///
/// Limitations: it runs on one thread, and a line that its source performs blocks it: a second at most for a locked file.
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

  var height: HeightRule { get }

  /// The time of the next tick; nil if the model only waits for events.
  var wake: Duration? { get }
}

/// What a key does to the session.
package enum LiveAct {
  case line(String)
  /// An edit of rows that the view shows, which need no names, and the line that does the same: the history stores that.
  case edit(Edit, line: String)
  /// Copies a text that does not have to be on the screen. It is copied as it is: in a line, `❤` is the emoji ❤️.
  case copy(String)
}

/// What every live view needs of a session.
package protocol LiveSource: AnyObject {
  /// Does what a key does, and saves the change. What the source returns is current afterwards.
  func perform(_ act: LiveAct) -> Outcome
}

extension LiveModel {
  package var wake: Duration? { nil }
}

/// The content of a view.
package struct LiveFrame: Sendable {
  package var canvas: CellCanvas
  /// The column of the cursor; nil for the first one.
  package var caret: Int?
  /// The row of the cursor. It is the first one unless the view has the whole screen.
  package var caretRow: Int
  /// Whether the cursor is visible. A hidden one has its place too: screen readers and magnifiers follow it.
  package var showsCaret: Bool

  package init(canvas: CellCanvas, caret: Int?, caretRow: Int = 0) {
    self.canvas = canvas
    self.caret = caret
    self.caretRow = caretRow
    showsCaret = caret != nil
  }
}
