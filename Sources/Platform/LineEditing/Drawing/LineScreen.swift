import Terminal
import TerminalText

/// The rows of the terminal that show the edit line, and the bytes that change them.
///
/// Rows are counted from the first row of the prompt, so the terminal may scroll.
struct LineScreen: Sendable {
  /// The rows of the terminal. Of a taller line, only the part around the cursor is shown.
  private let height: Int
  private let palette: StylePalette
  private let drawn: DrawnClusters
  private var anchor: InlineAnchor
  private var shown: LineFrame?
  /// The row of the line that is shown first.
  private var top = 0
  private var cursor = CanvasUpdate.Cursor()

  /// A prompt whose first row is the row of the cursor.
  init(height: Int, palette: StylePalette = .standard, drawn: DrawnClusters = DrawnClusters()) {
    self.height = max(1, height)
    self.palette = palette
    self.drawn = drawn
    anchor = InlineAnchor(screenHeight: height)
  }

  // MARK: Updating

  /// Returns the bytes that show a frame. Only what has changed is written.
  mutating func update(to frame: LineFrame) -> String {
    let count = frame.canvas.height
    let top = max(frame.cursor.row - height + 1, min(self.top, frame.cursor.row, max(0, count - height)))
    let view = frame.rows(top..<min(count, top + height))
    let room = makeRoom(for: view.canvas.height)
    var update = CanvasUpdate(isColored: true, palette: palette, line: view.line, cursor: cursor, drawn: drawn)
    update.show(view.canvas, after: shown?.canvas, isKnown: shown?.label == view.label && top == self.top)
    update.move(to: view.cursor.column, view.cursor.row)
    (shown, self.top, cursor) = (view, top, update.cursor)
    return room + update.text
  }

  /// Returns the bytes that make rows at the end of the screen.
  private mutating func makeRoom(for rows: Int) -> String {
    let feeds = anchor.reserve(rows: rows)
    if feeds.isEmpty { return "" }
    let up = cursor.row > 0 ? "\u{1B}[\(cursor.row)A" : ""
    cursor = CanvasUpdate.Cursor()
    return up + feeds
  }

  /// Records that something else has moved the cursor within its row.
  mutating func loseColumn() { cursor.column = nil }

  /// Returns the bytes that move below the line.
  func leave() -> String {
    let below = (shown?.canvas.height ?? 1) - 1 - cursor.row
    return (below > 0 ? "\u{1B}[\(below)B" : "") + "\r\n"
  }

  /// Returns the bytes that erase the line after the terminal has changed its size. Terminals wrap the rows of a long line again then.
  mutating func erase(at size: TerminalSize) -> String {
    anchor.resized(to: size, caret: cellsBeforeCursor(atColumns: max(1, size.columns)))
  }

  /// The number of cells between the first row and the cursor, if the terminal wraps its rows at another width.
  private func cellsBeforeCursor(atColumns columns: Int) -> Int {
    var cells = 0
    for row in shown?.line.rows.prefix(cursor.row) ?? [] {
      cells += row.width
      if !row.continues { cells = max(1, (cells + columns - 1) / columns) * columns }
    }
    return cells + (cursor.column ?? 0)
  }
}
