import Terminal
import TerminalText

/// The known state of the terminal that shows a live view.
struct LiveScreen {
  /// The modes that the view needs, the modes that were found, and the modes that are set.
  private let wanted: TerminalModes
  private let found: TerminalModes
  private var current: TerminalModes
  private var shown: CellCanvas?
  private let palette: StylePalette
  /// What the terminal draws.
  var drawn: DrawnClusters { didSet { if drawn != oldValue { forget() } } }
  private(set) var caret: Int?
  private var caretRow = 0
  private var showsCaret = true
  /// The position of the cursor before anything was drawn, once the terminal has reported it.
  var start: (row: Int, column: Int)?
  /// Whether the view has a place.
  var hasBegun = false
  /// Whether to ask the terminal for the position of the first row.
  var isLost = false

  init(wanted: TerminalModes, found: TerminalModes, palette: StylePalette, drawn: DrawnClusters) {
    self.wanted = wanted
    self.palette = palette
    self.drawn = drawn
    self.found = found
    current = found
  }

  var isFull: Bool { wanted.usesAlternateScreen }

  /// The bytes that restore the terminal from any state, for exits without any other code.
  var undo: String { (isFull ? "" : "\r\u{1B}[J") + found.repair(from: wanted) }

  /// Makes the next frame a complete one.
  mutating func forget() { shown = nil }

  /// Starts over on a terminal that may be in any state.
  mutating func begin(again hasPlace: Bool) {
    hasBegun = hasPlace
    current = found
    shown = nil
    isLost = hasPlace && !isFull
    start = nil
    // The modes of the screen are set before anything is drawn on it.
    if isFull { hasBegun = false }
  }

  /// Sets the modes that are still missing. The mouse stays off until its rows are known.
  mutating func enterModes(knowsRow: Bool) -> String {
    var modes = wanted
    if !knowsRow { modes.mouse = current.mouse }
    defer { current = modes }
    return modes.bytes(from: current)
  }

  /// Restores the modes that were found, and shows the cursor.
  mutating func leave() -> String {
    defer { current = found }
    return found.bytes(from: current) + "\u{1B}[?25h"
  }

  /// The bytes that make the terminal show a frame; empty if it already shows it.
  mutating func update(to frame: LiveFrame) -> String {
    var bytes = frame.canvas.update(from: shown, isColored: true, palette: palette, drawn: drawn)
    if bytes.isEmpty, shown != nil, caret == frame.caret, caretRow == frame.caretRow, showsCaret == frame.showsCaret {
      return ""
    }
    if isFull {
      // Rows are relative to the first one, not to the position of the cursor.
      bytes = "\u{1B}[H" + bytes + "\u{1B}[\(frame.caretRow + 1);\((frame.caret ?? 0) + 1)H"
    } else {
      bytes += "\u{1B}[\((frame.caret ?? 0) + 1)G"
    }
    shown = frame.canvas
    caret = frame.caret
    caretRow = frame.caretRow
    showsCaret = frame.showsCaret
    return FrameWriter.frame(bytes, showsCursor: frame.showsCaret)
  }
}
