import EmojiCatalog
import ShellCore

/// The user's own words, prepared for searching.
struct TagIndex {
  let tags: Tags
  let words: OwnWords
  /// The words of other texts.
  private let texts: [(text: String, words: [(word: String, key: [UInt8])])]

  init(_ tags: Tags, _ catalog: Catalog) {
    self.tags = tags
    var emoji: [(emoji: Emoji, words: [String])] = []
    var texts: [(text: String, words: [(word: String, key: [UInt8])])] = []
    for list in tags.lists {
      if let tagged = catalog.emoji(list.text) {
        emoji.append((tagged, list.words))
      } else {
        texts.append((list.text, list.words.map { ($0, OwnWords.key($0)) }))
      }
    }
    words = OwnWords(emoji, others: texts.lazy.flatMap { $0.words.map(\.word) })
    self.texts = texts
  }

  /// Returns the texts with a word equal to the query, then those with a word that begins with it.
  func hits(_ query: String) -> [Hit] {
    if texts.isEmpty { return [] }
    let wanted = OwnWords.key(query)
    return texts.compactMap { text, words in
      TagMatch.best(wanted, words).map { match in
        Hit(.text, text: text, name: match.word, category: "own", score: match.score, match: .tag)
      }
    }.sorted { $0.score > $1.score }
  }
}

/// How well a query matches one of the user's own words.
struct TagMatch {
  var word: String
  /// 1 for the whole word, less for a prefix.
  var score: Double

  /// Returns the best match among words; nil if none matches.
  static func best(_ wanted: [UInt8], _ words: some Sequence<(word: String, key: [UInt8])>) -> TagMatch? {
    if wanted.isEmpty { return nil }
    var best: TagMatch?
    for (word, key) in words where key.starts(with: wanted) {
      let score = key.count == wanted.count ? 1 : 0.9 * Double(wanted.count) / Double(key.count)
      if score > best?.score ?? 0 { best = TagMatch(word: word, score: score) }
    }
    return best
  }
}
