import EditDistance

/// Finds words that are similar to a misspelled one.
///
/// A correction is one edit away and has the same first letter, unless the first two letters were swapped. Two edits
/// are allowed for words of eight letters and more, and from six letters on if the words sound alike; two substitutions
/// are more likely another word than a misspelling. Letters are characters; in Korean they are the letters that make up
/// the syllables.
struct Corrections {
  private struct Candidate {
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
    let letters = Letters.of(token)
    if letters.count < 4 { return nil }
    var found: [[UInt8]: Candidate] = [:]
    var others: Set<[UInt8]> = []
    for records in records {
      Self.forEachWord(of: records.bytes, mayBeNear: token) { word in
        let bytes = Array(word)
        if found[bytes] != nil {
          found[bytes]?.count += 1
        } else if !others.contains(bytes) {
          let other = Letters.of(bytes)
          if let distance = Self.distance(letters, other) {
            found[bytes] = Candidate(bytes: bytes, letters: other.count, distance: distance)
          } else {
            others.insert(bytes)
          }
        }
      }
    }
    return found.values.min { Self.isBetter($0, than: $1, letters.count) }?.bytes
  }

  /// Calls a closure for the words of a text whose first letters and lengths are those of a similar word: a quick test
  /// that excludes most words.
  private static func forEachWord(
    of text: UnsafeBufferPointer<UInt8>, mayBeNear token: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let (first, second) = (token[0], token[1])
    // Bytes beyond ASCII are only parts of letters.
    let isASCII = first < 0x80
    var index = 0
    while index < text.count {
      let start = index
      while index < text.count, text[index] > 0x20 { index += 1 }
      let count = index - start
      index += 1
      if count == 0 { continue }
      let mayBeNear =
        isASCII
        ? abs(count - token.count) <= 2 && (text[start] == first || text[start] == second) : text[start] >= 0x80
      if mayBeNear { body(UnsafeBufferPointer(rebasing: text[start..<start + count])) }
    }
  }

  /// Returns the distance of a word that is near enough; nil otherwise.
  private static func distance(_ token: [Unicode.Scalar], _ word: [Unicode.Scalar]) -> Int? {
    let limit = token.count < 6 ? 1 : 2
    guard abs(word.count - token.count) <= limit, beginsAlike(token, word) else { return nil }
    let distance = EditDistance.between(token, word, limit: limit)
    return distance > limit || (distance == 2 && !mayBeTwoApart(token, word)) ? nil : distance
  }

  private static func isBetter(_ left: Candidate, than right: Candidate, _ count: Int) -> Bool {
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

/// The letters of a word as they are typed.
enum Letters {
  /// Returns the code points of a folded word, with Korean syllables decomposed.
  static func of(_ word: some Sequence<UInt8>) -> [Unicode.Scalar] {
    var letters: [Unicode.Scalar] = []
    for scalar in String(decoding: Array(word), as: UTF8.self).unicodeScalars {
      guard (0xAC00...0xD7A3).contains(scalar.value) else {
        letters.append(scalar)
        continue
      }
      // The Unicode Standard, 3.12: a syllable is its initial, vowel and final letter.
      let syllable = scalar.value - 0xAC00
      let parts = [0x1100 + syllable / 588, 0x1161 + syllable % 588 / 28, 0x11A7 + syllable % 28]
      for part in parts where part != 0x11A7 { if let letter = Unicode.Scalar(part) { letters.append(letter) } }
    }
    return letters
  }
}
