import TerminalText

/// A row of a view in which a text is edited: what stands before the text, a sign, the text, and a status at the end of the row.
struct InputLine {
  var scope = ""
  /// If it ends with a blank, that cell shows whether the text is cut.
  var sign: String
  var field: QueryField
  /// A message is shortened so that it fits, and stands instead of the status.
  var message: String?
  /// Gives way to a long text.
  var status = ""

  /// Draws the row.
  ///
  /// - Returns: The column of the caret.
  func draw(y: Int, _ glyphs: Glyphs, on canvas: inout CellCanvas) -> Int {
    let width = canvas.width
    canvas.clear(x: 0, count: width, y: y)
    let scope = DisplayWidth.truncate(scope, to: max(0, width / 2 - 2), ellipsis: glyphs.more)
    let start = DisplayWidth.of(scope) + sign.count
    let window = field.window(room: max(1, width - start - 1))
    let text = max(window.caret + 1, min(DisplayWidth.of(window.text), width - start))
    let free = max(0, width - start - text - 1)
    let message = message.map { DisplayWidth.truncate(Sanitizing.visible($0), to: free, ellipsis: glyphs.more) }
    let status = message ?? (DisplayWidth.of(status) <= free ? status : "")
    canvas.write(scope, x: 0, y: y, [.accent, .bold])
    canvas.write(sign, x: start - sign.count, y: y, .accent)
    if window.isCut, sign.last == " " {
      canvas.write(glyphs.more.count == 1 ? glyphs.more : "<", x: start - 1, y: y, .dim)
    }
    let end = width - (status.isEmpty ? 0 : DisplayWidth.of(status) + 1)
    canvas.clipped(to: 0..<max(start, end)) { $0.write(window.text, x: start, y: y) }
    canvas.write(status, x: width - DisplayWidth.of(status), y: y, message == nil ? .dim : .bold)
    return min(width - 1, start + window.caret)
  }
}
