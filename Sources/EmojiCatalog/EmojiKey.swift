/// What all forms of one emoji have in common, whatever their variation selectors (UTS #51): a hash of the code points
/// without U+FE0F and U+FE0E. The builder's tables hold no two emoji with the same code points, and a look-up compares
/// those before it answers.
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
