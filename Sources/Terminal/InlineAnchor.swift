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
  /// The column that the cursor goes back to; nil while it is not known.
  package private(set) var column: Int?
  /// Whether the terminal has saved the cursor (DECSC): the way back while no report has come.
  private var hasSavedCursor = false
  private var screenHeight: Int

  package init(screenHeight: Int) { self.screenHeight = max(1, screenHeight) }

  // MARK: Beginning

  /// Begins a view in the row of the cursor if that is empty, else in the next one.
  ///
  /// - Parameters:
  ///   - report: Where the cursor is, if the terminal has said so already; otherwise it begins on the next row.
  ///   - rows: The rows of the view.
  package mutating func begin(rows: Int, report: (row: Int, column: Int)?) -> String {
    guard let report else {
      beganOnNextRow = true
      hasSavedCursor = true
      reserved = max(1, rows)
      // Room first: scrolling would leave the saved cursor behind.
      return Self.room(reserved + 1) + "\u{1B}7\r\n"
    }
    column = report.column
    beganOnNextRow = report.column > 0
    screenRow = min(report.row + (beganOnNextRow ? 1 : 0), screenHeight - 1)
    return (beganOnNextRow ? "\r\n" : "\r") + reserve(rows: rows)
  }

  /// Begins a view at the upper left of a screen of its own.
  package mutating func beginFullScreen() {
    screenRow = 0
    column = 0
    reserved = screenHeight
  }

  /// Takes the answer to a question that was sent before ``begin(rows:report:)``, when it came only afterwards.
  package mutating func takeLate(report: (row: Int, column: Int)) {
    guard hasSavedCursor else { return }
    hasSavedCursor = false
    column = report.column
    screenRow = min(report.row + 1, screenHeight - reserved)
  }

  /// Takes the answer to a question that was sent while the cursor was on the first row.
  package mutating func take(reportOfFirstRow row: Int) { screenRow = min(row, screenHeight - reserved) }

  // MARK: While it is shown

  /// Makes room for rows by scrolling at the end of the screen. Rows are never given back; unused ones are empty.
  package mutating func reserve(rows: Int) -> String {
    if rows <= reserved { return "" }
    reserved = rows
    screenRow = screenRow.map { max(0, min($0, screenHeight - rows)) }
    // What scrolls takes the row of the saved cursor along.
    hasSavedCursor = false
    return Self.room(rows)
  }

  /// Erases the rows of the view and what is below them. Not from the first row on: tmux would move a whole screen
  /// into its history then.
  package var erase: String {
    reserved > 1 ? "\r\u{1B}[K\n\u{1B}[J\u{1B}[A" : "\r\u{1B}[K"
  }

  /// The terminal has another size. Its rows may be wrapped anew: the cursor, which was at `caret`, shows where the
  /// first row is now. The view has to make room and to be drawn anew.
  package mutating func resized(to size: TerminalSize, caret: Int) -> String {
    let above = caret / max(1, size.columns)
    let bytes = (above > 0 ? "\u{1B}[\(above)A" : "") + erase
    screenHeight = max(1, size.rows)
    column = column.map { $0 % max(1, size.columns) }
    forget()
    return bytes
  }

  /// The process was stopped and the terminal may show anything: the view begins anew in the row of the cursor.
  package mutating func resumed(size: TerminalSize) -> String {
    screenHeight = max(1, size.rows)
    column = 0
    beganOnNextRow = false
    forget()
    return "\r"
  }

  /// The process was stopped by somebody else and goes on, in the row in which it was.
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

  /// Erases the view and takes the cursor back to where it was.
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
