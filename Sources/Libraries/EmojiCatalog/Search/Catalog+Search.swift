extension Catalog {
  /// Returns the emoji that match a query, best first; among equals those that `favor` prefers, then in Unicode's
  /// order.
  ///
  /// All words count. A word matches an emoji by its name, shortcodes, keywords or group, or by phrases that people use
  /// for it: exactly, by its stem, or as a prefix. The first
  /// letters of an English word match the emoji of the words that people most likely mean. If no English
  /// word matches, words of other languages are tried. If no emoji matches all words, similarly spelled words are
  /// tried, except for words that exist; then emoji that match some of the words; then names that the letters
  /// abbreviate. An emoticon matches the emoji that it represents.
  ///
  /// ```swift
  /// catalog.search(SearchQuery("horse")).first?.emoji.glyph  // "🐴" or "🐎"
  /// catalog.search(SearchQuery("rokcet")).first?.emoji.glyph  // "🚀"
  /// ```
  ///
  /// A query without words finds nothing, or, if it has `since` or `until`, all emoji of these versions in Unicode's
  /// order. Of a very long text only the beginning counts, about a thousand bytes and twelve words.
  ///
  /// - Complexity: O(n) for n emoji, less than a millisecond; the first call in a language folds its texts.
  public func search(_ query: SearchQuery, favor: (Emoji) -> Int = { _ in 0 }) -> [SearchHit] {
    if query.limit <= 0 { return [] }
    let query = query.normalized
    if query.text.isEmpty { return query.limitsVersions ? all(query) : [] }
    var hits = literal(query) ?? ranked(query, favor: favor)
    let own = ownHits(query, favor: favor)
    if !own.isEmpty { hits = own + hits.filter { hit in !own.contains { $0.emoji == hit.emoji } } }
    if hits.count > query.limit { hits.removeLast(hits.count - query.limit) }
    return hits
  }

  /// Returns all emoji of the category and versions of a query.
  private func all(_ query: SearchQuery) -> [SearchHit] {
    emoji.lazy.filter(query.includes).prefix(query.limit).map { SearchHit(emoji: $0, score: 1, match: .emoji) }
  }

  /// Returns the emoji that have the query among the user's own words. A shortcode with colons does not count as a
  /// word.
  private func ownHits(_ query: SearchQuery, favor: (Emoji) -> Int) -> [SearchHit] {
    if query.ownWords.isEmpty || isShortcode(query.text) { return [] }
    let rows = query.ownWords.rows(of: OwnWords.key(query.text))
    return rows.sorted().map(emoji(at:)).filter(query.includes).map { (emoji: $0, favor: favor($0)) }
      .sorted { ($1.favor, $0.emoji.order) < ($0.favor, $1.emoji.order) }
      .map { SearchHit(emoji: $0.emoji, score: 1, match: .tag) }
  }

  private func isShortcode(_ text: String) -> Bool {
    text.hasPrefix(":") && text.hasSuffix(":") && emoji(shortcode: text.lowercased()) != nil
  }

  /// Returns the emoji for a query that is an emoji, its code points, or a shortcode with colons.
  private func literal(_ query: SearchQuery) -> [SearchHit]? {
    let text = query.text
    if let emoji = emoji(text) { return [SearchHit(emoji: emoji, score: 1, match: .emoji)] }
    if text.hasPrefix("+") || text.hasPrefix("-"), let emoji = emoji(shortcode: text.lowercased()) {
      return [SearchHit(emoji: emoji, score: 1, match: .shortcode)]
    }
    if text.hasPrefix(":"), text.hasSuffix(":"), text.utf8.count > 2,
      let emoji = emoji(shortcode: text.lowercased())
    {
      return [SearchHit(emoji: emoji, score: 1, match: .shortcode)]
    }
    return CodePointNotation.text(text).flatMap { emoji($0) }.map { [SearchHit(emoji: $0, score: 1, match: .emoji)] }
  }

  private func ranked(_ query: SearchQuery, favor: (Emoji) -> Int) -> [SearchHit] {
    let text = query.text
    let meant = emoticon(text).filter(query.includes).enumerated().map {
      SearchHit(emoji: $1, score: 1 - 0.01 * Double($0), match: .emoji)
    }
    let tokens = Array(tokens(text).prefix(12))
    if tokens.isEmpty { return meant }
    let search = search(tokens, query, onlyCodes: text.hasPrefix(":") && tokens.count == 1)
    var found: [SearchHit] = []
    if let (tone, rest) = ToneWords.split(tokens), !search.meetsAll { found = toned(tone, rest, query, favor) }
    if found.isEmpty { found = hits(search.run(), query, favor) }
    if meant.isEmpty { return found }
    // `:p` is a face and also the prefix of shortcodes; `:P` is only a face.
    return meant
      + (text.hasPrefix(":") && text == text.lowercased()
        ? found.filter { hit in !meant.contains { $0.emoji == hit.emoji } } : [])
  }

  /// Returns the words of a query: emoticons unchanged, everything else folded.
  private func tokens(_ text: String) -> [[UInt8]] {
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.count < 2 { return TextFolding.fold(text).split(separator: 0x20).map(Array.init) }
    return words.flatMap { word in
      let isWord = word.utf8.allSatisfy { $0 >= 0x80 || (0x61...0x7A).contains($0 | 0x20) }
      // `help !` means the same as `help`, although `!` alone is a query.
      let isMark = word.utf8.allSatisfy { $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "?") }
      if !isWord, !isMark, wordTables.emoticons.meaning(of: word.utf8) != nil { return [Array(word.utf8)] }
      return TextFolding.fold(String(word)).split(separator: 0x20).map(Array.init)
    }
  }

  private func emoticon(_ text: String) -> [Emoji] {
    wordTables.emoticons.meaning(of: text.utf8).map { wordTables.rows($0).map(emoji(at:)) } ?? []
  }

  private func search(_ tokens: [[UInt8]], _ query: SearchQuery, onlyCodes: Bool) -> Search {
    let languages = languages(of: query)
    let tables = wordTables
    return Search(
      phrase: Array(tokens.joined(separator: [0x20])), tokens: tokens, records: languages.compactMap(searchRecords),
      otherRecords: {
        Self.latinLanguages.filter { language in
          !languages.contains(language) && tokens.allSatisfy { tables.latin[language]?.contains($0) == true }
        }.compactMap(self.searchRecords)
      },
      tables: tables, own: query.ownWords, isForeign: Script.hasForeignLatin(query.text),
      isLocal: query.languages.contains { $0 != "en" },
      ranksPrefixes: query.ranksPrefixes, onlyCodes: onlyCodes)
  }

  /// Returns the hits of the other words of a query, in the requested skin tone.
  private func toned(
    _ tone: SkinTone, _ words: [[UInt8]], _ query: SearchQuery, _ favor: (Emoji) -> Int
  ) -> [SearchHit] {
    let found = search(words, query, onlyCodes: false).run()
    return hits(found.filter { emoji(at: $0.row).toneCount > 0 }, query, favor).map {
      SearchHit(emoji: $0.emoji.with(tone: tone), score: $0.score, match: $0.match)
    }.filter { query.includes($0.emoji) }
  }

  private func hits(_ found: [Search.Scored], _ query: SearchQuery, _ favor: (Emoji) -> Int) -> [SearchHit] {
    var scored = found
    if query.category != nil || query.limitsVersions { scored.removeAll { !query.includes(emoji(at: $0.row)) } }
    for index in scored.indices {
      // A favorite gets slightly more than the largest bonus for popularity.
      scored[index].score += 0.04 * Double(favor(emoji(at: scored[index].row)))
    }
    scored.sort { $0.score == $1.score ? $0.row < $1.row : $0.score > $1.score }
    if Script.hasForeignLatin(query.text) { preferSpelling(of: query, among: &scored) }
    return scored.prefix(query.limit).map {
      SearchHit(emoji: emoji(at: $0.row), score: min(1, $0.score), match: $0.match)
    }
  }

  /// Moves up hits that contain the words of a query with the same accents: in Vietnamese, má is not a form of ma.
  ///
  /// - Parameter scored: The sorted hits; only the first ones are examined.
  private func preferSpelling(of query: SearchQuery, among scored: inout [Search.Scored]) {
    let spelling = Spelling(query.text)
    let tables = languages(of: query).compactMap { names($0) }
    let count = min(scored.count, 60)
    let isSpelled = (0..<count).map { index in tables.contains { spelling.isIn($0, row: scored[index].row) } }
    if !isSpelled.contains(true) { return }
    for index in 0..<count {
      if isSpelled[index] { scored[index].score += 0.25 } else { scored[index].score *= 0.6 }
    }
    scored[..<count].sort { $0.score == $1.score ? $0.row < $1.row : $0.score > $1.score }
  }

  private func languages(of query: SearchQuery) -> [String] {
    var languages = ["en"]
    for language in query.languages + Script.languages(of: query.text) where !languages.contains(language) {
      languages.append(language)
    }
    return languages
  }
}
