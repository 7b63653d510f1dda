/// The base forms of words in languages other than English.
extension Search {
  /// How much less a base form counts than a word that is written so.
  private static let ofBase = 0.95

  /// Returns the emoji that have the base form of the word in a language of the query, in the order of the base form.
  func formsOfOwnLanguages() -> [Scored] {
    guard tokens.count == 1, phrase.count > 2 else { return [] }
    // English is the first of the records.
    for (language, records) in zip(ownLanguages, records.dropFirst()) {
      let bases = LanguageForms.possibleBases(of: phrase, in: language, isRequested: true)
      if bases.isEmpty { continue }
      let isWord = !exactHits(of: phrase, in: records).isEmpty
      for (base, isDoubtful) in bases where !(isWord && isDoubtful) {
        if tables.latin[language]?.contains(base) == false { continue }
        let found = exactHits(of: base, in: records)
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// Returns the emoji with a name that contains a word, or a keyword that is the word.
  private func exactHits(of word: [UInt8], in records: SearchRecords) -> [Scored] {
    let search = replacing([word], in: [records])
    let found = search.pass([TokenMatcher(word, isExact: true)], meanings: .none, needsAll: true).whole
    return found.filter { $0.isExact && !$0.isBeginning }
  }

  /// Returns what a word finds and what its base form finds, followed by what only resembles the word.
  func led(_ found: [Scored], by forms: [Scored]) -> [Scored] {
    if forms.isEmpty { return found }
    let written = found.filter { $0.isExact && isSure($0) || $0.match == .tag }
    let ofBase = forms.map { form in
      var form = form
      form.score *= Self.ofBase
      return form
    }
    return Self.appended(Self.merged(written, ofBase), found)
  }

  /// Returns the emoji that have the base forms of the words in another language; nil if there are none.
  func formsOfOtherLanguages() -> [Scored]? {
    guard tokens.allSatisfy({ $0.count > 2 }) else { return nil }
    for (records, words) in inflected() where isLocal || !tokens.contains(where: isEnglish) {
      let found = hits(of: words, in: records)
      if !found.isEmpty { return found }
    }
    guard tokens.count == 1, phrase[0] >= 0x80 else { return nil }
    // Only names of the same language: 月 is the Chinese name of a button.
    for (language, records) in zip(ownLanguages, records.dropFirst())
    where !LanguageForms.latinLanguages.contains(language) {
      for base in LanguageForms.bases(of: phrase, in: language) {
        let search = replacing([base], in: [records])
        let found = search.pass([TokenMatcher(base)], meanings: .none, needsAll: true).whole.filter(\.isExact)
        if !found.isEmpty { return found }
      }
    }
    return nil
  }

  /// Whether a word is in common use and in the dictionary. `chevaux` is common in English texts, but no word of English.
  private func isEnglish(_ word: [UInt8]) -> Bool { tables.known.isCommon(word) && tables.known.contains(word) }

  /// Returns the emoji of the base form of a word of another language, after those of the word itself.
  func following(_ found: [Scored]) -> [Scored] {
    guard isComplete, tokens.count == 1, let forms = formsOfOtherLanguages() else { return [] }
    let least = found.map(\.score).min() ?? 1
    return forms.map { form in
      var form = form
      form.score = min(form.score, 0.95 * least)
      return form
    }
  }
}
