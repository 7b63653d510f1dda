import CEmojiData

/// How a word of an item matches a word of a query: the larger, the better.
struct MatchQuality: Comparable, Hashable {
  private var value: UInt8

  static let none = Self(value: 0)
  /// Both are forms of one word, judged by their beginnings.
  static let similar = Self(value: 230)
  /// The word is a form of the query: `cared` of `care`.
  static let longer = Self(value: 231)
  static let exact = Self(value: 255)
  private static let firstForm: UInt8 = 250
  private static let firstBeginning: UInt8 = 61

  /// The word begins with the query.
  ///
  /// - Parameter ratio: The share of the word that was typed.
  static func beginning(_ ratio: Double) -> Self { Self(value: firstBeginning + UInt8(150 * min(1, ratio))) }

  /// The word is a base form of the query, or both are forms of one word.
  ///
  /// - Parameter place: The place of the base form among the possible ones, the most likely one first.
  static func form(_ place: Int) -> Self { Self(value: firstForm - UInt8(min(place, 9))) }

  /// The word contains the query.
  static func inside(_ ratio: Double) -> Self { Self(value: 1 + UInt8(59 * min(1, ratio))) }

  /// How likely the words are forms of each other, from 0 to 1; 1 for the same word.
  var likeliness: Double { self == .exact ? 1 : self <= .longer ? 0.85 : 0.95 - 0.03 * Double(Self.firstForm - value) }
  var isInside: Bool { value > 0 && value < Self.firstBeginning }
  /// Whether it is the whole word, or a form of it.
  var isSure: Bool { self >= .similar }

  /// The share of the word that was typed.
  var ratio: Double {
    isSure ? 1 : isInside ? Double(value - 1) / 59 : Double(value - Self.firstBeginning) / 150
  }

  static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}

/// The items of a lexicon that match one word of a query.
struct ItemMatches {
  /// By item.
  private(set) var qualities: [MatchQuality]
  /// The items that match.
  private(set) var items: [Int] = []

  /// - Parameters:
  ///   - isKnown: Whether the token is an English word.
  ///   - isSure: Whether words that contain the token do not count.
  /// - Complexity: O(log n + m) for n words and m words with the same first letters; O(n) in scripts without spaces between
  ///   words.
  init(_ token: [UInt8], in source: SearchSource, isKnown: Bool, isSure: Bool) {
    qualities = [MatchQuality](repeating: .none, count: source.lexicon.count)
    let words = source.lexicon.words
    let index = words.index(of: token)
    if let index { add(words.items(of: index), .exact) }
    if source.onlyExact { return }
    let bases = source.forms.bases(of: token, isWord: source.lexicon.contains(token))
    // Other words are forms of a word only, not of a beginning or a misspelling.
    let mayBeBase = source.isLocal || isKnown || index != nil
    for (place, base) in bases.enumerated() {
      if let index = words.index(of: base) { add(words.items(of: index), .form(place)) }
    }
    let script = TokenScript(token)
    // Words that share its beginning, as forms of one word do.
    var similar: [(index: Int, quality: MatchQuality)] = []
    var isBeginning = false
    for index in words.indices(beginningWith: script.beginning(of: token)) {
      let word = words[index]
      let common = word.commonBeginning(with: token)
      if common == token.count {
        let ratio = Double(token.count) / Double(max(1, word.count))
        let isForm = mayBeBase && word.count > common && source.forms.isForm(word, of: token)
        if word.count > common { isBeginning = true }
        add(words.items(of: index), isForm ? .longer : .beginning(ratio))
      } else if let place = bases.firstIndex(where: { source.forms.isForm(word, of: $0) }) {
        // Both are forms of one word.
        similar.append((index, .form(place + 3)))
      } else if source.hasLooseForms, script.areForms(token, word, common) {
        // With a letter more than the word, as `katzen`, it is surely one.
        let isEnding = common == word.count && token[common...].count { $0 & 0xC0 != 0x80 } == 1
        if isEnding { add(words.items(of: index), .similar) } else { similar.append((index, .similar)) }
      }
    }
    // `erdbeer` begins Erdbeere, so it is no form of Erdbeben.
    isBeginning = isBeginning && index == nil && token.count > 3
    for (index, quality) in similar { add(words.items(of: index), isBeginning ? .beginning(0) : quality) }
    // English words contain no letters of these scripts.
    if !script.isInsideWords || isSure || !source.isLocal { return }
    let letters = Letters(token).bits
    for index in words.indices where letters & ~words.words[index].letters == 0 && words[index].contains(token) {
      add(words.items(of: index), .inside(Double(token.count) / Double(words[index].count)))
    }
  }

  private mutating func add(_ found: Slice<UnsafeBufferPointer<UInt32>>, _ quality: MatchQuality) {
    for item in found.lazy.map(Int.init) {
      if qualities[item] == .none { items.append(item) }
      qualities[item] = max(qualities[item], quality)
    }
  }
}

/// What the script of a word says about how words are compared.
struct TokenScript {
  private let isASCII: Bool
  /// Whether words are not separated by spaces, or particles are joined to them: Thai, Chinese, Japanese, Korean.
  let isInsideWords: Bool
  /// Whether texts are written without spaces between words: as before, without Korean.
  let isUnspaced: Bool

  init(_ token: [UInt8]) {
    isASCII = token.allSatisfy { $0 < 0x80 }
    let first = token.first ?? 0
    let isThai = first == 0xE0 && token.count > 1 && token[1] >= 0xB8
    let isHangul = (0xEA...0xED).contains(first)
    isUnspaced = isThai || (0xE3...0xE9).contains(first)
    isInsideWords = isUnspaced || isHangul
  }

  /// The first three letters of a word; three bytes are one character of many scripts.
  func beginning(of token: [UInt8]) -> ArraySlice<UInt8> {
    if isASCII || isInsideWords { return token.prefix(3) }
    let starts = token.indices.filter { token[$0] & 0xC0 != 0x80 }
    return starts.count > 3 ? token[..<starts[3]] : token[...]
  }

  /// Whether two words are forms of one word, judged by their beginnings: the more letters they share, the more may follow.
  ///
  /// - Parameter commonBytes: The number of bytes that they share.
  func areForms(_ token: [UInt8], _ word: UnsafeBufferPointer<UInt8>, _ commonBytes: Int) -> Bool {
    func letters(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) } }
    var start = commonBytes
    while start > 0, start < token.count, token[start] & 0xC0 == 0x80 { start -= 1 }
    let common = letters(token[..<start])
    if common < 3 { return false }
    let tails = (token[start...], word[min(start, word.count)...])
    let rest = max(letters(tails.0), letters(tails.1))
    if common != 3 { return common >= 5 ? rest <= 3 : rest <= 2 }
    return !isASCII && rest <= 1 && Self.isVowel(tails.0) && Self.isVowel(tails.1)
  }

  /// Whether an ending is empty or a Cyrillic or Greek vowel, as in лиса and лисы.
  private static func isVowel(_ ending: some Collection<UInt8>) -> Bool {
    let letters = String(decoding: Array(ending), as: UTF8.self).unicodeScalars
    return letters.isEmpty || letters.count == 1 && "аеиоуыэюяьйіїєαεηιουω".unicodeScalars.contains(letters.first!)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes occur in it.
  func contains(_ bytes: [UInt8]) -> Bool {
    baseAddress.map { cemoji_find($0, count, bytes, bytes.count) != nil } ?? false
  }

  /// Returns the number of bytes at the beginning that two words share.
  func commonBeginning(with other: [UInt8]) -> Int {
    var common = 0
    while common < count, common < other.count, self[common] == other[common] { common += 1 }
    return common
  }
}
