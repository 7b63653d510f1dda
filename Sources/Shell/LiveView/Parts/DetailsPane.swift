import TerminalText

/// Facts about an item, beside a list.
struct DetailsPane {
  private struct Line {
    var text: String
    var style: StyleSet
    /// Whether it is a label, which needs a text below it.
    var isLabel = false
  }

  private let lines: [Line]
  private static let lineLimit = 6

  /// Returns the number of columns of a pane beside a list, with its border; 0 if the terminal is too narrow for one.
  static func columns(ofTerminal columns: Int) -> Int {
    // The last column is never written.
    columns < 80 ? 0 : min(44, (columns - 1) * 2 / 5)
  }

  /// - Parameter room: The number of columns.
  init(_ details: [PickDetail], room: Int, _ glyphs: Glyphs) {
    lines = details.filter { !$0.text.isEmpty }.flatMap { detail -> [Line] in
      let isTitle = detail.label.isEmpty
      let indent = isTitle ? 0 : 2
      let texts = Wrapping.block(
        [Sanitizing.visible(detail.text)], width: max(1, room - indent), limit: Self.lineLimit, ellipsis: glyphs.more)
      return (isTitle ? [] : [Line(text: detail.label, style: .dim, isLabel: true)])
        + texts.map { Line(text: String(repeating: " ", count: indent) + $0, style: isTitle ? .bold : []) }
    }
  }

  var count: Int { lines.count }

  /// Draws a border and the lines that fit. A label without its text is left out.
  ///
  /// - Parameters:
  ///   - x: The column of the border.
  ///   - rows: The rows of the pane.
  ///   - top: The first line.
  func draw(x: Int, rows: Range<Int>, from top: Int = 0, _ glyphs: Glyphs, on canvas: inout CellCanvas) {
    var shown = lines.dropFirst(top).prefix(max(0, rows.count))
    while shown.endIndex < lines.count, shown.last?.isLabel == true { shown.removeLast() }
    for y in rows { canvas.write(glyphs.vertical, x: x, y: y, .border) }
    for (line, y) in zip(shown, rows) { canvas.write(line.text, x: x + 2, y: y, line.style) }
  }
}
