import Synchronization

/// The words of a language's records and how often each occurs, gathered when a word is misspelled for the first time.
final class Vocabulary: Sendable {
  struct Word: Sendable {
    var bytes: [UInt8]
    var letters: [Unicode.Scalar]
    var count: Int
    /// A bit for each letter: a word one edit away differs in two of them at most.
    var mask: UInt64
  }

  private let words: Mutex<[Word]?> = Mutex(nil)

  /// The words of a text in which anything up to a space ends a word.
  func words(of bytes: [UInt8]) -> [Word] {
    words.withLock { words in
      if let words { return words }
      var counts: [ArraySlice<UInt8>: Int] = [:]
      for word in bytes.split(whereSeparator: { $0 <= 0x20 }) { counts[word, default: 0] += 1 }
      let found = counts.map { bytes, count in
        let letters = Letters.of(bytes)
        return Word(bytes: Array(bytes), letters: letters, count: count, mask: Self.mask(letters))
      }
      words = found
      return found
    }
  }

  static func mask(_ letters: [Unicode.Scalar]) -> UInt64 {
    letters.reduce(0) { $0 | 1 << UInt64($1.value & 63) }
  }

  /// Whether two words with these masks can be `limit` edits apart.
  static func canBeNear(_ left: UInt64, _ right: UInt64, limit: Int) -> Bool {
    (left ^ right).nonzeroBitCount <= 2 * limit
  }
}
