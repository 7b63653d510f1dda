extension Catalog {
  /// The emoji that meet a query, best first; among equals those that `favor` prefers, then Unicode's order.
  ///
  /// All words count. A word meets an emoji by its name, shortcodes, keywords or group: exactly, by its stem, or as a
  /// beginning. Where no emoji has all words, words nearby in spelling are tried; then emoji that have some of the words;
  /// then names that have the letters in this order.
  ///
  /// ```swift
  /// catalog.search(SearchQuery("horse")).first?.emoji.glyph  // "🐴" or "🐎"
  /// catalog.search(SearchQuery("rokcet")).first?.emoji.glyph  // "🚀"
  /// ```
  ///
  /// - Complexity: O(n) for n emoji, well under a millisecond; the first call folds the texts of a language.
  public func search(_ query: SearchQuery, favor: (Emoji) -> Int = { _ in 0 }) -> [SearchHit] {
    var hits = literal(query) ?? ranked(query, favor: favor)
    if hits.count > query.limit { hits.removeLast(hits.count - query.limit) }
    return hits
  }

  /// An emoji as itself, its code points or a shortcode with its colons.
  private func literal(_ query: SearchQuery) -> [SearchHit]? {
    let text = query.text.trimmingSpaces
    if let emoji = emoji(text) { return [SearchHit(emoji: emoji, score: 1, match: .emoji)] }
    if text.hasPrefix(":"), text.hasSuffix(":"), text.utf8.count > 2,
      let emoji = emoji(shortcode: text.dropFirst().dropLast().lowercased())
    {
      return [SearchHit(emoji: emoji, score: 1, match: .shortcode)]
    }
    return CodePointNotation.text(text).flatMap { emoji($0) }.map { [SearchHit(emoji: $0, score: 1, match: .emoji)] }
  }

  private func ranked(_ query: SearchQuery, favor: (Emoji) -> Int) -> [SearchHit] {
    let phrase = TextFolding.fold(query.text)
    let tokens = Array(phrase.split(separator: 0x20).map(Array.init).prefix(12))
    if tokens.isEmpty { return [] }
    let search = Search(
      phrase: phrase, tokens: tokens, records: records(of: query), words: wordTables,
      onlyCodes: query.text.trimmingSpaces.hasPrefix(":"))
    if let (tone, rest) = ToneWords.split(tokens), !search.meetsAll {
      let hits = toned(tone, rest, query, favor)
      if !hits.isEmpty { return hits }
    }
    return hits(search.run(), query, favor)
  }

  /// What the other words of a query find, in the tone that it asks for.
  private func toned(
    _ tone: SkinTone, _ words: [[UInt8]], _ query: SearchQuery, _ favor: (Emoji) -> Int
  ) -> [SearchHit] {
    let search = Search(
      phrase: Array(words.joined(separator: [0x20])), tokens: words, records: records(of: query), words: wordTables,
      onlyCodes: false)
    return hits(search.run().filter { emoji(at: $0.row).toneCount > 0 }, query, favor).map {
      SearchHit(emoji: $0.emoji.with(tone: tone), score: $0.score, match: $0.match)
    }
  }

  private func hits(_ found: [Search.Scored], _ query: SearchQuery, _ favor: (Emoji) -> Int) -> [SearchHit] {
    var scored = found
    if let category = query.category { scored.removeAll { emoji(at: $0.row).category != category } }
    for index in scored.indices {
      // A little more than what is used most by everybody gets.
      let points = 0.04 * Double(favor(emoji(at: scored[index].row)))
      scored[index].score = min(1, scored[index].score + points)
    }
    scored.sort { $0.score == $1.score ? $0.row < $1.row : $0.score > $1.score }
    return scored.prefix(query.limit).map {
      SearchHit(emoji: emoji(at: $0.row), score: $0.score, match: $0.match)
    }
  }

  private func records(of query: SearchQuery) -> [SearchRecords] {
    var languages = ["en"]
    for language in query.languages + Script.languages(of: query.text) where !languages.contains(language) {
      languages.append(language)
    }
    return languages.compactMap(searchRecords)
  }
}

/// The languages that the script of a text gives away.
enum Script {
  static func languages(of text: String) -> [String] {
    var found: [String] = []
    func note(_ languages: String...) {
      for language in languages where !found.contains(language) { found.append(language) }
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: note("ko")
      case 0x3040...0x30FF, 0xFF66...0xFF9F: note("ja")
      case 0x3400...0x4DBF, 0x4E00...0x9FFF: note("zh", "ja")
      case 0x0400...0x04FF: note("ru")
      default: break
      }
    }
    return found
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return String(text)
  }
}
