import EditDistance

/// Words near a misspelled one.
///
/// A correction is one edit away and begins with the same letter, unless the first two were swapped. Two edits are allowed for
/// words of eight letters and more, and from six letters on where the words sound alike; two substitutions make another word
/// rather than a misspelling. Letters are characters; in Korean they are those that make up the syllables.
struct Corrections {
  private let vocabularies: [(Vocabulary, bytes: [UInt8])]

  init(_ records: [SearchRecords]) { vocabularies = records.map { ($0.vocabulary, $0.bytes) } }

  /// Returns the nearest word of the records, the most frequent one among equals, or nil if none is near.
  ///
  /// - Complexity: O(n) for n words.
  func nearest(to token: [UInt8]) -> [UInt8]? {
    let letters = Letters.of(token)
    if letters.count < 4 { return nil }
    let limit = letters.count < 6 ? 1 : 2
    let mask = Vocabulary.mask(letters)
    var best: (word: Vocabulary.Word, distance: Int)?
    for (vocabulary, bytes) in vocabularies {
      for word in vocabulary.words(of: bytes) {
        guard abs(word.letters.count - letters.count) <= limit, Vocabulary.canBeNear(mask, word.mask, limit: limit),
          Self.beginsAlike(letters, word.letters)
        else { continue }
        let distance = EditDistance.between(letters, word.letters, limit: limit)
        if distance > limit || (distance == 2 && !Self.mayBeTwoApart(letters, word.letters)) { continue }
        let isBetter = best.map { Self.isBetter((word, distance), than: $0, letters.count) } ?? true
        if isBetter { best = (word, distance) }
      }
    }
    return best?.word.bytes
  }

  private static func isBetter(
    _ word: (word: Vocabulary.Word, distance: Int), than best: (word: Vocabulary.Word, distance: Int), _ count: Int
  ) -> Bool {
    if word.distance != best.distance { return word.distance < best.distance }
    // A letter is left out more often than typed twice.
    let isShorter = (word.word.letters.count < count, best.word.letters.count < count)
    if isShorter.0 != isShorter.1 { return isShorter.1 }
    if word.word.count != best.word.count { return word.word.count > best.word.count }
    return word.word.bytes.lexicographicallyPrecedes(best.word.bytes)
  }

  private static func beginsAlike(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
    if left.first == right.first { return true }
    return left.count > 1 && right.count > 1 && left[0] == right[1] && left[1] == right[0]
  }

  private static func mayBeTwoApart(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Bool {
    if left.count == right.count, zip(left, right).count(where: { $0 != $1 }) == 2 { return false }
    return left.count >= 8 || sound(left) == sound(right)
  }

  /// Roughly how an English word sounds: its first letter and consonants, doubled ones once, ph as f.
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

/// The letters of a word, as people type them.
enum Letters {
  /// The code points of a folded word, with Korean syllables taken apart.
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
