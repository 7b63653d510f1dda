/// Matches one word of a query with records.
struct TokenMatcher {
  /// The best match: up to 120 points, and its field.
  struct Result {
    var points = 0.0
    var field = SearchRecords.Field.name
    /// The number of words in the name, and whether one of them matched.
    var nameWords = 0
    var metName = false
    /// Nil if the token is the word or a form of it. If it is only a prefix, the weight of popularity.
    var beginning: Double?
    /// Whether the token equals the word.
    var isExact = false
  }

  private let token: [UInt8]
  private let stem: Int
  private let koreanStem: Int
  private let isASCII: Bool
  /// Whether the token is Greek or Cyrillic: words are separated by spaces, and nothing is joined to their beginning.
  private let isSpaced: Bool
  /// Whether the token matches inside words, too.
  private var isInsideWords: Bool { !isASCII && !isSpaced }
  /// Whether the token consists only of Latin letters.
  private let isLetters: Bool
  /// The only field that is searched; nil for all.
  private let only: SearchRecords.Field?
  private let isExact: Bool

  /// Whether the token is a complete word: `run` is, `bik` is only a prefix.
  private let isWord: Bool
  /// Whether other words follow the token or precede it, so that even two letters are a word: `thumbs up`.
  private let isInPhrase: Bool

  init(
    _ token: [UInt8], only: SearchRecords.Field? = nil, isExact: Bool = false, isWord: Bool = true,
    isInPhrase: Bool = false
  ) {
    self.only = only
    self.isInPhrase = isInPhrase
    self.isWord = isWord
    self.isExact = isExact
    self.token = token
    stem = token.withUnsafeBufferPointer(WordStem.length)
    koreanStem = token.withUnsafeBufferPointer(KoreanStem.length)
    isASCII = token.allSatisfy { $0 < 0x80 }
    isSpaced = (0xCE...0xD3).contains(token[0])
    isLetters = token.allSatisfy { (0x61...0x7A).contains($0) }
  }

  // MARK: Rows

  /// Returns the rows of records that may match: those of the words that match in any field.
  ///
  /// - Complexity: O(log n + m) for n words and m words with the same first three letters; O(n) in scripts without spaces
  ///   between words.
  func rows(in records: SearchRecords, hasLooseStems: Bool) -> RowSet {
    let words = records.words
    var rows = RowSet(count: records.count)
    func insert(_ index: Int) { for row in words.rows(of: index) { rows.insert(Int(row)) } }
    if isExact {
      if let index = words.index(of: token) { insert(index) }
      return rows
    }
    // Other forms share three letters.
    for index in words.indices(beginningWith: beginning) where mayMatch(words[index], hasLooseStems) { insert(index) }
    guard isInsideWords else { return rows }
    let letters = Letters(token).bits
    for index in words.indices where letters & ~words.words[index].letters == 0 && contains(words[index]) {
      insert(index)
    }
    return rows
  }

  /// The first three letters of a word with spaces around it; otherwise, the first three bytes.
  private var beginning: ArraySlice<UInt8> {
    guard isSpaced else { return token.prefix(3) }
    let starts = token.indices.filter { token[$0] & 0xC0 != 0x80 }
    return starts.count > 3 ? token[..<starts[3]] : token[...]
  }

  /// Whether a word with the same beginning is the token, begins with it, or is a form of it.
  private func mayMatch(_ word: UnsafeBufferPointer<UInt8>, _ hasLooseStems: Bool) -> Bool {
    let common = common(with: word)
    return common == token.count
      || stemPoints(word, common, 0, isWhole: true, isLast: true, hasLooseStems) != nil
  }

  /// Returns the number of bytes at the beginning that the token shares with a word.
  private func common(with word: UnsafeBufferPointer<UInt8>) -> Int {
    var common = 0
    while common < word.count, common < token.count, word[common] == token[common] { common += 1 }
    return common
  }

  // MARK: Records

  /// - Parameter hasLooseStems: Whether words with the same beginning and different endings count as forms of one word:
  ///   the rule for languages whose endings are not known here.
  /// - Complexity: O(n) for n bytes of the record.
  func match(_ record: UnsafeBufferPointer<UInt8>, hasLooseStems: Bool = false) -> Result {
    guard let bytes = record.baseAddress else { return Result() }
    let first = token[0]
    var result = Result()
    var field = 0
    var itemStart = 0
    var wordStart = 0
    var itemNumber = 0
    var index = 0
    let count = record.count
    while index < count {
      let byte = bytes[index]
      if byte > 0x20 {
        index += 1
        continue
      }
      if index > wordStart {
        if field == 0 { result.nameWords += 1 }
        // Most words are rejected here.
        if isInsideWords || bytes[wordStart] == first, only == nil || only?.rawValue == field {
          let isLast = byte != 0x20
          let (points, beginning) = points(
            UnsafeBufferPointer(start: bytes + wordStart, count: index - wordStart), field,
            isWhole: isLast && wordStart == itemStart, isLast: isLast, itemNumber, hasLooseStems)
          if points > 0, field == 0 {
            let isWhole = isLast && wordStart == itemStart
            let isOfName = isASCII || beginning == nil || isWhole && !isMark(bytes, wordStart..<index)
            result.metName = result.metName || isOfName
          }
          if points > result.points {
            result.points = points
            result.beginning = beginning
            // Another form may have as many letters: wine, wins.
            result.isExact =
              beginning == nil && index - wordStart == token.count
              && token.indices.allSatisfy { bytes[wordStart + $0] == token[$0] }
            result.field = SearchRecords.Field(rawValue: field) ?? .name
          }
        }
      }
      index += 1
      wordStart = index
      if byte == SearchRecords.itemEnd {
        itemStart = index
        itemNumber += 1
      } else if byte == SearchRecords.fieldEnd {
        field += 1
        itemStart = index
        itemNumber = 0
      }
    }
    return result
  }

  /// The Japanese word for a sign, without a space behind what is written on it.
  private static let mark = TextFolding.fold("マーク")

  /// Whether a word is the name of a sign: 月マーク is a button and no moon.
  private func isMark(_ bytes: UnsafePointer<UInt8>, _ word: Range<Int>) -> Bool {
    if isASCII || word.count < Self.mark.count { return false }
    let start = word.upperBound - Self.mark.count
    return Self.mark.indices.allSatisfy { bytes[start + $0] == Self.mark[$0] }
  }

  /// - Parameters:
  ///   - isWhole: Whether the word is a whole item.
  ///   - isLast: Whether it is the last word of its item; in English names that is the noun.
  private func points(
    _ word: UnsafeBufferPointer<UInt8>, _ field: Int, isWhole: Bool, isLast: Bool, _ item: Int, _ hasLooseStems: Bool
  ) -> (points: Double, beginning: Double?) {
    let common = common(with: word)
    if isSpaced, common < 2 { return (0, nil) }
    if common == token.count, common == word.count {
      // In another language, a part of a keyword is not a match: a topping of pizza is not pizza.
      if isExact, field == 2, !isWhole { return (0, nil) }
      // One or two letters inside a name or keyword mean little; the prefixes of other words compete with them.
      let isShort = token.count < 3 && isLetters && !isInPhrase && !(isWhole && field == 0)
      if isShort { return (isWhole ? 62 : field == 0 ? 40 : 30, 0.5) }
      switch field {
      case 0: return (isWhole ? 120 : isLast ? 92 : 86, nil)
      case 1: return (isWhole ? (item == 0 ? 114 : 104) : 66, nil)
      case 2: return (isWhole ? 80 : 50, nil)
      default: return (30, nil)
      }
    }
    if isExact { return (0, nil) }
    if let points = stemPoints(word, common, field, isWhole: isWhole, isLast: isLast, hasLooseStems) {
      // A token that is not a complete word is more likely a prefix of a longer one: `rocke` becomes rocket.
      return (isWord || !isASCII ? points : points * 0.8, nil)
    }
    let ratio = Double(token.count) / Double(max(word.count, 1))
    if common == token.count { return beginning(of: word, ratio, field, isWhole: isWhole, isLast: isLast) }
    // Scripts without spaces between words, and Korean with its particles, match inside words.
    if isInsideWords, field < 3, contains(word) { return ((field == 0 ? 40 : 26) + 20 * ratio, 1) }
    return (0, nil)
  }

  /// Words that occur in too many names for a prefix of them to mean anything.
  private static let general: Set<[UInt8]> = Set(
    [
      "person", "people", "man", "men", "woman", "women", "face", "with", "flag", "button", "sign", "symbol", "the",
      "facing",
    ]
    .map { Array($0.utf8) })

  /// Returns the points of a word that starts with the token, and the weight of popularity for it.
  private func beginning(
    of word: UnsafeBufferPointer<UInt8>, _ ratio: Double, _ field: Int, isWhole: Bool, isLast: Bool
  ) -> (points: Double, beginning: Double?) {
    if !isASCII { return ([36, 34, 28, 10][min(field, 3)] + [34, 30, 28, 10][min(field, 3)] * ratio, 1) }
    if Self.general.contains(Array(word)) { return (20 + 20 * ratio, 0.1) }
    switch field {
    case 0: return isWhole ? (46 + 34 * ratio, 1) : isLast ? (40 + 34 * ratio, 0.8) : (36 + 32 * ratio, 0.7)
    case 1: return isWhole ? (42 + 30 * ratio, 0.9) : (28 + 26 * ratio, 0.5)
    case 2: return isWhole ? (30 + 28 * ratio, 0.45) : (24 + 20 * ratio, 0.3)
    default: return (10 + 10 * ratio, 0.1)
    }
  }

  /// Returns the points of another form of the token; nil if the word is not one.
  private func stemPoints(
    _ word: UnsafeBufferPointer<UInt8>, _ common: Int, _ field: Int, isWhole: Bool, isLast: Bool, _ hasLooseStems: Bool
  ) -> Double? {
    // The endings are English; in other languages only long words are stemmed.
    if common >= (hasLooseStems ? 4 : 3), isASCII, isWord || common < token.count, WordStem.length(word) == stem,
      common >= stem
    {
      switch field {
      case 0: return isLast ? 84 : 78
      case 1: return isWhole ? 80 : 58
      case 2: return isWhole ? 70 : 44
      // A group matches all its emoji, so a misspelling of its name must not: smilee, smileys.
      default: return common == min(word.count, token.count) ? 26 : nil
      }
    }
    if !isASCII, koreanStem < token.count || common < token.count, common >= koreanStem, koreanStem >= 3,
      // A noun may end like a particle: `고양이`.
      word.count == koreanStem || KoreanStem.length(word) == koreanStem
    {
      switch field {
      case 0: return 78
      case 1: return 56
      case 2: return isWhole ? 66 : 44
      default: return 26
      }
    }
    if hasLooseStems, field < 3, common < token.count, areForms(word, common) {
      return field == 0 ? (isWhole ? 66 : 58) : isWhole ? 60 : 42
    }
    return nil
  }

  /// Whether the word and the token are forms of one word, judged by their beginnings: the more letters they share, the
  /// more may follow.
  private func areForms(_ word: UnsafeBufferPointer<UInt8>, _ commonBytes: Int) -> Bool {
    func letters(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
    var start = commonBytes
    while start > 0, start < token.count, token[start] & 0xC0 == 0x80 { start -= 1 }
    if start < 3 { return false }
    let common = letters(token[..<start])
    if common < 3 { return false }
    let tails = (token[start...], word[min(start, word.count)...])
    let rest = max(letters(tails.0), letters(tails.1))
    if common != 3 { return common >= 5 ? rest <= 3 : common == 4 && rest <= 2 }
    return !isASCII && rest <= 1 && Self.isVowel(tails.0) && Self.isVowel(tails.1)
  }

  /// Whether an ending is empty or a Cyrillic or Greek vowel, as in лиса and лисы.
  private static func isVowel(_ ending: some Collection<UInt8>) -> Bool {
    let letters = String(decoding: Array(ending), as: UTF8.self).unicodeScalars
    return letters.isEmpty || letters.count == 1 && "аеиоуыэюяьйіїєαεηιουω".unicodeScalars.contains(letters.first!)
  }

  private func contains(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    if token.count > word.count { return false }
    for start in 0...(word.count - token.count) {
      var index = 0
      while index < token.count, word[start + index] == token[index] { index += 1 }
      if index == token.count { return true }
    }
    return false
  }
}
