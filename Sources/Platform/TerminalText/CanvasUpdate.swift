/// The bytes that change a terminal from one canvas to another.
package struct CanvasUpdate: Hashable, Sendable {
  /// The text to write; empty if nothing has changed.
  package var text = ""
  /// The canvas row of the cursor, and the active styles, after `text`.
  private var row = 0
  private var styles: StyleSet = []
  private let isColored: Bool
  private let palette: StylePalette

  /// Shorter runs of unchanged cells are written again instead of skipped.
  private static let gap = 4

  /// - Parameters:
  ///   - new: The canvas to show.
  ///   - old: The canvas that the terminal shows; nil if that is unknown.
  init(from old: CellCanvas?, to new: CellCanvas, isColored: Bool, palette: StylePalette) {
    self.isColored = isColored
    self.palette = palette
    let known = old.flatMap { $0.width == new.width ? $0 : nil }
    for y in 0..<new.height {
      let row = new.row(y)
      if let known, y < known.height {
        change(known.row(y), to: row, y)
      } else {
        rewrite(row, from: 0, y)
      }
    }
    // Rows that the new canvas does not have.
    if let old, old.height > new.height { for y in new.height..<old.height { erase(from: 0, y) } }
    home()
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

  /// Writes the rest of a row, whatever the terminal shows there.
  private mutating func rewrite(_ row: CellCanvas.Row, from start: Int, _ y: Int) {
    let end = max(start, row.end(isColored))
    write(row, start..<end, y)
    erase(from: end, y)
  }

  // MARK: Cells

  private mutating func write(_ row: CellCanvas.Row, _ columns: Range<Int>, _ y: Int) {
    if columns.isEmpty { return }
    move(columns.lowerBound, y)
    var next = columns.lowerBound
    for column in columns where column >= next && !row.isRightHalf(column) {
      if isColored { set(row.style(column)) }
      if row.isDoubtful(column) {
        next = writeDoubtful(row, column, before: columns.upperBound)
      } else {
        text.append(row.character(column))
      }
    }
  }

  /// Writes blanks, then the cluster, then the column after it: whatever width the terminal gives to the cluster, nothing else
  /// is shifted, and nothing older shows through. A terminal that draws the parts of the cluster side by side can use the blank
  /// cells after it.
  ///
  /// - Returns: The column after the blank cells that were left to the cluster.
  private mutating func writeDoubtful(_ row: CellCanvas.Row, _ column: Int, before limit: Int) -> Int {
    let width = column + 1 < row.width && row.isRightHalf(column + 1) ? 2 : 1
    let apart = min(CellCanvas.Row.widestCluster, DisplayWidth.ofParts(row.character(column)))
    let style = row.style(column)
    var end = column + width
    while end < limit, end < column + apart, row.character(end) == " ", row.style(end) == style { end += 1 }
    text += String(repeating: " ", count: end - column)
    text += "\u{1B}[\(column + 1)G"
    text.append(row.character(column))
    text += "\u{1B}[\(end + 1)G"
    return end
  }

  private mutating func erase(from column: Int, _ y: Int) {
    move(column, y)
    set([])
    text += "\u{1B}[K"
  }

  /// Moves to a cell: rows relatively, columns absolutely, because a terminal may move wrongly over cells that were never
  /// written.
  private mutating func move(_ column: Int, _ y: Int) {
    if y > row { text += "\u{1B}[\(y - row)B" }
    if y < row { text += "\u{1B}[\(row - y)A" }
    row = y
    text += "\u{1B}[\(column + 1)G"
  }

  private mutating func set(_ style: StyleSet) {
    if style == styles { return }
    text += palette.sequence(style)
    styles = style
  }

  private mutating func home() {
    set([])
    if row > 0 { text += "\u{1B}[\(row)A" }
    row = 0
  }
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
    from old: CellCanvas?, isColored: Bool, palette: StylePalette = .standard
  ) -> CanvasUpdate {
    CanvasUpdate(from: old, to: self, isColored: isColored, palette: palette)
  }
}
