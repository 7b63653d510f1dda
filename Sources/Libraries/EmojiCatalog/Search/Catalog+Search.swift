extension Catalog {
  /// Returns the emoji that match a query, best first; among equals those that `favor` prefers, then in Unicode's
  /// order.
  ///
  /// All words count, except that articles, pronouns and the like are left out if nothing matches them. A word matches an
  /// emoji, in this order: by the user's own words; exactly, as its name, a shortcode or a word that people use for it; as a
  /// keyword or a part of a name; in another form (`baking`, `colour`); as a word of another language; as the beginning of a
  /// word; as a misspelling of one, unless it exists. If no emoji matches all words, those that match some are returned, or
  /// names that the letters abbreviate, or words of other languages that begin so. The official name of an emoji finds it first, in any skin tones, and the code of a
  /// country its flag. An emoticon matches the emoji that it represents.
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
    var hits =
      (query.isOwnOnly ? nil : literal(query))
      ?? withoutActuallyEscaping(favor) { favor in
        // A favorite gets slightly more than the largest bonus for popularity.
        ranked(query) { 0.04 * Double(favor(self.emoji(at: $0))) }
      }
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
    if query.ownWords.lexicon == nil || isShortcode(query.text) { return [] }
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
    let hasColons = text.hasPrefix(":") && text.hasSuffix(":") && text.utf8.count > 2
    if hasColons || text.hasPrefix("+") || text.hasPrefix("-"), let emoji = emoji(shortcode: text.lowercased()) {
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

  private func ranked(_ query: SearchQuery, favor: @escaping (Int) -> Double) -> [SearchHit] {
    let text = query.text
    let meant =
      query.isOwnOnly
      ? []
      : emoticon(text).filter(query.includes).enumerated().map {
        SearchHit(emoji: $1, score: 1 - 0.01 * Double($0), match: .emoji)
      }
    let tokens = Array(tokens(text).prefix(QueryText.maximumWords))
    if tokens.isEmpty { return meant }
    let search = search(tokens, query, onlyCodes: text.hasPrefix(":") && tokens.count == 1)
    var found = toned(tokens, query, search, favor)
    if found.isEmpty { found = hits(search.run(favor: favor), query) }
    if found.first?.isNamed(text) == true { return found }
    if !query.isOwnOnly { found = coded(found, tokens, query) }
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
      if !isWord, !isMark, WordTables.bundled.emoticons.meaning(of: word.utf8) != nil { return [Array(word.utf8)] }
      return TextFolding.fold(String(word)).split(separator: 0x20).map(Array.init)
    }
  }

  private func emoticon(_ text: String) -> [Emoji] {
    WordTables.bundled.emoticons.meaning(of: text.utf8).map { WordTables.rows($0).map(emoji(at:)) } ?? []
  }

  func search(_ tokens: [[UInt8]], _ query: SearchQuery, onlyCodes: Bool = false) -> Search {
    let requested = languages(of: query)
    // With accents, another requested language is meant: `fusé` is no fuse, and `hé` is not he.
    let isEnglish = requested.count == 1 || query.languages.contains("en") || !Script.hasForeignLatin(query.text)
    let languages = isEnglish ? requested : requested.filter { $0 != "en" }
    return Search(
      tokens: onlyCodes ? tokens : american(tokens),
      sources: sources(languages, query),
      otherSources: { query.isOwnOnly ? [] : self.otherSources($0, requested) },
      callsElsewhere: { query.isOwnOnly ? [:] : self.calls($0, without: requested) },
      otherLexicons: {
        query.isOwnOnly ? [] : Self.latinLanguages.filter { !requested.contains($0) }.compactMap(self.lexicon)
      }, languages: languages,
      isComplete: query.isComplete, ranksPrefixes: query.ranksPrefixes && !query.isOwnOnly,
      onlyCodes: onlyCodes && !query.isOwnOnly)
  }

  /// Returns words in American spelling. British ones stay if only they are known: `labour party`.
  private func american(_ tokens: [[UInt8]]) -> [[UInt8]] {
    let words = tokens.map { word in WordTables.bundled.american.meaning(of: word).map { Array($0.utf8) } ?? word }
    guard words != tokens, let english = lexicon("en") else { return words }
    let isKnown = [tokens, words].map { english.contains(Array($0.joined(separator: [0x20]))) }
    return isKnown == [true, false] ? tokens : words
  }

  /// Returns the lexicons of a query: the user's own, English, and those of the other languages.
  private func sources(_ languages: [String], _ query: SearchQuery) -> [SearchSource] {
    let grammar = WordTables.bundled.grammar
    let own = query.ownWords.lexicon.map {
      SearchSource(lexicon: $0, forms: grammar.forms(languages.last ?? "en"), isOwn: true)
    }
    if query.isOwnOnly { return own.map { [$0] } ?? [] }
    let isForeign = Script.hasForeignLatin(query.text)
    return (own.map { [$0] } ?? [])
      + languages.compactMap { language in
        let isEnglish = language == "en"
        guard let lexicon = lexicon(language) else { return nil }
        return SearchSource(
          lexicon: lexicon, forms: grammar.forms(language), hasLooseForms: !isEnglish, isLocal: !isEnglish,
          isRequested: query.languages.contains(language),
          // Accents are removed by folding, but måne is not a form of man.
          onlyExact: isEnglish && isForeign)
      }
  }

  /// Returns the lexicons of the languages in Latin letters that have all words, or their base forms.
  private func otherSources(_ tokens: [[UInt8]], _ languages: [String]) -> [SearchSource] {
    let tables = WordTables.bundled
    let english = lexicon("en")?.words
    return Self.latinLanguages.compactMap { language in
      guard !languages.contains(language), let words = tables.latin[language] else { return nil }
      let forms = tables.grammar.forms(language)
      let content = tokens.filter { !tables.grammar.isFunctionWord($0, in: [language]) }
      let hasAll =
        !content.isEmpty
        && content.allSatisfy { token in
          // A short form could be a form of too many words.
          words.contains(token)
            || token.count > 4
              && forms.bases(of: token).contains { $0.count > 2 && words.contains($0) && english?.index(of: $0) == nil }
        }
      return hasAll ? lexicon(language).map { SearchSource(lexicon: $0, forms: forms, language: language) } : nil
    }
  }

  /// Returns the hits of the other words of a query in the requested skin tones; none if it requests no tone. A bare tone
  /// (`green light`) counts only beside a name or shortcode of an emoji that has tones.
  private func toned(
    _ tokens: [[UInt8]], _ query: SearchQuery, _ search: Search, _ favor: @escaping (Int) -> Double
  ) -> [SearchHit] {
    guard let words = ToneWords(tokens) else { return [] }
    if !words.isExplicit, search.hasAll { return [] }
    let rest = Search.withoutPeople(words.rest)
    let called = Set(
      (lexicon("en")?.postings(of: Array(rest.joined(separator: [0x20]))) ?? [])
        .filter { $0.field == .name || $0.field == .code }.compactMap(\.row))
    let found = self.search(rest, query).run(favor: favor).filter { hit in
      emoji(at: hit.row).toneCount > 0 && (words.isExplicit || called.contains(hit.row))
    }
    // The versions that count are those of the forms with tones.
    var base = query
    (base.since, base.until, base.limit) = (nil, nil, .max)
    return hits(found, base).map {
      SearchHit(emoji: $0.emoji.with(tones: words.tones), score: $0.score, match: $0.match)
    }.filter { query.includes($0.emoji) }.prefix(query.limit).map(\.self)
  }

  /// Returns hits with the emoji that the query is a code of: the flag of a country, second while the user types, or the
  /// keycap of a digit. It follows emoji with own words.
  private func coded(_ hits: [SearchHit], _ tokens: [[UInt8]], _ query: SearchQuery) -> [SearchHit] {
    guard tokens.count == 1, let token = tokens.first else { return hits }
    // `-1` is a shortcode, `1` is a digit.
    let keycap = query.text.utf8.elementsEqual(token) ? keycap(ofDigit: token) : nil
    guard let emoji = keycap ?? flag(ofCode: query.text), query.includes(emoji) else {
      return hits
    }
    if hits.contains(where: { $0.emoji == emoji && $0.isOwn }) { return hits }
    var hits = hits.filter { $0.emoji != emoji }
    let own = hits.prefix(while: \.isOwn).count
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
    guard digit.count == 1, (0x30...0x39).contains(digit[0]) || digit == [0x23] || digit == [0x2A] else { return nil }
    return emoji("\(Character(Unicode.Scalar(digit[0])))\u{FE0F}\u{20E3}")
  }

  private func hits(_ found: [Search.Hit], _ query: SearchQuery) -> [SearchHit] {
    var found = found
    if query.category != nil || query.limitsVersions { found.removeAll { !query.includes(emoji(at: $0.row)) } }
    if found.first?.tier == .otherLanguage {
      // `chien` is rather French than a Vietnamese word without its accents.
      let others = found.prefix { $0.tier == .otherLanguage }.count
      let tokens = tokens(query.text)
      let languages = otherSources(tokens, languages(of: query)).map(\.language)
      prefer(Spelling(query.text), in: languages, among: &found, first: others)
    } else if Script.hasForeignLatin(query.text) {
      let (whole, begun) = (Spelling(query.text), Spelling(query.text, isBeginning: true))
      let languages = languages(of: query)
      if !prefer(whole, in: languages, among: &found, first: 60) {
        prefer(begun, in: languages, among: &found, first: .max)
      }
    } else if query.languages.contains(where: Self.latinLanguages.contains) {
      // `Bar` is not `Bär`. Who types no accents may mean what has some, so only what is called so moves up.
      let exact = found.prefix { $0.tier == .exact }.count
      prefer(Spelling(query.text), in: languages(of: query), among: &found, first: exact)
    }
    var last = 1.0
    return found.prefix(query.limit).map { hit in
      last = min(last, hit.score)
      return SearchHit(emoji: emoji(at: hit.row), score: last, match: hit.match)
    }
  }

  /// Moves up hits that contain the words of a query with the same accents: in Vietnamese, má is not a form of ma.
  ///
  /// - Parameters:
  ///   - languages: The languages of the words.
  ///   - found: The sorted hits.
  ///   - first: The number of hits that are examined.
  /// - Returns: Whether any hit contains them.
  @discardableResult
  private func prefer(
    _ spelling: Spelling, in languages: [String], among found: inout [Search.Hit], first: Int
  ) -> Bool {
    if first == 0 || found.isEmpty { return false }
    let tables = languages.compactMap { names($0) }
    let words = Set(
      languages.flatMap { spelling.glyphs(in: Self.bytes("words/\($0).tsv")) }.compactMap { emoji($0)?.order })
    let spelled = found.prefix(first).filter { hit in
      words.contains(hit.row) || tables.contains { spelling.isIn($0, row: hit.row) }
    }
    if spelled.isEmpty { return false }
    // A form of a word is not spelled like it.
    if found[0].tier == .otherLanguage, spelled[0].row != found[0].row { return true }
    let rows = Set(spelled.map(\.row))
    found = spelled + found.filter { !rows.contains($0.row) }
    return true
  }

  private func languages(of query: SearchQuery) -> [String] {
    var languages = ["en"]
    // With accents, the requested language is meant: `coraç` is no form of the Turkish çorap. The others are looked in last.
    let isRequested =
      Script.hasForeignLatin(query.text) && query.languages.contains(where: Self.latinLanguages.contains)
    let others = isRequested ? [] : Script.languages(of: query.text)
    for language in query.languages + others where !languages.contains(language) {
      languages.append(language)
    }
    return languages
  }
}
