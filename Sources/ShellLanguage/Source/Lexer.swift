/// Splits a line into statements and words, as a POSIX shell does (XCU 2.2, 2.3): blanks separate words, `;` statements;
/// `#` at the start of a word begins a comment; `'...'` keeps everything, `"..."` everything but `\"` and `\\`, a
/// backslash keeps the next character. Nothing is expanded.
package struct Lexer {
  private let bytes: [UInt8]
  private var index = 0
  private var statements: [[Word]] = []
  private var words: [Word] = []

  private init(_ line: String) { bytes = Array(line.utf8) }

  /// The statements of a line; none for an empty line or a comment.
  ///
  /// - Complexity: O(n).
  package static func statements(in line: String) throws(Diagnostic) -> [[Word]] {
    var lexer = Lexer(line)
    try lexer.run()
    return lexer.statements
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
      case UInt8(ascii: "#"):
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
      default:
        try word()
      }
    }
    endStatement()
  }

  private mutating func endStatement() {
    if !words.isEmpty { statements.append(words) }
    words = []
  }

  private mutating func word() throws(Diagnostic) {
    let start = index
    var isQuoted = false
    // The common word has nothing to take out.
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
        isQuoted = true
        if bytes[index] != UInt8(ascii: "\n") { text.append(bytes[index]) }
        index += 1
      default:
        text.append(byte)
        index += 1
      }
    }
    words.append(
      Word(String(decoding: text, as: UTF8.self), range: start..<index, isQuoted: isQuoted))
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
      throw Diagnostic(
        .unclosedQuote, "a quote (\(Character(Unicode.Scalar(quote)))) is not closed",
        range: start..<bytes.count, hint: "close it, or put a backslash before it")
    }
    index += 1
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
