/// What an item says about an emoji if it matches a word of a query, from 0 to about 1.
enum SearchPoints {
  /// The points of an item that is the word, and of one with further words.
  private static func points(_ field: Lexicon.Field, isWhole: Bool) -> Double {
    switch field {
    case .own: isWhole ? 1 : 0.75
    case .name: isWhole ? 0.96 : 0.43
    case .word: isWhole ? 0.97 : 0.31
    case .latin: isWhole ? 0.95 : 0.3
    case .code: isWhole ? 0.9 : 0.33
    case .keyword: isWhole ? 0.5 : 0.25
    case .community: isWhole ? 0.33 : 0.2
    case .group: isWhole ? 0.3 : 0.15
    }
  }

  /// The points of the beginning of a word: for one letter, and in addition for the whole word.
  private static func beginning(_ field: Lexicon.Field, isWhole: Bool, isLast: Bool) -> (least: Double, rest: Double) {
    switch field {
    case .own: (1, 0.2)
    case .name: isWhole ? (0.23, 0.17) : isLast ? (0.2, 0.17) : (0.18, 0.16)
    case .word, .latin: isWhole ? (0.25, 0.22) : (0.12, 0.1)
    case .code: isWhole ? (0.21, 0.15) : (0.14, 0.13)
    case .keyword: isWhole ? (0.15, 0.14) : (0.12, 0.1)
    case .community: isWhole ? (0.08, 0.13) : (0.06, 0.08)
    case .group: (0.05, 0.05)
    }
  }

  /// How much less each further emoji of an item counts.
  private static let rankStep = 0.04

  /// - Parameters:
  ///   - words: The number of words of the item.
  ///   - isLast: Whether the word is its last one, which says most in a name.
  static func points(_ posting: Lexicon.Posting, _ quality: MatchQuality, words: Int, isLast: Bool) -> Double {
    let isWhole = words == 1
    let field = posting.field
    let rank = Double(posting.rank)
    if !quality.isSure {
      let (least, rest) = beginning(field, isWhole: isWhole, isLast: isLast)
      let points = least + rest * quality.ratio - (field == .word ? 3 * rankStep * rank : 0)
      return quality.isInside ? 0.7 * points : points
    }
    var points = points(field, isWhole: isWhole) - rankStep * rank
    // In a name of few words, each says more.
    if field == .name, !isWhole { points += 0.1 / Double(words) + (isLast ? 0.03 : 0) }
    return quality.likeliness * points
  }

  /// The weight of popularity for the beginning of a word: larger for fewer letters, and for what says more.
  static func popularity(ofBeginning field: Lexicon.Field, letters: Int) -> Double {
    let weights = [0, 0.3, 0.13, 0.09, 0.07, 0.06]
    let factor: Double =
      switch field {
      case .name, .own: 1
      case .word, .code, .latin: 0.8
      case .keyword, .community: 0.4
      case .group: 0.1
      }
    return max(0.035, weights[min(letters, weights.count - 1)] * factor)
  }
}
