/// Decodes UTF-8 that reads may split anywhere.
struct TextAccumulator {
  private var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  /// The text up to an incomplete code point at the end; nil if there is none. Invalid UTF-8 becomes U+FFFD.
  mutating func takeComplete() -> String? {
    let tail = Self.incompleteTail(bytes)
    if tail == bytes.count { return nil }
    defer { bytes.removeFirst(bytes.count - tail) }
    return Self.text(bytes.dropLast(tail))
  }

  /// The whole text, with an incomplete code point as U+FFFD.
  mutating func takeAll() -> String? {
    defer { bytes = [] }
    return bytes.isEmpty ? nil : Self.text(bytes[...])
  }

  /// The text of bytes without C1 control characters.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
    var text = String(decoding: bytes, as: UTF8.self)
    if text.unicodeScalars.contains(where: { (0x80..<0xA0).contains($0.value) }) {
      text.unicodeScalars.removeAll { (0x80..<0xA0).contains($0.value) }
    }
    return text.isEmpty ? nil : text
  }

  /// The number of bytes at the end that begin a code point and do not finish it: 0 to 3.
  static func incompleteTail(_ bytes: some BidirectionalCollection<UInt8>) -> Int {
    var length = 0
    for byte in bytes.suffix(3).reversed() {
      length += 1
      if byte & 0xC0 == 0x80 { continue }
      return length < Self.length(lead: byte) ? length : 0
    }
    return 0
  }

  /// The bytes of a code point that begins with this one; 1 if none does.
  private static func length(lead: UInt8) -> Int {
    switch lead {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}
