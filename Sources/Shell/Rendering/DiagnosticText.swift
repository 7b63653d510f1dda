package import ShellLanguage
import TerminalText

/// Error messages for users, written to standard error.
package enum DiagnosticText {
  /// Returns `emojishell: FILE:LINE:COLUMN: error: MESSAGE`, followed by a line with the hint, if there is one.
  package static func batch(
    _ diagnostic: Diagnostic, file: String, line: Int, column: Int
  ) -> String {
    "emojishell: \(Sanitizing.visible(file)):\(line):\(column): error: "
      + body(diagnostic, isColored: false)
  }

  /// The message without a location, for a prompt: the line is on the screen already. Lines are wrapped between words.
  package static func interactive(_ diagnostic: Diagnostic, column: Int, isColored: Bool, width: Int) -> String {
    Style.red("error:", isColored) + " " + body(diagnostic, isColored: isColored, column: column, width: width)
  }

  /// A usage error of the process: `emojishell: MESSAGE`, and the hint.
  package static func usage(_ diagnostic: Diagnostic) -> String {
    "emojishell: " + body(diagnostic, isColored: false)
  }

  private static func body(_ diagnostic: Diagnostic, isColored: Bool, column: Int? = nil, width: Int = .max) -> String {
    var text = Sanitizing.visible(diagnostic.message)
    if let column, diagnostic.range != nil { text += " (column \(column))" }
    text = wrapped(text, after: "error: ", width) + "\n"
    if let hint = diagnostic.hint {
      text += Style.dim("hint:", isColored) + " " + wrapped(Sanitizing.visible(hint), after: "hint: ", width) + "\n"
    }
    return text
  }

  private static func wrapped(_ text: String, after head: String, _ width: Int) -> String {
    if width == .max || head.count + DisplayWidth.of(text) <= width { return text }
    return Wrapping.hanging(text, at: head.count, width: max(width, 2 * head.count))
  }
}
