extension JSONReader {
  mutating func text() throws(Fault) {
    let opening = place
    var kind = JSONTape.Kind.text
    place += 1
    while true {
      let start = place
      while place + 8 <= bytes.count {
        let found = JSONWriter.escaped(bytes.baseAddress! + place)
        place += found.trailingZeroBitCount >> 3
        if found != 0 { break }
      }
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

  /// Returns the character of an escape sequence.
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

  /// Returns the code point of `XXXX`, or of `XXXX\uXXXX` for two surrogates. It ends on the last digit.
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

  /// Returns the number that the next four digits are.
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
}
