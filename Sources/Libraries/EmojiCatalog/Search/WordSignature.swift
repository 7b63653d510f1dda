/// The words that a record may contain: one bit for the first two bytes of each word, for each character beyond ASCII, but
/// only for the first letter and the first two of each Greek or Cyrillic word. A record without the bit of a word contains no
/// word with that beginning; one with the bit may contain one.
struct WordSignature: BitwiseCopyable, Sendable {
  private var bits: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)

  init(_ record: UnsafeBufferPointer<UInt8>) {
    var previous: UInt8 = 0
    for index in record.indices {
      let byte = record[index]
      if byte > 0x20, byte < 0x80, previous <= 0x20 {
        set(Self.bit(byte, index + 1 < record.count ? record[index + 1] : 0))
        set(Self.bit(byte, 0))
      } else if byte >= 0xC0 {
        if !Self.isSpaced(byte) {
          set(Self.bit(of: record, at: index))
        } else if previous <= 0x20 {
          for count in 1...2 { if let bit = Self.bit(ofLetters: count, of: record, at: index) { set(bit) } }
        }
      }
      previous = byte
    }
  }

  /// Returns the bit that every record with a match for a token has.
  static func bit(of token: [UInt8]) -> UInt8 {
    if token[0] >= 0x80 {
      return token.withUnsafeBufferPointer {
        isSpaced($0[0])
          ? bit(ofLetters: 2, of: $0, at: 0) ?? bit(ofLetters: 1, of: $0, at: 0) ?? 0 : bit(of: $0, at: 0)
      }
    }
    return bit(token[0], token.count > 1 ? token[1] : 0)
  }

  private static func bit(of text: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt8 {
    var hash: UInt32 = 0
    for offset in 0..<min(4, text.count - index) where offset == 0 || text[index + offset] & 0xC0 == 0x80 {
      hash = hash &* 31 &+ UInt32(text[index + offset])
    }
    return UInt8(truncatingIfNeeded: (hash &* 0x9E37_79B1) >> 24)
  }

  /// Whether a letter is Greek or Cyrillic. Such words match only from their first letter on.
  static func isSpaced(_ byte: UInt8) -> Bool { byte >= 0xCE && byte <= 0xD3 }

  /// Returns the bit of the first such letters of a word, two bytes each; nil if the word is shorter.
  private static func bit(
    ofLetters count: Int, of text: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> UInt8? {
    var hash: UInt32 = 7
    for offset in 0..<2 * count {
      guard index + offset < text.count, text[index + offset] > 0x20 else { return nil }
      hash = hash &* 31 &+ UInt32(text[index + offset])
    }
    return UInt8(truncatingIfNeeded: (hash &* 0x9E37_79B1) >> 24)
  }

  private static func bit(_ first: UInt8, _ second: UInt8) -> UInt8 {
    let second = second > 0x20 ? second : 0
    return UInt8(truncatingIfNeeded: ((UInt32(first) << 8 | UInt32(second)) &* 0x9E37_79B1) >> 24)
  }

  /// Creates a signature with some bits.
  init(_ bits: some Sequence<UInt8>) { for bit in bits { set(bit) } }

  /// Returns whether a record may contain all the words, or any of them, whose bits are those of another signature.
  func has(_ words: WordSignature, all: Bool) -> Bool {
    let (bits, wanted) = (bits, words.bits)
    if all {
      return bits.0 & wanted.0 == wanted.0 && bits.1 & wanted.1 == wanted.1 && bits.2 & wanted.2 == wanted.2
        && bits.3 & wanted.3 == wanted.3
    }
    return bits.0 & wanted.0 | bits.1 & wanted.1 | bits.2 & wanted.2 | bits.3 & wanted.3 != 0
  }

  private mutating func set(_ bit: UInt8) {
    let mask: UInt64 = 1 &<< UInt64(bit & 63)
    switch bit >> 6 {
    case 0: bits.0 |= mask
    case 1: bits.1 |= mask
    case 2: bits.2 |= mask
    default: bits.3 |= mask
    }
  }

  func has(_ bit: UInt8) -> Bool {
    let word = bit < 128 ? (bit < 64 ? bits.0 : bits.1) : (bit < 192 ? bits.2 : bits.3)
    return word >> UInt64(bit & 63) & 1 == 1
  }
}
