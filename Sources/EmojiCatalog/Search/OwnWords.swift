/// A person's own words for emoji, which rank above all others.
public struct OwnWords: Sendable {
  /// Rows by folded phrase.
  private var rows: [[UInt8]: Set<Int>] = [:]
  /// Rows by the words of phrases that have several.
  private var parts: [[UInt8]: Set<Int>] = [:]

  /// No words.
  public init() {}

  /// Words by emoji.
  ///
  /// - Complexity: O(n) for n bytes of words.
  public init(_ words: some Sequence<(emoji: Emoji, words: [String])>) {
    for (emoji, words) in words {
      for word in words {
        let phrase = Self.key(word)
        rows[phrase, default: []].insert(emoji.order)
        let parts = phrase.split(separator: 0x20)
        if parts.count > 1 { for part in parts { self.parts[Array(part), default: []].insert(emoji.order) } }
      }
    }
  }

  /// What a word is compared by: its folded form, or, where that is empty (`->`), the word in lower case.
  package static func key(_ word: String) -> [UInt8] {
    let folded = TextFolding.fold(word)
    return folded.isEmpty ? Array(word.trimmingSpaces.lowercased().utf8) : folded
  }

  var isEmpty: Bool { rows.isEmpty }

  /// The rows that a phrase means.
  func rows(of phrase: [UInt8]) -> Set<Int> { rows[phrase] ?? [] }

  /// The rows of phrases of several words that have a word.
  func rows(withPart word: [UInt8]) -> Set<Int> { parts[word] ?? [] }

  /// Whether some phrase is, or begins with, a phrase.
  func hasPhrase(beginningWith prefix: [UInt8]) -> Bool { rows.keys.contains { $0.starts(with: prefix) } }

  /// The rows of phrases that begin with a phrase, with how much of the phrase that is.
  func rows(beginningWith prefix: [UInt8]) -> [(row: Int, share: Double)] {
    var found: [(row: Int, share: Double)] = []
    for (phrase, rows) in rows where phrase.count > prefix.count && phrase.starts(with: prefix) {
      for row in rows { found.append((row, Double(prefix.count) / Double(phrase.count))) }
    }
    return found
  }
}
