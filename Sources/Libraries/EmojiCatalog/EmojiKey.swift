/// A hash of the code points of an emoji without U+FE0F and U+FE0E, so that all forms of an emoji that differ only in
/// variation selectors (UTS #51) have the same key. No two emoji of the catalog have the same code points, and a
/// look-up compares those before it returns a match.
struct EmojiKey: Hashable, Sendable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func combine(_ scalar: Unicode.Scalar) {
    if Self.isVariationSelector(scalar) { return }
    value = (value ^ UInt64(scalar.value)) &* 0x0000_0100_0000_01B3
    value ^= value >> 29
  }

  static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0F || scalar.value == 0xFE0E
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// The code points of a text without variation selectors, up to the length of an emoji, and their key.
struct PlainScalars: Equatable {
  private(set) var key = EmojiKey()
  private var values = SIMD16<UInt32>(repeating: 0)
  private var count = 0

  /// Returns false if the text is longer than any emoji.
  mutating func append(_ scalar: Unicode.Scalar) -> Bool {
    if EmojiKey.isVariationSelector(scalar) { return true }
    if count == 16 { return false }
    values[count] = scalar.value
    count += 1
    key.combine(scalar)
    return true
  }

  static func == (left: Self, right: Self) -> Bool {
    if left.count != right.count { return false }
    for index in 0..<left.count where left.values[index] != right.values[index] { return false }
    return true
  }
}
