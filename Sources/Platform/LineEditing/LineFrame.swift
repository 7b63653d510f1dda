import TerminalText

/// The edit line laid out in rows of cells, with the place of the cursor.
///
/// Long lines wrap at the last column; a line feed in the line begins a new row. The cursor is never behind the last column: after a
/// full row it is at the start of the next one.
struct LineFrame: Hashable, Sendable {
  struct Row: Hashable, Sendable {
    var cells: [LineCell] = []
    /// The number of columns that the cells take.
    var width = 0
    /// Whether the next row continues this one, because it is full.
    var continues = false
  }

  struct Place: Hashable, Sendable {
    var row: Int
    var column: Int
  }

  private(set) var rows = [Row()]
  private(set) var cursor = Place(row: 0, column: 0)
  let label: String
  /// The first column that a single row shows; 0 unless the line is scrolled sideways.
  private(set) var scroll = 0
  private let columns: Int
  private let isPlain: Bool

  /// Lays out a line that wraps.
  ///
  /// - Parameter columns: The number of columns of the terminal.
  init(_ text: LineText, columns: Int) {
    self.init(text, columns: max(1, columns), isSingleRow: false)
    addSuggestion(text)
  }

  /// Lays out a line in one row, scrolled sideways so that the cursor is visible, as in readline's horizontal-scroll-mode. `<` and `>` mark
  /// hidden parts.
  ///
  /// - Parameter before: The first column that was shown before. It remains, if the cursor is visible then.
  init(scrolling text: LineText, from before: Int, columns: Int) {
    self.init(text, columns: .max, isSingleRow: true)
    scroll(from: before, columns: max(1, columns))
  }

  private init(_ text: LineText, columns: Int, isSingleRow: Bool) {
    self.columns = columns
    isPlain = text.isPlain
    label = text.label
    for cell in LineCell.cells(ofLabel: text.label) { put(cell) }
    var offset = 0
    var styles = text.styles[...]
    for character in text.line {
      let end = offset + character.utf8.count
      while let first = styles.first, first.range.upperBound <= offset { styles.removeFirst() }
      var style = styles.first.flatMap { $0.range.contains(offset) ? $0.styles : nil } ?? []
      if text.selection?.contains(offset) == true { style.insert(.inverse) }
      put(character, style, isAtCursor: offset <= text.point && text.point < end, isSingleRow: isSingleRow)
      offset = end
    }
    if text.point >= offset {
      wrapIfFull(before: 1)
      cursor = place
    }
  }

  private var place: Place { Place(row: rows.count - 1, column: rows[rows.count - 1].width) }

  // MARK: Cells

  private mutating func put(_ character: Character, _ style: StyleSet, isAtCursor: Bool, isSingleRow: Bool) {
    if character == "\n" || character == "\r\n", !isSingleRow {
      wrapIfFull(before: 1)
      if isAtCursor { cursor = place }
      rows.append(Row())
      return
    }
    var cells = LineCell.cells(of: character, style)
    if character == "\t" {
      wrapIfFull(before: 1)
      let room = columns == .max ? 8 : columns - place.column
      cells = Array(repeating: LineCell(text: " ", width: 1, styles: style), count: min(room, 8 - place.column % 8))
    }
    wrapIfFull(before: cells.first?.width ?? 1)
    if isAtCursor { cursor = place }
    for cell in cells { put(cell) }
  }

  private mutating func put(_ cell: LineCell) {
    var cell = cell
    if isPlain { cell.isDoubtful = false }
    // A wide cluster does not fit into a terminal of one column.
    if cell.width > columns { cell = LineCell(text: "?", width: 1, styles: cell.styles) }
    wrapIfFull(before: cell.width)
    rows[rows.count - 1].cells.append(cell)
    rows[rows.count - 1].width += cell.width
  }

  private mutating func wrapIfFull(before width: Int) {
    if width == 0 || rows[rows.count - 1].width <= columns - min(width, columns) { return }
    rows[rows.count - 1].continues = true
    rows.append(Row())
  }

  // MARK: Suggestion

  /// Adds the suggestion in the columns that are free behind the cursor, except for the last one.
  private mutating func addSuggestion(_ text: LineText) {
    let room = columns - cursor.column - 1
    guard !text.suggestion.isEmpty, room > DisplayWidth.of(text.ellipsis), cursor == place else { return }
    let first = text.suggestion.prefix { !$0.isNewline }
    let isCut = first.utf8.count < text.suggestion.utf8.count
    let shown = DisplayWidth.truncate(
      Sanitizing.visible(first) + (isCut ? text.ellipsis : ""), to: room, ellipsis: text.ellipsis)
    for character in shown { for cell in LineCell.cells(of: character, .dim) { put(cell) } }
  }

  // MARK: Scrolling

  private mutating func scroll(from before: Int, columns: Int) {
    let total = max(rows[0].width, cursor.column + 1)
    if total <= columns { return }
    let margin = columns > 4 ? 1 : 0
    scroll = min(max(0, before), max(0, total - columns))
    if cursor.column < scroll + margin || cursor.column >= scroll + columns - margin {
      scroll = min(max(0, cursor.column - columns * 2 / 3), total - columns)
    }
    var shown = Row()
    var column = 0
    for cell in rows[0].cells {
      let range = column..<column + cell.width
      column = range.upperBound
      if cell.width == 0 {
        shown.cells.append(cell)
      } else if range.lowerBound >= scroll, range.upperBound <= scroll + columns {
        shown.cells.append(cell)
        shown.width += cell.width
      } else {
        // One half of a wide cluster.
        let half = range.clamped(to: scroll..<scroll + columns).count
        shown.cells += Array(repeating: LineCell(text: " ", width: 1, styles: []), count: half)
        shown.width += half
      }
    }
    if margin > 0 {
      if scroll > 0 { shown.mark("<", at: 0) }
      if column > scroll + columns { shown.mark(">", at: columns - 1) }
    }
    rows = [shown]
    cursor.column -= scroll
  }
}

extension LineFrame.Row {
  /// Replaces the cluster in a column by a sign, and by a space if it is wide.
  fileprivate mutating func mark(_ sign: String, at wanted: Int) {
    var column = 0
    for (index, cell) in cells.enumerated() where cell.width > 0 {
      let range = column..<column + cell.width
      column = range.upperBound
      guard range.contains(wanted) else { continue }
      cells.replaceSubrange(
        index...index,
        with: range.map { LineCell(text: $0 == wanted ? sign : " ", width: 1, styles: .dim) })
      return
    }
  }
}
