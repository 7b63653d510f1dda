import TerminalText

/// Messages for users, written to standard error. On a terminal, they are wrapped between words.
package enum DiagnosticText {
  /// Returns `emojishell: FILE:LINE:COLUMN: error: MESSAGE`, followed by a line with the hint, if there is one.
  ///
  /// - Parameter width: The width of the terminal; nil if the reader is no terminal.
  package static func batch(
    _ diagnostic: Diagnostic, file: String, line: Int, column: Int, width: Int? = nil
  ) -> String {
    let place = "\(Sanitizing.visible(file)):\(line):\(column)"
    return notice("\(place): error: \(Sanitizing.visible(diagnostic.message))", width: width)
      + hint(diagnostic, isColored: false, width)
  }

  /// The message without a location, for a prompt: the line is on the screen already.
  package static func interactive(_ diagnostic: Diagnostic, column: Int, isColored: Bool, width: Int) -> String {
    let place = diagnostic.range == nil ? "" : " (column \(column))"
    let text = Sanitizing.visible(diagnostic.message) + place
    return wrapped(text, after: Style.red("error:", isColored), "error:", width)
      + hint(diagnostic, isColored: isColored, width)
  }

  /// A usage error of the process: `emojishell: MESSAGE`, and the hint.
  package static func usage(_ diagnostic: Diagnostic, width: Int? = nil) -> String {
    notice(Sanitizing.visible(diagnostic.message), width: width) + hint(diagnostic, isColored: false, width)
  }

  /// Returns `emojishell: TEXT`.
  package static func notice(_ text: String, width: Int?) -> String {
    wrapped(text, after: "emojishell:", "emojishell:", width)
  }

  private static func hint(_ diagnostic: Diagnostic, isColored: Bool, _ width: Int?) -> String {
    guard let hint = diagnostic.hint else { return "" }
    return wrapped(Sanitizing.visible(hint), after: Style.dim("hint:", isColored), "hint:", width)
  }

  /// - Parameter plain: The head without its style.
  private static func wrapped(_ text: String, after head: String, _ plain: String, _ width: Int?) -> String {
    guard let width else { return "\(head) \(text)\n" }
    return Wrapping.hanging(text, after: head + " ", at: plain.count + 1, width: width) + "\n"
  }
}
