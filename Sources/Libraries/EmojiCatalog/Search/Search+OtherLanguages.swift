/// What languages call an emoji that the query neither requests nor is written in.
extension Search {
  /// What other languages call so that is an English word, the likeliest first: `pan` is bread in Spanish.
  var namesakes: [Hit] {
    if tokens.count > 1 || isLocal || onlyCodes { return [] }
    let calls = callsElsewhere(tokens[0])
    if calls.isEmpty { return [] }
    let hits = calls.map { row, ranks in
      let points = 0.5 + 0.1 * Double(ranks.count) - 0.1 * Double(ranks.min() ?? 0)
      return Hit(row: row, tier: .otherLanguage, points: points, match: .meaning)
    }
    return Array(hits.sorted(by: Self.precedes).prefix(Self.mostNamesakes))
  }

  private static let mostNamesakes = 3

  /// Whether the query is a name or a word of another language, as it is written.
  var isCalledInOtherLanguages: Bool {
    otherSources(tokens).contains { source in
      source.lexicon.postings(of: phrase).contains { $0.row != nil && $0.field.isCall }
    }
  }

  func hitsInOtherLanguages() -> [Hit] {
    // Three letters that English words often begin with are rather one of these, unless several languages call an emoji so: `sol`.
    let mayBegin =
      tokens[0].count == 3 && !likelyBeginnings.isEmpty
      && !callsElsewhere(tokens[0]).values.contains { $0.count { $0 == 0 } >= 3 }
    let isBeginning = !isComplete && (tokens[0].count < 3 || mayBegin)
    if isBeginning || tokens.allSatisfy({ $0.count < 3 }) { return [] }
    let last = tokens.count > 1 ? Tier.word : .keyword
    let lists = otherSources(tokens).map { source in
      let words = tokens.filter { !tables.grammar.isFunctionWord($0, in: [source.language]) }
      let lists = [tokens, words].lazy.map { matches(of: $0, in: [source]).filter { $0.tier <= last } }
      return lists.first { !$0.isEmpty } ?? []
    }
    // The best hit of each language comes early: `mond` is a mouth in Dutch and the moon in German. Among these, what more languages say
    // precedes, then what is used more; languages in which it is only a keyword follow.
    var found: [Int: Hit] = [:]
    for list in lists {
      let most = list.map { Self.strength($0) }.max() ?? 1
      for hit in list {
        let points = Self.strength(hit) / max(most, 2)
        let known = found[hit.row]
        let both = known.map { max($0.points, points) + 0.01 * min($0.points, points) }
        found[hit.row] = Hit(
          row: hit.row, tier: .otherLanguage, points: both ?? points + 0.002 * tables.popularity[hit.row],
          match: known?.match ?? hit.match)
      }
    }
    return Array(found.values)
  }

  /// The emoji of what other languages call so that has these letters at its beginning, the last resort: `schmetter`.
  var beginningsInOtherLanguages: [Hit] {
    let token = tokens[0]
    if tokens.count > 1 { return [] }
    // A whole English word without an emoji has none.
    if token.count < 4 || isComplete && tables.known.contains(token) { return [] }
    let hits = otherLexicons().flatMap { lexicon in
      lexicon.words.indices(beginningWith: token[...]).flatMap(lexicon.words.items).flatMap { item -> [Hit] in
        let bytes = lexicon.item(Int(item))
        if !bytes.starts(with: token) { return [] }
        let share = Double(token.count) / Double(bytes.count)
        return lexicon.postings(of: Int(item)).compactMap { posting in
          guard let row = posting.row, posting.field.isCall else { return nil }
          return Hit(
            row: row, tier: .beginning, points: share + 0.035 * tables.popularity[row], match: Self.match(posting.field)
          )
        }
      }
    }
    return ordered(hits)
  }
}
