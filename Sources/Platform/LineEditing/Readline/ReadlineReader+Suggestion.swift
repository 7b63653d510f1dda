@preconcurrency import CReadline
import Glibc

/// The suggestion behind the cursor: the rest of the newest line of the history that begins with the typed text, otherwise the rest of the
/// word if it has only one completion.
extension ReadlineReader {
  /// The text that a key would append; nil if there is none. It is not part of the line.
  var suggestion: String? {
    guard aids.suggests(), rl_point == rl_end, rl_end > 0, !GraphemeKeys.isCommandMode, !GraphemeKeys.isBusy else {
      return nil
    }
    let line = Self.line
    if let suggested, suggested.line == line { return suggested.rest }
    let typed = before + line
    let rest = Self.restOfHistoryLine(typed) ?? aids.restOfWord(typed).flatMap { $0.isEmpty ? nil : $0 }
    suggested = (line, rest)
    return rest
  }

  /// Appends the suggestion to the line.
  ///
  /// - Parameter onlyWord: Whether only its first word is appended.
  /// - Returns: Whether there was one.
  func acceptSuggestion(onlyWord: Bool = false) -> Bool {
    guard rl_explicit_arg == 0, let suggestion else { return false }
    let text = onlyWord ? Self.firstWord(of: suggestion) : suggestion
    rl_insert_text(text)
    return true
  }

  /// The blanks and the first word of a text.
  static func firstWord(of text: String) -> String {
    let blanks = text.prefix(while: \.isWhitespace)
    return String(blanks + text[blanks.endIndex...].prefix { !$0.isWhitespace })
  }

  private static func restOfHistoryLine(_ typed: String) -> String? {
    if typed.allSatisfy(\.isWhitespace) { return nil }
    guard let entries = history_list() else { return nil }
    return typed.withCString { head in
      let length = strlen(head)
      for index in (0..<Int(history_length)).reversed() {
        guard let text = entries[index]?.pointee.line, strncmp(text, head, length) == 0, text[length] != 0,
          // A skin tone after it, for example, would change the last cluster.
          EditLine.isBorder(length, in: String(cString: text))
        else { continue }
        return String(cString: text + length)
      }
      return nil
    }
  }
}
