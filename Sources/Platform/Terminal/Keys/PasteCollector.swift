/// The bytes of a bracketed paste, up to its end mark.
struct PasteCollector {
  /// The maximum number of bytes; the rest of a longer paste is dropped.
  static let limit = 1 << 16
  private static let mark = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  /// The number of bytes of the mark that have arrived.
  private var matched = 0

  /// Adds one byte.
  ///
  /// - Returns: Whether it was the last byte of the end mark.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.mark[matched] {
      matched += 1
      if matched < Self.mark.count { return false }
      matched = 0
      return true
    }
    // The mark contains ESC only at its start, so a failed match can restart only at that byte.
    keep(Self.mark[..<matched])
    matched = 0
    if byte == Self.mark[0] { matched = 1 } else { keep(CollectionOfOne(byte)) }
    return false
  }

  private mutating func keep(_ more: some Collection<UInt8>) {
    bytes.append(contentsOf: more.prefix(Self.limit - bytes.count))
  }

  /// The text so far: line breaks and tabs become spaces, other control characters are dropped, invalid UTF-8 is U+FFFD.
  var text: String {
    var kept = bytes[...]
    if kept.count == Self.limit { kept = kept.dropLast(TextAccumulator.incompleteTail(kept)) }
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar = " "
    for scalar in String(decoding: kept, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x0A where previous == "\r": break
      case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: result.append(" ")
      case 0..<0x20, 0x7F..<0xA0: break
      default: result.append(scalar)
      }
      previous = scalar
    }
    return String(result)
  }
}
