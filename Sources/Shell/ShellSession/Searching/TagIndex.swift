import EmojiCatalog
import ShellCore

/// The user's own words, prepared for searching.
struct TagIndex {
  let tags: Tags
  let words: OwnWords
  /// The words of other texts.
  private let texts: [(text: String, words: [TagWord])]

  init(_ tags: Tags, _ catalog: Catalog) {
    self.tags = tags
    var emoji: [(emoji: Emoji, words: [String])] = []
    var keywords: [(emoji: Emoji, words: [String])] = []
    var texts: [(text: String, words: [TagWord])] = []
    for list in tags.lists {
      if let tagged = catalog.emoji(list.text) {
        emoji.append((tagged, list.words))
        keywords.append((tagged, list.keywords))
      } else {
        texts.append((list.text, TagWord.all(list)))
      }
    }
    words = OwnWords(emoji, keywords: keywords, others: texts.lazy.flatMap { $0.words.map(\.word) })
    self.texts = texts
  }

  /// Returns the texts with a word equal to the query, then those with a word that begins with it.
  func hits(_ query: String) -> [Hit] {
    if texts.isEmpty { return [] }
    let wanted = OwnWords.key(query)
    return texts.compactMap { text, words in
      TagMatch.best(wanted, words).map { match in
        Hit(.text, text: text, name: match.word, category: "own", score: match.score, match: match.match)
      }
    }.sorted { $0.score > $1.score }
  }
}

/// A word of a text, prepared for searching.
struct TagWord {
  var word: String
  var key: [UInt8]
  var isKeyword: Bool

  static func all(_ list: Tags.List) -> [TagWord] {
    list.words.map { TagWord(word: $0, key: OwnWords.key($0), isKeyword: false) }
      + list.keywords.map { TagWord(word: $0, key: OwnWords.key($0), isKeyword: true) }
  }
}

/// How well a query matches one of the words of a text, as the catalog scores those of emoji.
struct TagMatch {
  var word: String
  var score: Double
  var match: SearchHit.Match

  /// Returns the best match among words; nil if none matches.
  static func best(_ wanted: [UInt8], _ words: [TagWord]) -> TagMatch? {
    if wanted.isEmpty { return nil }
    var best: TagMatch?
    for word in words where word.key.starts(with: wanted) {
      let part = 0.1 + 0.1 * Double(wanted.count) / Double(word.key.count)
      let score = word.key.count > wanted.count ? part + (word.isKeyword ? 0 : 0.1) : word.isKeyword ? 0.6 : 1
      if score > best?.score ?? 0 {
        best = TagMatch(word: word.word, score: score, match: word.isKeyword ? .keyword : .tag)
      }
    }
    return best
  }
}
