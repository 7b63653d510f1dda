/// Tests whether letters abbreviate a name: the first letter of each word, in order, with some of the letters that
/// follow it.
enum Abbreviation {
  /// The minimum share of a name's letters in an abbreviation.
  private static let leastShare = 0.4

  /// Returns the share of a name's letters in an abbreviation, from 0 to 1; nil if it does not abbreviate the name.
  ///
  /// - Complexity: O(n) for n letters of the name.
  static func share(of letters: [UInt8], in name: some Sequence<UInt8>) -> Double? {
    var next = 0
    var length = 0
    var startsWord = true
    for byte in name {
      if byte == 0x20 {
        startsWord = true
        continue
      }
      length += 1
      let isMet = next < letters.count && byte == letters[next]
      if startsWord, !isMet { return nil }
      startsWord = false
      if isMet { next += 1 }
    }
    let share = Double(letters.count) / Double(max(1, length))
    return next == letters.count && share >= leastShare ? share : nil
  }
}
