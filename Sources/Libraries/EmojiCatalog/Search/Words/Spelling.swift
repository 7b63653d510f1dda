import CEmojiData

/// The words of a query with their accents, which folded records do not contain.
struct Spelling {
  /// The bytes of each word, in lower case and with a capital, and with the ligature that two of its letters stand for: who types
  /// `coeur` means `cœur`.
  private let words: [[[UInt8]]]
  /// Whether the words may go on where they are found.
  private let isBeginning: Bool

  /// - Parameter isBeginning: Whether the words may be the beginnings of others.
  init(_ text: String, isBeginning: Bool = false) {
    self.isBeginning = isBeginning
    words = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map { word in
      let ligated = Self.withLigatures(word)
      return (ligated == word ? [ligated] : [String(word), ligated]).flatMap { word in
        [Array(word.utf8), Array((word.prefix(1).uppercased() + word.dropFirst()).utf8)]
      }
    }
  }

  private static func withLigatures(_ word: Substring) -> String {
    var text = ""
    for letter in word {
      let isLigature = letter == "e" && text.last == "o"
      if isLigature { text.removeLast() }
      text.append(isLigature ? "œ" : letter)
    }
    return text
  }

  /// Whether a row of a table contains all words, each as a separate word.
  func isIn(_ table: ColumnTable, row: Int) -> Bool {
    isIn(table.bytes[Int(table.starts[row])..<Int(table.starts[row + 1])])
  }

  private func isIn(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let line = UnsafeBufferPointer(rebasing: line)
    return words.allSatisfy { forms in forms.contains { has($0, line) } }
  }

  /// Returns the emoji of the lines of a table of words that contain all words.
  func glyphs(in table: UnsafeBufferPointer<UInt8>) -> [Substring] {
    (words.first ?? []).flatMap { glyphs(in: table, with: $0) }
  }

  /// - Parameter word: A form of the first word.
  private func glyphs(in table: UnsafeBufferPointer<UInt8>, with word: [UInt8]) -> [Substring] {
    guard let base = table.baseAddress else { return [] }
    let lineFeed = UInt8(ascii: "\n")
    var found: [Substring] = []
    var place = 0
    while let match = cemoji_find(base + place, table.count - place, word, word.count) {
      place = match - base + word.count
      let start = table[..<(match - base)].lastIndex(of: lineFeed).map { $0 + 1 } ?? 0
      let line = table[start..<(table[place...].firstIndex(of: lineFeed) ?? table.count)]
      let columns = line.split(separator: UInt8(ascii: "\t"))
      if columns.count > 1, isIn(line) { found += Substring(decoding: columns[1], as: UTF8.self).split(separator: " ") }
    }
    return found
  }

  private func has(_ word: [UInt8], _ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = line.baseAddress else { return false }
    var place = 0
    while place + word.count <= line.count,
      let found = cemoji_find(base + place, line.count - place, word, word.count)
    {
      let start = found - base
      let end = start + word.count
      let isEnd = isBeginning || end == line.count || !Self.isLetter(line[end])
      if isEnd, start == 0 || !Self.isLetter(line[start - 1]) { return true }
      place = start + 1
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) }
}
