import Glibc

/// A text that is compared as bytes, where `String` compares characters: 'é' and 'e' with a combining accent are
/// different. The parts of paths are compared like this.
package struct ByteText: Hashable, Sendable {
  package let text: String

  package init(_ text: some StringProtocol) { self.text = String(text) }

  package static func == (left: Self, right: Self) -> Bool { isEqual(left.text, right.text) }

  /// Whether two texts have the same bytes. Nothing is copied.
  static func isEqual(_ left: String, _ right: String) -> Bool {
    // Tables often ask whether a text is the same as itself: it has its bytes, or the same reference to them.
    if unsafeBitCast(left, to: SIMD2<UInt64>.self) == unsafeBitCast(right, to: SIMD2<UInt64>.self) { return true }
    let (left, right) = (left.utf8.span, right.utf8.span)
    return left.count == right.count && begins(left, with: right)
  }

  /// Whether a text, which is not shorter than the other one, begins with its bytes.
  static func begins(_ text: Span<UInt8>, with other: Span<UInt8>) -> Bool {
    text.withUnsafeBytes { text in
      other.withUnsafeBytes { other in
        guard let first = text.baseAddress, let second = other.baseAddress else { return true }
        return memcmp(first, second, other.count) == 0
      }
    }
  }

  package func hash(into hasher: inout Hasher) { text.utf8.span.withUnsafeBytes { hasher.combine(bytes: $0) } }

  /// What tables ask for.
  package func _rawHashValue(seed: Int) -> Int { Self.hash(text, seed) }

  /// Returns a hash of the bytes of a text in a fifth of the time of a `Hasher`: products of 128 bits, folded (wyhash). Nobody who writes a file knows the keys, so
  /// nobody can write one whose texts have the same hash.
  static func hash(_ text: String, _ seed: Int) -> Int {
    func fold(_ left: UInt64, _ right: UInt64) -> UInt64 {
      let product = left.multipliedFullWidth(by: right)
      return product.high ^ product.low
    }
    return text.utf8.span.withUnsafeBytes { bytes in
      func word(_ place: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) }
      func half(_ place: Int) -> UInt64 { UInt64(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)) }
      let keys = keys
      var (hash, place, count) = (keys.0 ^ UInt64(truncatingIfNeeded: seed), 0, bytes.count)
      while count - place > 16 {
        hash = fold(word(place) ^ keys.1, word(place + 8) ^ hash)
        place += 16
      }
      let left = count - place
      var (first, last): (UInt64, UInt64) = (0, 0)
      if left >= 8 {
        (first, last) = (word(place), word(count - 8))
      } else if left >= 4 {
        (first, last) = (half(place), half(count - 4))
      } else if left > 0 {
        first = UInt64(bytes[place]) << 16 | UInt64(bytes[place + left / 2]) << 8 | UInt64(bytes[count - 1])
      }
      hash = fold(first ^ keys.1, last ^ hash)
      return Int(truncatingIfNeeded: fold(hash ^ keys.2, UInt64(count) ^ keys.1))
    }
  }

  /// Random numbers of this process.
  private static let keys = (key(0), key(1), key(2))

  private static func key(_ number: Int) -> UInt64 { UInt64(bitPattern: Int64(number.hashValue)) }
}
