/// The place of an inline view. The cursor rests on the view's first row, so the terminal itself carries the anchor
/// when it scrolls or wraps lines again; rows are counted from there. The screen row is known only from cursor reports,
/// and only the mouse and the way back depend on it.
///
/// Every function returns bytes that expect the cursor on the first row and leave it there.
package struct InlineAnchor: Hashable, Sendable {
  /// The rows below and with the first that are known to exist.
  private(set) var reserved = 1
  /// The screen row of the first row, from 0; nil while it is not known.
  package private(set) var screenRow: Int?
  /// Whether the view begins below the row in which the cursor was.
  package private(set) var beganOnNextRow = false
  /// The column that the cursor returns to; nil while it is unknown.
  package private(set) var column: Int?
  /// Whether the terminal has saved the cursor (DECSC): the way back while no report has come.
  private var hasSavedCursor = false
  private var screenHeight: Int

  package init(screenHeight: Int) { self.screenHeight = max(1, screenHeight) }

  // MARK: Beginning

  /// Begins a view in the row of the cursor if that row is empty, otherwise in the next one.
  ///
  /// - Parameters:
  ///   - report: The position of the cursor, if the terminal has reported it. Without it, the view begins on the next row.
  ///   - rows: The rows of the view.
  package mutating func begin(rows: Int, report: (row: Int, column: Int)?) -> String {
    guard let report else {
      beganOnNextRow = true
      hasSavedCursor = true
      reserved = max(1, rows)
      // Makes room first, because scrolling does not move the saved cursor.
      return Self.room(reserved + 1) + "\u{1B}7\r\n"
    }
    column = report.column
    beganOnNextRow = report.column > 0
    screenRow = min(report.row + (beganOnNextRow ? 1 : 0), screenHeight - 1)
    return (beganOnNextRow ? "\r\n" : "\r") + reserve(rows: rows)
  }

  /// Begins a view at the upper left of the alternate screen.
  package mutating func beginFullScreen() {
    screenRow = 0
    column = 0
    reserved = screenHeight
  }

  /// Handles the answer to a request sent before ``begin(rows:report:)``, if it arrives afterwards.
  package mutating func takeLate(report: (row: Int, column: Int)) {
    guard hasSavedCursor else { return }
    hasSavedCursor = false
    column = report.column
    screenRow = min(report.row + 1, screenHeight - reserved)
  }

  /// Handles the answer to a request sent while the cursor was on the first row.
  package mutating func take(reportOfFirstRow row: Int) { screenRow = min(row, screenHeight - reserved) }

  // MARK: While it is shown

  /// Makes room for rows by scrolling at the end of the screen. Rows are never given back; unused ones are empty.
  package mutating func reserve(rows: Int) -> String {
    if rows <= reserved { return "" }
    reserved = rows
    screenRow = screenRow.map { max(0, min($0, screenHeight - rows)) }
    // Scrolling moves the row of the saved cursor.
    hasSavedCursor = false
    return Self.room(rows)
  }

  /// Erases the rows of the view and everything below them, but not from the first row of the screen: tmux would then move
  /// a whole screen into its history.
  package var erase: String {
    reserved > 1 ? "\r\u{1B}[K\n\u{1B}[J\u{1B}[A" : "\r\u{1B}[K"
  }

  /// Handles another size of the terminal. The terminal may have wrapped its rows again; the position of the cursor, which
  /// was at `caret`, shows where the first row is now. The view must make room and be drawn again.
  package mutating func resized(to size: TerminalSize, caret: Int) -> String {
    let above = caret / max(1, size.columns)
    let bytes = (above > 0 ? "\u{1B}[\(above)A" : "") + erase
    screenHeight = max(1, size.rows)
    column = column.map { $0 % max(1, size.columns) }
    forget()
    return bytes
  }

  /// Restarts the view in the row of the cursor after the process was stopped. The terminal may show anything.
  package mutating func resumed(size: TerminalSize) -> String {
    screenHeight = max(1, size.rows)
    column = 0
    beganOnNextRow = false
    forget()
    return "\r"
  }

  /// Continues the view in the same row after another process stopped this one.
  package mutating func continued(size: TerminalSize) -> String {
    screenHeight = max(1, size.rows)
    forget()
    return "\r"
  }

  private mutating func forget() {
    screenRow = nil
    hasSavedCursor = false
    reserved = 1
  }

  // MARK: Ending

  /// Erases the view and returns the cursor to its place.
  package var end: String {
    if hasSavedCursor { return erase + "\u{1B}8" }
    guard beganOnNextRow, let column else { return erase }
    return erase + "\u{1B}[A\u{1B}[\(column + 1)G"
  }

  /// Line feeds keep the column where output is not processed, and scroll at the end of the screen.
  private static func room(_ rows: Int) -> String {
    rows > 1 ? String(repeating: "\n", count: rows - 1) + "\u{1B}[\(rows - 1)A" : ""
  }
}
