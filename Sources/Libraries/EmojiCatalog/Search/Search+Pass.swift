extension Search {
  private struct Meeting {
    var points: Double
    var field: SearchRecords.Field
    var words: Int
    /// Nil if all words match; if one is only a prefix, the weight of popularity.
    var beginning: Double?
    /// Whether one of the user's own words matches.
    var isOwn = false
    /// Whether all words match as they are written.
    var isExact = false
  }

  /// Returns the emoji that match all words, those that match some, and which words matched.
  ///
  /// - Parameter needsAll: Whether only the former are needed.
  func pass(
    _ matchers: [TokenMatcher], meanings: Meanings, needsAll: Bool
  ) -> (whole: [Scored], partial: (hits: [Scored], met: UInt64)) {
    var whole: [Scored] = []
    var some: [Scored] = []
    var met: UInt64 = 0
    let count = records.first?.count ?? 0
    var withMeaning = RowSet(count: count)
    for row in meanings.words.lazy.flatMap(\.keys) { withMeaning.insert(row) }
    let rows = records.enumerated().map { number, records in
      matchers.map { $0.rows(in: records, hasLooseStems: number > 0) }
    }
    let wanted = rows.map { Self.rows($0, all: needsAll) }
    var all = wanted.reduce(into: withMeaning) { $0.formUnion($1) }
    for row in meanings.whole.keys { all.insert(row) }
    for row in all {
      var best: Meeting?
      for number in 0..<records.count where withMeaning.contains(row) || wanted[number].contains(row) {
        let meant = withMeaning.contains(row) ? meanings.words.map { $0[row] ?? 0 } : []
        let found = meet(records[number].record(row), row, rows[number], number, matchers, meant, &met)
        if let found, found.words > best?.words ?? 0 || (found.words == best?.words && found.points > best?.points ?? 0)
        {
          best = found
        }
      }
      if let meaning = meanings.whole[row], meaning.points > best?.points ?? 0 || (best?.words ?? 0) < matchers.count {
        best = Meeting(
          points: meaning.points, field: best?.field ?? .keywords, words: matchers.count,
          beginning: meaning.beginning, isOwn: meaning.isOwn, isExact: meaning.beginning == nil)
      }
      guard let best else { continue }
      let score = max(0.01, (best.points + bonus(row, best.beginning)) / Self.full)
      if best.words == matchers.count {
        let match = best.isOwn ? .tag : Self.match(best.field)
        whole.append(
          Scored(
            row: row, score: score, match: match, isBeginning: best.beginning != nil, isExact: best.isExact))
      } else {
        let share = Double(best.words) / Double(matchers.count)
        some.append(Scored(row: row, score: score * share * share, match: Self.match(best.field)))
      }
    }
    return (whole, (some, met))
  }

  /// Returns the rows with all words, or with any.
  private static func rows(_ rows: [RowSet], all: Bool) -> RowSet {
    var result = rows[0]
    for other in rows.dropFirst() { if all { result.formIntersection(other) } else { result.formUnion(other) } }
    return result
  }

  /// Returns the bonus for popularity: it decides between similar scores, and it is larger for shorter queries.
  private func bonus(_ row: Int, _ beginning: Double?) -> Double {
    guard let beginning, tokens.count == 1 else { return 7 * tables.popularity[row] }
    let weights: [Double] = [0, 60, 26, 18, 14, 12]
    let weight = max(7, weights[min(phrase.count, weights.count - 1)] * beginning)
    return weight * tables.popularity[row] - (tables.popularity.isForm(row) ? 14 : 0)
  }

  /// Returns the points of a record: the mean of its words, more if the whole query is a name, a shortcode or a
  /// keyword.
  ///
  /// - Parameter rows: The rows that may match each word.
  private func meet(
    _ record: UnsafeBufferPointer<UInt8>, _ row: Int, _ rows: [RowSet], _ language: Int,
    _ matchers: [TokenMatcher], _ meant: [Double], _ met: inout UInt64
  ) -> Meeting? {
    var sum = 0.0
    var words = 0
    var field: SearchRecords.Field?
    var nameWords = 0
    var metNames = 0
    var beginning: Double?
    var isExact = true
    for (index, matcher) in matchers.enumerated() {
      var result = TokenMatcher.Result()
      if rows[index].contains(row) { result = matcher.match(record, hasLooseStems: language > 0) }
      // Accents are removed by folding, but måne is not a form of man.
      if isForeign, language == 0, !result.isExact { result = TokenMatcher.Result() }
      if index < meant.count, meant[index] > result.points {
        result.points = meant[index]
        result.field = .keywords
        result.beginning = nil
        result.isExact = true
      }
      if result.points == 0 { continue }
      words += 1
      isExact = isExact && result.isExact
      sum += result.points
      if let weight = result.beginning { beginning = min(weight, beginning ?? 1) }
      if field == nil || result.field.rawValue < field?.rawValue ?? 0 { field = result.field }
      nameWords = max(nameWords, result.nameWords)
      if result.metName { metNames += 1 }
      met |= 1 << UInt64(index)
    }
    guard words > 0, let field else { return nil }
    var points = sum / Double(words)
    if nameWords > 0 { points += 20 * Double(metNames) / Double(max(nameWords, matchers.count)) }
    if matchers.count > 1, words == matchers.count { points += wholeBonus(record) }
    if matchers.count == 1 || words == matchers.count, isName(record) {
      points += isJapaneseButton(row) ? Self.ofButton : 60
    }
    return Meeting(points: points, field: field, words: words, beginning: beginning, isExact: isExact)
  }

  /// The points of a button with the query on it: less than those of what the word means. 月 is the moon before a button.
  private static let ofButton = -70.0

  private func isJapaneseButton(_ row: Int) -> Bool {
    records.first.map {
      $0.name(ofRow: row).starts(with: "japanese ".utf8) && $0.name(ofRow: row).suffix(7).elementsEqual(" button".utf8)
    } ?? false
  }

  func isName(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
    guard record.count > phrase.count, record[phrase.count] == SearchRecords.itemEnd else { return false }
    for index in phrase.indices where record[index] != phrase[index] { return false }
    return true
  }

  /// Returns a bonus if a whole shortcode or keyword equals the query.
  private func wholeBonus(_ record: UnsafeBufferPointer<UInt8>) -> Double {
    var field = 0
    var start = 0
    var index = 0
    while index < record.count {
      let byte = record[index]
      index += 1
      if byte > SearchRecords.itemEnd { continue }
      if byte == SearchRecords.itemEnd, index - 1 - start == phrase.count, field > 0,
        phrase.indices.allSatisfy({ record[start + $0] == phrase[$0] })
      {
        return field == 1 ? 50 : 40
      }
      start = index
      if byte == SearchRecords.fieldEnd { field += 1 }
    }
    return 0
  }

  private static func match(_ field: SearchRecords.Field) -> SearchHit.Match {
    switch field {
    case .name: .name
    case .codes: .shortcode
    case .keywords: .keyword
    case .group: .category
    }
  }
}
