/// One search over the folded records of some languages.
struct Search {
  struct Scored {
    var row: Int
    var score: Double
    var match: SearchHit.Match
  }

  let phrase: [UInt8]
  let tokens: [[UInt8]]
  let records: [SearchRecords]
  let words: WordTables
  /// After a colon only shortcodes are meant.
  let onlyCodes: Bool

  /// The points of a name that is the whole query, which count as 1.
  private static let full = 200.0

  /// Whether some emoji meets every word as it is written.
  var meetsAll: Bool { !pass(tokens.map { TokenMatcher($0) }, needsAll: true).whole.isEmpty }

  func run() -> [Scored] {
    if !onlyCodes, let found = under(words.forms.word) { return found }
    let matchers = tokens.map { TokenMatcher($0, only: onlyCodes ? .codes : nil) }
    // Records that cannot have all words are looked at only where no other has.
    let whole = pass(matchers, needsAll: true).whole
    if !whole.isEmpty || onlyCodes { return whole }
    if let found = under(WordForms.germanInfinitive) { return found }
    let partial = pass(matchers, needsAll: false).partial
    let corrections = Corrections(records)
    let corrected = tokens.enumerated().map { index, token in
      let isMet = tokens.count > 1 && partial.met >> UInt64(index) & 1 == 1
      return isMet || words.known.contains(token) ? token : corrections.nearest(to: token) ?? token
    }
    if corrected != tokens {
      let found = pass(corrected.map { TokenMatcher($0) }, needsAll: true).whole
      if !found.isEmpty {
        return found.map { Scored(row: $0.row, score: $0.score * 0.6, match: .typo) }
      }
    }
    if !partial.hits.isEmpty { return partial.hits }
    return words.known.contains(phrase) ? [] : abbreviations()
  }

  /// What meets the words under other forms; nil where there are none or nothing meets them.
  private func under(_ form: ([UInt8]) -> [UInt8]?) -> [Scored]? {
    let forms = tokens.map { form($0) ?? $0 }
    if forms == tokens { return nil }
    let found = pass(forms.map { TokenMatcher($0) }, needsAll: true).whole
    return found.isEmpty ? nil : found
  }

  /// Emoji that meet all words, and those that meet some.
  ///
  /// - Parameter needsAll: Whether only the former are wanted.
  private func pass(
    _ matchers: [TokenMatcher], needsAll: Bool
  ) -> (whole: [Scored], partial: (hits: [Scored], met: UInt64)) {
    var whole: [Scored] = []
    var some: [Scored] = []
    var met: UInt64 = 0
    // Of a phrase of one word the word is all there is to say.
    let meant = onlyCodes ? [:] : words.synonyms.points(of: phrase, from: 178)
    let meantByWord = onlyCodes || tokens.count < 2 ? [] : tokens.map { words.synonyms.points(of: $0, from: 96) }
    let count = (records.first?.starts.count ?? 1) - 1
    var hasMeanings = [Bool](repeating: false, count: count)
    for row in meantByWord.flatMap(\.keys) { hasMeanings[row] = true }
    for row in 0..<count {
      var best: (points: Double, field: SearchRecords.Field, words: Int)?
      let hasMeaning = hasMeanings[row]
      for (number, records) in records.enumerated() {
        let signature = records.signatures[row]
        if !hasMeaning {
          let mayMeet =
            needsAll
            ? matchers.allSatisfy { signature.has($0.bit) } : matchers.contains { signature.has($0.bit) }
          if !mayMeet { continue }
        }
        records.bytes.withUnsafeBufferPointer { bytes in
          let record = UnsafeBufferPointer(rebasing: bytes[records.starts[row]..<records.starts[row + 1]])
          if let found = meet(
            record, signature, number > 0, matchers, hasMeaning ? meantByWord.map { $0[row] ?? 0 } : [], &met),
            found.words > best?.words ?? 0 || (found.words == best?.words && found.points > best?.points ?? 0)
          {
            best = found
          }
        }
      }
      if !meant.isEmpty, let points = meant[row], points > best?.points ?? 0 || (best?.words ?? 0) < matchers.count {
        best = (points, best?.field ?? .keywords, matchers.count)
      }
      guard let best else { continue }
      let score = min(1, (best.points + 7 * words.popularity[row]) / Self.full)
      if best.words == matchers.count {
        whole.append(Scored(row: row, score: score, match: Self.match(best.field)))
      } else {
        let share = Double(best.words) / Double(matchers.count)
        some.append(Scored(row: row, score: score * share * share, match: Self.match(best.field)))
      }
    }
    return (whole, (some, met))
  }

  /// The points of a record: the mean of its words, more where the whole query is a name, a shortcode or a keyword.
  private func meet(
    _ record: UnsafeBufferPointer<UInt8>, _ signature: WordSignature, _ isForeign: Bool,
    _ matchers: [TokenMatcher], _ meant: [Double], _ met: inout UInt64
  ) -> (points: Double, field: SearchRecords.Field, words: Int)? {
    var sum = 0.0
    var words = 0
    var field: SearchRecords.Field?
    var nameWords = 0
    var metNames = 0
    for (index, matcher) in matchers.enumerated() {
      var result = signature.has(matcher.bit) ? matcher.match(record, hasLooseStems: isForeign) : TokenMatcher.Result()
      if index < meant.count, meant[index] > result.points {
        result.points = meant[index]
        result.field = .keywords
      }
      if result.points == 0 { continue }
      words += 1
      sum += result.points
      if field == nil || result.field.rawValue < field?.rawValue ?? 0 { field = result.field }
      nameWords = result.nameWords
      if result.metName { metNames += 1 }
      met |= 1 << UInt64(index)
    }
    guard words > 0, let field else { return nil }
    var points = sum / Double(words)
    if nameWords > 0 { points += 20 * Double(metNames) / Double(max(nameWords, matchers.count)) }
    if matchers.count > 1, words == matchers.count { points += wholeBonus(record) }
    if matchers.count == 1 || words == matchers.count, isName(record) { points += 60 }
    return (points, field, words)
  }

  private func isName(_ record: UnsafeBufferPointer<UInt8>) -> Bool {
    guard record.count > phrase.count, record[phrase.count] == SearchRecords.itemEnd else { return false }
    for index in phrase.indices where record[index] != phrase[index] { return false }
    return true
  }

  /// Whether a whole shortcode or keyword is the query.
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

  /// Names that the word abbreviates: `grfc` is grinning face, `rckt` rocket.
  private func abbreviations() -> [Scored] {
    guard let english = records.first, tokens.count == 1, phrase.count >= 3 else { return [] }
    var found: [Scored] = []
    for row in 0..<english.starts.count - 1 {
      let name = english.bytes[english.starts[row]..<english.starts[row + 1]].prefix { $0 != SearchRecords.itemEnd }
      if let share = Abbreviation.share(of: phrase, in: name) {
        found.append(Scored(row: row, score: 0.1 * share, match: .subsequence))
      }
    }
    return found
  }
}
