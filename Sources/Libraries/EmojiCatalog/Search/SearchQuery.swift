/// A search query.
public struct SearchQuery: Sendable {
  /// The words, an emoji, `:shortcode`, or code points: `U+1F98A`, `1f98a`.
  public var text: String
  /// The locales whose names and keywords are searched (`de`, `de-AT`), in addition to the languages that use the script
  /// of the words. Those without a table are ignored.
  public var languages: [String]
  /// Includes only emoji of this category; nil for all.
  public var category: Category?
  /// Includes only emoji of this Emoji version and later ones; nil for all.
  public var since: EmojiVersion?
  /// Includes only emoji of this Emoji version and earlier ones; nil for all.
  public var until: EmojiVersion?
  /// The maximum number of hits; 0 and less for none.
  public var limit: Int
  /// Whether the user has typed the whole query. For a complete query, a country's code finds its flag first; while the
  /// user types, the flag comes second, and words that begin with the query precede what it means.
  public var isComplete: Bool
  /// The user's own words, which rank above all others of the same quality of match.
  public var ownWords = OwnWords()
  /// Whether the first letters of a word are ranked by Data/index/prefixes.tsv. Off while that table is made.
  package var ranksPrefixes = true
  /// Whether only the user's own words are searched.
  package var isOwnOnly = false

  /// Creates a query, by default in English.
  public init(
    _ text: String, languages: [String] = ["en"], category: Category? = nil, since: EmojiVersion? = nil,
    until: EmojiVersion? = nil, limit: Int = .max, isComplete: Bool = true
  ) {
    self.text = text
    self.languages = languages
    self.category = category
    self.since = since
    self.until = until
    self.limit = limit
    self.isComplete = isComplete
  }

  /// Creates a query for the emoji of a range of versions, by default in English.
  public init(
    _ text: String, languages: [String] = ["en"], category: Category? = nil, versions: ClosedRange<EmojiVersion>,
    limit: Int = .max, isComplete: Bool = true
  ) {
    self.init(text, languages: languages, category: category, limit: limit, isComplete: isComplete)
    (since, until) = (versions.lowerBound, versions.upperBound)
  }

  /// Whether a version is requested.
  var limitsVersions: Bool { since != nil || until != nil }

  /// Whether an emoji has the requested category and version.
  package func includes(_ emoji: Emoji) -> Bool {
    if let category, emoji.category != category { return false }
    return emoji.isOfVersion(since: since, until: until)
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
    /// A word or phrase that people use for it.
    case meaning
  }

  /// The emoji.
  public var emoji: Emoji
  /// How good the match is, from 0 to 1.
  public var score: Double
  /// What the query matched.
  public var match: Match

  /// Creates a hit.
  ///
  /// - Parameters:
  ///   - emoji: The emoji.
  ///   - score: How good the match is, from 0 to 1.
  ///   - match: What the query matched.
  public init(emoji: Emoji, score: Double, match: Match) {
    self.emoji = emoji
    self.score = score
    self.match = match
  }

  /// Whether the query is one of the user's own words, not only a form or a beginning of one.
  package var isOwn: Bool { match.isOwn(score) }

  /// Whether a text is the official name of the emoji.
  package func isNamed(_ text: String) -> Bool {
    match == .name && TextFolding.fold(text) == TextFolding.fold(emoji.name)
  }
}

extension SearchHit.Match {
  /// Whether a match with a score is that of a whole own word.
  package func isOwn(_ score: Double) -> Bool { self == .tag && score > 0.8 }
}
