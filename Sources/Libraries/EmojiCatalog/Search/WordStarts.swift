/// Finds the words of a folded text by their first letters, eight bytes at a time.
enum WordStarts {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let low = 0x7F * ones
  private static let high = 0x80 * ones

  /// Calls a closure for the words that begin with either of two ASCII letters, or, if there are none, for those that
  /// begin with a letter beyond ASCII. Bytes up to the space end a word.
  ///
  /// - Complexity: O(n) for n bytes: an eighth of them steps, and the lengths of these words.
  static func forEachWord(
    of text: UnsafeBufferPointer<UInt8>, beginningWith letters: (UInt8, UInt8)?,
    _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    guard let base = text.baseAddress else { return }
    var isAfterEnd = true
    func found(_ start: Int) {
      var end = start + 1
      while end < text.count, text[end] > 0x20 { end += 1 }
      body(UnsafeBufferPointer(start: base + start, count: end - start))
    }
    var place = 0
    while place + 8 <= text.count {
      let bytes = UInt64(littleEndian: UnsafeRawPointer(base + place).loadUnaligned(as: UInt64.self))
      let ends = ~(((bytes & low) + 0x5F * ones) | bytes) & high
      let starts = ends << 8 | (isAfterEnd ? 0x80 : 0)
      var matches = starts & (letters.map { equal(bytes, $0.0) | equal(bytes, $0.1) } ?? bytes)
      while matches != 0 {
        found(place + matches.trailingZeroBitCount / 8)
        matches &= matches - 1
      }
      isAfterEnd = ends >> 63 == 1
      place += 8
    }
    while place < text.count {
      let byte = text[place]
      if isAfterEnd, letters.map({ byte == $0.0 || byte == $0.1 }) ?? (byte >= 0x80) { found(place) }
      isAfterEnd = byte <= 0x20
      place += 1
    }
  }

  /// Returns the high bits of the bytes that equal another one.
  private static func equal(_ bytes: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = bytes ^ UInt64(byte) * ones
    return ~(((difference & low) + low) | difference) & high
  }
}
