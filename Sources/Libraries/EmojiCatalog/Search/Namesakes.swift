/// What other languages call as an English word or its beginning is spelled: `pan` is bread in Spanish.
///
/// The lines of their tables are looked for as they are: a lexicon of each language would cost the picker a noticeable time.
extension Catalog {
  /// Returns the emoji of the lines that a folded word has in the tables of languages in Latin letters, with their places there.
  ///
  /// - Parameter known: The languages whose lexicons are searched anyway.
  /// - Complexity: O(log n) for n lines of the table of each language that may have the word.
  func calls(_ word: [UInt8], without known: [String]) -> [Int: [Int]] {
    var calls: [Int: [Int]] = [:]
    guard let first = word.first, first < 0x80 else { return calls }
    // German nouns have a capital.
    let capital = first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z") ? first - 0x20 : first
    for language in Self.latinLanguages where !known.contains(language) {
      if WordTables.bundled.latin[language]?.contains(word) != true { continue }
      let table = Self.bytes("words/\(language).tsv")
      guard
        let line = Self.emojiColumn(of: word, in: table)
          ?? Self.emojiColumn(of: [capital] + word.dropFirst(), in: table)
      else { continue }
      for (rank, glyph) in line.split(separator: " ").enumerated() {
        if let row = emoji(glyph)?.order { calls[row, default: []].append(rank) }
      }
    }
    return calls
  }

  /// Returns the second column of the line that begins with a word. The lines are in the order of the bytes of their words.
  private static func emojiColumn(of word: [UInt8], in table: UnsafeBufferPointer<UInt8>) -> Substring? {
    let (lineFeed, tab) = (UInt8(ascii: "\n"), UInt8(ascii: "\t"))
    var (low, high) = (0, table.count)
    while low < high {
      var start = (low + high) / 2
      while start > low, table[start - 1] != lineFeed { start -= 1 }
      var end = start
      while end < high, table[end] != lineFeed { end += 1 }
      let key = table[start..<end].prefix { $0 != tab }
      if key.elementsEqual(word) {
        return Substring(decoding: table[key.endIndex..<end].dropFirst().prefix { $0 != tab }, as: UTF8.self)
      }
      if key.lexicographicallyPrecedes(word) { low = end + 1 } else { high = start }
    }
    return nil
  }
}
