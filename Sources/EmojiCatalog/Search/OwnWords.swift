/// A person's own words for emoji, which rank above all others.
public struct OwnWords: Sendable {
  /// Rows by folded phrase.
  private var rows: [[UInt8]: Set<Int>] = [:]

  /// No words.
  public init() {}

  /// Words by emoji; words without a letter or digit are left out.
  ///
  /// - Complexity: O(n) for n bytes of words.
  public init(_ words: some Sequence<(emoji: Emoji, words: [String])>) {
    for (emoji, words) in words {
      for word in words {
        let phrase = TextFolding.fold(word)
        if !phrase.isEmpty { rows[phrase, default: []].insert(emoji.order) }
      }
    }
  }

  var isEmpty: Bool { rows.isEmpty }

  /// The rows that a phrase means.
  func rows(of phrase: [UInt8]) -> Set<Int> { rows[phrase] ?? [] }

  /// The rows of phrases that begin with a phrase, with how much of the phrase that is.
  func rows(beginningWith prefix: [UInt8]) -> [(row: Int, share: Double)] {
    rows.filter { $0.key.count > prefix.count && $0.key.starts(with: prefix) }.flatMap { phrase, rows in
      rows.map { ($0, Double(prefix.count) / Double(phrase.count)) }
    }
  }
}
