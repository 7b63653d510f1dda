/// A set of rows: a bit for each.
struct RowSet: Sequence {
  private var bits: [UInt64]

  /// Creates an empty set of some of the first rows.
  init(count: Int) { bits = [UInt64](repeating: 0, count: (count + 63) / 64) }

  func contains(_ row: Int) -> Bool { bits[row >> 6] >> UInt64(row & 63) & 1 == 1 }

  mutating func insert(_ row: Int) { bits[row >> 6] |= 1 << UInt64(row & 63) }

  mutating func formUnion(_ other: RowSet) { for place in bits.indices { bits[place] |= other.bits[place] } }

  mutating func formIntersection(_ other: RowSet) { for place in bits.indices { bits[place] &= other.bits[place] } }

  /// The rows in ascending order.
  func makeIterator() -> Iterator { Iterator(bits: bits, rest: bits.first ?? 0) }

  struct Iterator: IteratorProtocol {
    let bits: [UInt64]
    var rest: UInt64
    var place = 0

    mutating func next() -> Int? {
      while rest == 0 {
        place += 1
        if place >= bits.count { return nil }
        rest = bits[place]
      }
      let bit = rest.trailingZeroBitCount
      rest &= rest - 1
      return place * 64 + bit
    }
  }
}
