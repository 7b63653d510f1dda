package import TerminalText

/// A part of the edit line and its styles.
package struct StyledRange: Hashable, Sendable {
  /// UTF-8 offsets in the line.
  package var range: Range<Int>
  package var styles: StyleSet

  package init(_ range: Range<Int>, _ styles: StyleSet) {
    self.range = range
    self.styles = styles
  }
}

/// The content of the prompt: everything that decides how the edit line looks, but not where it is drawn.
package struct LineText: Hashable, Sendable {
  /// The prompt with its escape sequences.
  package var label: String
  package var line: String
  /// The UTF-8 offset of the cursor in the line.
  package var point: Int
  /// The styles of the line, in order. They do not overlap.
  package var styles: [StyledRange]
  /// The selected part of the line, which is shown inverted.
  package var selection: Range<Int>?
  /// The text that a key would append. It is drawn behind the line, on the row of the cursor only.
  package var suggestion: String
  /// The end of a suggestion that does not fit.
  package var ellipsis: String
  /// Whether clusters are written as they are, without sequences that place them: for listening.
  package var isPlain = false

  package init(
    label: String, line: String, point: Int, styles: [StyledRange] = [], selection: Range<Int>? = nil,
    suggestion: String = "", ellipsis: String = "…"
  ) {
    self.label = label
    self.line = line
    self.point = point
    self.styles = styles
    self.selection = selection
    self.suggestion = suggestion
    self.ellipsis = ellipsis
  }
}

/// A cluster of the edit line as a terminal shows it.
struct LineCell: Hashable, Sendable {
  var text: String
  /// The number of columns: 0 for an escape sequence of the prompt, otherwise 1 or 2.
  var width: Int
  /// Nil in the prompt, whose own escape sequences decide.
  var styles: StyleSet?
  /// Whether terminals disagree on its width.
  var isDoubtful = false

  /// The number of columns in a terminal that draws the parts of a cluster side by side.
  var widthOfParts: Int { isDoubtful ? text.reduce(0) { $0 + DisplayWidth.ofParts($1) } : width }
}

extension LineCell {
  /// The cells of the prompt. An escape sequence is a cell without width.
  static func cells(ofLabel label: String) -> [LineCell] {
    var cells: [LineCell] = []
    var escape = ""
    for character in label {
      if !escape.isEmpty || character == "\u{1B}" {
        escape.append(character)
        if isEnd(character, of: escape) {
          cells.append(LineCell(text: escape, width: 0))
          escape = ""
        }
        continue
      }
      cells += self.cells(of: character, nil)
    }
    if !escape.isEmpty { cells.append(LineCell(text: escape, width: 0)) }
    return cells
  }

  /// Whether a character ends an escape sequence: a control sequence (ECMA-48), an operating system command, or two characters.
  private static func isEnd(_ character: Character, of escape: String) -> Bool {
    guard escape.utf8.count > 1, let byte = character.utf8.last else { return false }
    let kind = escape.utf8.dropFirst().first
    if kind == UInt8(ascii: "[") { return escape.utf8.count > 2 && (0x40...0x7E).contains(byte) }
    if kind == UInt8(ascii: "]") { return byte == 0x07 || byte == UInt8(ascii: "\\") }
    return true
  }

  /// The cells of a cluster. Control characters are shown as `^X` or as an escape; a cluster without width has no cell. Tabs and line
  /// feeds depend on their place, so they are not handled here.
  static func cells(of character: Character, _ styles: StyleSet?) -> [LineCell] {
    if let byte = character.utf8.first, character.utf8.count == 1 {
      if byte >= 0x20, byte < 0x7F { return [LineCell(text: String(character), width: 1, styles: styles)] }
      let letter = Character(Unicode.Scalar(byte ^ 0x40))
      return ["^", letter].map { LineCell(text: String($0), width: 1, styles: styles) }
    }
    let text = String(character)
    let visible = Sanitizing.visible(text)
    if visible != text { return visible.map { LineCell(text: String($0), width: 1, styles: styles) } }
    return DisplayWidth.pieces(character).compactMap { piece in
      let width = DisplayWidth.of(piece)
      if width == 0 { return nil }
      return LineCell(
        text: String(piece), width: min(2, width), styles: styles, isDoubtful: DisplayWidth.isDoubtful(piece))
    }
  }
}
