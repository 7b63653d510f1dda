/// Draws an edit line that contains more than ASCII.
///
/// readline adds up the widths of code points, which is wrong for joined emoji and fails for new ones. Here the terminal
/// places the cursor: the line is written, then its beginning once more.
enum LineDrawing {
  /// The bytes that draw the line on its row.
  ///
  /// - Parameters:
  ///   - label: The prompt with its escape sequences.
  ///   - point: The byte offset of the cursor in the line.
  ///   - columns: The number of cells of a row.
  ///   - measure: Returns the number of cells of a text.
  /// - Returns: Nil if the line does not fit on one row. readline draws it then.
  static func text(
    label: String, line: String, point: Int, columns: Int, measure: (String) -> Int
  ) -> String? {
    if line.contains(where: \.isNewline) || cells(label, line, measure) >= columns { return nil }
    let head = String(decoding: line.utf8.prefix(point), as: UTF8.self)
    return "\r\(label)\(line)\u{1B}[K\r\(label)\(head)"
  }

  /// The bytes that erase the line after the terminal has changed its width. Terminals wrap a long line again then, so the
  /// number of rows from the prompt to the cursor follows from the text before the cursor.
  ///
  /// - Parameter head: The line up to the cursor.
  static func erasing(label: String, head: String, columns: Int, measure: (String) -> Int) -> String {
    let rows = columns > 0 ? max(0, cells(label, head, measure) - 1) / columns : 0
    return "\r" + (rows > 0 ? "\u{1B}[\(rows)A" : "") + "\u{1B}[J"
  }

  private static func cells(_ label: String, _ line: String, _ measure: (String) -> Int) -> Int {
    measure(withoutEscapes(label)) + measure(line)
  }

  static func withoutEscapes(_ text: String) -> String {
    var result = ""
    var isEscape = false
    for character in text {
      if character == "\u{1B}" { isEscape = true }
      if !isEscape { result.append(character) }
      if isEscape, character.isLetter { isEscape = false }
    }
    return result
  }
}
