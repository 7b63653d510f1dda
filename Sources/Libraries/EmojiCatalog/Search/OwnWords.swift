/// The user's own words for emoji, which rank above all others.
public struct OwnWords: Sendable {
  /// Rows by folded phrase.
  private var rows: [[UInt8]: Set<Int>] = [:]
  /// Rows by the words of phrases that have several.
  private var parts: [[UInt8]: Set<Int>] = [:]

  /// Creates an empty set of words.
  public init() {}

  /// The folded phrases of texts other than emoji.
  private var otherPhrases: Set<[UInt8]> = []

  /// Creates a set of words from emoji and their words.
  ///
  /// - Parameters:
  ///   - words: The emoji with their words.
  ///   - others: The user's words for other texts. They match no emoji, and they are never corrected.
  /// - Complexity: O(n) for n bytes of words.
  public init(
    _ words: some Sequence<(emoji: Emoji, words: [String])>, others: some Sequence<String> = EmptyCollection<String>()
  ) {
    for word in others {
      let phrase = Self.key(word)
      otherPhrases.insert(phrase)
      for part in phrase.split(separator: 0x20) { otherPhrases.insert(Array(part)) }
    }
    for (emoji, words) in words {
      for word in words {
        let phrase = Self.key(word)
        rows[phrase, default: []].insert(emoji.order)
        let parts = phrase.split(separator: 0x20)
        if parts.count > 1 { for part in parts { self.parts[Array(part), default: []].insert(emoji.order) } }
      }
    }
  }

  /// Returns the form of a word for comparison: its folded form or, if that is empty (`->`), the word in lower case.
  package static func key(_ word: String) -> [UInt8] {
    let folded = TextFolding.fold(word)
    return folded.isEmpty ? Array(QueryText.trimmed(word).lowercased().utf8) : folded
  }

  var isEmpty: Bool { rows.isEmpty && otherPhrases.isEmpty }

  /// Whether a folded word is one of the user's words, a word of their phrases, or the beginning of one.
  func knows(_ word: [UInt8]) -> Bool {
    rows.keys.contains { $0.starts(with: word) } || parts.keys.contains { $0.starts(with: word) }
      || otherPhrases.contains { $0.starts(with: word) }
  }

  func rows(of phrase: [UInt8]) -> Set<Int> { rows[phrase] ?? [] }

  /// Returns the rows with a phrase of several words that contains a word.
  func rows(withPart word: [UInt8]) -> Set<Int> { parts[word] ?? [] }

  /// Whether any phrase starts with a prefix.
  func hasPhrase(beginningWith prefix: [UInt8]) -> Bool { rows.keys.contains { $0.starts(with: prefix) } }

  /// Returns the rows with phrases that start with a prefix, and the prefix's share of the phrase.
  func rows(beginningWith prefix: [UInt8]) -> [(row: Int, share: Double)] {
    var found: [(row: Int, share: Double)] = []
    for (phrase, rows) in rows where phrase.count > prefix.count && phrase.starts(with: prefix) {
      for row in rows { found.append((row, Double(prefix.count) / Double(phrase.count))) }
    }
    return found
  }
}
