/// Joins the lines of a statement: a line that ends in a backslash, or inside quotes, continues on the next one.
package struct Continuation: Sendable {
  /// The lines that the next one continues, each with its line feed; empty if a statement begins.
  package private(set) var text = ""
  private var ending = Lexer.Ending.complete

  package init() {}

  /// Adds a line.
  ///
  /// - Returns: The whole text if it is complete; nil if the next line continues it.
  package mutating func add(_ line: String) -> String? {
    if text.isEmpty, !Self.mayContinue(line) { return line }
    ending = Lexer.ending(of: line, after: ending)
    text += line
    if ending == .complete { return take() }
    text += "\n"
    return nil
  }

  /// Whether the next line begins inside quotes.
  package var isQuoted: Bool { if case .quote = ending { true } else { false } }

  /// Returns the text so far, and begins again.
  package mutating func take() -> String {
    defer { self = Continuation() }
    return text
  }

  /// Nearly all lines of scripts contain none of these.
  private static func mayContinue(_ line: String) -> Bool {
    func isSpecial(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
    // Reading memory is several times as fast as asking a view for each byte.
    return line.utf8.withContiguousStorageIfAvailable { $0.contains(where: isSpecial) }
      ?? line.utf8.contains(where: isSpecial)
  }

  /// Splits pasted text into statements, each without its last line feed. Empty lines between statements are left out.
  package static func statements(in text: String) -> [String] {
    var continuation = Continuation()
    var statements: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let statement = continuation.add(String(line)), !statement.isEmpty { statements.append(statement) }
    }
    if !continuation.text.isEmpty { statements.append(String(continuation.take().dropLast())) }
    return statements
  }
}
