import Glibc

/// Writes one JSON value (RFC 8259) from front to back.
///
/// Fields appear in the order in which they are written.
package struct JSONWriter: ~Copyable {
  /// The written bytes, and room for others: appending to an array costs several times as much as writing a byte.
  private var room: UnsafeMutablePointer<UInt8>
  private var capacity = 600
  /// The number of written bytes.
  private var end = 0
  /// Whether each value has a line of its own.
  private let isIndented: Bool
  /// The number of open arrays and objects.
  private var depth = 0
  /// Whether the innermost open array or object has a value.
  private var needsComma = false
  /// Whether a name was written and its value follows.
  private var isAfterName = false

  /// - Parameter isIndented: Whether each value has a line of its own.
  package init(isIndented: Bool = false) {
    self.isIndented = isIndented
    room = malloc(capacity).assumingMemoryBound(to: UInt8.self)
  }

  deinit { free(room) }

  /// The written bytes.
  package var bytes: [UInt8] { Array(UnsafeBufferPointer(start: room, count: end)) }

  /// What was written.
  package var text: String { String(decoding: UnsafeBufferPointer(start: room, count: end), as: UTF8.self) }

  /// Writes a line feed after the value.
  package mutating func endLine() { put("\n") }

  // MARK: Arrays and objects

  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    open("{")
    body(&self)
    close("}")
  }

  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    open("[")
    body(&self)
    close("]")
  }

  @inlinable package mutating func array<Element>(
    _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    array { json in
      for element in elements { body(&json, element) }
    }
  }

  package mutating func array(_ texts: some Sequence<String>) { array(texts) { $0.value($1) } }

  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    put(bracket)
    depth += 1
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    depth -= 1
    // Empty ones have an empty line, as Foundation writes them.
    if isIndented {
      if !needsComma { put("\n") }
      newLine()
    }
    put(bracket)
    needsComma = true
  }

  /// Writes what comes before a name or a value.
  @inline(__always)
  private mutating func separate() {
    if isAfterName {
      isAfterName = false
      if isIndented { put(" ") }
      put(":")
      if isIndented { put(" ") }
      return
    }
    if needsComma { put(",") }
    needsComma = true
    if isIndented, depth > 0 { newLine() }
  }

  private mutating func newLine() {
    put("\n")
    for _ in 0..<2 * depth { put(" ") }
  }

  // MARK: Fields

  /// Writes the name of a field, which needs no escapes. Its value is written next.
  package mutating func key(_ name: StaticString) {
    write(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount), isPlain: true)
    isAfterName = true
  }

  /// Writes a name that is not part of the program.
  @_disfavoredOverload package mutating func key(_ name: String) {
    write(name)
    isAfterName = true
  }

  @_disfavoredOverload package mutating func field(_ name: String, _ text: String?) {
    key(name)
    value(text)
  }

  package mutating func field(_ name: StaticString, _ number: Int?) {
    key(name)
    if let number { value(number) } else { null() }
  }

  package mutating func field(_ name: StaticString, _ number: Double) {
    key(name)
    value(number)
  }

  package mutating func field(_ name: StaticString, _ flag: Bool?) {
    key(name)
    if let flag { value(flag) } else { null() }
  }

  package mutating func field(_ name: StaticString, _ text: String?) {
    key(name)
    value(text)
  }

  package mutating func field(_ name: StaticString, _ texts: [String]) {
    key(name)
    array(texts)
  }

  /// Writes a field, unless there is no text.
  package mutating func field(_ name: StaticString, ifPresent text: String?) {
    if let text { field(name, text) }
  }

  // MARK: Values

  package mutating func null() { raw("null") }

  package mutating func value(_ number: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var (first, rest) = (digits.count, number.magnitude)
      repeat {
        first -= 1
        digits[first] = UInt8(ascii: "0") + UInt8(rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 {
        first -= 1
        digits[first] = UInt8(ascii: "-")
      }
      write(UnsafeBufferPointer(rebasing: digits[first...]), isQuoted: false)
    }
  }

  /// Writes a number in its shortest form; null for one that is not finite, because JSON has none.
  package mutating func value(_ number: Double) {
    if !number.isFinite { return null() }
    let text = number.description
    raw(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  package mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }

  package mutating func value(_ text: String?) {
    guard let text else { return null() }
    write(text)
  }

  /// Writes a value of another document. Fields are in the order of their names; those that are null are left out.
  package mutating func value(_ node: JSONNode) {
    // What a value is not is no fault: the place of one is counted from the beginning of its document.
    if node.isObject, let fields = try? node.fields() {
      object { json in
        for (name, value) in fields where !value.isNull {
          json.key(name)
          json.value(value)
        }
      }
    } else if node.isArray, let elements = try? node.elements() {
      array(elements) { $0.value($1) }
    } else if let number = node.integerValue {
      value(number)
    } else if let number = node.numberValue {
      value(number)
    } else if let flag = node.flagValue {
      value(flag)
    } else {
      value(node.textValue)
    }
  }

  private mutating func raw(_ text: String) { write(text, isQuoted: false) }

  // MARK: Texts

  private mutating func write(_ text: String, isQuoted: Bool = true) {
    var text = text
    text.withUTF8 { write($0, isQuoted: isQuoted) }
  }

  private mutating func write(_ utf8: UnsafeBufferPointer<UInt8>, isQuoted: Bool = true, isPlain: Bool = false) {
    separate()
    // For the quotes, and for what is written behind the text.
    makeRoom(utf8.count + 10)
    if isQuoted { room[end] = UInt8(ascii: "\"") }
    end += isQuoted ? 1 : 0
    let target = UnsafeMutableRawPointer(room + end)
    if let bytes = utf8.baseAddress { target.copyMemory(from: bytes, byteCount: utf8.count) }
    // Eight bytes are checked at once, the last ones with spaces behind them.
    target.storeBytes(of: 0x2020_2020_2020_2020, toByteOffset: utf8.count, as: UInt64.self)
    var checked = isQuoted && !isPlain ? 0 : utf8.count
    while checked < utf8.count, Self.escaped(target + checked) == 0 { checked += 8 }
    if checked < utf8.count {
      for byte in utf8 { escape(byte) }
      if isQuoted { put("\"") }
      return
    }
    end += utf8.count
    if isQuoted { room[end] = UInt8(ascii: "\"") }
    end += isQuoted ? 1 : 0
  }

  /// Returns the top bits of those of eight bytes that are escaped; 0 if none is. The lowest bit is that of the first one. A byte leaves its top bit if
  /// more than it is subtracted, and may then be taken for one that follows.
  static func escaped(_ start: UnsafeRawPointer) -> UInt64 {
    let bytes = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
    let ones: UInt64 = 0x0101_0101_0101_0101
    func less(_ bytes: UInt64, _ limit: UInt64) -> UInt64 { (bytes &- ones &* limit) & ~bytes }
    let found =
      less(bytes, 0x20) | less(bytes ^ ones &* 0x22, 1) | less(bytes ^ ones &* 0x5C, 1) | less(bytes ^ ones &* 0x7F, 1)
    return found & (ones &* 0x80)
  }

  @inline(__always)
  private mutating func makeRoom(_ count: Int) { if capacity - end < count { grow(count) } }

  private mutating func grow(_ count: Int) {
    capacity = Swift.max(capacity * 2, end + count)
    room = realloc(room, capacity).assumingMemoryBound(to: UInt8.self)
  }

  @inline(__always)
  private mutating func put(_ character: Unicode.Scalar) { put(UInt8(ascii: character)) }

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    makeRoom(1)
    room[end] = byte
    end += 1
  }

  /// Writes a byte of a text. A terminal would obey control characters.
  private mutating func escape(_ byte: UInt8) {
    let letters: StaticString = "btn-fr"
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      put("\\")
      put(byte)
    case 0x08...0x0A, 0x0C, 0x0D:
      put("\\")
      put(letters.utf8Start[Int(byte) - 8])
    case ..<0x20, 0x7F:
      for character in ["\\", "u", "0", "0"] as [Unicode.Scalar] { put(character) }
      for digit in [byte >> 4, byte & 15] { put(digit < 10 ? 0x30 + digit : 0x57 + digit) }
    default: put(byte)
    }
  }
}
