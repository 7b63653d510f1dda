/// A set of words as a Bloom filter with eight bits per word. A word in the set is always found; other words are found
/// with a probability of about 1 in 500.
package struct WordFilter: @unchecked Sendable {
  /// Embedded bytes, which are never freed.
  private let bytes: UnsafeBufferPointer<UInt8>

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Returns the bytes of a filter of folded words. Their number is a power of two, best with at least 12 bits per word.
  package static func bytes(of words: some Collection<[UInt8]>, size: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: size)
    for word in words { forEachBit(of: word, size) { bytes[$0 >> 3] |= 1 << UInt8($0 & 7) } }
    return bytes
  }

  /// The size of the filter of a language.
  package static let partSize = 1 << 13

  /// Splits the bytes into equal parts, each a separate filter.
  func parts(_ count: Int) -> [WordFilter] {
    let size = bytes.count / max(1, count)
    precondition(size == Self.partSize || count == 0, "words/latin.bin lacks a language: run 'make data'")
    return (0..<count).map { WordFilter(UnsafeBufferPointer(rebasing: bytes[$0 * size..<($0 + 1) * size])) }
  }

  /// Whether a word is in the set.
  func contains(_ word: [UInt8]) -> Bool {
    // A program can be built without the words.
    if bytes.isEmpty { return false }
    var isIn = true
    Self.forEachBit(of: word, bytes.count) { if bytes[$0 >> 3] >> UInt8($0 & 7) & 1 == 0 { isIn = false } }
    return isIn
  }

  private static func forEachBit(of word: [UInt8], _ size: Int, _ body: (Int) -> Void) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    var place = hash >> 20
    let step = (hash &* 0x9E37_79B9_7F4A_7C15) >> 20 | 1
    for _ in 0..<8 {
      body(Int(place & UInt64(size * 8 - 1)))
      place &+= step
    }
  }
}
