/// Writes one JSON value (RFC 8259) from front to back.
///
/// Fields appear in the order in which they are written.
package struct JSONWriter {
  /// The written bytes.
  package private(set) var bytes: [UInt8] = []
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
    bytes.reserveCapacity(600)
  }

  /// What was written.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes a line feed after the value.
  package mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

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
    bytes.append(UInt8(ascii: bracket))
    depth += 1
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    depth -= 1
    // Empty ones have an empty line, as Foundation writes them.
    if isIndented {
      if !needsComma { bytes.append(UInt8(ascii: "\n")) }
      newLine()
    }
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  /// Writes what comes before a name or an element.
  private mutating func separate() {
    if isAfterName {
      isAfterName = false
      return
    }
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
    if isIndented, depth > 0 { newLine() }
  }

  private mutating func newLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  // MARK: Fields

  /// Writes the name of a field. Its value is written next.
  package mutating func key(_ name: String) {
    separate()
    quote(name)
    if isIndented { bytes.append(UInt8(ascii: " ")) }
    bytes.append(UInt8(ascii: ":"))
    if isIndented { bytes.append(UInt8(ascii: " ")) }
    isAfterName = true
  }

  package mutating func field(_ name: String, _ number: Int?) {
    key(name)
    if let number { value(number) } else { null() }
  }

  package mutating func field(_ name: String, _ number: Double) {
    key(name)
    value(number)
  }

  package mutating func field(_ name: String, _ flag: Bool?) {
    key(name)
    if let flag { value(flag) } else { null() }
  }

  package mutating func field(_ name: String, _ text: String?) {
    key(name)
    value(text)
  }

  package mutating func field(_ name: String, _ texts: [String]) {
    key(name)
    array(texts)
  }

  /// Writes a field, unless there is no text.
  package mutating func field(_ name: String, ifPresent text: String?) {
    if let text { field(name, text) }
  }

  // MARK: Values

  package mutating func null() { raw("null") }

  package mutating func value(_ number: Int) { raw(String(number)) }

  /// Writes a number in its shortest form; null for one that is not finite, because JSON has none.
  package mutating func value(_ number: Double) {
    if !number.isFinite { return null() }
    let text = number.description
    raw(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  package mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }

  package mutating func value(_ text: String?) {
    guard let text else { return null() }
    separate()
    quote(text)
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

  private mutating func raw(_ text: String) {
    separate()
    bytes.append(contentsOf: text.utf8)
  }

  // MARK: Texts

  private mutating func quote(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      // One piece of memory for the text and its quotes; nearly no text has anything to escape.
      if utf8.contains(where: Self.isEscaped) {
        bytes.append(UInt8(ascii: "\""))
        for byte in utf8 { escape(byte) }
        return bytes.append(UInt8(ascii: "\""))
      }
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: utf8.count + 2) { quoted in
        quoted.initialize(repeating: UInt8(ascii: "\""))
        if let start = utf8.baseAddress { (quoted.baseAddress! + 1).update(from: start, count: utf8.count) }
        bytes.append(contentsOf: quoted)
      }
    }
  }

  /// Whether a byte is written as an escape sequence. A terminal would obey control characters.
  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F
  }

  private mutating func escape(_ byte: UInt8) {
    if !Self.isEscaped(byte) { return bytes.append(byte) }
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    default:
      bytes.append(contentsOf: "u00".utf8)
      for digit in [byte >> 4, byte & 15] { bytes.append(digit < 10 ? 0x30 + digit : 0x57 + digit) }
    }
  }
}
