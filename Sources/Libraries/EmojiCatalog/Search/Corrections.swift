import EditDistance

/// Finds words that are similar to a misspelled one.
///
/// A correction is one edit away and has the same first letter, unless the first two letters were swapped. Two edits
/// are allowed for words of eight letters and more, and from six letters on if the words sound alike; two substitutions
/// are more likely another word than a misspelling. Letters are characters; in Korean they are the letters that make up
/// the syllables.
struct Corrections {
  struct Candidate {
    var bytes: [UInt8]
    var letters: Int
    var distance: Int
    /// The number of occurrences in the records.
    var count = 1
  }

  private let records: [SearchRecords]

  init(_ records: [SearchRecords]) { self.records = records }

  /// Returns the nearest word of the records, the most frequent one among equals; nil if there is none.
  ///
  /// - Complexity: O(n) for n bytes: every word is visited, and few are compared.
  func nearest(to token: [UInt8]) -> [UInt8]? {
    let letters = Letters(token)
    if letters.scalars.count < 4 { return nil }
    // Most words are rejected by their bytes: to decode each of them takes longer than all the rest.
    let beginnings = letters.beginnings
    var found: [[UInt8]: Candidate] = [:]
    var others: Set<[UInt8]> = []
    var other = Letters()
    for records in records {
      Self.forEachWord(of: records, mayBeNear: token) { word in
        if let beginnings {
          if !beginnings.contains(where: { word.starts(with: $0) }) { return }
        } else if !letters.mayBegin(word) {
          return
        }
        other.set(word)
        if !letters.mayBeNear(other) { return }
        let bytes = Array(word)
        if found[bytes] != nil {
          found[bytes]?.count += 1
        } else if !others.contains(bytes) {
          if let distance = Self.distance(letters.scalars, other.scalars) {
            found[bytes] = Candidate(bytes: bytes, letters: other.scalars.count, distance: distance)
          } else {
            others.insert(bytes)
          }
        }
      }
    }
    return found.values.min { Self.isBetter($0, than: $1, letters.scalars.count) }?.bytes
  }

  /// Calls a closure for the words of records whose first letters and lengths are those of a similar word: a quick test
  /// that excludes most words.
  private static func forEachWord(
    of records: SearchRecords, mayBeNear token: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    // Bytes beyond ASCII are only parts of letters.
    guard token[0] < 0x80 else { return WordStarts.forEachWord(of: records.bytes, beginningWith: nil, body) }
    let bits = token.prefix(2).map { WordSignature.bit(of: [$0]) }
    for row in 0..<records.count where bits.contains(where: records.signatures[row].has) {
      WordStarts.forEachWord(of: records.record(row), beginningWith: (token[0], token[1])) { word in
        if abs(word.count - token.count) <= 2 { body(word) }
      }
    }
  }

  /// Returns the distance of a word that is near enough; nil otherwise.
  static func distance(_ token: [Unicode.Scalar], _ word: [Unicode.Scalar]) -> Int? {
    let limit = Letters.mostEdits(of: token.count)
    guard beginsAlike(token, word) else { return nil }
    let distance = EditDistance.between(token, word, limit: limit)
    return distance > limit || (distance == 2 && !mayBeTwoApart(token, word)) ? nil : distance
  }

  static func isBetter(_ left: Candidate, than right: Candidate, _ count: Int) -> Bool {
    if left.distance != right.distance { return left.distance < right.distance }
    // Omitting a letter is a more common mistake than doubling one.
    if (left.letters < count) != (right.letters < count) { return right.letters < count }
    if left.count != right.count { return left.count > right.count }
    return left.bytes.lexicographicallyPrecedes(right.bytes)
  }

  private static func beginsAlike(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
    if left.first == right.first { return true }
    return left.count > 1 && right.count > 1 && left[0] == right[1] && left[1] == right[0]
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
  private var set: UInt64 = 0

  init() {}

  /// Creates the letters of a folded word.
  init(_ word: some Sequence<UInt8>) { self.set(word) }

  /// Replaces the letters by those of another folded word.
  mutating func set(_ word: some Sequence<UInt8>) {
    scalars.removeAll(keepingCapacity: true)
    set = 0
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

  /// The bytes with which a word may begin that is similar to this one: those of its first two letters. Nil in Korean,
  /// whose syllables contain several letters.
  var beginnings: [[UInt8]]? {
    let first = scalars.prefix(2)
    if first.contains(where: { Self.initials.contains($0.value) }) { return nil }
    return first.map { Array(String($0).utf8) }
  }

  /// The initial letters of Korean syllables.
  private static let initials: ClosedRange<UInt32> = 0x1100...0x1112

  /// Whether a misspelling of another word may begin like this one: with the same letter, or with the first two swapped.
  func mayBegin(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    if word[0] < 0x80 { return true }
    var decoder = UTF8()
    var bytes = word.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&bytes) else { return false }
    let first = Self.initial(of: scalar)
    return first == scalars[0] || first == scalars[1]
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    scalars.append(scalar)
    set |= 1 << UInt64(scalar.value & 63)
  }

  /// The maximum number of edits in a word, for its number of letters.
  static func mostEdits(of count: Int) -> Int { count < 6 ? 1 : 2 }

  /// Whether another word may be a misspelling of this one: an edit adds and removes at most one letter.
  func mayBeNear(_ other: Letters) -> Bool {
    let most = Self.mostEdits(of: scalars.count)
    return abs(scalars.count - other.scalars.count) <= most && (set & ~other.set).nonzeroBitCount <= most
      && (other.set & ~set).nonzeroBitCount <= most
  }
}
