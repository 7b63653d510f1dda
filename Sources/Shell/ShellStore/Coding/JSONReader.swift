/// Reads one JSON value (RFC 8259, UTF-8). If a name stands twice in an object, the last one counts.
struct JSONReader {
  /// A syntax error and its place.
  struct Fault: Error, Equatable {
    var message: String
    /// The offset in the bytes.
    var offset: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  /// Whether all of the bytes are UTF-8.
  private let isUTF8: Bool
  private var place = 0
  private var depth = 0
  private var entries: [JSONTape.Entry] = []

  /// The maximum nesting depth of arrays and objects.
  private static let depthLimit = 512

  /// Reads bytes that are one value, with white space around it.
  static func read(_ bytes: some Swift.Collection<UInt8>) throws(Fault) -> JSONValue { try tape(bytes).value() }

  /// Checks bytes that are one value, with white space around it, and records the place of each part.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  static func tape(_ bytes: some Swift.Collection<UInt8>) throws(Fault) -> JSONTape {
    let bytes = Array(bytes)
    if bytes.count >= UInt32.max { throw Fault(message: "it is larger than 4 GB", offset: 0) }
    let entries = try bytes.withUnsafeBufferPointer(entries).get()
    return JSONTape(bytes: bytes, entries: entries)
  }

  private static func entries(_ buffer: UnsafeBufferPointer<UInt8>) -> Result<[JSONTape.Entry], Fault> {
    var reader = JSONReader(bytes: buffer)
    do throws(Fault) {
      if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { reader.place = 3 }
      try reader.value()
      reader.skipSpace()
      if reader.place < buffer.count { throw reader.fault("expected the end of the input") }
      return .success(reader.entries)
    } catch {
      return .failure(error)
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    isUTF8 = (try? UTF8Span(validating: bytes.span)) != nil
  }

  /// The line and column of an offset, for people.
  static func position(of offset: Int, in bytes: [UInt8]) -> String {
    let head = bytes.prefix(offset)
    let line = head.count { $0 == UInt8(ascii: "\n") } + 1
    let start = (head.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    return "line \(line), column \(String(decoding: head[start...], as: UTF8.self).count + 1)"
  }

  // MARK: Values

  private mutating func value() throws(Fault) {
    skipSpace()
    guard place < bytes.count else { throw fault("unexpected end of the input") }
    switch bytes[place] {
    case UInt8(ascii: "{"): try nested(.object) { (reader) throws(Fault) in try reader.object() }
    case UInt8(ascii: "["): try nested(.array) { (reader) throws(Fault) in try reader.array() }
    case UInt8(ascii: "\""): try text()
    case UInt8(ascii: "t"): try word("true", .yes)
    case UInt8(ascii: "f"): try word("false", .no)
    case UInt8(ascii: "n"): try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    default: throw fault("expected a value")
    }
  }

  /// Records a value without nested values.
  private mutating func note(_ kind: JSONTape.Kind, _ range: Range<Int>) {
    entries.append(
      JSONTape.Entry(
        kind: kind, start: UInt32(range.lowerBound), end: UInt32(range.upperBound), next: UInt32(entries.count + 1)))
  }

  /// Records an array or object and the values that the closure finds inside.
  ///
  /// - Parameter body: Returns the number of elements or fields.
  private mutating func nested(
    _ kind: JSONTape.Kind, _ body: (inout JSONReader) throws(Fault) -> Int
  ) throws(Fault) {
    let index = entries.count
    note(kind, place..<place)
    place += 1
    depth += 1
    if depth > Self.depthLimit { throw fault("it is nested deeper than \(Self.depthLimit) levels") }
    entries[index].start = UInt32(try body(&self))
    entries[index].end = UInt32(place)
    entries[index].next = UInt32(entries.count)
    depth -= 1
  }

  private mutating func array() throws(Fault) -> Int {
    var count = 0
    skipSpace()
    if take("]") { return count }
    while true {
      try value()
      count += 1
      skipSpace()
      if take("]") { return count }
      if !take(",") { throw fault("expected ',' or ']'") }
    }
  }

  private mutating func object() throws(Fault) -> Int {
    var count = 0
    skipSpace()
    if take("}") { return count }
    while true {
      skipSpace()
      guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { throw fault("expected a name") }
      try text()
      skipSpace()
      if !take(":") { throw fault("expected ':'") }
      try value()
      count += 1
      skipSpace()
      if take("}") { return count }
      if !take(",") { throw fault("expected ',' or '}'") }
    }
  }

  private mutating func word(_ word: StaticString, _ kind: JSONTape.Kind) throws(Fault) {
    let length = word.utf8CodeUnitCount
    let isThere = word.withUTF8Buffer { word in
      place + length <= bytes.count && bytes[place..<place + length].elementsEqual(word)
    }
    if !isThere { throw fault("expected a value") }
    note(kind, place..<place + length)
    place += length
  }

  // MARK: Numbers

  private mutating func number() throws(Fault) {
    let start = place
    _ = take("-")
    // A number has no leading zeros.
    if !take("0"), !takeDigits() { throw fault("expected a digit") }
    var isWhole = true
    if take(".") {
      isWhole = false
      if !takeDigits() { throw fault("expected a digit") }
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      if !takeDigits() { throw fault("expected a digit") }
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if isWhole, Int(text) != nil { return note(.integer, start..<place) }
    guard let number = Double(text), number.isFinite else {
      place = start
      throw fault("the number is too large")
    }
    note(.number, start..<place)
  }

  private mutating func takeDigits() -> Bool {
    let start = place
    while place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) { place += 1 }
    return place > start
  }

  // MARK: Texts

  private mutating func text() throws(Fault) {
    let opening = place
    var kind = JSONTape.Kind.text
    place += 1
    while true {
      let start = place
      while place < bytes.count, bytes[place] != UInt8(ascii: "\""), bytes[place] != UInt8(ascii: "\\") {
        if bytes[place] < 0x20 { throw fault("unescaped control character in a string: write it as \\u00XX") }
        place += 1
      }
      if !isUTF8, String(validating: bytes[start..<place], as: UTF8.self) == nil {
        place = start
        throw fault("the string is not UTF-8")
      }
      guard place < bytes.count else {
        place = opening
        throw fault("unterminated string")
      }
      if take("\"") { return note(kind, opening + 1..<place - 1) }
      kind = .escapedText
      place += 1
      _ = try escaped()
    }
  }

  /// The text that a range of checked bytes stands for.
  static func unescaped(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      var reader = JSONReader(bytes: UnsafeBufferPointer(rebasing: bytes[range]))
      var text = ""
      while reader.place < reader.bytes.count {
        let start = reader.place
        while reader.place < reader.bytes.count, reader.bytes[reader.place] != UInt8(ascii: "\\") { reader.place += 1 }
        text += String(decoding: reader.bytes[start..<reader.place], as: UTF8.self)
        if reader.take("\\"), let scalar = try? reader.escaped() { text.unicodeScalars.append(scalar) }
      }
      return text
    }
  }

  /// The character that an escape sequence stands for.
  private mutating func escaped() throws(Fault) -> Unicode.Scalar {
    guard place < bytes.count else { throw fault("unterminated string") }
    defer { place += 1 }
    switch bytes[place] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try codePoint()
    default: throw fault("unknown escape sequence")
    }
  }

  /// The code point of `XXXX`, or of `XXXX\uXXXX` for two surrogates. It ends on the last digit.
  private mutating func codePoint() throws(Fault) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(UInt16(first)), place + 2 < bytes.count, bytes[place + 1] == UInt8(ascii: "\\"),
      bytes[place + 2] == UInt8(ascii: "u")
    else { throw fault("unpaired surrogate") }
    place += 2
    let second = try hexadecimal()
    guard second <= 0xFFFF, UTF16.isTrailSurrogate(UInt16(second)),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw fault("unpaired surrogate") }
    return scalar
  }

  /// The four digits behind this place.
  private mutating func hexadecimal() throws(Fault) -> UInt32 {
    guard place + 4 < bytes.count else { throw fault("four hexadecimal digits are expected here") }
    var value: UInt32 = 0
    for byte in bytes[place + 1...place + 4] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80 else {
        throw fault("four hexadecimal digits are expected here")
      }
      value = value << 4 | UInt32(digit)
    }
    place += 4
    return value
  }

  // MARK: Bytes

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x09, 0x0A, 0x0D: place += 1
      default: return
      }
    }
  }

  private func fault(_ message: String) -> Fault { Fault(message: message, offset: place) }
}
