import CEmojiData

/// What other languages call as an English word or its beginning is spelled: `pan` is bread in Spanish.
///
/// The lines of their tables are looked for as they are: a lexicon of each language would cost the picker a noticeable time.
extension Catalog {
  /// Returns the emoji of the lines that a folded word has in the tables of languages in Latin letters, with their places there.
  ///
  /// - Parameter known: The languages whose lexicons are searched anyway.
  /// - Complexity: O(n) for n bytes of the tables of the few languages that may have the word.
  func calls(_ word: [UInt8], without known: [String]) -> [Int: [Int]] {
    var calls: [Int: [Int]] = [:]
    guard let first = word.first, first < 0x80 else { return calls }
    // German nouns have a capital.
    let capital = first >= UInt8(ascii: "a") && first <= UInt8(ascii: "z") ? first - 0x20 : first
    for language in Self.latinLanguages where !known.contains(language) {
      if WordTables.bundled.latin[language]?.contains(word) != true { continue }
      let table = Self.bytes("words/\(language).tsv")
      guard
        let line = [word, [capital] + word.dropFirst()].lazy.compactMap({ Self.emojiColumn(of: $0, in: table) }).first
      else { continue }
      for (rank, glyph) in line.split(separator: " ").enumerated() {
        if let row = emoji(glyph)?.order { calls[row, default: []].append(rank) }
      }
    }
    return calls
  }

  /// Returns the second column of the line that begins with a word.
  private static func emojiColumn(of word: [UInt8], in table: UnsafeBufferPointer<UInt8>) -> Substring? {
    let (lineFeed, tab) = (UInt8(ascii: "\n"), UInt8(ascii: "\t"))
    let beginning = [lineFeed] + word + [tab]
    guard let base = table.baseAddress, let match = cemoji_find(base, table.count, beginning, beginning.count) else {
      return nil
    }
    let start = match - base + beginning.count
    let end = table[start...].firstIndex { $0 == lineFeed || $0 == tab } ?? table.count
    return Substring(decoding: table[start..<end], as: UTF8.self)
  }
}
