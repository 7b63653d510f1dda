/// Joins the lines of a statement: a line that ends in a backslash, or inside quotes, continues on the next one.
package struct Continuation: Sendable {
  /// The lines that the next one continues, each with its line feed; empty if a statement begins.
  package private(set) var text = ""
  private var ending = Lexer.Ending.complete

  package init() {}

  /// Adds a line.
  ///
  /// - Returns: The whole text and what it contains if it is complete; nil if the next line continues it.
  package mutating func add(_ line: String) -> (text: String, reading: Lexer.Reading)? {
    let reading = Lexer.reading(line, after: ending)
    ending = reading.ending
    if text.isEmpty, ending == .complete { return (line, reading) }
    text += ending == .complete ? line : line + "\n"
    if ending != .complete { return nil }
    let whole = take()
    return (whole, Lexer.reading(whole))
  }

  /// Whether the next line begins inside quotes.
  package var isQuoted: Bool { if case .quote = ending { true } else { false } }

  /// Returns the text so far, and begins again.
  package mutating func take() -> String {
    defer { self = Continuation() }
    return text
  }

  /// Splits pasted text into statements, each without its last line feed. Empty lines between statements are left out.
  package static func statements(in text: String) -> [String] {
    var continuation = Continuation()
    var statements: [String] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if let statement = continuation.add(String(line))?.text, !statement.isEmpty { statements.append(statement) }
    }
    if !continuation.text.isEmpty { statements.append(String(continuation.take().dropLast())) }
    return statements
  }
}
