/// The code points of a text without U+FE0F and U+FE0E, up to the length of an emoji, and a hash of them. All forms of an
/// emoji that differ only in variation selectors (UTS #51) are equal. No two emoji of the catalog are.
struct PlainScalars: Equatable {
  private(set) var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  private var values = SIMD16<UInt32>(repeating: 0)
  private var count = 0

  init() {}

  /// The code points of a column of a table.
  init(_ table: ColumnTable, _ column: Int, ofRow row: Int) {
    var scalars = PlainScalars()
    table.forEachScalar(column, ofRow: row) { _ = scalars.append($0) }
    self = scalars
  }

  /// Returns false if the text is longer than any emoji.
  mutating func append(_ scalar: Unicode.Scalar) -> Bool {
    if Self.isVariationSelector(scalar) { return true }
    if count == 16 { return false }
    values[count] = scalar.value
    count += 1
    hash = (hash ^ UInt64(scalar.value)) &* 0x0000_0100_0000_01B3
    hash ^= hash >> 29
    return true
  }

  static func isVariationSelector(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0xFE0F || scalar.value == 0xFE0E
  }
}
