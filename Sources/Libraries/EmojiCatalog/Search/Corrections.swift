import EditDistance

/// Finds words that are similar to a misspelled one.
///
/// A correction is one edit away and has the same first letter, unless that is missing or the first two letters were swapped. Two edits
/// are allowed for words of eight letters and more, and from six letters on if the words sound alike; two substitutions
/// are more likely another word than a misspelling. Letters are characters; in Korean they are the letters that make up
/// the syllables.
struct Corrections {
  struct Candidate {
    var letters: Int
    var distance: Int
    /// The number of occurrences in the records.
    var count: Int
    /// Whether it has all letters that were typed.
    var isComplete = true
  }

  private let lexicons: [Lexicon]
  /// Whether a word is rarely looked for: `frox` is rather a fox than from.
  private let isFunctionWord: ([UInt8]) -> Bool

  init(_ lexicons: [Lexicon], isFunctionWord: @escaping ([UInt8]) -> Bool) {
    (self.lexicons, self.isFunctionWord) = (lexicons, isFunctionWord)
  }

  /// The maximum number of words among which a reader chooses.
  private static let most = 3

  /// Returns the nearest words of the lexicons, all as far away, the most likely one first; none if no word is near.
  ///
  /// - Parameter isAlike: Whether only words one edit away that sound alike count: what is misspelled may be a word itself, as in `calender`.
  /// - Complexity: O(m) for m words with the same first letter; few of them are compared.
  func nearest(to token: [UInt8], isAlike: Bool = false) -> [[UInt8]] {
    nearest(to: Letters(token), isAlike ? [:] : containing(token), isAlike: isAlike)
  }

  /// Returns the nearest words, then the most frequent ones of which a word is the end or the middle.
  ///
  /// - Complexity: O(m) for all m words.
  func meanings(of token: [UInt8]) -> [[UInt8]] {
    let containing = containing(token)
    let near = nearest(to: Letters(token), containing)
    let words = containing.sorted {
      $0.value != $1.value ? $0.value > $1.value : $0.key.lexicographicallyPrecedes($1.key)
    }
    return near + words.prefix(Self.most).map(\.key).filter { !near.contains($0) }
  }

  /// - Parameter containing: The words that contain it: some are it with the first letter lost.
  private func nearest(
    to letters: Letters, _ containing: [[UInt8]: Int], isAlike: Bool = false
  ) -> [[UInt8]] {
    if letters.scalars.count < 4 { return [] }
    let beginnings = letters.beginnings
    var found: [[UInt8]: Candidate] = [:]
    var other = Letters()
    for words in lexicons.lazy.map(\.words) {
      for (first, last) in beginnings {
        for index in words.indices(beginningWith: first[...], through: last[...])
        where letters.mayBeNear(bits: words.words[index].letters) {
          other.set(words[index])
          guard abs(letters.scalars.count - other.scalars.count) <= Letters.mostEdits(of: letters.scalars.count),
            let distance = Self.distance(letters.scalars, other.scalars),
            !isAlike || distance == 1 && Self.sound(letters.scalars) == Self.sound(other.scalars)
          else { continue }
          let count = words.items(of: index).count
          // A letter that was typed twice is no letter more.
          let isDoubled = Letters.isDoubled(letters.scalars, other.scalars)
          let candidate = Candidate(
            letters: other.scalars.count + (isDoubled ? 1 : 0), distance: distance, count: 0,
            isComplete: letters.scalars.allSatisfy(other.scalars.contains))
          found[Array(words[index]), default: candidate].count += count
        }
      }
    }
    for (word, count) in containing {
      other.set(word)
      guard other.scalars.dropFirst().elementsEqual(letters.scalars), !letters.beginsAlike(other) else { continue }
      found[word] = Candidate(letters: other.scalars.count, distance: 1, count: count)
    }
    let words = found.sorted { Self.isBetter($0, than: $1, letters.scalars.count) }
    let near = words.prefix { $0.value.distance == words[0].value.distance }
    if !near.prefix(Self.most).contains(where: { isFunctionWord($0.key) }) { return near.prefix(Self.most).map(\.key) }
    return (near.filter { !isFunctionWord($0.key) } + near.filter { isFunctionWord($0.key) }).prefix(Self.most).map(
      \.key)
  }

  /// Returns the words that contain one of four letters or more, with their frequencies.
  private func containing(_ token: [UInt8]) -> [[UInt8]: Int] {
    var found: [[UInt8]: Int] = [:]
    if Letters(token).scalars.count < 4 { return found }
    for words in lexicons.lazy.map(\.words) {
      for index in words.indices(containing: token) {
        found[Array(words[index]), default: 0] += words.items(of: index).count
      }
    }
    return found
  }

  /// Returns the distance of a word that begins alike, if it is near enough; nil otherwise.
  static func distance(_ token: [Unicode.Scalar], _ word: [Unicode.Scalar]) -> Int? {
    let limit = Letters.mostEdits(of: token.count)
    let distance = EditDistance.between(token, word, limit: limit)
    return distance > limit || (distance == 2 && !mayBeTwoApart(token, word)) ? nil : distance
  }

  /// A word and its properties.
  typealias Found = (key: [UInt8], value: Candidate)

  static func isBetter(_ one: Found, than other: Found, _ count: Int) -> Bool {
    let (left, right) = (one.value, other.value)
    if left.distance != right.distance { return left.distance < right.distance }
    if left.isComplete != right.isComplete { return left.isComplete }
    // Omitting a letter is a more common mistake than doubling one.
    if (left.letters < count) != (right.letters < count) { return right.letters < count }
    if left.count != right.count { return left.count > right.count }
    return one.key.lexicographicallyPrecedes(other.key)
  }

  private static func mayBeTwoApart(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
    if left.count == right.count, zip(left, right).count(where: { $0 != $1 }) == 2 { return false }
    return left.count >= 8 || sound(left) == sound(right)
  }

  /// Returns the approximate sound of an English word: its first letter and consonants, doubled ones once, ph as f.
  private static func sound(_ word: [Unicode.Scalar]) -> [Unicode.Scalar] {
    var sound: [Unicode.Scalar] = []
    for (index, letter) in word.enumerated() {
      var letter = letter
      switch letter {
      case "a", "e", "i", "o", "u", "y", "h", "w": if index > 0 { continue }
      case "p": if index + 1 < word.count, word[index + 1] == "h" { letter = "f" }
      case "c", "q": letter = "k"
      case "z": letter = "s"
      default: break
      }
      if sound.last != letter { sound.append(letter) }
    }
    return sound
  }
}

/// The letters of a word as they are typed: its code points, with Korean syllables decomposed.
struct Letters {
  private(set) var scalars: [Unicode.Scalar] = []
  /// A bit for each letter; different letters may have the same one.
  private(set) var bits: UInt32 = 0

  init() {}

  /// Whether a token is a word with one of its letters twice.
  static func isDoubled(_ token: [Unicode.Scalar], _ word: [Unicode.Scalar]) -> Bool {
    guard token.count == word.count + 1 else { return false }
    let place = zip(token, word).prefix { $0 == $1 }.count
    return place > 0 && token[place] == token[place - 1] && token[(place + 1)...].elementsEqual(word[place...])
  }

  /// Returns a bit for each letter of a folded word.
  static func bits(of word: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var bits: UInt32 = 0
    for byte in word {
      if byte >= 0x80 { return Letters(word).bits }
      bits |= 1 << UInt32(byte & 31)
    }
    return bits
  }

  /// Creates the letters of a folded word.
  init(_ word: some Sequence<UInt8>) { self.set(word) }

  /// Replaces the letters by those of another folded word.
  mutating func set(_ word: some Sequence<UInt8>) {
    scalars.removeAll(keepingCapacity: true)
    bits = 0
    var decoder = UTF8()
    var bytes = word.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&bytes) {
      add(Self.initial(of: scalar))
      guard Self.syllables.contains(scalar.value) else { continue }
      let syllable = scalar.value - Self.syllables.lowerBound
      if let vowel = Unicode.Scalar(0x1161 + syllable % 588 / 28) { add(vowel) }
      if syllable % 28 > 0, let final = Unicode.Scalar(0x11A7 + syllable % 28) { add(final) }
    }
  }

  /// The syllables of Korean. The Unicode Standard, 3.12: a syllable is its initial, vowel and final letter.
  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3

  /// Returns the first letter of a character.
  private static func initial(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard syllables.contains(scalar.value) else { return scalar }
    return Unicode.Scalar(0x1100 + (scalar.value - syllables.lowerBound) / 588) ?? scalar
  }

  /// Whether a word has the same first letter, or the first two swapped.
  func beginsAlike(_ other: Letters) -> Bool {
    scalars[0] == other.scalars[0] || scalars[0] == other.scalars[1] && scalars[1] == other.scalars[0]
  }

  /// The bytes with which a word may begin that is similar to this one, of two letters at least: those of its first letter,
  /// or of its first two letters swapped. The Korean syllables with an initial letter follow each other.
  var beginnings: [(first: [UInt8], last: [UInt8])] {
    var range = (scalars[0], scalars[0])
    if Self.initials.contains(scalars[0].value) {
      let syllable = Self.syllables.lowerBound + (scalars[0].value - Self.initials.lowerBound) * 588
      if let first = Unicode.Scalar(syllable), let last = Unicode.Scalar(syllable + 587) { range = (first, last) }
    }
    let own = (Array(String(range.0).utf8), Array(String(range.1).utf8))
    if scalars[0] == scalars[1] { return [own] }
    let swapped = Array((String(scalars[1]) + String(scalars[0])).utf8)
    return [own, (swapped, swapped)]
  }

  /// The initial letters of Korean syllables.
  private static let initials: ClosedRange<UInt32> = 0x1100...0x1112

  private mutating func add(_ scalar: Unicode.Scalar) {
    scalars.append(scalar)
    bits |= 1 << (scalar.value & 31)
  }

  /// The maximum number of edits in a word, for its number of letters.
  static func mostEdits(of count: Int) -> Int { count < 6 ? 1 : 2 }

  /// Whether a word with some letters may be a misspelling of this one: an edit adds and removes at most one letter.
  func mayBeNear(bits other: UInt32) -> Bool {
    let most = Self.mostEdits(of: scalars.count)
    return (bits & ~other).nonzeroBitCount <= most && (other & ~bits).nonzeroBitCount <= most
  }
}
