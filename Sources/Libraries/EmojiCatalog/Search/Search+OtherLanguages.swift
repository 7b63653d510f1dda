/// The base forms of words in languages other than English.
extension Search {
  /// The languages whose base forms are looked for.
  enum FormLanguages {
    /// Those of the query.
    case own
    /// Those whose words are a last resort.
    case others
  }

  /// How much less a base form counts than a word that is written so.
  private static let ofBase = 0.95

  /// Returns what the words find as they are written and what their base forms find, in one order, followed by what only
  /// resembles the words. The first base form that any emoji has decides.
  ///
  /// - Parameters:
  ///   - written: The emoji that have the words; needed only if any has their base forms.
  ///   - rest: All emoji that were found without base forms. They are returned if no emoji has a base form.
  func withForms(
    in languages: FormLanguages, of written: () -> [Scored] = { [] }, before rest: [Scored]
  ) -> [Scored] {
    var found =
      switch languages {
      case .own: ownForms.lazy.map { exactHits(of: [$0.base], in: $0.records) }.first { !$0.isEmpty } ?? []
      case .others: otherForms.lazy.map { hits(of: $0.bases, in: $0.records) }.first { !$0.isEmpty } ?? []
      }
    if found.isEmpty { return rest }
    for place in found.indices { found[place].score *= Self.ofBase }
    return Self.appended(Self.merged(written(), found), rest)
  }

  /// The base forms of a single word in the languages of the query.
  private var ownForms: [(base: [UInt8], records: SearchRecords)] {
    guard tokens.count == 1, phrase.count > 2 else { return [] }
    // English is the first of the records.
    return zip(ownLanguages, records.dropFirst()).flatMap { language, records in
      let bases = LanguageForms.bases(of: phrase, in: language, isRequested: true)
      let isWord = !bases.isEmpty && !exactHits(of: [phrase], in: records).isEmpty
      return bases.lazy.filter { !(isWord && $0.isDoubtful) && tables.latin[language]?.contains($0.base) != false }
        .map { ($0.base, records) }
    }
  }

  /// The base forms of all words in each language that has them.
  private var otherForms: [(bases: [[UInt8]], records: SearchRecords)] {
    guard tokens.allSatisfy({ $0.count > 2 }), isLocal || !tokens.contains(where: isEnglish) else { return [] }
    return inflected().map { ($0.tokens, $0.records) }
  }

  /// Returns the emoji with names that contain the words, or keywords that are the words.
  private func exactHits(of words: [[UInt8]], in records: SearchRecords) -> [Scored] {
    let search = replacing(words, in: [records])
    // Japanese and Korean names contain words inside others: an emoji whose name does so comes first among those with the word.
    let matchers = words.map { TokenMatcher($0, isExact: $0.first.map { $0 < 0xE0 } ?? true) }
    let found = search.pass(matchers, meanings: .none, needsAll: true).whole
    return found.filter { $0.isExact && !$0.isBeginning }
  }

  /// Whether a word is in common use and in the dictionary. `chevaux` is common in English texts, but no word of English.
  private func isEnglish(_ word: [UInt8]) -> Bool { tables.known.isCommon(word) && tables.known.contains(word) }
}
