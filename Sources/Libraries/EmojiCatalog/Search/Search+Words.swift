/// Which words of a query say something, and where the words of a text without spaces end.
extension Search {
  func isFunctionWord(_ word: [UInt8]) -> Bool { tables.grammar.isFunctionWord(word, in: languages) }

  /// Whether a table says that the query is a word that no emoji shows.
  var isWithoutEmoji: Bool {
    let postings = sources.flatMap { $0.lexicon.postings(of: phrase) }.filter { $0.field == .word }
    let isImported = sources.contains { $0.isOwn && $0.lexicon.postings(of: phrase).contains { $0.row != nil } }
    return !isImported && !postings.isEmpty && postings.allSatisfy { $0.row == nil }
  }

  /// Whether an emoji is called exactly so; while the user types, also whether a word begins so.
  func isCalledSo(_ hit: Hit) -> Bool { hit.tier <= .exact || !isComplete && hit.tier == .beginning }

  /// The words without function words; nil if there are none, or nothing else.
  var contentWords: [[UInt8]]? {
    let words = tokens.filter { !isFunctionWord($0) }
    return words.count == tokens.count || words.isEmpty ? nil : words
  }

  /// The words as one, if that is a word of a requested language: `ka fei`.
  var joined: [UInt8]? {
    let word = Array(tokens.joined())
    let isWord = tokens.count > 1 && sources.contains { $0.isLocal && $0.lexicon.words.index(of: word) != nil }
    return isWord ? word : nil
  }

  /// The known words of a text without spaces; nil for other texts, and for one that is a word.
  var segments: [[UInt8]]? {
    let words = segmented.filter { !isFunctionWord($0) }
    return words.isEmpty || words == tokens ? nil : words
  }

  /// The words, with each text without spaces cut into its longest known words.
  var segmented: [[UInt8]] { tokens.flatMap { TokenScript($0).isUnspaced ? segments(of: $0) : [$0] } }

  private static let longestSegment = 8

  private func segments(of text: [UInt8]) -> [[UInt8]] {
    let letters = text.indices.filter { text[$0] & 0xC0 != 0x80 } + [text.count]
    var found: [[UInt8]] = []
    var place = 0
    while place < letters.count - 1 {
      let end = stride(from: min(place + Self.longestSegment, letters.count - 1), to: place, by: -1).first { end in
        let word = text[letters[place]..<letters[end]]
        return sources.contains { !$0.lexicon.postings(of: word).isEmpty } || isFunctionWord(Array(word))
      }
      if let end { found.append(Array(text[letters[place]..<letters[end]])) }
      place = end ?? place + 1
    }
    return found
  }
}
