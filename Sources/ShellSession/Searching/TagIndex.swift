import EmojiCatalog
import Rendering
import ShellModel
import ShellWorkspace

/// A person's own words, prepared for searching.
struct TagIndex {
  /// What it was made of.
  let tags: Tags
  /// The words of emoji.
  let words: OwnWords
  /// The words of other texts.
  private let texts: [(text: String, words: [(word: String, key: [UInt8])])]

  /// - Complexity: O(n) for n bytes of words.
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
    words = OwnWords(emoji)
    self.texts = texts
  }

  /// The texts that have a word which is the query, and then those that have a word which begins with it.
  ///
  /// - Complexity: O(n) for n words of texts.
  func hits(_ query: String) -> [HitView] {
    if texts.isEmpty { return [] }
    let wanted = OwnWords.key(query)
    return texts.compactMap { text, words in
      TagMatch.best(wanted, words).map { match in
        HitView(text: text, name: match.word, category: "own", score: match.score, match: SearchHit.Match.tag.rawValue)
      }
    }.sorted { $0.score > $1.score }
  }
}

/// How a query meets one of a person's own words.
struct TagMatch {
  var word: String
  /// 1 for the word itself, less for its beginning.
  var score: Double

  /// The best match among words; nil if none is met.
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

extension CommandContext {
  /// The person's own words; nil if there are none. None are known before the screen is loaded.
  var tagIndex: TagIndex? {
    workspace.isOpen ? lookup.tags(on: workspace.screen, catalog) : nil
  }
}
