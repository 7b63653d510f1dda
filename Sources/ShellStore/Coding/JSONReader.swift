/// Reads one JSON value (RFC 8259, UTF-8). Where a name stands twice in an object, the last one counts.
struct JSONReader {
  /// What is wrong, and where.
  struct Fault: Error, Equatable {
    var message: String
    /// The offset in the bytes.
    var offset: Int
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var depth = 0

  /// Arrays and objects lie this deep in each other at most.
  private static let depthLimit = 512

  /// Reads bytes that are one value, with white space around it.
  static func read(_ bytes: some Swift.Collection<UInt8>) throws(Fault) -> JSONValue {
    let result =
      bytes.withContiguousStorageIfAvailable { read(buffer: $0) } ?? Array(bytes).withUnsafeBufferPointer(read)
    return try result.get()
  }

  private static func read(buffer: UnsafeBufferPointer<UInt8>) -> Result<JSONValue, Fault> {
    var reader = JSONReader(bytes: buffer)
    do throws(Fault) {
      if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { reader.place = 3 }
      let value = try reader.value()
      reader.skipSpace()
      if reader.place < buffer.count { throw reader.fault("nothing is expected behind it") }
      return .success(value)
    } catch {
      return .failure(error)
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The line and column of an offset, for people.
  static func position(of offset: Int, in bytes: [UInt8]) -> String {
    let head = bytes.prefix(offset)
    let line = head.count { $0 == UInt8(ascii: "\n") } + 1
    let start = (head.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
    return "line \(line), column \(String(decoding: head[start...], as: UTF8.self).count + 1)"
  }

  // MARK: Values

  private mutating func value() throws(Fault) -> JSONValue {
    skipSpace()
    guard place < bytes.count else { throw fault("it ends too early") }
    switch bytes[place] {
    case UInt8(ascii: "{"): return .object(try nested { (reader) throws(Fault) in try reader.object() })
    case UInt8(ascii: "["): return .array(try nested { (reader) throws(Fault) in try reader.array() })
    case UInt8(ascii: "\""): return .text(try text())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: throw fault("a value is expected here")
    }
  }

  private mutating func nested<Result>(
    _ body: (inout JSONReader) throws(Fault) -> Result
  ) throws(Fault) -> Result {
    place += 1
    depth += 1
    if depth > Self.depthLimit { throw fault("it is nested deeper than \(Self.depthLimit)") }
    defer { depth -= 1 }
    return try body(&self)
  }

  private mutating func array() throws(Fault) -> [JSONValue] {
    var elements: [JSONValue] = []
    skipSpace()
    if take("]") { return elements }
    while true {
      elements.append(try value())
      skipSpace()
      if take("]") { return elements }
      if !take(",") { throw fault("',' or ']' is expected here") }
    }
  }

  private mutating func object() throws(Fault) -> [String: JSONValue] {
    var fields: [String: JSONValue] = [:]
    skipSpace()
    if take("}") { return fields }
    while true {
      skipSpace()
      guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { throw fault("a name is expected here") }
      let name = try text()
      skipSpace()
      if !take(":") { throw fault("':' is expected here") }
      fields[name] = try value()
      skipSpace()
      if take("}") { return fields }
      if !take(",") { throw fault("',' or '}' is expected here") }
    }
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(Fault) -> JSONValue {
    let length = word.utf8CodeUnitCount
    let isThere = word.withUTF8Buffer { word in
      place + length <= bytes.count && bytes[place..<place + length].elementsEqual(word)
    }
    if !isThere { throw fault("a value is expected here") }
    place += length
    return value
  }

  // MARK: Numbers

  private mutating func number() throws(Fault) -> JSONValue {
    let start = place
    _ = take("-")
    // A number does not begin with further zeros.
    if !take("0"), !takeDigits() { throw fault("a digit is expected here") }
    var isWhole = true
    if take(".") {
      isWhole = false
      if !takeDigits() { throw fault("a digit is expected here") }
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      if !takeDigits() { throw fault("a digit is expected here") }
    }
    let text = String(decoding: bytes[start..<place], as: UTF8.self)
    if isWhole, let number = Int(text) { return .integer(number) }
    guard let number = Double(text), number.isFinite else {
      place = start
      throw fault("the number is too large")
    }
    return .number(number)
  }

  private mutating func takeDigits() -> Bool {
    let start = place
    while place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) { place += 1 }
    return place > start
  }

  // MARK: Texts

  private mutating func text() throws(Fault) -> String {
    let opening = place
    place += 1
    var result = ""
    while true {
      let start = place
      while place < bytes.count, bytes[place] != UInt8(ascii: "\""), bytes[place] != UInt8(ascii: "\\") {
        if bytes[place] < 0x20 { throw fault("a control character stands in a text: write it as \\u00XX") }
        place += 1
      }
      guard let part = String(validating: bytes[start..<place], as: UTF8.self) else {
        place = start
        throw fault("the text is not UTF-8")
      }
      guard place < bytes.count else {
        place = opening
        throw fault("a text is not closed")
      }
      if take("\"") { return result.isEmpty ? part : result + part }
      result += part
      place += 1
      result.unicodeScalars.append(try escaped())
    }
  }

  /// What a backslash and what follows stand for.
  private mutating func escaped() throws(Fault) -> Unicode.Scalar {
    guard place < bytes.count else { throw fault("a text is not closed") }
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
    default: throw fault("there is no such escape")
    }
  }

  /// The code point of `XXXX`, or of `XXXX\uXXXX` for two surrogates. It ends on the last digit.
  private mutating func codePoint() throws(Fault) -> Unicode.Scalar {
    let first = try hexadecimal()
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard UTF16.isLeadSurrogate(UInt16(first)), place + 2 < bytes.count, bytes[place + 1] == UInt8(ascii: "\\"),
      bytes[place + 2] == UInt8(ascii: "u")
    else { throw fault("half of a surrogate pair stands alone") }
    place += 2
    let second = try hexadecimal()
    guard second <= 0xFFFF, UTF16.isTrailSurrogate(UInt16(second)),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else { throw fault("half of a surrogate pair stands alone") }
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
