import Synchronization

/// The words of a language's records with how often each occurs, gathered when a word was misspelt for the first time.
final class Vocabulary: Sendable {
  struct Word: Sendable {
    var bytes: [UInt8]
    var count: Int
    /// A bit for each letter: a word one edit away differs in two of them at most.
    var letters: UInt64
  }

  private let words: Mutex<[Word]?> = Mutex(nil)

  /// The words of a text in which anything up to a space ends a word.
  func words(of bytes: [UInt8]) -> [Word] {
    words.withLock { words in
      if let words { return words }
      var counts: [[UInt8]: Int] = [:]
      for word in bytes.split(whereSeparator: { $0 <= 0x20 }) { counts[Array(word), default: 0] += 1 }
      let found = counts.map { Word(bytes: $0.key, count: $0.value, letters: Self.letters($0.key)) }
      words = found
      return found
    }
  }

  static func letters(_ word: [UInt8]) -> UInt64 {
    word.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }

  /// Whether two words can be so many edits apart.
  static func canBeNear(_ left: UInt64, _ right: UInt64, limit: Int) -> Bool {
    (left ^ right).nonzeroBitCount <= 2 * limit
  }
}
