package import TerminalText

/// The help that a session gives while a line is typed. Each closure gets the whole statement: lines that were entered before and that the
/// line continues come first.
package struct LineAids {
  /// Called before a line is read.
  package var begin: () -> Void = {}
  /// Completes the word that ends at the cursor, given the text and the byte offset of the cursor.
  package var complete: (String, Int) -> LineCompletion
  /// Returns the styles of the text, in order and without overlaps; none if colors are off.
  package var styles: (String) -> [StyledRange] = { _ in [] }
  /// Returns the rest of the last word if it has only one completion; nil otherwise.
  package var restOfWord: (String) -> String? = { _ in nil }
  /// Whether the rest of the line is suggested in grey.
  package var suggests: () -> Bool = { false }
  package var palette: () -> StylePalette = { .standard }
  /// What the terminal draws.
  package var drawn: () -> DrawnClusters = { DrawnClusters() }
  /// The end of a suggestion that does not fit.
  package var ellipsis = "…"

  package init(complete: @escaping (String, Int) -> LineCompletion) { self.complete = complete }
}
