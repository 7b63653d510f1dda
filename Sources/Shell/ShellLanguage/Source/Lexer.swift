/// Splits a line into statements and words, as a POSIX shell does (XCU 2.2, 2.3): blanks separate words, `;` statements;
/// `#` at the start of a word begins a comment, unless it is the emoji `#️⃣`; `'...'` keeps everything, `"..."` everything
/// but `\"` and `\\`, a backslash keeps the next character. Nothing is expanded.
package struct Lexer {
  private let bytes: [UInt8]
  private var index = 0
  private var statements: [[Word]] = []
  private var words: [Word] = []
  /// Whether a quote that is still open at the end of the text counts as closed there.
  private let toleratesOpenQuote: Bool
  private var openQuote: UInt8?

  private init(_ line: String, toleratesOpenQuote: Bool = false) {
    bytes = Array(line.utf8)
    self.toleratesOpenQuote = toleratesOpenQuote
  }

  /// The statements of a line; none for an empty line or a comment.
  ///
  /// - Complexity: O(n).
  package static func statements(in line: String) throws(Diagnostic) -> [[Word]] {
    var lexer = Lexer(line)
    try lexer.run()
    lexer.endStatement()
    return lexer.statements
  }

  /// The statement that a text ends in, as it is being typed.
  package struct Fragment: Sendable {
    /// The words of the last statement, the last one being the word that the text ends in; that one is empty where a new
    /// word would begin.
    package var words: [Word]
    /// The quoting style of the place where the text ends.
    package var style: Quoting.Style
  }

  /// Reads a line up to the cursor; an open quote is not an error there.
  ///
  /// - Complexity: O(n).
  package static func fragment(_ head: String) -> Fragment {
    var lexer = Lexer(head, toleratesOpenQuote: true)
    // Nothing else can fail.
    try? lexer.run()
    let end = lexer.bytes.count
    if lexer.words.last?.range.upperBound != end { lexer.words.append(Word("", range: end..<end)) }
    let style: Quoting.Style =
      switch lexer.openQuote {
      case UInt8(ascii: "'"): .single
      case UInt8(ascii: "\""): .double
      default: .bare
      }
    return Fragment(words: lexer.words, style: style)
  }

  /// The most lines that a quoted word of a pasted text may span.
  private static let quotedLines = 16

  /// Splits pasted text into lines, each without its line feed; empty ones are left out. A line feed inside quotes does not
  /// end a line; one behind a quote that is not closed within ``quotedLines`` does, so that one typing mistake does not
  /// swallow what follows.
  package static func lines(in text: String) -> [String] {
    var lines: [String] = []
    var parts = text.split(omittingEmptySubsequences: false) { $0.isNewline }[...]
    while let part = parts.popFirst() {
      var line = String(part)
      var longer = line
      for (index, next) in parts.prefix(quotedLines).enumerated() where fragment(longer).style != .bare {
        longer += "\n" + next
        guard fragment(longer).style == .bare else { continue }
        line = longer
        parts = parts.dropFirst(index + 1)
        break
      }
      if !line.isEmpty { lines.append(line) }
    }
    return lines
  }

  /// Whether a `#` at the start of these bytes begins a comment. Followed by U+FE0F or U+20E3 it is an emoji.
  static func beginsComment(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "#") else { return false }
    let rest = bytes.dropFirst().prefix(3)
    return !rest.elementsEqual("\u{FE0F}".utf8) && !rest.elementsEqual("\u{20E3}".utf8)
  }

  /// Whether the line ends in a backslash that is not itself kept: the next line belongs to it.
  package static func isContinued(_ line: String) -> Bool {
    guard line.utf8.last == UInt8(ascii: "\\") else { return false }
    var isEscaped = false
    var quote: UInt8?
    for byte in line.utf8 {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\"), quote != UInt8(ascii: "'") {
        isEscaped = true
      } else if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
        quote = byte
      }
    }
    return isEscaped
  }

  private mutating func run() throws(Diagnostic) {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        index += 1
      case UInt8(ascii: ";"):
        index += 1
        endStatement()
      case UInt8(ascii: "#") where Self.beginsComment(bytes[index...]):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      default:
        try word()
      }
    }
  }

  private mutating func endStatement() {
    if !words.isEmpty { statements.append(words) }
    words = []
  }

  private mutating func word() throws(Diagnostic) {
    let start = index
    var isQuoted = false
    // Most words have no quotes to remove.
    while index < bytes.count, !Self.isSpecial(bytes[index]) { index += 1 }
    var text = bytes[start..<index]
    loop: while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
        UInt8(ascii: ";"):
        break loop
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        isQuoted = true
        try quoted(byte, into: &text)
      case UInt8(ascii: "\\"):
        index += 1
        guard index < bytes.count else { break loop }
        if bytes[index] != UInt8(ascii: "\n") {
          isQuoted = true
          text.append(bytes[index])
        }
        index += 1
      default:
        text.append(byte)
        index += 1
      }
    }
    // A continued line does not end a word.
    if text.isEmpty, !isQuoted { return }
    words.append(
      Word(
        String(decoding: text, as: UTF8.self), range: start..<index, isQuoted: isQuoted,
        hasTilde: Self.hasTilde(bytes[start..<index])))
  }

  private mutating func quoted(_ quote: UInt8, into text: inout ArraySlice<UInt8>) throws(Diagnostic) {
    let start = index
    index += 1
    while index < bytes.count, bytes[index] != quote {
      if quote == UInt8(ascii: "\""), bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count,
        bytes[index + 1] == quote || bytes[index + 1] == UInt8(ascii: "\\")
      {
        index += 1
      }
      text.append(bytes[index])
      index += 1
    }
    guard index < bytes.count else {
      openQuote = quote
      if toleratesOpenQuote { return }
      throw Diagnostic(
        .unclosedQuote, "a quote (\(Character(Unicode.Scalar(quote)))) is not closed",
        range: start..<bytes.count, hint: "close it, or put a backslash before it")
    }
    index += 1
  }

  /// Whether a word as it is written begins with a tilde prefix: `~`, and nothing quoted up to the first slash (XCU 2.6.1).
  private static func hasTilde(_ written: ArraySlice<UInt8>) -> Bool {
    written.first == UInt8(ascii: "~")
      && !written.prefix { $0 != UInt8(ascii: "/") }.contains { "'\"\\".utf8.contains($0) }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
      UInt8(ascii: ";"), UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\"):
      true
    default: false
    }
  }
}
