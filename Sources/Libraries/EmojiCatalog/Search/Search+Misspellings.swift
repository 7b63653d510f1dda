/// Words that are spelled wrongly, and what they may mean.
extension Search {
  var corrections: Corrections {
    Corrections(sources.filter { !$0.onlyExact }.map(\.lexicon), isFunctionWord: isFunctionWord)
  }

  /// The hits of the words with their misspellings corrected; nil if nothing can be corrected.
  var corrected: [Hit]? {
    let known = tokens.filter(isKnown)
    return corrected(known: known, tokens.map { known.contains($0) ? [] : corrections.meanings(of: $0) })
  }

  /// - Parameter nearest: The words that each word may mean, the most likely one first; none of one that is right.
  func corrected(known: [[UInt8]], _ nearest: [[[UInt8]]]) -> [Hit]? {
    let first = zip(tokens, nearest).map { $1.first ?? $0 }
    if first == tokens { return nil }
    // Each word alone takes its other meanings: `brocken heart` is no bracken.
    let others = nearest.enumerated().flatMap { place, words in
      words.dropFirst().map { word in
        var others = first
        others[place] = word
        return others
      }
    }
    var hits = ([first] + others).enumerated().flatMap { place, words in
      var hits = matches(of: words, in: sources).filter { $0.tier <= .word }.sorted(by: Self.precedes)
      // The likeliest word keeps its best hit in front.
      if place == 0, !hits.isEmpty { hits[0].tier = .own }
      return hits
    }
    // Known words precede corrected ones.
    let called = hits.isEmpty && !known.isEmpty ? replacing(known).parts() : []
    if hits.isEmpty { hits = replacing(first).parts() }
    if hits.isEmpty { return nil }
    var rows = Set(called.map(\.row))
    return called
      + hits.sorted(by: Self.precedes).filter { rows.insert($0.row).inserted }.map { hit in
        Hit(row: hit.row, tier: .correction, points: Self.strength(hit) / 2, match: .typo)
      }
  }

  /// The hits of the correction of a word of five letters or more that only begins rare words, and whether they precede these: if
  /// the word is complete, and the correction is far more usual.
  var rareCorrection: (hits: [Hit], isFirst: Bool) {
    func count(_ items: (Vocabulary) -> Int) -> Int { sources.reduce(0) { $0 + items($1.lexicon.words) } }
    guard tokens.count == 1, tokens[0].count > 4, !onlyCodes else { return ([], false) }
    let begun = count { words in
      words.indices(beginningWith: tokens[0][...]).reduce(0) { $0 + words.items(of: $1).count }
    }
    guard begun < 4, let word = corrections.nearest(to: tokens[0]).first else { return ([], false) }
    let whole = count { words in words.index(of: word).map { words.items(of: $0).count } ?? 0 }
    return (corrected ?? [], isComplete && whole > 8 * begun)
  }

  /// The hits of words that differ from the query by one slip: first those with a letter doubled (`aple`), then those with it once
  /// (`catt`), then those with two neighboring letters swapped (`hosre`).
  var slips: [Hit] {
    let letters = Array(String(decoding: tokens[0], as: UTF8.self).unicodeScalars)
    if tokens.count > 1 || letters.count < 3 || TokenScript(tokens[0]).isUnspaced || isKnown(tokens[0]) { return [] }
    // With its last letter doubled, the query is the beginning of it.
    let doubled = letters.indices.dropLast().map { letters[...$0] + letters[$0...] }
    let single = letters.indices.dropFirst().filter { letters[$0] == letters[$0 - 1] }.map { place in
      letters[..<place] + letters[(place + 1)...]
    }
    let swapped = letters.indices.dropLast().filter { letters[$0] != letters[$0 + 1] }.map { place in
      letters[..<place] + [letters[place + 1], letters[place]] + letters[(place + 2)...]
    }
    var rows: Set<Int> = []
    return [doubled, single, swapped].flatMap { words in
      words.flatMap(calledExactly).sorted(by: Self.precedes).filter { rows.insert($0.row).inserted }
    }.map { hit in
      Hit(row: hit.row, tier: .correction, points: Self.strength(hit) / 2, match: .typo)
    }
  }

  private func calledExactly(_ letters: ArraySlice<Unicode.Scalar>) -> [Hit] {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: letters)
    let word = Array(String(text).utf8)
    let isWord = sources.contains { $0.lexicon.words.index(of: word) != nil }
    return isWord ? called([word]).filter { $0.tier <= .exact } : []
  }

  /// Whether a word is spelled correctly.
  func isKnown(_ word: [UInt8]) -> Bool {
    tables.known.contains(word) || isFunctionWord(word)
      || sources.contains { source in
        source.lexicon.words.index(of: word) != nil
          || source.isOwn && !source.lexicon.words.indices(beginningWith: word[...]).isEmpty
          || source.forms.bases(of: word).contains { base in
            source.isLocal ? source.lexicon.words.index(of: base) != nil : base.count > 2 && tables.known.contains(base)
          }
      }
  }

  /// The hits of the words with umlauts that were written as two letters, as `muell`; nil if German has no such words.
  var umlauts: [Hit]? {
    let words = tokens.map(Self.withoutUmlauts)
    if words == tokens { return nil }
    if languages.contains("de") {
      let search = replacing(words)
      return search.hasAll ? search.run(favor: favor) : nil
    }
    let german = otherSources(words).filter { $0.language == "de" }
    let hits = matches(of: words, in: german).filter { $0.tier <= .keyword }
    return hits.isEmpty ? nil : adding(corrected ?? [], to: ordered(hits))
  }

  /// Returns a word with `ae`, `oe` and `ue` as the letters that a folded word has for umlauts.
  private static func withoutUmlauts(_ word: [UInt8]) -> [UInt8] {
    var folded: [UInt8] = []
    for letter in word where letter != UInt8(ascii: "e") || folded.last.map(Array("aou".utf8).contains) != true {
      folded.append(letter)
    }
    return folded
  }

  /// Returns hits of forms of words, after the third one the best correction, and the others last.
  func adding(_ corrected: [Hit], to forms: [Hit]) -> [Hit] {
    let rows = Set(forms.map(\.row))
    let words = corrected.filter { !rows.contains($0.row) }
    return Array(forms.prefix(3) + words.prefix(1) + forms.dropFirst(3) + words.dropFirst())
  }
}
