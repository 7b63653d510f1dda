/// A search in the folded records of some languages.
struct Search {
  struct Scored {
    var row: Int
    var score: Double
    var match: SearchHit.Match
    /// Whether a word of the query is only a prefix of what it matches.
    var isBeginning = false
    /// Whether all words match as they are written.
    var isExact = false
  }

  let phrase: [UInt8]
  let tokens: [[UInt8]]
  /// English, and the languages that the query requests or is written in.
  let records: [SearchRecords]
  /// The languages other than English among these.
  let ownLanguages: [String]
  /// The other languages that contain all words. They are searched if no English word matches.
  let otherRecords: () -> [SearchRecords]
  /// The records of languages that contain the base forms of all words, and these.
  let inflected: () -> [(records: SearchRecords, tokens: [[UInt8]])]
  let tables: WordTables
  let own: OwnWords
  /// Whether the query contains letters beyond the English alphabet: then English words match only exactly.
  let isForeign: Bool
  /// Whether a language other than English was requested: then words of further languages are a last resort.
  let isLocal: Bool
  /// Whether the user has typed the whole query.
  let isComplete: Bool
  /// Whether the first letters of a word are ranked by ``PrefixTable``.
  let ranksPrefixes: Bool
  /// Whether only shortcodes match, as after a colon.
  let onlyCodes: Bool

  /// The points of a name that equals the whole query, which give score 1. More points rank higher, but are reported as
  /// 1.
  static let full = 200.0

  /// The minimum score for a word to be taken as English: that of a keyword.
  private static let sure = 0.36

  /// The minimum score for one or two letters to be taken as a complete word.
  private static let clear = 0.8

  /// Whether any emoji matches every word as it is written.
  var meetsAll: Bool {
    !pass(tokens.map { matcher($0) }, meanings: meanings(of: tokens), needsAll: true).whole.isEmpty
  }

  func run() -> [Scored] {
    if !onlyCodes, !isRatherBeginning, let row = nameRow { return named(row) }
    let found = isRatherBeginning ? ranked(words()) : words()
    if onlyCodes { return found }
    return withForms(
      in: .own, of: { found.filter { $0.isExact && isSure($0) || $0.match == .tag } }, before: found)
  }

  /// Returns the matches of the words, without the base forms of the languages of the query.
  private func words() -> [Scored] {
    let meanings = onlyCodes ? .none : meanings(of: tokens)
    if !onlyCodes, !meanings.haveQuery, !own.hasPhrase(beginningWith: phrase), let found = under(tables.forms.word) {
      return found
    }
    let matchers = tokens.map(matcher)
    // Records that cannot contain all words are examined only if no other record matches.
    let whole = pass(matchers, meanings: meanings, needsAll: true).whole
    if onlyCodes { return whole }
    if phrase.count > 1, tokens.allSatisfy(FunctionWords.contains) || isVague { return functional(whole, meanings) }
    if let found = meant(whole) { return found }
    if whole.contains(where: isSure) {
      // One or two letters that are a word (`ok`, `x`) may also be the beginning of another one.
      return phrase.count < 3 ? ranked(whole) : whole
    }
    if let search = withoutFunctionWords { return search.run() }
    if isLocal {
      let found = withForms(in: .others, before: whole)
      if !found.isEmpty { return found }
    }
    let ofOthers = foreign()
    if whole.isEmpty, !ofOthers.isEmpty { return withForms(in: .others, of: { ofOthers }, before: ofOthers) }
    // While a person types, three letters (`hap`) are rather the beginning of a word than a Turkish one.
    let isBeginning = !isComplete && phrase.count < 4
    let found =
      isBeginning
      ? Self.appended(ranked(whole), ofOthers)
      : isComplete ? Self.appended(ofOthers, ranked(whole)) : Self.merged(ranked(whole), ofOthers)
    if !found.isEmpty { return found }
    if let found = under(WordForms.germanInfinitive) { return found }
    let forms = withForms(in: .others, before: [])
    return forms.isEmpty ? near(matchers, meanings) : forms
  }

  /// Whether the letters are rather the beginning of a word, even if they are one: while a person types, the first three.
  /// ``PrefixTable`` knows how likely both are.
  private var isRatherBeginning: Bool { ranksPrefixes && !isComplete && tokens.count == 1 && phrase.count < 4 }

  /// Whether the query is an English word that no emoji shows, or a form of one.
  private var isVague: Bool {
    !isLocal && tokens.count == 1
      && ([tokens[0]] + tables.known.regularBases(of: tokens[0])).contains(where: FunctionWords.isVague)
  }

  /// Whether a match is that of a complete word.
  func isSure(_ hit: Scored) -> Bool { !hit.isBeginning && hit.score >= Self.sure }

  /// Returns matches with those first that the letters most likely mean, after matches of complete words.
  func ranked(_ found: [Scored]) -> [Scored] {
    if !ranksPrefixes || isLocal || onlyCodes || tokens.count != 1 { return found }
    let rows = tables.prefixes[phrase]
    if rows.isEmpty { return found }
    var ranks: [Int: Int] = [:]
    for (rank, row) in rows.enumerated() { ranks[row] = rank }
    var result = found
    for index in result.indices {
      let rank = ranks.removeValue(forKey: result[index].row)
      if !isRatherBeginning, !result[index].isBeginning, result[index].score >= Self.clear { continue }
      if result[index].match == .tag { continue }
      result[index].score = rank.map(Self.score) ?? min(0.8 * result[index].score, Self.score(ofRank: rows.count))
    }
    for (row, rank) in ranks { result.append(Scored(row: row, score: Self.score(ofRank: rank), match: .keyword)) }
    return result
  }

  /// The score of a list entry: lower than that of any complete word, with steps smaller than those of a favorite.
  private static func score(ofRank rank: Int) -> Double { 0.52 - 0.004 * Double(rank) }

  func matcher(_ token: [UInt8]) -> TokenMatcher {
    TokenMatcher(
      token, only: onlyCodes ? .codes : nil, isWord: tables.known.contains(token),
      isInPhrase: isComplete && tokens.count > 1)
  }

  func meanings(of tokens: [[UInt8]]) -> Meanings {
    let phrase = tokens == self.tokens ? phrase : Array(tokens.joined(separator: [0x20]))
    return Meanings(phrase: phrase, tokens: tokens, tables: tables, own: own)
  }

  /// Returns the matches of the words in another form; nil if there is no such form or no match.
  func under(_ form: ([UInt8]) -> [UInt8]?) -> [Scored]? {
    let forms = tokens.map { form($0) ?? $0 }
    if forms == tokens { return nil }
    let found = pass(forms.map { TokenMatcher($0) }, meanings: meanings(of: forms), needsAll: true).whole
    return found.contains { !$0.isBeginning } ? found : nil
  }

  /// Returns the matches in other languages. Words in common use in English are taken as English.
  private func foreign() -> [Scored] {
    guard tokens.allSatisfy({ $0.count > 2 && !tables.known.isCommon($0) }) else {
      return []
    }
    let lists = otherRecords().map { hits(of: tokens, in: $0) }
    // The best hit of each language comes early: `mond` is a mouth in Dutch and the moon in German.
    let most = lists.joined().map(\.score).max() ?? 0
    return Self.merged(
      lists.map { list in
        let factor = max(1, 0.95 * most / (list.map(\.score).max() ?? most))
        return list.map { hit in
          var hit = hit
          hit.score *= factor
          return hit
        }
      })
  }

  /// Returns the exact matches of words in one language.
  func hits(of words: [[UInt8]], in records: SearchRecords) -> [Scored] {
    let search = Search(
      phrase: Array(words.joined(separator: [0x20])), tokens: words, records: [records], ownLanguages: [],
      otherRecords: { [] },
      inflected: { [] }, tables: tables, own: own, isForeign: false, isLocal: false, isComplete: isComplete,
      ranksPrefixes: false, onlyCodes: false)
    let matchers = words.map { TokenMatcher($0, isExact: true) }
    return search.pass(matchers, meanings: .none, needsAll: true).whole.map { hit in
      Scored(row: hit.row, score: 0.62 * hit.score, match: hit.match)
    }
  }

  static func merged(_ lists: [[Scored]]) -> [Scored] { lists.reduce([]) { merged($0, $1) } }

  static func merged(_ left: [Scored], _ right: [Scored]) -> [Scored] {
    if right.isEmpty { return left }
    var best = Dictionary(uniqueKeysWithValues: left.map { ($0.row, $0) })
    for hit in right where hit.score > best[hit.row]?.score ?? 0 { best[hit.row] = hit }
    return Array(best.values)
  }

  /// Returns the matches after corrections; otherwise, those of some of the words; otherwise, the names that the
  /// letters abbreviate.
  private func near(_ matchers: [TokenMatcher], _ meanings: Meanings) -> [Scored] {
    // A single word cannot match in part.
    let partial = tokens.count > 1 ? pass(matchers, meanings: meanings, needsAll: false).partial : (hits: [], met: 0)
    let corrections = Corrections(records)
    let corrected = tokens.enumerated().map { index, token in
      let isMet = tokens.count > 1 && partial.met >> UInt64(index) & 1 == 1
      return isMet || isKnown(token) ? token : corrections.nearest(to: token) ?? token
    }
    if corrected != tokens {
      let search = replacing(corrected)
      let found = search.pass(
        corrected.map(search.matcher), meanings: search.meanings(of: corrected), needsAll: true
      ).whole
      if !found.isEmpty {
        return found.map { Scored(row: $0.row, score: $0.score * 0.6, match: .typo) }
      }
    }
    if !partial.hits.isEmpty { return partial.hits }
    return isKnown(phrase) ? [] : abbreviations()
  }

  /// Whether a word is spelled correctly: an English word, or one of the user's own words.
  private func isKnown(_ word: [UInt8]) -> Bool { tables.known.contains(word) || own.knows(word) }

  /// Returns the names that the word abbreviates: `grfc` is grinning face, `rckt` rocket.
  private func abbreviations() -> [Scored] {
    guard let english = records.first, tokens.count == 1, phrase.count >= 3 else { return [] }
    var found: [Scored] = []
    for row in 0..<english.count {
      let name = english.name(ofRow: row)
      if let share = Abbreviation.share(of: phrase, in: name) {
        found.append(Scored(row: row, score: 0.1 * share, match: .subsequence))
      }
    }
    return found
  }
}
