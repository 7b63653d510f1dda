extension Catalog {
  /// Returns the emoji that match a query, best first; among equals those that `favor` prefers, then in Unicode's
  /// order.
  ///
  /// All words count, except that articles, pronouns and the like are left out if nothing matches them. A word matches
  /// an emoji, in this order: exactly, by its name, shortcodes or keywords, or by phrases that people use for it; by its
  /// base form (`baking`, `colour`); by what it means (`splendid`); as a word of another language; as the beginning of a
  /// word; as a misspelling of one, unless it exists. If no emoji matches all words, those that match some are
  /// returned, or names that the letters abbreviate. The official name of an emoji finds it first, in any skin
  /// tones, and the code of a country its flag. An emoticon matches the emoji that it represents.
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

  /// Returns the emoji for a query that consists of emoji, their code points, or a shortcode with colons.
  private func literal(_ query: SearchQuery) -> [SearchHit]? {
    let text = query.text
    if let emoji = emoji(text) { return [SearchHit(emoji: emoji, score: 1, match: .emoji)] }
    if let emoji = severalEmoji(text) {
      return emoji.enumerated().map { SearchHit(emoji: $1, score: max(0.01, 1 - 0.01 * Double($0)), match: .emoji) }
    }
    if text.hasPrefix("+") || text.hasPrefix("-"), let emoji = emoji(shortcode: text.lowercased()) {
      return [SearchHit(emoji: emoji, score: 1, match: .shortcode)]
    }
    if text.hasPrefix(":"), text.hasSuffix(":"), text.utf8.count > 2,
      let emoji = emoji(shortcode: text.lowercased())
    {
      return [SearchHit(emoji: emoji, score: 1, match: .shortcode)]
    }
    return CodePointNotation.anyText(text).flatMap { emoji($0) }.map { [SearchHit(emoji: $0, score: 1, match: .emoji)] }
  }

  /// Returns the emoji of a text that contains nothing else, each once, in order; nil for other texts.
  private func severalEmoji(_ text: String) -> [Emoji]? {
    guard let first = text.utf8.first, first >= 0x80 else { return nil }
    var found: [Emoji] = []
    for character in text where !character.isWhitespace {
      guard let emoji = emoji(String(character)) else { return nil }
      if !found.contains(emoji) { found.append(emoji) }
    }
    return found
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
    if let words = ToneWords(tokens), words.isExplicit || !search.meetsAll { found = toned(words, query, favor) }
    if found.isEmpty { found = hits(search.run(), query, favor) }
    if found.first?.isNamed(text) == true { return found }
    found = coded(found, tokens, query)
    if meant.isEmpty { return found }
    // `:p` is a face and also the prefix of shortcodes; `:P` is only a face.
    return meant
      + (text.hasPrefix(":") && text == text.lowercased()
        ? found.filter { hit in !meant.contains { $0.emoji == hit.emoji } } : [])
  }

  /// Returns the words of a query: emoticons and emoji unchanged, everything else folded.
  private func tokens(_ text: String) -> [[UInt8]] {
    let words = text.split(whereSeparator: \.isWhitespace)
    if words.count < 2 { return TextFolding.fold(text).split(separator: 0x20).map(Array.init) }
    return words.flatMap { word in
      if let first = word.utf8.first, first >= 0x80, emoji(word) != nil { return [Array(word.utf8)] }
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

  func search(_ tokens: [[UInt8]], _ query: SearchQuery, onlyCodes: Bool) -> Search {
    let languages = languages(of: query)
    let tables = query.omittedSources.isEmpty ? wordTables : wordTables.without(query.omittedSources)
    let tokens = onlyCodes ? tokens : tokens.map { american($0, tables, query.ownWords) ?? $0 }
    return Search(
      phrase: Array(tokens.joined(separator: [0x20])), tokens: tokens, records: languages.compactMap(searchRecords),
      ownLanguages: languages.filter { $0 != "en" && searchRecords($0) != nil },
      otherRecords: {
        Self.latinLanguages.filter { language in
          !languages.contains(language) && tokens.allSatisfy { tables.latin[language]?.contains($0) == true }
        }.compactMap(self.searchRecords)
      },
      inflected: { self.inflected(tokens, languages) },
      tables: tables, own: query.ownWords, isForeign: Script.hasForeignLatin(query.text),
      isLocal: query.languages.contains { $0 != "en" }, isComplete: query.isComplete,
      ranksPrefixes: query.ranksPrefixes, onlyCodes: onlyCodes)
  }

  /// Returns the American spelling of a British word that no emoji has, so that both spellings are one query.
  private func american(_ token: [UInt8], _ tables: WordTables, _ own: OwnWords) -> [UInt8]? {
    tables.known.american(token) { word in
      searchRecords("en")?.words.index(of: word) != nil || own.knows(word)
        || tables.sources.contains { $0.table.meaning(of: word) != nil }
    }
  }

  /// Returns the base forms of the words of a query in each language that has all of them, with its records. Requested
  /// languages come first.
  private func inflected(_ tokens: [[UInt8]], _ requested: [String]) -> [(records: SearchRecords, tokens: [[UInt8]])] {
    let languages = requested.filter(LanguageForms.latinLanguages.contains)
    let others = LanguageForms.latinLanguages.filter { !languages.contains($0) }
    return (languages + others).compactMap { language in
      guard let words = wordTables.latin[language] else { return nil }
      let isRequested = languages.contains(language)
      let bases = tokens.compactMap { token -> [UInt8]? in
        // A short form could be a form of too many words. A word that exists can be a form, too: `caballos`.
        let isForm = isRequested && !words.contains(token) || token.count > 4
        let bases = isForm ? LanguageForms.bases(of: token, in: language).map(\.base) : []
        return bases.first { $0.count > 2 && words.contains($0) } ?? (words.contains(token) ? token : nil)
      }
      guard bases.count == tokens.count, bases != tokens, let records = searchRecords(language) else { return nil }
      return (records, bases)
    }
  }

  /// Returns the hits of the other words of a query, in the requested skin tones.
  private func toned(_ words: ToneWords, _ query: SearchQuery, _ favor: (Emoji) -> Int) -> [SearchHit] {
    let found = search(Search.withoutPeople(words.rest), query, onlyCodes: false).run()
    return hits(found.filter { emoji(at: $0.row).toneCount > 0 }, query, favor).map {
      SearchHit(emoji: $0.emoji.with(tones: words.tones), score: $0.score, match: $0.match)
    }.filter { query.includes($0.emoji) }
  }

  /// Returns hits with the emoji that the query is a code of: the flag of a country, second while the user types, or the
  /// keycap of a digit. It follows emoji with own words.
  private func coded(_ hits: [SearchHit], _ tokens: [[UInt8]], _ query: SearchQuery) -> [SearchHit] {
    guard tokens.count == 1, let token = tokens.first else { return hits }
    // `-1` is a shortcode, `1` is a digit.
    let keycap = query.text.utf8.elementsEqual(token) ? keycap(ofDigit: token) : nil
    guard let emoji = keycap ?? flag(ofCode: String(decoding: token, as: UTF8.self)), query.includes(emoji) else {
      return hits
    }
    // An emoji with an own word that begins so is found by that word.
    if hits.contains(where: { $0.emoji == emoji && $0.match == .tag }) { return hits }
    var hits = hits.filter { $0.emoji != emoji }
    let own = hits.prefix { $0.match == .tag }.count
    let isTyping = !query.isComplete && keycap == nil
    let place = isTyping ? max(own, min(1, hits.count)) : own
    let score = isTyping ? hits.dropFirst(own).first?.score ?? 1 : 1
    hits.insert(SearchHit(emoji: emoji, score: score, match: .shortcode), at: place)
    return Array(hits.prefix(query.limit))
  }

  /// Returns the flag of a region of ISO 3166, `de` or `DE`; nil for other texts.
  package func flag(ofCode code: String) -> Emoji? {
    let letters = code.utf8.map { $0 | 0x20 }
    guard letters.count == 2, letters.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
    var flag = String.UnicodeScalarView()
    flag.append(contentsOf: letters.compactMap { Unicode.Scalar(0x1F1E6 + UInt32($0 - 0x61)) })
    return emoji(String(flag))
  }

  private func keycap(ofDigit digit: [UInt8]) -> Emoji? {
    guard digit.count == 1, (0x30...0x39).contains(digit[0]) else { return nil }
    return emoji("\(Character(Unicode.Scalar(digit[0])))\u{FE0F}\u{20E3}")
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
