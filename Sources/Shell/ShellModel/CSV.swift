/// Comma-separated values (RFC 4180, section 2). A field that contains a comma, a quotation mark or a line break is in quotation marks, and quotation marks
/// in it are doubled. Lines end with a line feed, as other text of a Unix system; the reader accepts CRLF, too.
package enum CSV {
  /// Why a text is not CSV.
  package struct Fault: Error, Equatable, Sendable {
    /// The line, counted from 1.
    package var line: Int
    package var message: String

    package init(line: Int, message: String) {
      self.line = line
      self.message = message
    }
  }

  // MARK: Writing

  /// Returns the text of records.
  package static func text(_ records: some Sequence<[String]>) -> String {
    var text = ""
    for record in records {
      // A line of one empty field would be an empty line, which is no record.
      text += record == [""] ? "\"\"" : record.map(field).joined(separator: ",")
      text += "\n"
    }
    return text
  }

  private static func field(_ text: String) -> String {
    // Some programs drop spaces at the edges of a field without quotes, and all drop a byte order mark before the first field.
    let needsQuotes =
      text.utf8.contains { isSpecial($0) } || text.utf8.first == 0x20 || text.utf8.last == 0x20
      || text.utf8.starts(with: byteOrderMark)
    if !needsQuotes { return text }
    let doubled = text.utf8.flatMap { $0 == quote ? [quote, quote] : [$0] }
    return "\"" + String(decoding: doubled, as: UTF8.self) + "\""
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == quote || byte == lineFeed || byte == carriageReturn
  }

  /// U+FEFF in UTF-8. At the start of a file it is no part of the text.
  package static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  // MARK: Reading

  /// Reads records one after another.
  package struct Reader {
    private var rest: ArraySlice<UInt8>
    /// The line of the next record, counted from 1.
    package private(set) var line = 1
    private let separator: UInt8

    /// - Parameter bytes: UTF-8. A byte order mark is skipped.
    package init(_ bytes: ArraySlice<UInt8>, separator: UInt8 = UInt8(ascii: ",")) {
      self.separator = separator
      rest = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes
    }

    package init(_ text: some StringProtocol) { self.init(Array(text.utf8)[...]) }

    /// Returns the fields of the next record that is not an empty line; nil at the end.
    package mutating func next() throws(Fault) -> [String]? {
      while skipsLineBreak() {}
      if rest.isEmpty { return nil }
      var fields: [String] = []
      fields.reserveCapacity(4)
      while true {
        fields.append(try field())
        if rest.first == separator {
          rest.removeFirst()
        } else if rest.isEmpty || skipsLineBreak() {
          return fields
        } else {
          throw Fault(line: line, message: "missing comma after a closing quote")
        }
      }
    }

    /// Skips a line break. Returns whether there was one.
    private mutating func skipsLineBreak() -> Bool {
      if rest.first == lineFeed {
        rest.removeFirst()
      } else if rest.first == carriageReturn, rest.dropFirst().first == lineFeed {
        rest.removeFirst(2)
      } else {
        return false
      }
      line += 1
      return true
    }

    private mutating func field() throws(Fault) -> String {
      if rest.first == quote { return try quoted() }
      var end = rest.firstIndex { $0 == separator || $0 == lineFeed } ?? rest.endIndex
      if end < rest.endIndex, rest[end] == lineFeed, end > rest.startIndex, rest[end - 1] == carriageReturn { end -= 1 }
      defer { rest = rest[end...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }

    private mutating func quoted() throws(Fault) -> String {
      let start = line
      rest.removeFirst()
      var field: [UInt8] = []
      while let end = rest.firstIndex(of: quote) {
        line += rest[..<end].count { $0 == lineFeed }
        field += rest[..<end]
        rest = rest[(end + 1)...]
        if rest.first != quote { return String(decoding: field, as: UTF8.self) }
        field.append(quote)
        rest.removeFirst()
      }
      throw Fault(line: start, message: "a quote is not closed")
    }
  }
}
