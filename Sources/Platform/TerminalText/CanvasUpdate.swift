/// The bytes that change a terminal from one canvas to another.
package struct CanvasUpdate {
  /// The place of the terminal's cursor, in the canvas.
  package struct Cursor: Hashable, Sendable {
    package var row = 0
    /// Nil if the column is unknown.
    package var column: Int?

    package init() {}
  }

  /// The text to write; empty if nothing has changed.
  package private(set) var text = ""
  package private(set) var cursor: Cursor
  /// The active styles; nil if they are unknown.
  private var styles: StyleSet? = []
  /// Whether the cursor is behind the last column, so that the next character is written to the next row.
  private var isBehindRow = false
  private let isColored: Bool
  private let palette: StylePalette
  private let line: CanvasLine?
  private let drawn: DrawnClusters

  /// Shorter runs of unchanged cells are written again instead of skipped.
  private static let gap = 4

  /// - Parameters:
  ///   - line: What is said about a canvas that is one line; nil for any other.
  ///   - cursor: The place of the cursor before.
  ///   - drawn: What the terminal draws.
  package init(
    isColored: Bool, palette: StylePalette, line: CanvasLine? = nil, cursor: Cursor = Cursor(),
    drawn: DrawnClusters = DrawnClusters()
  ) {
    self.isColored = isColored
    self.palette = palette
    self.line = line
    self.drawn = drawn
    self.cursor = cursor
  }

  /// - Parameters:
  ///   - new: The canvas to show.
  ///   - old: The canvas that the terminal shows; nil if there is none.
  ///   - isKnown: Whether the terminal shows the old canvas as it is. If not, only its rows count.
  package mutating func show(_ new: CellCanvas, after old: CellCanvas?, isKnown: Bool = true) {
    let known = old.flatMap { isKnown && $0.width == new.width ? $0 : nil }
    for y in 0..<new.height {
      let row = self.row(y, of: new)
      if let known, y < known.height {
        change(self.row(y, of: known), to: row, y)
      } else if line != nil, y >= old?.height ?? 0 {
        begin(row, y)
      } else {
        rewrite(row, from: 0, y)
      }
    }
    // Rows that the new canvas does not have.
    if let old, old.height > new.height { for y in new.height..<old.height { erase(from: 0, y) } }
    set([])
  }

  /// The bytes of one row, written from the first column of an empty row of the terminal.
  static func row(_ y: Int, of canvas: CellCanvas, isColored: Bool, drawn: DrawnClusters) -> String {
    var update = CanvasUpdate(isColored: isColored, palette: .standard, drawn: drawn)
    (update.cursor.row, update.cursor.column) = (y, 0)
    let row = canvas.row(y)
    update.write(row, 0..<row.end(isColored), y)
    update.set([])
    return update.text
  }

  private func row(_ y: Int, of canvas: CellCanvas) -> CellCanvas.Row {
    var row = canvas.row(y)
    row.isPlain = line?.isPlain ?? false
    return row
  }

  // MARK: Rows

  private mutating func change(_ old: CellCanvas.Row, to new: CellCanvas.Row, _ y: Int) {
    if old.isEqual(to: new, isColored: isColored) { return }
    let end = new.end(isColored)
    let oldEnd = old.end(isColored)
    var column = 0
    while let start = (column..<new.width).first(where: { !old.isEqual(to: new, at: $0, isColored: isColored) }) {
      if start >= end { break }
      let run = self.run(old, new, from: start, end)
      if let wide = [old, new].compactMap({ $0.cluster(reaching: run.lowerBound) }).min() {
        return rewrite(new, from: wide, y)
      }
      if run.contains(where: { old.isDoubtful($0) || new.isDoubtful($0) }) {
        return rewrite(new, from: run.lowerBound, y)
      }
      write(new, run, y)
      column = run.upperBound
    }
    if oldEnd > end { erase(from: end, y) }
  }

  /// The cells from a changed cell to the last one that is within a gap of the one before. It begins and ends between
  /// clusters in both rows.
  private func run(_ old: CellCanvas.Row, _ new: CellCanvas.Row, from start: Int, _ end: Int) -> Range<Int> {
    var lower = start
    while lower > 0, old.isRightHalf(lower) || new.isRightHalf(lower) { lower -= 1 }
    var upper = start + 1
    var column = upper
    while column < end, column - upper < Self.gap {
      if !old.isEqual(to: new, at: column, isColored: isColored) { upper = column + 1 }
      column += 1
    }
    while upper < new.width, old.isRightHalf(upper) || new.isRightHalf(upper) { upper += 1 }
    return lower..<upper
  }

  /// Writes the first cells of a row that is blank.
  private mutating func begin(_ row: CellCanvas.Row, _ y: Int) {
    move(to: 0, y, writingOn: true)
    write(row, 0..<row.end(isColored), y)
  }

  /// Writes the rest of a row, whatever the terminal shows there.
  private mutating func rewrite(_ row: CellCanvas.Row, from start: Int, _ y: Int) {
    // The sequences of a verbatim text need each other.
    let start = start < row.width && row.style(start).contains(.verbatim) ? 0 : start
    let end = max(start, row.end(isColored))
    if !write(row, start..<end, y, isRest: true), line == nil || end < row.width { erase(from: end, y) }
  }

  // MARK: Cells

  /// - Parameter isRest: Whether the rest of the row is blank.
  /// - Returns: Whether that rest was erased.
  @discardableResult
  private mutating func write(_ row: CellCanvas.Row, _ columns: Range<Int>, _ y: Int, isRest: Bool = false) -> Bool {
    if columns.isEmpty { return false }
    move(to: columns.lowerBound, y, writingOn: true)
    var next = columns.lowerBound
    for column in columns where column >= next && !row.isRightHalf(column) {
      if isColored { set(row.style(column)) }
      let width = row.width(column)
      if row.isDoubtful(column) {
        let end = row.doubtfulEnd(column, width, before: columns.upperBound)
        let isLast = line != nil && isRest && end == columns.upperBound
        // The parts of the last cluster may take the cells behind it.
        if isLast { erase(from: column, y) }
        // What stands behind the parts keeps a blank before it.
        let gap = end > column + width && end < row.width && row.character(end) != " " ? 1 : 0
        writeDoubtful(row, column..<end, y, room: isLast ? row.width - column : end - column - gap)
        if isLast { return true }
        next = end
      } else {
        text += shown(row, column, y)
        advance(to: column + width, of: row)
      }
    }
    return false
  }

  private mutating func shown(_ row: CellCanvas.Row, _ column: Int, _ y: Int) -> String {
    guard let verbatim = line?.verbatim[y * row.width + column] else { return String(row.character(column)) }
    styles = nil
    return verbatim
  }

  private mutating func advance(to column: Int, of row: CellCanvas.Row) {
    isBehindRow = line != nil && column >= row.width
    cursor.column = isBehindRow ? nil : column
  }

  /// Writes blanks, then the cluster or the word, then the column after it: whatever width the terminal gives to it, nothing else
  /// is shifted, and nothing older shows through. At the last column of a line, wrapping is off.
  private mutating func writeDoubtful(_ row: CellCanvas.Row, _ columns: Range<Int>, _ y: Int, room: Int) {
    let (column, end) = (columns.lowerBound, columns.upperBound)
    let reach = max(end, column + max(4, DisplayWidth.ofParts(row.character(column))))
    let isAtEdge = line != nil && reach >= row.width
    if isColored { set(row.style(column)) }
    text += String(repeating: " ", count: columns.count)
    if isAtEdge { text += "\u{1B}[?7l" }
    text += "\u{1B}[\(column + 1)G"
    if DisplayWidth.isEmoji(row.character(column)) {
      let isVerbatim = line?.verbatim[y * row.width + column] != nil
      text += isVerbatim ? shown(row, column, y) : drawn.text(of: row.character(column), room: room)
    } else {
      for column in columns where !row.isRightHalf(column) {
        if isColored { set(row.style(column)) }
        text += shown(row, column, y)
      }
    }
    if isAtEdge { text += "\u{1B}[?7h" }
    text += "\u{1B}[\((line == nil ? end : min(end, row.width - 1)) + 1)G"
    cursor.column = end < row.width ? end : nil
    isBehindRow = false
  }

  private mutating func erase(from column: Int, _ y: Int) {
    move(to: column, y, writingOn: true)
    set([])
    text += "\u{1B}[K"
  }

  // MARK: Cursor

  /// Moves to a cell: rows relatively, columns absolutely, because a terminal may move wrongly over cells that were never
  /// written.
  ///
  /// - Parameter writingOn: Whether the cell is written next. A full row of a line is then left by writing on: so the terminal knows that
  ///   both rows are one line, when text is selected or the window changes its width.
  package mutating func move(to column: Int, _ y: Int, writingOn: Bool = false) {
    if writingOn, isBehindRow, column == 0, y == cursor.row + 1, line?.rows[cursor.row].continues == true {
      text += " \r"
    } else {
      if y > cursor.row { text += "\u{1B}[\(y - cursor.row)B" }
      if y < cursor.row { text += "\u{1B}[\(cursor.row - y)A" }
      if column != cursor.column { text += column == 0 ? "\r" : "\u{1B}[\(column + 1)G" }
    }
    (cursor.row, cursor.column) = (y, column)
    isBehindRow = false
  }

  private mutating func set(_ style: StyleSet) {
    if style.contains(.verbatim) { return }
    let style = style.subtracting(.typed)
    if style == styles { return }
    text += palette.sequence(style)
    styles = style
  }

  /// Returns to the first row.
  fileprivate mutating func home() {
    if cursor.row > 0 { text += "\u{1B}[\(cursor.row)A" }
    cursor.row = 0
  }
}

/// What is said about a canvas that is one line, wrapped. It has the last column of the terminal, too.
package struct CanvasLine: Hashable, Sendable {
  package struct Row: Hashable, Sendable {
    /// The number of cells that are taken.
    package var width: Int
    /// Whether the row is full and the next one continues it.
    package var continues: Bool

    package init(width: Int, continues: Bool) {
      self.width = width
      self.continues = continues
    }
  }

  package var rows: [Row] = []
  /// The texts of verbatim cells with escape sequences around them, by their places: rows times columns.
  package var verbatim: [Int: String] = [:]
  /// Whether clusters are written as they are, without sequences that place them: for listening.
  package var isPlain = false

  package init() {}
}

extension CellCanvas {
  /// Returns the bytes that change a terminal from one canvas to this one. Only changes are written; equal canvases give no
  /// bytes.
  ///
  /// The cursor must be in the first row of the canvas, in any column, with the default style. It returns to that row. The
  /// rows below must exist. The canvas must begin in the first column of the terminal and be at least one column narrower
  /// than it. Clusters whose width is doubtful have the canvas's width in every terminal: after a change of one, the rest of
  /// its row is written.
  ///
  /// - Parameter old: The canvas that the terminal shows; nil if that is unknown. Then all rows are written.
  package func update(
    from old: CellCanvas?, isColored: Bool, palette: StylePalette = .standard, drawn: DrawnClusters = DrawnClusters()
  ) -> String {
    var update = CanvasUpdate(isColored: isColored, palette: palette, drawn: drawn)
    update.show(self, after: old)
    update.home()
    return update.text
  }
}
