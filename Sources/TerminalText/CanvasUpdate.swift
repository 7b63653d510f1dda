/// The bytes that bring a terminal from one canvas to another.
package struct CanvasUpdate: Hashable, Sendable {
  /// The text to write; empty if there is nothing to change.
  package var text = ""
  /// The row of the canvas that the cursor is in, and the styles that are on, after `text`.
  private var row = 0
  private var styles: StyleSet = []
  private let isColored: Bool

  /// Gaps of fewer unchanged cells are written again rather than jumped over.
  private static let gap = 4

  /// - Parameters:
  ///   - new: What is to be shown.
  ///   - old: What is shown; nil if that is not known.
  init(from old: CellCanvas?, to new: CellCanvas, isColored: Bool) {
    self.isColored = isColored
    let known = old.flatMap { $0.width == new.width ? $0 : nil }
    for y in 0..<new.height {
      let row = new.row(y)
      if let known, y < known.height {
        change(known.row(y), to: row, y)
      } else {
        rewrite(row, from: 0, y)
      }
    }
    // Rows that are given up.
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
      if run.contains(where: { old.isDoubtful($0) || new.isDoubtful($0) }) {
        return rewrite(new, from: run.lowerBound, y)
      }
      write(new, run, y)
      column = run.upperBound
    }
    if oldEnd > end { erase(from: end, y) }
  }

  /// The cells from one changed cell to the last one that is not further than a gap from the one before. It begins
  /// and ends between clusters in both rows.
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

  /// Writes the rest of a row, whatever stands there.
  private mutating func rewrite(_ row: CellCanvas.Row, from start: Int, _ y: Int) {
    let end = max(start, row.end(isColored))
    write(row, start..<end, y)
    erase(from: end, y)
  }

  // MARK: Cells

  private mutating func write(_ row: CellCanvas.Row, _ columns: Range<Int>, _ y: Int) {
    if columns.isEmpty { return }
    move(columns.lowerBound, y)
    for column in columns where !row.isRightHalf(column) {
      if isColored { set(row.style(column)) }
      if row.isDoubtful(column) {
        writeDoubtful(row, column)
      } else {
        text.append(row.character(column))
      }
    }
  }

  /// Blanks first, then the cluster, then the column behind it: whatever width the terminal gives it, nothing else is
  /// shifted and nothing older shows through.
  private mutating func writeDoubtful(_ row: CellCanvas.Row, _ column: Int) {
    let width = column + 1 < row.width && row.isRightHalf(column + 1) ? 2 : 1
    text += String(repeating: " ", count: width)
    text += "\u{1B}[\(column + 1)G"
    text.append(row.character(column))
    text += "\u{1B}[\(column + width + 1)G"
  }

  private mutating func erase(from column: Int, _ y: Int) {
    move(column, y)
    set([])
    text += "\u{1B}[K"
  }

  /// Moves to a cell: rows by counting, columns by their number, since cells that were never written may be jumped over
  /// wrongly.
  private mutating func move(_ column: Int, _ y: Int) {
    if y > row { text += "\u{1B}[\(y - row)B" }
    if y < row { text += "\u{1B}[\(row - y)A" }
    row = y
    text += "\u{1B}[\(column + 1)G"
  }

  private mutating func set(_ style: StyleSet) {
    if style == styles { return }
    text += style.sequence
    styles = style
  }

  private mutating func home() {
    set([])
    if row > 0 { text += "\u{1B}[\(row)A" }
    row = 0
  }
}

extension CellCanvas {
  /// The bytes that bring a terminal which shows one canvas to this one. Only what has changed is written; equal
  /// canvases write nothing.
  ///
  /// The cursor has to be in the first row of the canvas, in any column, with the default style; afterwards it is in that
  /// row again. Rows must exist below it. The canvas has to begin in the first column of the terminal and to be narrower
  /// than it by one column at least. Clusters of several code points are as wide as the canvas says in any terminal: from
  /// a change of one on, the rest of its row is written.
  ///
  /// - Parameter old: What the terminal shows; nil if that is not known: then all rows are written.
  /// - Complexity: O(cells).
  package func update(from old: CellCanvas?, isColored: Bool) -> CanvasUpdate {
    CanvasUpdate(from: old, to: self, isColored: isColored)
  }
}

extension StyleSet {
  /// One sequence that turns these styles on and all others off.
  fileprivate var sequence: String {
    var codes = "0"
    for (index, style) in Style.allCases.enumerated() where rawValue & 1 << UInt16(index) != 0 {
      codes += ";" + style.rawValue
    }
    return "\u{1B}[\(isEmpty ? "" : codes)m"
  }
}
