extension Search {
  /// How an emoji matches one word of a query.
  private struct Meeting {
    var points = -1.0
    var quality = MatchQuality.none
    var field = Lexicon.Field.group
    /// Whether the item is the word.
    var isWhole = false
    /// Whether it is of a language other than English that the query requests or is written in.
    var isLocal = false

    var isBeginning: Bool { quality < .similar }
  }

  /// How much more the words of a requested language count than English ones.
  private static let local = 0.08
  /// How much more those of a requested language count than those that have the letters of the query.
  private static let requested = 0.3
  /// The points of an official name: more than those of any favorite.
  private static let official = 1.5
  /// The points of an own word: more than those of any word of a requested language.
  private static let own = 3.0

  /// Returns the emoji that have all words in any of the sources.
  ///
  /// - Parameter isSure: Whether words that contain one of the words do not count; they count for a query of one word only.
  func matches(of tokens: [[UInt8]], in sources: [SearchSource], isSure: Bool = false) -> [Hit] {
    guard let found = items(of: tokens, in: sources, isSure: isSure || tokens.count > 1) else { return [] }
    var meetings = Meetings(tokens)
    for (source, matches) in zip(sources, found) {
      for index in tokens.indices {
        for item in matches[index].items { meet(item, index, matches, source, alone: true, &meetings) }
      }
      guard tokens.count > 1, let fewest = matches.min(by: { $0.items.count < $1.items.count }) else { continue }
      for item in fewest.items where matches.allSatisfy({ $0.qualities[item] != .none }) {
        for index in tokens.indices { meet(item, index, matches, source, alone: false, &meetings) }
        meetTogether(item, source, &meetings)
      }
    }
    for (index, token) in tokens.enumerated() {
      for (rank, row) in rows(ofSign: token).enumerated() {
        meetings.add(Meeting(points: 1 - 0.02 * Double(rank), quality: .exact, field: .word), index, row)
      }
    }
    return (0..<Lexicon.rowCount).compactMap { row in
      guard meetings.all.allSatisfy({ $0[row].points >= 0 }) else { return nil }
      return hit(row, meetings.all.map { $0[row] }, meetings.together[row], meetings.exact[row])
    }
  }

  private func rows(ofSign token: [UInt8]) -> [Int] { sources.allSatisfy(\.isOwn) ? [] : tables.rows(ofSign: token) }

  /// The matches of each emoji, by row.
  private struct Meetings {
    let tokens: [[UInt8]]
    let phrase: [UInt8]
    /// For each word, the best match.
    private(set) var all: [[Meeting]]
    /// The points that an item gives that has all words.
    var together = [Double](repeating: 0, count: Lexicon.rowCount)
    /// What an item gives that is the whole query.
    var exact: [Int: (points: Double, field: Lexicon.Field)] = [:]

    init(_ tokens: [[UInt8]]) {
      self.tokens = tokens
      phrase = Array(tokens.joined(separator: [0x20]))
      all = tokens.map { _ in [Meeting](repeating: Meeting(), count: Lexicon.rowCount) }
    }

    mutating func add(_ meeting: Meeting, _ index: Int, _ row: Int) {
      if Search.isBetter(meeting, than: all[index][row], tokens[index]) { all[index][row] = meeting }
    }
  }

  /// Returns the items that match each word, by source; nil if a word matches none.
  private func items(of tokens: [[UInt8]], in sources: [SearchSource], isSure: Bool) -> [[ItemMatches]]? {
    var found = sources.map { _ in [ItemMatches]() }
    for token in tokens {
      let isKnown = tables.known.contains(token)
      for (index, source) in sources.enumerated() {
        found[index].append(ItemMatches(token, in: source, isKnown: isKnown, isSure: isSure))
      }
      let isMet = found.contains { $0.last?.items.isEmpty == false } || !rows(ofSign: token).isEmpty
      if !isMet { return nil }
    }
    return found
  }

  /// Notes the emoji of an item that matches a word.
  ///
  /// - Parameter alone: Whether the item may lack the other words.
  private func meet(
    _ item: Int, _ index: Int, _ matches: [ItemMatches], _ source: SearchSource, alone: Bool,
    _ meetings: inout Meetings
  ) {
    let (bytes, token) = (source.lexicon.item(item), meetings.tokens[index])
    let words = 1 + bytes.count { $0 == 0x20 }
    let isLast = words > 1 && Self.isLast(token, in: bytes)
    for posting in source.lexicon.postings(of: item) {
      guard let row = posting.row, !onlyCodes || posting.field == .code else { continue }
      var quality = matches[index].qualities[item]
      // A form of a code of two letters is rather the beginning of a word: `fus`.
      if posting.field == .code, token.count < 4, quality.isSure, quality != .exact { continue }
      if alone, words > 1, posting.field.isPhrase {
        // A word says little about a phrase, unless the phrase begins with it.
        if meetings.tokens.count > 1 || !bytes.starts(with: token) { continue }
        quality = min(quality, .beginning(Double(token.count) / Double(bytes.count)))
      }
      var points = points(posting, quality, words: words, isLast: isLast, source)
      // What a word begins is rather a name: `coffe` is no coffer.
      if !quality.isSure, posting.field.isPhrase {
        points *= source.isLocal ? 1 : isComplete ? 0.5 : words == 1 ? 0.7 : 1
      }
      let meeting = Meeting(
        points: points, quality: quality, field: posting.field, isWhole: words == 1, isLocal: source.isLocal)
      meetings.add(meeting, index, row)
    }
  }

  /// Notes the emoji of an item that has all words.
  private func meetTogether(_ item: Int, _ source: SearchSource, _ meetings: inout Meetings) {
    let bytes = source.lexicon.item(item)
    let isPhrase = bytes.elementsEqual(meetings.phrase)
    let share = Double(meetings.tokens.count) / Double(1 + bytes.count { $0 == 0x20 })
    for posting in source.lexicon.postings(of: item) {
      guard let row = posting.row else { continue }
      meetings.together[row] = max(meetings.together[row], (posting.field == .name ? 0.2 : 0.15) * min(1, share))
      if !isPhrase { continue }
      let points = points(posting, .exact, words: 1, isLast: true, source)
      if points > meetings.exact[row]?.points ?? 0 { meetings.exact[row] = (points, posting.field) }
    }
  }

  /// The user's own words precede those of a requested language, these precede official names, and these all other English
  /// words.
  private func points(
    _ posting: Lexicon.Posting, _ quality: MatchQuality, words: Int, isLast: Bool, _ source: SearchSource
  ) -> Double {
    let points = SearchPoints.points(posting, quality, words: words, isLast: isLast)
    if quality.isSure, quality != .longer, words == 1, posting.field.isCall {
      if posting.field == .own { return Self.own * quality.likeliness }
      // In other languages, too, what people say precedes an official name: `Herz` is the name of a card suit.
      if source.isLocal || source.isOther {
        return points + quality.likeliness + (source.isRequested ? Self.requested : 0)
      }
      if posting.field == .name { return Self.official * quality.likeliness }
    }
    return points + (source.isLocal && quality.isSure ? Self.local : 0)
  }

  private func hit(
    _ row: Int, _ meetings: [Meeting], _ together: Double, _ exact: (points: Double, field: Lexicon.Field)?
  ) -> Hit {
    if let exact {
      let tier: Tier = exact.field == .own ? .own : exact.field.isCall ? .exact : .keyword
      return Hit(row: row, tier: tier, points: exact.points + bonus(row, nil), match: Self.match(exact.field))
    }
    let quality = meetings.map(\.quality).min() ?? .none
    let field = meetings.map(\.field).min { $0.rawValue < $1.rawValue } ?? .keyword
    let beginning = meetings.first(where: \.isBeginning)
    let isOwn = meetings.contains { $0.field == .own }
    let tier = meetings.count > 1 ? (quality.isSure ? .word : .beginning) : Self.tier(meetings[0], tokens[0])
    let points = meetings.reduce(0) { $0 + $1.points } / Double(meetings.count) + together
    return Hit(
      row: row, tier: tier, points: points + bonus(row, beginning?.field), match: isOwn ? .tag : Self.match(field),
      isNearly: tier == .beginning && meetings.count == 1 && Self.isNearly(meetings[0], tokens[0]),
      isLocal: meetings[0].isLocal)
  }

  /// Returns the tier of an emoji that matches the only word of a query.
  private static func tier(_ meeting: Meeting, _ token: [UInt8]) -> Tier {
    let quality = meeting.quality
    if !quality.isSure { return .beginning }
    // A form of one word within a longer item says little, and so does a letter.
    if !meeting.isWhole {
      if quality != .exact || token.count < 3 && token[0] < 0x80 { return .beginning }
      return meeting.field == .name ? .keyword : .word
    }
    if !meeting.field.isCall { return quality == .exact ? .keyword : .word }
    return quality != .exact ? quality == .longer ? .word : .form : meeting.field == .own ? .own : .exact
  }

  /// Whether at least four letters and three quarters of what an emoji is called are there: `rocke`. With fewer, a whole word of
  /// another language is likelier: `hund`, `fuchs` and `mond` are German, and begin `hundred`, `fuchsia` and `monday`.
  private static func isNearly(_ meeting: Meeting, _ token: [UInt8]) -> Bool {
    meeting.isWhole && meeting.field.isCall && !meeting.quality.isInside && meeting.quality.ratio >= 0.75
      && token.count >= (token[0] < 0x80 ? 4 : 8)
  }

  private static func isBetter(_ left: Meeting, than right: Meeting, _ token: @autoclosure () -> [UInt8]) -> Bool {
    // Among equals, an own word is better.
    if (left.field == .own) != (right.field == .own), right.points >= 0 {
      let tiers = (tier(left, token()), tier(right, token()))
      return tiers.0 == tiers.1 ? left.field == .own : tiers.0 < tiers.1
    }
    // A whole word says more than a beginning, whatever its source.
    return left.quality.isSure == right.quality.isSure ? left.points > right.points : left.quality.isSure
  }

  private static func isLast(_ token: [UInt8], in item: UnsafeBufferPointer<UInt8>) -> Bool {
    let last = item[(item.lastIndex(of: 0x20).map { $0 + 1 } ?? 0)...]
    return last.prefix(3).elementsEqual(token.prefix(3))
  }

  /// Returns the bonus for popularity: it decides between similar points, and it is larger for shorter queries.
  private func bonus(_ row: Int, _ beginning: Lexicon.Field?) -> Double {
    guard let beginning, tokens.count == 1 else { return 0.035 * tables.popularity[row] }
    let weight = SearchPoints.popularity(ofBeginning: beginning, letters: tokens[0].count)
    return weight * tables.popularity[row] - (isForm(row) ? 0.07 : 0)
  }

  /// Whether an emoji differs from another one only by gender, hair or direction.
  private func isForm(_ row: Int) -> Bool { !Catalog.bundled.table.column(Column.related, ofRow: row).isEmpty }

  static func match(_ field: Lexicon.Field) -> SearchHit.Match {
    switch field {
    case .name: .name
    case .word, .latin: .meaning
    case .code: .shortcode
    case .keyword, .community: .keyword
    case .group: .category
    case .own: .tag
    }
  }
}
