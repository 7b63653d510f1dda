/// The user's own words for emoji, which rank above all others of the same quality of match.
public struct OwnWords: Sendable {
  /// Rows by folded phrase.
  private var rows: [[UInt8]: Set<Int>] = [:]
  /// The phrases with the words of other texts, which call no emoji.
  let lexicon: Lexicon?

  /// Creates an empty set of words.
  package init() { lexicon = nil }

  /// Creates a set of words from emoji and their words.
  ///
  /// - Parameters:
  ///   - words: The emoji with their words.
  ///   - others: The user's words for other texts. They match no emoji, and they are never corrected.
  /// - Complexity: O(n) for n bytes of words, and O(m log m) for m different ones.
  public init(
    _ words: some Sequence<(emoji: Emoji, words: [String])>, others: some Sequence<String> = EmptyCollection<String>()
  ) {
    self.init(words, keywords: [], others: others)
  }

  /// Creates a set of words from emoji with their words, and with keywords, which rank as those of the catalog do.
  package init(
    _ words: some Sequence<(emoji: Emoji, words: [String])>, keywords: [(emoji: Emoji, words: [String])],
    others: some Sequence<String>
  ) {
    var maker = LexiconMaker()
    for word in others { maker.add(word, [Lexicon.Posting(row: nil, field: .own)]) }
    for (emoji, words) in words {
      for word in words {
        rows[Self.key(word), default: []].insert(emoji.order)
        maker.add(word, [Lexicon.Posting(row: emoji.order, field: .own)])
      }
    }
    for (emoji, words) in keywords {
      for word in words { maker.add(word, [Lexicon.Posting(row: emoji.order, field: .community)]) }
    }
    let made = maker.lexicon()
    lexicon = made.count == 0 ? nil : made
  }

  /// Returns the form of a word for comparison: its folded form or, if that is empty (`->`), the word in lower case.
  package static func key(_ word: String) -> [UInt8] {
    let folded = TextFolding.fold(word)
    return folded.isEmpty ? Array(QueryText.trimmed(word).lowercased().utf8) : folded
  }

  func rows(of phrase: [UInt8]) -> Set<Int> { rows[phrase] ?? [] }
}
