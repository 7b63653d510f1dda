/// A set of words as a Bloom filter: eight bits of a fixed number for each word. A word that is in the set is always found;
/// of other words, about one in 700 is found too.
struct WordFilter {
  /// 128 KiB, for about 80,000 words.
  private(set) var bytes = [UInt8](repeating: 0, count: 1 << 17)

  init(_ words: some Sequence<String>) {
    for word in words {
      var (place, step) = Self.hashes(word.utf8)
      for _ in 0..<8 {
        let bit = Int(place % UInt64(bytes.count * 8))
        bytes[bit >> 3] |= 1 << UInt8(bit & 7)
        place &+= step
      }
    }
  }

  /// Where the bits of a word begin, and the distance between them. `KnownWords` in EmojiCatalog computes the same.
  private static func hashes(_ word: some Sequence<UInt8>) -> (UInt64, UInt64) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return (hash >> 20, (hash &* 0x9E37_79B9_7F4A_7C15) >> 20 | 1)
  }
}
