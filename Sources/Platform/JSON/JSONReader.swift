/// Reads one JSON value (RFC 8259, UTF-8). If a name appears twice in an object, the last one counts.
struct JSONReader {
  struct Fault: Error, Equatable {
    var message: String
    var offset: Int
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let isUTF8: Bool
  var place = 0
  private var depth = 0
  private var entries: [JSONTape.Entry] = []

  /// The maximum nesting depth of arrays and objects. It protects the stack.
  private static let depthLimit = 512

  /// Checks bytes that are one value, with white space around it, and records the place of each part.
  static func tape(_ bytes: [UInt8], _ origin: JSONOrigin) throws(Fault) -> JSONTape {
    if bytes.count >= UInt32.max { throw Fault(message: "it is larger than 4 GB", offset: 0) }
    let entries = try bytes.withUnsafeBufferPointer(entries).get()
    return JSONTape(bytes: bytes, entries: entries, origin: origin)
  }

  private static func entries(_ buffer: UnsafeBufferPointer<UInt8>) -> Result<[JSONTape.Entry], Fault> {
    var reader = JSONReader(bytes: buffer)
    do throws(Fault) {
      // A list that grows is copied each time; room that is not used is no memory.
      reader.entries.reserveCapacity(min(buffer.count / 8, 1 << 20))
      if buffer.starts(with: [0xEF, 0xBB, 0xBF]) { reader.place = 3 }
      try reader.value()
      reader.skipSpace()
      if reader.place < buffer.count { throw reader.fault("expected the end of the input") }
      return .success(reader.entries)
    } catch {
      return .failure(error)
    }
  }

  init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    isUTF8 = (try? UTF8Span(validating: bytes.span)) != nil
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
  mutating func note(_ kind: JSONTape.Kind, _ range: Range<Int>) {
    entries.append(JSONTape.Entry(kind: kind, start: UInt32(range.lowerBound), end: UInt32(range.upperBound)))
  }

  /// Records an array or object and the values that the closure finds inside.
  private mutating func nested(
    _ kind: JSONTape.Kind, _ body: (inout JSONReader) throws(Fault) -> Void
  ) throws(Fault) {
    let index = entries.count
    note(kind, place..<place)
    place += 1
    depth += 1
    if depth > Self.depthLimit { throw fault("it is nested deeper than \(Self.depthLimit) levels") }
    try body(&self)
    entries[index].end = UInt32(entries.count)
    depth -= 1
  }

  private mutating func array() throws(Fault) {
    skipSpace()
    if take("]") { return }
    while true {
      try value()
      skipSpace()
      if take("]") { return }
      if !take(",") { throw fault("expected ',' or ']'") }
    }
  }

  private mutating func object() throws(Fault) {
    skipSpace()
    if take("}") { return }
    while true {
      skipSpace()
      guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else { throw fault("expected a name") }
      try text()
      skipSpace()
      if !take(":") { throw fault("expected ':'") }
      try value()
      skipSpace()
      if take("}") { return }
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

  // MARK: Bytes

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  private mutating func skipSpace() {
    while place < bytes.count, Self.isSpace(bytes[place]) { place += 1 }
  }

  /// Whether a byte is white space between values.
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  func fault(_ message: String) -> Fault { Fault(message: message, offset: place) }
}
