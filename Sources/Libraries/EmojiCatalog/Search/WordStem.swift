/// Finds the approximate stem of an English word: removes plural endings, -ing, -ed, -er, -ly and -ian.
enum WordStem {
  /// Returns the number of bytes of the stem of a folded word.
  static func length(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    func ends(_ suffix: StaticString) -> Bool {
      let count = suffix.utf8CodeUnitCount
      guard word.count >= count + 3 else { return false }
      for index in 0..<count where word[word.count - count + index] != suffix.utf8Start[index] { return false }
      return true
    }
    if ends("ing") { return undoubled(word, word.count - 3) }
    if ends("ies") { return word.count - 3 }
    if ends("ied") { return word.count - 3 }
    if ends("ed") { return undoubled(word, word.count - 2) }
    if ends("ian") { return word.count - 3 }
    if ends("ly") { return word.count - 2 }
    if ends("es") { return word.count - 2 }
    if ends("s"), word[word.count - 2] != UInt8(ascii: "s") { return undoubled(word, word.count - 1) }
    if ends("er") { return undoubled(word, word.count - 2) }
    if ends("e") { return word.count - 1 }
    return word.count
  }

  /// Gives `running` the stem of `run`, and removes a final e or y, so that `smile` and `smiling` match.
  private static func undoubled(_ word: UnsafeBufferPointer<UInt8>, _ length: Int) -> Int {
    if length > 3, word[length - 1] == word[length - 2], word[length - 1] != UInt8(ascii: "l"),
      word[length - 1] != UInt8(ascii: "s")
    {
      return length - 1
    }
    if length > 3, word[length - 1] == UInt8(ascii: "e") || word[length - 1] == UInt8(ascii: "y") { return length - 1 }
    return length
  }
}
