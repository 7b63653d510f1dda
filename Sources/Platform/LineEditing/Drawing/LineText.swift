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
