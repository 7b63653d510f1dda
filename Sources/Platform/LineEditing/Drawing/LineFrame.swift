import TerminalText

/// The edit line laid out on a canvas, with the place of the cursor.
///
/// Long lines wrap at the last column; a line feed in the line begins a new row. The cursor is never behind the last column: after a
/// full row it is at the start of the next one.
struct LineFrame: Sendable {
  struct Place: Hashable, Sendable {
    var row = 0
    var column = 0
  }

  private struct Cell {
    var character: Character
    var place: Place
    var style: StyleSet
  }

  let label: String
  private(set) var canvas = CellCanvas(width: 0, height: 0)
  private(set) var line = CanvasLine()
  private(set) var cursor = Place()
  private let columns: Int
  private var cells: [Cell] = []
  /// The place after the last cell.
  private var end = Place()
  /// The texts of cells of the prompt with their escape sequences, by their indices.
  private var verbatim: [Int: String] = [:]

  /// - Parameter columns: The number of columns of the terminal.
  init(_ text: LineText, columns: Int) {
    self.columns = max(1, columns)
    label = text.label
    line.isPlain = text.isPlain
    put(label: text.label)
    var offset = 0
    var styles = text.styles[...]
    for character in text.line {
      let end = offset + character.utf8.count
      while let first = styles.first, first.range.upperBound <= offset { styles.removeFirst() }
      var style = styles.first.flatMap { $0.range.contains(offset) ? $0.styles : nil } ?? []
      if text.selection?.contains(offset) == true { style.insert(.inverse) }
      put(character, style, isAtCursor: offset <= text.point && text.point < end)
      offset = end
    }
    if text.point >= offset {
      wrapIfFull(before: 1)
      cursor = self.end
    }
    addSuggestion(text)
    draw()
  }

  // MARK: Cells

  private mutating func put(_ character: Character, _ style: StyleSet, isAtCursor: Bool) {
    var shown = Self.shown(character)
    if character == "\n" || character == "\r\n" {
      wrapIfFull(before: 1)
      shown = []
    } else if character == "\t" {
      wrapIfFull(before: 1)
      shown = Array(repeating: " ", count: min(columns - end.column, 8 - end.column % 8))
    }
    wrapIfFull(before: shown.first.map(DisplayWidth.of) ?? 0)
    if isAtCursor { cursor = end }
    if shown.isEmpty, character.isNewline { beginRow(continues: false) }
    for character in shown { put(character, style.union(.typed)) }
  }

  private mutating func put(_ character: Character, _ style: StyleSet) {
    var (character, width) = (character, min(2, DisplayWidth.of(character)))
    // A wide cluster does not fit into a terminal of one column.
    if width > columns { (character, width) = ("?", 1) }
    if width == 0 { return }
    wrapIfFull(before: width)
    cells.append(Cell(character: character, place: end, style: style))
    end.column += width
  }

  private mutating func wrapIfFull(before width: Int) {
    if width == 0 || end.column <= columns - min(width, columns) { return }
    // The cursor does not rest behind a cluster that was placed.
    let isPlaced = !line.isPlain && cells.last.map { DisplayWidth.isDoubtful($0.character) } == true
    beginRow(continues: end.column == columns && !isPlaced)
  }

  private mutating func beginRow(continues: Bool) {
    line.rows.append(CanvasLine.Row(width: end.column, continues: continues))
    end = Place(row: end.row + 1, column: 0)
  }

  /// What a terminal shows for a cluster: control characters as `^X` or as an escape. Tabs and line feeds depend on their place.
  private static func shown(_ character: Character) -> [Character] {
    if let byte = character.utf8.first, character.utf8.count == 1 {
      return byte >= 0x20 && byte < 0x7F ? [character] : ["^", Character(Unicode.Scalar(byte ^ 0x40))]
    }
    let visible = Sanitizing.visible(String(character))
    return visible == String(character) ? DisplayWidth.pieces(character) : Array(visible)
  }

  // MARK: Prompt

  /// An escape sequence has no width. It is written together with the cell behind it, the last one with the cell before it.
  private mutating func put(label: String) {
    var escapes = ""
    var open = ""
    for character in label {
      if !open.isEmpty || character == "\u{1B}" {
        open.append(character)
        if Self.isEnd(character, of: open) {
          escapes += open
          open = ""
        }
        continue
      }
      for character in Self.shown(character) where DisplayWidth.of(character) > 0 {
        put(character, .verbatim)
        if !escapes.isEmpty { verbatim[cells.count - 1] = escapes + String(cells[cells.count - 1].character) }
        escapes = ""
      }
    }
    escapes += open
    guard !escapes.isEmpty, let last = cells.last else { return }
    verbatim[cells.count - 1, default: String(last.character)] += escapes
  }

  /// Whether a character ends an escape sequence: a control sequence (ECMA-48), an operating system command, or two characters.
  private static func isEnd(_ character: Character, of escape: String) -> Bool {
    guard escape.utf8.count > 1, let byte = character.utf8.last else { return false }
    let kind = escape.utf8.dropFirst().first
    if kind == UInt8(ascii: "[") { return escape.utf8.count > 2 && (0x40...0x7E).contains(byte) }
    if kind == UInt8(ascii: "]") { return byte == 0x07 || byte == UInt8(ascii: "\\") }
    return true
  }

  // MARK: Suggestion

  /// Adds the suggestion in the columns that are free behind the cursor, except for the last one.
  private mutating func addSuggestion(_ text: LineText) {
    let room = columns - cursor.column - 1
    guard !text.suggestion.isEmpty, room > DisplayWidth.of(text.ellipsis), cursor == end else { return }
    let first = text.suggestion.prefix { !$0.isNewline }
    let isCut = first.utf8.count < text.suggestion.utf8.count
    let shown = DisplayWidth.truncate(
      Sanitizing.visible(first) + (isCut ? text.ellipsis : ""), to: room, ellipsis: text.ellipsis)
    for character in shown { for piece in Self.shown(character) { put(piece, [.dim, .typed]) } }
  }

  // MARK: Canvas

  private mutating func draw() {
    line.rows.append(CanvasLine.Row(width: end.column, continues: false))
    canvas = CellCanvas(width: columns, height: line.rows.count)
    for (index, cell) in cells.enumerated() {
      canvas.write(String(cell.character), x: cell.place.column, y: cell.place.row, cell.style)
      if let text = verbatim[index] { line.verbatim[cell.place.row * columns + cell.place.column] = text }
    }
  }

  /// Leaves only some rows.
  func rows(_ range: Range<Int>) -> LineFrame {
    var frame = self
    frame.canvas = CellCanvas(width: canvas.width, height: range.count)
    frame.canvas.draw(canvas, x: 0, y: -range.lowerBound)
    frame.line.rows = Array(line.rows[range])
    frame.line.verbatim = [:]
    for (place, text) in line.verbatim { frame.line.verbatim[place - range.lowerBound * canvas.width] = text }
    frame.cursor.row -= range.lowerBound
    return frame
  }
}
