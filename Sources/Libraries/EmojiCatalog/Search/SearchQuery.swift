/// A search query.
public struct SearchQuery: Sendable {
  /// The words, an emoji, `:shortcode`, or `U+1F98A`.
  public var text: String
  /// The languages of ``Catalog/languages`` whose names and keywords are searched, in addition to those that use the
  /// script of the words.
  public var languages: [String]
  /// Includes only emoji of this category; nil for all.
  public var category: Category?
  /// The maximum number of hits.
  public var limit: Int
  /// The user's own words, which rank above all others.
  public var ownWords = OwnWords()
  /// Whether the first letters of a word are ranked by ``PrefixTable``. Off while that table is made.
  package var ranksPrefixes = true

  /// Creates a query, by default in English.
  public init(
    _ text: String, languages: [String] = ["en"], category: Category? = nil, limit: Int = .max
  ) {
    self.text = text
    self.languages = languages
    self.category = category
    self.limit = limit
  }
}

/// A search hit.
public struct SearchHit: Sendable, Hashable {
  /// What the query matched.
  public enum Match: String, Sendable, CaseIterable {
    /// The emoji itself or its code points.
    case emoji
    case shortcode
    case name
    case keyword
    case category
    /// A word that differs by one or two letters.
    case typo
    /// A name that the letters abbreviate.
    case subsequence
    /// One of the user's own words.
    case tag
  }

  /// The emoji.
  public var emoji: Emoji
  /// How good the match is, from 0 to 1.
  public var score: Double
  /// What the query matched.
  public var match: Match

  /// The hit, followed by the skin-tone variants of its emoji.
  public var withVariants: [SearchHit] {
    [self] + emoji.variants.map { SearchHit(emoji: $0, score: score, match: match) }
  }
}
