/// Writes one JSON value (RFC 8259) without white space.
struct JSONText {
  private(set) var text = ""
  private var needsComma = false

  mutating func object(_ body: (inout JSONText) -> Void) {
    separate()
    text += "{"
    needsComma = false
    body(&self)
    text += "}"
    needsComma = true
  }

  mutating func array<Element>(
    _ elements: some Sequence<Element>, _ body: (inout JSONText, Element) -> Void
  ) {
    separate()
    text += "["
    needsComma = false
    for element in elements { body(&self, element) }
    text += "]"
    needsComma = true
  }

  mutating func key(_ name: String) {
    separate()
    text += "\""
    text += name
    text += "\":"
    needsComma = false
  }

  mutating func value(_ number: Int) {
    separate()
    text += String(number)
    needsComma = true
  }

  mutating func value(_ flag: Bool) {
    separate()
    text += flag ? "true" : "false"
    needsComma = true
  }

  mutating func value(_ string: String?) {
    separate()
    if let string { Self.append(string, to: &text) } else { text += "null" }
    needsComma = true
  }

  /// A number from 0 up with two digits behind the point at most.
  mutating func field(_ name: String, hundredths number: Double) {
    key(name)
    let value = Int((number * 100).rounded())
    let digits = value % 100
    text += String(value / 100)
    if digits > 0 { text += "." + (digits < 10 ? "0" : "") + String(digits % 10 == 0 ? digits / 10 : digits) }
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
    if needsComma { text += "," }
    needsComma = false
  }

  /// A string with quotes; control characters and line separators are escaped.
  static func append(_ string: String, to text: inout String) {
    text += "\""
    if string.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C && $0 != 0x7F }) {
      text += string
    } else {
      for scalar in string.unicodeScalars {
        switch scalar {
        case "\"": text += "\\\""
        case "\\": text += "\\\\"
        case "\n": text += "\\n"
        case "\r": text += "\\r"
        case "\t": text += "\\t"
        case "\u{0}"..<" ", "\u{7F}": text += "\\u" + hex4(scalar.value)
        default: text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }

  private static func hex4(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}
