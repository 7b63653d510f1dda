/// How well one word of a query meets a record.
struct TokenMatcher {
  /// The best meeting: points up to 120, and in which field.
  struct Result {
    var points = 0.0
    var field = SearchRecords.Field.name
    /// How many words the name has, and whether one of them was met.
    var nameWords = 0
    var metName = false
  }

  private let token: [UInt8]
  private let stem: Int
  private let koreanStem: Int
  private let isASCII: Bool
  /// What a record needs for the word to meet it.
  let bit: UInt8
  /// The only field that counts; nil for all.
  private let only: SearchRecords.Field?

  init(_ token: [UInt8], only: SearchRecords.Field? = nil) {
    self.only = only
    self.token = token
    stem = token.withUnsafeBufferPointer(WordStem.length)
    koreanStem = token.withUnsafeBufferPointer(KoreanStem.length)
    isASCII = token.allSatisfy { $0 < 0x80 }
    bit = WordSignature.bit(of: token)
  }

  /// - Parameter hasLooseStems: Whether words that begin alike and end otherwise are taken to be forms of one: the rule for
  ///   languages whose endings are not known here.
  /// - Complexity: O(record).
  func match(_ record: UnsafeBufferPointer<UInt8>, hasLooseStems: Bool = false) -> Result {
    guard let bytes = record.baseAddress else { return Result() }
    let first = token[0]
    let skipsOthers = isASCII
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
        // Nearly all words are done with here.
        if !skipsOthers || bytes[wordStart] == first, only == nil || only?.rawValue == field {
          let isLast = byte != 0x20
          let points = points(
            UnsafeBufferPointer(start: bytes + wordStart, count: index - wordStart), field,
            isWhole: isLast && wordStart == itemStart, isLast: isLast, itemNumber, hasLooseStems)
          if points > 0, field == 0 { result.metName = true }
          if points > result.points {
            result.points = points
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

  /// - Parameters:
  ///   - isWhole: Whether the word is a whole item.
  ///   - isLast: Whether it is the last word of its item; in English names that is the thing itself.
  private func points(
    _ word: UnsafeBufferPointer<UInt8>, _ field: Int, isWhole: Bool, isLast: Bool, _ item: Int, _ hasLooseStems: Bool
  ) -> Double {
    var common = 0
    while common < word.count, common < token.count, word[common] == token[common] { common += 1 }
    if common == token.count, common == word.count {
      switch field {
      case 0: return isWhole ? 120 : isLast ? 92 : 86
      case 1: return isWhole ? (item == 0 ? 114 : 104) : 66
      case 2: return isWhole ? 80 : 50
      default: return 30
      }
    }
    let ratio = Double(token.count) / Double(max(word.count, 1))
    if common >= 3 || (!isASCII && common > 2), isASCII {
      let wordStem = WordStem.length(word)
      if wordStem == stem, common >= stem {
        switch field {
        case 0: return isLast ? 84 : 78
        case 1: return isWhole ? 80 : 58
        case 2: return isWhole ? 70 : 44
        default: return 26
        }
      }
    }
    if !isASCII, koreanStem < token.count || common < token.count, common >= koreanStem, koreanStem >= 3,
      KoreanStem.length(word) == koreanStem
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
    if common == token.count {
      switch field {
      case 0: return 36 + 34 * ratio
      case 1: return 34 + 30 * ratio
      case 2: return 28 + 28 * ratio
      default: return 10 + 10 * ratio
      }
    }
    // Scripts without spaces between words, and Korean with its particles.
    if !isASCII, field < 3, contains(word) { return (field == 0 ? 40 : 26) + 20 * ratio }
    return 0
  }

  /// Whether the word and the token are forms of one word, to judge by their beginning: the more letters are common, the more
  /// may follow.
  private func areForms(_ word: UnsafeBufferPointer<UInt8>, _ commonBytes: Int) -> Bool {
    func letters(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
    var start = commonBytes
    while start > 0, start < token.count, token[start] & 0xC0 == 0x80 { start -= 1 }
    let common = letters(token[..<start])
    let tails = (token[start...], word[min(start, word.count)...])
    let rest = max(letters(tails.0), letters(tails.1))
    if common != 3 { return common >= 5 ? rest <= 3 : common == 4 && rest <= 2 }
    return !isASCII && rest <= 1 && Self.isVowel(tails.0) && Self.isVowel(tails.1)
  }

  /// Whether an ending is empty or a vowel of the Cyrillic or Greek alphabet, as in лиса and лисы.
  private static func isVowel(_ ending: some Collection<UInt8>) -> Bool {
    ending.isEmpty || "аеиоуыэюяьйіїєαεηιουω".contains(String(decoding: Array(ending), as: UTF8.self))
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
