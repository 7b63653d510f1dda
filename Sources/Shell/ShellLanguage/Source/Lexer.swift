/// Splits a line into statements and words, as a POSIX shell does (XCU 2.2, 2.3): blanks separate words, `;` statements;
/// `#` at the start of a word begins a comment, unless it is the emoji `#️⃣`; `'...'` keeps everything, `"..."` everything
/// but `\"` and `\\`, a backslash keeps the next character, and before a line feed both vanish. Nothing is expanded.
package struct Lexer {
  private let bytes: [UInt8]
  private var index = 0
  private var statements: [[Word]] = []
  private var words: [Word] = []
  private var comments: [Range<Int>] = []
  /// Where the quote begins that is open at the end of the text.
  private var openQuote: Int?
  /// The kind of that quote.
  private var quote: UInt8 = 0
  /// Whether the text ends in a backslash that protects nothing.
  private var endsInBackslash = false
  private var redirects = false

  private init(_ line: String) { bytes = Array(line.utf8) }

  /// The statements of a line; none for an empty line or a comment.
  package static func statements(in line: String) throws(Diagnostic) -> [[Word]] { try whole(line).statements }

  /// Everything that a text contains.
  package struct Reading: Sendable {
    /// Its statements. A word with an open quote ends at the end of the text.
    package var statements: [[Word]]
    var comments: [Range<Int>]
    var openQuote: Int?
    var ending: Ending
    /// Whether one of its words may be `|`, `>`, `&&` or `||` without quotes.
    package var redirects: Bool
  }

  /// Reads a whole line, in which an open quote is an error.
  package static func whole(_ line: String) throws(Diagnostic) -> Reading {
    let reading = reading(line)
    guard let start = reading.openQuote, case .quote(let quote) = reading.ending else { return reading }
    let taken = line.utf8.dropFirst(start).count { $0 == UInt8(ascii: "\n") }
    let lines = taken == 0 ? "" : "; \(taken) line\(taken == 1 ? " was" : "s were") read as part of it, not as commands"
    throw Diagnostic(
      .unclosedQuote, "a quote (\(Character(Unicode.Scalar(quote)))) is not closed",
      range: start..<line.utf8.count, hint: "close it, or put a backslash before it\(lines)")
  }

  /// Reads a text that may end in an open quote.
  ///
  /// - Parameter ending: The ending of the line that it continues; ``Ending/complete`` if it continues none.
  static func reading(_ text: String, after ending: Ending = .complete) -> Reading {
    var lexer = Lexer(text)
    switch ending {
    case .complete: break
    case .backslash: lexer.word()
    case .quote(let quote): lexer.word(inside: quote)
    }
    lexer.run()
    lexer.endStatement()
    return Reading(
      statements: lexer.statements, comments: lexer.comments, openQuote: lexer.openQuote,
      ending: lexer.openQuote != nil ? .quote(lexer.quote) : lexer.endsInBackslash ? .backslash : .complete,
      redirects: lexer.redirects)
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
  package static func fragment(_ head: String) -> Fragment {
    var lexer = Lexer(head)
    lexer.run()
    let end = lexer.bytes.count
    if lexer.words.last?.range.upperBound != end { lexer.words.append(Word("", range: end..<end)) }
    let style: Quoting.Style =
      switch lexer.quote {
      case UInt8(ascii: "'"): .single
      case UInt8(ascii: "\""): .double
      default: .bare
      }
    return Fragment(words: lexer.words, style: style)
  }

  /// What the end of a line means for the next one.
  enum Ending: Hashable, Sendable {
    case complete
    /// A backslash at the end: the next line continues the word.
    case backslash
    /// A quote is open: the next line continues the quoted text.
    case quote(UInt8)
  }

  /// Whether a `#` at the start of these bytes begins a comment. Followed by U+FE0F or U+20E3 it is an emoji.
  static func beginsComment(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "#") else { return false }
    let rest = bytes.dropFirst().prefix(3)
    return !rest.elementsEqual("\u{FE0F}".utf8) && !rest.elementsEqual("\u{20E3}".utf8)
  }

  private mutating func run() {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        index += 1
      case UInt8(ascii: ";"):
        index += 1
        endStatement()
      case UInt8(ascii: "#") where Self.beginsComment(bytes[index...]):
        let start = index
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        comments.append(start..<index)
      default:
        word()
      }
    }
  }

  private mutating func endStatement() {
    if !words.isEmpty { statements.append(words) }
    words = []
  }

  /// Reads a word.
  ///
  /// - Parameter openQuote: The quote in which the text begins, if an earlier line has opened it.
  private mutating func word(inside openQuote: UInt8? = nil) {
    let start = index
    var isQuoted = false
    var text: ArraySlice<UInt8> = []
    if let openQuote {
      isQuoted = true
      quoted(openQuote, from: start - 1, into: &text)
    } else {
      // Most words have no quotes to remove.
      while index < bytes.count, !Self.isSpecial(bytes[index]) { index += 1 }
      text = bytes[start..<index]
    }
    loop: while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
        UInt8(ascii: ";"):
        break loop
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        isQuoted = true
        index += 1
        quoted(byte, from: index - 1, into: &text)
      case UInt8(ascii: "\\"):
        index += 1
        guard index < bytes.count else {
          endsInBackslash = true
          break loop
        }
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
    if text.count <= 2, !isQuoted, let first = text.first, first == 0x26 || first == 0x3E || first == 0x7C {
      redirects = true
    }
    // Most statements have few words.
    if words.isEmpty { words.reserveCapacity(6) }
    words.append(
      Word(
        String(decoding: text, as: UTF8.self), range: start..<index, isQuoted: isQuoted,
        hasTilde: Self.hasTilde(bytes[start..<index])))
  }

  /// Reads the rest of a quoted text, and the quote that closes it.
  ///
  /// - Parameter start: The place of the quote that opens it.
  private mutating func quoted(_ quote: UInt8, from start: Int, into text: inout ArraySlice<UInt8>) {
    while index < bytes.count, bytes[index] != quote {
      if quote == UInt8(ascii: "\""), bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
        if bytes[index + 1] == UInt8(ascii: "\n") {
          index += 2
          continue
        }
        if bytes[index + 1] == quote || bytes[index + 1] == UInt8(ascii: "\\") { index += 1 }
      }
      text.append(bytes[index])
      index += 1
    }
    if index < bytes.count {
      index += 1
    } else {
      openQuote = start
      self.quote = quote
    }
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
