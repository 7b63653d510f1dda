/// What a word means, its base form, and official names.
extension Search {
  /// The scores of meanings: of a word that no emoji has, more than those of beginnings; of a word that some have, less.
  private static let (meant, following) = (0.56, 0.35)
  /// The step from one meaning to the next.
  private static let step = 0.005
  /// How much a meaning with a score of 10 adds to an emoji that has the word.
  private static let bonus = 0.05

  /// Returns the hits of a word: emoji that have it, else those of its base form, and those that come closest to what it
  /// means. Nil if no emoji has it and its meaning is not known. While the user types, the word may be the beginning of
  /// another one, so these emoji come first.
  ///
  /// - Parameter found: The emoji that match the word in any way.
  func meant(_ found: [Scored]) -> [Scored]? {
    guard tokens.count == 1, phrase.count > 2, !isForeign, let word = tokens.first else { return nil }
    let bases = tables.known.regularBases(of: word)
    let own = tables.meanings.meanings(of: word)
    let meanings = own.isEmpty ? bases.lazy.map(tables.meanings.meanings).first { !$0.isEmpty } ?? [] : own
    if found.contains(where: { isSure($0) && $0.isExact }) { return following(found, meanings) }
    let ofBase = bases.lazy.map(hits(ofBase:)).first { !$0.isEmpty } ?? []
    if meanings.isEmpty, ofBase.isEmpty { return nil }
    if !isComplete {
      let beginnings = found.contains(where: isSure) ? found : ranked(found)
      return Self.appended(Self.appended(beginnings, ofBase), scored(meanings))
    }
    return ofBase.isEmpty ? leading(meanings, ranked(found)) : following(Self.merged(ofBase, found), meanings)
  }

  /// Returns the emoji that have a base form.
  private func hits(ofBase base: [UInt8]) -> [Scored] {
    let search = replacing([base])
    let hits = search.pass([TokenMatcher(base)], meanings: search.meanings(of: [base]), needsAll: true).whole
    return hits.filter { isSure($0) && $0.isExact }
  }

  /// Returns emoji that have a word, followed by its meanings. A meaning also decides between emoji that have the word.
  private func following(_ found: [Scored], _ meanings: [MeaningTable.Meaning]) -> [Scored] {
    var result = found
    // Other forms of the word come after the word itself.
    let least = found.lazy.filter { isSure($0) && $0.isExact }.map(\.score).min() ?? 1
    for place in result.indices where !result[place].isExact && !result[place].isBeginning {
      result[place].score = min(result[place].score, least - 0.01)
    }
    for (rank, meaning) in meanings.enumerated() {
      if let place = result.firstIndex(where: { $0.row == meaning.row }) {
        if !result[place].isBeginning { result[place].score += Self.bonus * meaning.score / 10 }
      } else {
        result.append(Scored(row: meaning.row, score: Self.following - Self.step * Double(rank), match: .meaning))
      }
    }
    return result
  }

  /// Returns the meanings of a word, followed by what begins with it.
  private func leading(_ meanings: [MeaningTable.Meaning], _ others: [Scored]) -> [Scored] {
    Self.appended(scored(meanings), others)
  }

  private func scored(_ meanings: [MeaningTable.Meaning]) -> [Scored] {
    meanings.enumerated().map { rank, meaning in
      Scored(row: meaning.row, score: Self.meant - Self.step * Double(rank), match: .meaning)
    }
  }

  /// Returns hits, followed by others, whose scores become lower than all of these.
  static func appended(_ hits: [Scored], _ others: [Scored]) -> [Scored] {
    let rest = others.filter { other in !hits.contains { $0.row == other.row } }
    guard let least = hits.map(\.score).min(), let most = rest.map(\.score).max() else { return hits + rest }
    let factor = min(1, 0.95 * least / most)
    return hits
      + rest.map { other in
        var hit = other
        hit.score *= factor
        return hit
      }
  }

  /// Returns the emoji that a single word names, or else means: no beginnings, no corrections.
  func certain() -> [Scored] {
    let whole = pass(tokens.map(matcher), meanings: meanings(of: tokens), needsAll: true).whole
    let found = under(tables.forms.word) ?? meant(whole) ?? whole
    return found.filter { $0.match == .meaning || $0.isExact && isSure($0) }
  }

  // MARK: Phrases

  /// Returns the matches of a query of function words alone, which mean nothing inside a name or a keyword: those that
  /// have the whole query as a name, shortcode, keyword or synonym, and, while the user types, what begins with it.
  func functional(_ found: [Scored], _ meanings: Meanings) -> [Scored] {
    found.filter { hit in
      if hit.match == .tag || !isComplete && hit.isBeginning { return true }
      if let meaning = meanings.whole[hit.row], meaning.beginning == nil { return true }
      return records.contains { $0.hasItem(phrase, row: hit.row) }
    }
  }

  /// The search without function words; nil if the query has none, or nothing else.
  var withoutFunctionWords: Search? {
    let words = tokens.filter { !FunctionWords.contains($0) }
    return words.count == tokens.count || words.isEmpty ? nil : replacing(words)
  }

  /// Returns the same search for other words.
  func replacing(_ words: [[UInt8]], in records: [SearchRecords]? = nil) -> Search {
    Search(
      phrase: Array(words.joined(separator: [0x20])), tokens: words, records: records ?? self.records,
      ownLanguages: ownLanguages, otherRecords: otherRecords,
      inflected: inflected, tables: tables, own: own, isForeign: isForeign, isLocal: isLocal, isComplete: isComplete,
      ranksPrefixes: ranksPrefixes, onlyCodes: onlyCodes)
  }

  // MARK: Official names

  /// The row of the emoji whose English name is the query.
  var nameRow: Int? {
    guard let english = records.first else { return nil }
    return (0..<english.count).first { isName(english.record($0)) }
  }

  /// Returns the hits of an official name: its emoji, then the others that match.
  func named(_ row: Int) -> [Scored] {
    let found = pass(tokens.map { TokenMatcher($0) }, meanings: meanings(of: tokens), needsAll: true).whole
    let most = found.map(\.score).max() ?? 0
    // More than the bonus of any favorite.
    return found.filter { $0.row != row } + [Scored(row: row, score: max(1, most + 0.2), match: .name, isExact: true)]
  }

  /// Returns the words of a name without `person, person`: the names of couples' variants contain it, that of the couple
  /// does not.
  static func withoutPeople(_ words: [[UInt8]]) -> [[UInt8]] {
    let person = Array("person".utf8)
    return words.count > 2 && words.suffix(2).elementsEqual([person, person]) ? words.dropLast(2) : words
  }
}
