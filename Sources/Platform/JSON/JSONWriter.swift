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
  package mutating func key(_ name: String) { write(name, isName: true) }

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

  private mutating func write(_ text: String, isQuoted: Bool = true, isName: Bool = false) {
    var text = text
    text.withUTF8 { utf8 in
      // All bytes are read, so that the compiler compares several at once: nearly no text has anything to escape.
      let isPlain = utf8.reduce(0 as UInt8) { $0 | (Self.isEscaped($1) ? 1 : 0) } == 0
      if isIndented || !isPlain {
        separate()
        if isQuoted { bytes.append(UInt8(ascii: "\"")) }
        if isPlain { bytes.append(contentsOf: utf8) } else { for byte in utf8 { escape(byte) } }
        if isQuoted { bytes.append(UInt8(ascii: "\"")) }
        if isName { bytes.append(contentsOf: (isIndented ? " : " : ":").utf8) }
        return isAfterName = isName
      }
      // One piece of memory for the text and what is around it: to append a byte costs as much as to append a text.
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: utf8.count + 4) { piece in
        var end = 0
        func put(_ character: Unicode.Scalar) {
          piece[end] = UInt8(ascii: character)
          end += 1
        }
        if needsComma, !isAfterName { put(",") }
        if isQuoted { put("\"") }
        if let start = utf8.baseAddress { (piece.baseAddress! + end).update(from: start, count: utf8.count) }
        end += utf8.count
        if isQuoted { put("\"") }
        if isName { put(":") }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: piece[..<end]))
      }
      (needsComma, isAfterName) = (true, isName)
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
