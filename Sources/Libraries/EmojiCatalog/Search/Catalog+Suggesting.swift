extension Catalog {
  /// A set of emoji that are in use as signs.
  public enum SignSet: String, CaseIterable, Hashable, Sendable {
    /// gitmoji's signs of commit messages.
    case gitmoji
  }

  /// Returns the emoji that fit a whole text best, such as a message or the description of a change.
  ///
  /// Each word counts by what it names or means, rare words more than general ones; articles, pronouns and unknown words
  /// are left out. Conventional prefixes of commit messages are known: feat, fix, docs, chore, test, refactor, perf, ci,
  /// build, style and revert, with a scope or without, and `!` for a breaking change.
  ///
  /// ```swift
  /// catalog.suggest("Fix crash when the list is empty", preferring: .gitmoji).first?.emoji.glyph  // "🐛"
  /// catalog.suggest("going to the beach with my dog").map(\.emoji.glyph)  // 🏖️ 🐕 ...
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text. Four kilobytes and fifty different words of it count.
  ///   - signs: The signs that come before all other emoji; nil for none.
  ///   - limit: The maximum number of hits; 0 and less for none.
  /// - Returns: Base emoji, best first, with scores from 0 to 1. None for a text without known words.
  /// - Complexity: O(n) for n emoji and each word: about 0.1 ms a word.
  public func suggest(_ text: String, preferring signs: SignSet? = nil, limit: Int = 5) -> [SearchHit] {
    if limit <= 0 { return [] }
    var suggestions = Suggestions(text, tables: wordTables, prefersSigns: signs != nil)
    for word in suggestions.words {
      let query = SearchQuery(String(decoding: word, as: UTF8.self))
      suggestions.add(search([word], query, onlyCodes: false).certain(), of: word)
    }
    return suggestions.best(limit).map { SearchHit(emoji: emoji(at: $0.row), score: $0.score, match: $0.match) }
  }
}
