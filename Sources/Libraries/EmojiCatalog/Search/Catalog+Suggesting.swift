extension Catalog {
  /// Returns the emoji that fit a whole text best, such as a message or the description of a change.
  ///
  /// Each word and each known phrase counts by what it calls, what calls few emoji more than what calls many; function words and
  /// unknown words are left out. Conventional prefixes of commit messages are known: feat, fix, docs, chore, test, refactor, perf,
  /// ci, build, style and revert, with a scope or without, and `!` for a breaking change.
  ///
  /// ```swift
  /// catalog.suggest("Fix crash when the list is empty", preferring: .gitmoji).first?.emoji.glyph  // "🐛"
  /// catalog.suggest("Wir feiern heute Geburtstag", languages: ["de"]).map(\.emoji.glyph)  // 🎂 🎉 ...
  /// ```
  ///
  /// - Parameters:
  ///   - text: The text. Four kilobytes and its first fifty words count.
  ///   - signs: The signs that come before all other emoji; nil for none.
  ///   - languages: The locales in which words are looked up, in addition to English and the languages that use the script of the
  ///     text.
  ///   - limit: The maximum number of hits; 0 and less for none.
  /// - Returns: Base emoji, best first, with scores from 0 to 1. None for a text without known words.
  /// - Complexity: O(n) for n emoji and each word: about 0.1 ms a word.
  public func suggest(
    _ text: String, preferring signs: SignSet? = nil, languages: [String] = [], limit: Int = 5
  ) -> [SearchHit] {
    if limit <= 0 { return [] }
    let suggestions = Suggestions(text, preferring: signs)
    var parts = TextParts()
    if !suggestions.tokens.isEmpty {
      let query = SearchQuery(text, languages: languages).normalized
      let search = search(suggestions.tokens, query)
      parts.add(search.segmented, to: search)
    }
    return suggestions.best(limit, parts).map { SearchHit(emoji: emoji(at: $0.row), score: $0.score, match: $0.match) }
  }
}
