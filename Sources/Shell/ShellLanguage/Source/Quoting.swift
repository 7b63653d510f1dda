/// Quotes words so that ``Lexer`` reads them back.
package enum Quoting {
  /// How a word is protected from the lexer.
  package enum Style: Sendable {
    /// A backslash before each special character.
    case bare
    /// Inside `'...'`.
    case single
    /// Inside `"..."`.
    case double
  }

  /// The word as it is written in a line: as it is, or in single quotes.
  package static func quote(_ word: String) -> String {
    let bytes = word.utf8
    let needsQuotes =
      bytes.isEmpty || Lexer.beginsComment(bytes) || bytes.first.map { "-~".utf8.contains($0) } == true
      || bytes.contains { " \t\n\r;'\"\\".utf8.contains($0) }
    return needsQuotes ? quote(word, style: .single) : word
  }

  /// An argument of a process as it is written in a line. Options stay bare, because a quoted word is never an option; the
  /// value behind `=` is quoted if necessary.
  package static func line(_ argument: String) -> String {
    let bytes = argument.utf8
    guard bytes.first == UInt8(ascii: "-"), bytes.count > 1 else { return quote(argument) }
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else {
      return bytes.contains { " \t\n\r;'\"\\".utf8.contains($0) } ? quote(argument) : argument
    }
    let value = bytes.index(after: equals)
    return String(argument[..<value]) + (value == bytes.endIndex ? "" : quote(String(argument[value...])))
  }

  /// The word as it is written in a line, in the quoting style that the user has begun.
  ///
  /// - Parameters:
  ///   - isOpen: Whether more of the word follows: a quote then stays open.
  ///   - keepsTilde: Whether a `~` at the start is meant as a home folder and stays unquoted. Ignored inside quotes, where
  ///     it is literal.
  package static func quote(
    _ word: String, style: Style, isOpen: Bool = false, keepsTilde: Bool = false
  ) -> String {
    switch style {
    case .bare: return escaped(word, keepsTilde: keepsTilde)
    case .single:
      let inner = word.replacingAll("'", with: "'\\''")
      return "'" + inner + (isOpen ? "" : "'")
    case .double:
      let inner = word.replacingAll("\\", with: "\\\\").replacingAll("\"", with: "\\\"")
      return "\"" + inner + (isOpen ? "" : "\"")
    }
  }

  /// Escapes special characters with a backslash, and puts a line feed in quotes: a backslash would continue the line there.
  private static func escaped(_ word: String, keepsTilde: Bool) -> String {
    var result = ""
    var isFirst = true
    for scalar in word.unicodeScalars {
      switch scalar {
      case "\n": result += "'\n'"
      case " ", "\t", "\r", ";", "'", "\"", "\\": result += "\\\(scalar)"
      case "~" where isFirst && !keepsTilde: result += "\\~"
      case "#" where isFirst && Lexer.beginsComment(word.utf8): result += "\\#"
      default: result.unicodeScalars.append(scalar)
      }
      isFirst = false
    }
    return result
  }
}
