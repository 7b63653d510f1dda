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

  /// The message without a location, for a prompt: the line is on the screen already.
  package static func interactive(_ diagnostic: Diagnostic, column: Int, isColored: Bool) -> String {
    Style.red("error:", isColored) + " " + body(diagnostic, isColored: isColored, column: column)
  }

  /// A usage error of the process: `emojishell: MESSAGE`, and the hint.
  package static func usage(_ diagnostic: Diagnostic) -> String {
    "emojishell: " + body(diagnostic, isColored: false)
  }

  private static func body(_ diagnostic: Diagnostic, isColored: Bool, column: Int? = nil) -> String {
    var text = Sanitizing.visible(diagnostic.message)
    if let column, diagnostic.range != nil { text += " (column \(column))" }
    text += "\n"
    if let hint = diagnostic.hint {
      text += Style.dim("hint:", isColored) + " " + Sanitizing.visible(hint) + "\n"
    }
    return text
  }
}
