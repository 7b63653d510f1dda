/// Writes one JSON value (RFC 8259) without white space.
struct JSONText {
  private(set) var bytes: [UInt8] = []
  var text: String { String(decoding: bytes, as: UTF8.self) }
  private var needsComma = false

  init() { bytes.reserveCapacity(600) }

  /// Ends the line with a line feed.
  mutating func endLine() { bytes.append(UInt8(ascii: "\n")) }

  mutating func object(_ body: (inout JSONText) -> Void) {
    separate()
    add("{")
    needsComma = false
    body(&self)
    add("}")
    needsComma = true
  }

  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ body: (inout JSONText, Element) -> Void
  ) {
    separate()
    add("[")
    needsComma = false
    for element in elements { body(&self, element) }
    add("]")
    needsComma = true
  }

  mutating func key(_ name: String) {
    separate()
    add("\"")
    add(name)
    add("\":")
    needsComma = false
  }

  mutating func value(_ number: Int) {
    separate()
    add(String(number))
    needsComma = true
  }

  mutating func value(_ flag: Bool) {
    separate()
    add(flag ? "true" : "false")
    needsComma = true
  }

  mutating func value(_ string: String?) {
    separate()
    if let string { quote(string) } else { add("null") }
    needsComma = true
  }

  /// A number that is not negative, with at most two decimal places.
  mutating func field(_ name: String, hundredths number: Double) {
    key(name)
    let value = Int((number * 100).rounded())
    let digits = value % 100
    add(String(value / 100))
    if digits > 0 { add("." + (digits < 10 ? "0" : "") + String(digits % 10 == 0 ? digits / 10 : digits)) }
    needsComma = true
  }

  mutating func field(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  mutating func field(_ name: String, _ number: Int?) {
    key(name)
    if let number { value(number) } else { value(nil as String?) }
  }

  mutating func field(_ name: String, _ flag: Bool?) {
    key(name)
    if let flag { value(flag) } else { value(nil as String?) }
  }

  mutating func field(_ name: String, _ string: String?) {
    key(name)
    value(string)
  }

  mutating func field(_ name: String, _ strings: [String]) {
    key(name)
    array(strings) { $0.value($1) }
  }

  private mutating func separate() {
    if needsComma { add(",") }
    needsComma = false
  }

  private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

  /// A quoted string. Control characters are escaped.
  private mutating func quote(_ string: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): add("\\\"")
      case UInt8(ascii: "\\"): add("\\\\")
      case UInt8(ascii: "\n"): add("\\n")
      case UInt8(ascii: "\r"): add("\\r")
      case UInt8(ascii: "\t"): add("\\t")
      case 0..<0x20, 0x7F: add("\\u" + Self.hex4(UInt32(byte)))
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func hex4(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
