/// What is looked for.
public struct SearchQuery: Sendable {
  /// The words, an emoji, `:shortcode`, or `U+1F98A`.
  public var text: String
  /// The languages of ``Catalog/languages`` whose names and keywords count, beside those that the script of the words
  /// gives away.
  public var languages: [String]
  /// Only emoji of this category; nil for all.
  public var category: Category?
  /// The most hits.
  public var limit: Int
  /// A person's own words, which rank above all others.
  public var ownWords = OwnWords()

  /// A query with its words, in English unless told otherwise.
  public init(
    _ text: String, languages: [String] = ["en"], category: Category? = nil, limit: Int = .max
  ) {
    self.text = text
    self.languages = languages
    self.category = category
    self.limit = limit
  }
}

/// An emoji that was found.
public struct SearchHit: Sendable, Hashable {
  /// What the words met first.
  public enum Match: String, Sendable, CaseIterable {
    /// The emoji itself or its code points.
    case emoji
    case shortcode
    case name
    case keyword
    case category
    /// A word that is one or two letters off.
    case typo
    /// The letters abbreviate the name.
    case subsequence
    /// One of the person's own words.
    case tag
  }

  /// The emoji.
  public var emoji: Emoji
  /// How good the match is, from 0 to 1.
  public var score: Double
  /// What was met.
  public var match: Match

  /// The hit, and behind it the skin-tone variants of its emoji.
  public var withVariants: [SearchHit] {
    [self] + emoji.variants.map { SearchHit(emoji: $0, score: score, match: match) }
  }
}
