import TerminalText

/// The rows of the terminal that show the edit line, and the bytes that change them.
///
/// Rows are counted from the first row of the prompt, so the terminal may scroll. A full row is left by writing on, not by a line feed:
/// then the terminal knows that both rows are one line, when text is selected or the window changes its width.
struct LineScreen: Sendable {
  private let columns: Int
  /// The rows of the terminal. Of a taller line, only the part around the cursor is shown.
  private let height: Int
  private let palette: StylePalette

  private var label: String?
  private var shown: [LineFrame.Row] = []
  /// The row of the frame that is shown first.
  private var top = 0
  /// Whether the terminal continues a row on the next one.
  private var wraps: [Bool] = [false]
  private var row = 0
  /// Nil if the column is unknown, or if the next character would wrap.
  private var column: Int?
  /// Whether the cursor is behind the last column, so that the next character is written to the next row.
  private var isBehindRow = false
  private var styles: StyleSet? = []
  private var text = ""

  /// A prompt whose first row is the row of the cursor.
  init(columns: Int, height: Int, palette: StylePalette = .standard) {
    self.columns = max(1, columns)
    self.height = max(1, height)
    self.palette = palette
  }

  // MARK: Updating

  /// Returns the bytes that show a frame. Only what has changed is written.
  mutating func update(to frame: LineFrame) -> String {
    defer { text = "" }
    let top = firstRow(of: frame)
    let rows = Array(frame.rows[top..<min(frame.rows.count, top + height)])
    if label != frame.label || top != self.top {
      // What the terminal shows counts for nothing, but its rows exist.
      let unknown = LineCell(text: "", width: columns)
      shown = shown.map { _ in LineFrame.Row(cells: [unknown], width: columns) }
    }
    label = frame.label
    self.top = top
    for y in rows.indices where y >= shown.count || shown[y].cells != rows[y].cells {
      write(rows[y], y, isContinuation: y > 0 && rows[y - 1].continues)
    }
    if shown.count > rows.count {
      move(to: rows.count, 0)
      set([])
      text += "\u{1B}[J"
      for y in rows.count - 1..<wraps.count { wraps[y] = false }
    }
    set([])
    shown = rows
    move(to: frame.cursor.row - top, frame.cursor.column)
    return text
  }

  /// Records that something else has moved the cursor within its row.
  mutating func loseColumn() { column = nil }

  /// Returns the bytes that move below the line.
  mutating func leave() -> String {
    defer { text = "" }
    let last = max(0, shown.count - 1)
    move(to: last, last == row ? column ?? 0 : 0)
    return text + "\r\n"
  }

  /// Returns the bytes that erase the line after the terminal has changed its width. Terminals wrap the rows of a long line again then.
  func erase(atColumns columns: Int) -> String {
    let rows = rowsAboveCursor(atColumns: max(1, columns))
    return "\r" + (rows > 0 ? "\u{1B}[\(rows)A" : "") + "\u{1B}[J"
  }

  /// The number of rows between the first row and the cursor, if the terminal wraps its rows at another width.
  private func rowsAboveCursor(atColumns columns: Int) -> Int {
    var count = 0
    var width = 0
    for y in 0..<min(row, shown.count) {
      width += wraps[y] ? self.columns : shown[y].width
      if wraps[y] { continue }
      count += max(1, (width + columns - 1) / columns)
      width = 0
    }
    return count + (width + max(0, (column ?? 0))) / columns
  }

  /// The first row of the frame that is shown, so that the cursor is visible.
  private func firstRow(of frame: LineFrame) -> Int {
    let last = max(0, frame.rows.count - height)
    return min(last, max(frame.cursor.row - height + 1, min(top, frame.cursor.row)))
  }

  // MARK: Rows

  /// Writes the changed rest of a row.
  private mutating func write(_ row: LineFrame.Row, _ y: Int, isContinuation: Bool) {
    let old = y < shown.count ? shown[y] : nil
    var index = zip(row.cells, old?.cells ?? []).prefix { $0 == $1 }.count
    // A cluster of doubtful width may reach over the cells after it.
    while index > 0, row.cells[index - 1].isDoubtful || row.cells[index - 1].text == " " { index -= 1 }
    if index < row.cells.count, row.cells[index].styles == nil { index = 0 }
    var x = row.cells[..<index].reduce(0) { $0 + $1.width }
    let writesOn = isContinuation && isBehindRow && self.row == y - 1
    if writesOn, index == 0 { begin(row, y) } else { move(to: y, x) }
    let mayShowMore =
      old.map { $0.width > row.width || $0.cells.contains(where: \.isDoubtful) } ?? false
      || row.cells[index...].contains(where: \.isDoubtful)
    var isErased = false
    while index < row.cells.count {
      let cell = row.cells[index]
      index += 1
      guard cell.isDoubtful else {
        write(cell, x)
        x += cell.width
        continue
      }
      let blanks = row.blanks(from: index, after: cell)
      index += blanks
      // The parts of the last cluster may take the cells behind it.
      isErased = index == row.cells.count
      if isErased { erase() }
      writeDoubtful(cell, x, blanks: blanks)
      x += cell.width + blanks
    }
    if mayShowMore, !isErased, row.width < columns { erase() }
  }

  /// Erases the cells behind the cursor, which is not behind the last column.
  private mutating func erase() {
    set([])
    text += "\u{1B}[K"
  }

  /// Begins a row by writing on behind a full one.
  private mutating func begin(_ row: LineFrame.Row, _ y: Int) {
    if let first = row.cells.first, first.width > 0, !first.isDoubtful {
      // Its first character takes the cursor there.
      isBehindRow = false
    } else {
      text += " \r"
      isBehindRow = false
    }
    reach(y, wrapping: true)
    self.row = y
    column = 0
  }

  private mutating func write(_ cell: LineCell, _ x: Int) {
    if let styles = cell.styles { set(styles) } else if cell.width == 0 { styles = nil }
    text += cell.text
    if cell.width == 0 { return }
    column = x + cell.width
    if column == columns {
      column = nil
      isBehindRow = true
    }
  }

  /// Writes blanks, then the cluster, then the column after both, so that nothing is shifted whatever width the terminal gives to the
  /// cluster. Near the last column, wrapping is off.
  ///
  /// - Parameter blanks: The number of blank cells after the cluster that its parts may take.
  private mutating func writeDoubtful(_ cell: LineCell, _ x: Int, blanks: Int) {
    set(cell.styles ?? [])
    let end = x + cell.width + blanks
    let protects = x + max(4, cell.widthOfParts) >= columns
    text += String(repeating: " ", count: end - x)
    if protects { text += "\u{1B}[?7l" }
    text += "\u{1B}[\(x + 1)G" + cell.text
    if protects { text += "\u{1B}[?7h" }
    text += "\u{1B}[\(min(columns, end + 1))G"
    column = end < columns ? end : nil
    isBehindRow = false
  }

  // MARK: Cursor

  /// Moves to a cell. Rows that do not exist yet are made with line feeds.
  private mutating func move(to y: Int, _ x: Int) {
    if y == row, x == column { return }
    let last = wraps.count - 1
    let target = min(y, last)
    if target > row { text += "\u{1B}[\(target - row)B" }
    if target < row { text += "\u{1B}[\(row - target)A" }
    row = target
    if y > last {
      text += "\r" + String(repeating: "\n", count: y - last)
      reach(y, wrapping: false)
      row = y
      column = 0
    }
    if x != column || isBehindRow { text += x == 0 ? "\r" : "\u{1B}[\(x + 1)G" }
    column = x
    isBehindRow = false
  }

  /// Records that a row exists, and whether the terminal continues the row before it there.
  private mutating func reach(_ y: Int, wrapping: Bool) {
    while wraps.count <= y { wraps.append(false) }
    if y > 0 { wraps[y - 1] = wrapping }
  }

  private mutating func set(_ new: StyleSet) {
    if new == styles { return }
    text += palette.sequence(new)
    styles = new
  }
}

extension LineFrame.Row {
  /// The number of blank cells from an index that the parts of the cluster before it may take.
  fileprivate func blanks(from index: Int, after cell: LineCell) -> Int {
    let room = max(0, cell.widthOfParts - cell.width)
    return cells[index...].prefix(room).prefix { $0.text == " " && $0.styles == cell.styles }.count
  }
}
