/// A lexicon that a search looks in.
struct SearchSource {
  var lexicon: Lexicon
  var forms: WordForms
  /// The language, if it is one that the query does not request.
  var language = ""
  var isOther: Bool { !language.isEmpty }
  /// Whether words with the same beginning and different endings count as forms of one word.
  var hasLooseForms = false
  /// Whether it is of a language other than English that the query requests or is written in.
  var isLocal = false
  /// Whether the query requests its language: it precedes those that have the letters of the query as well.
  var isRequested = false
  /// Whether words match only as they are written.
  var onlyExact = false
  /// Whether it has the user's own words.
  var isOwn = false
}

/// A search for emoji that have the words of a query.
struct Search {
  /// How an emoji was found: what comes first is better, whatever the points.
  enum Tier: Comparable {
    /// By the user's own words.
    case own
    /// The query is its name, a shortcode or a word for it.
    case exact
    /// The query is another form of what it is called.
    case form
    /// The query is a keyword of it.
    case keyword
    /// Its names and phrases have all words, in some form.
    case word
    /// It has the words in a language that was not requested.
    case otherLanguage
    case beginning
    case correction
    /// It has some of the words.
    case part
    case abbreviation
  }

  struct Hit {
    var row: Int
    var tier: Tier
    var points: Double
    var match: SearchHit.Match
    /// Whether the query is most of a word that calls it.
    var isNearly = false
    /// Whether a word of a language other than English is it that the query requests or is written in.
    var isLocal = false

    /// How good the match is, from 0 to 1.
    var score: Double {
      let (least, most) =
        switch tier {
        case .own: (0.9, 1.0)
        case .exact: (0.8, 1.0)
        case .form: (0.6, 0.8)
        case .keyword: (0.5, 0.7)
        case .word: (0.4, 0.6)
        case .otherLanguage: (0.3, 0.4)
        case .beginning, .part: (0.1, 0.3)
        case .correction: (0.1, 0.25)
        case .abbreviation: (0.01, 0.1)
        }
      return least + (most - least) * max(0, min(1, points))
    }
  }

  var tokens: [[UInt8]]
  /// The user's own words, English, and the languages that the query requests or is written in.
  let sources: [SearchSource]
  /// Those of the other languages that contain all words or their base forms.
  var otherSources: ([[UInt8]]) -> [SearchSource] = { _ in [] }
  /// What those of the other languages in Latin letters call a word, with the places among what each calls so.
  var callsElsewhere: ([UInt8]) -> [Int: [Int]] = { _ in [:] }
  /// Those of all other languages in Latin letters.
  var otherLexicons: () -> [Lexicon] = { [] }
  let tables = WordTables.bundled
  /// The languages of the sources.
  let languages: [String]
  /// Whether the user has typed the whole query.
  let isComplete: Bool
  /// Whether the first letters of a word are ranked by Data/index/prefixes.tsv.
  let ranksPrefixes: Bool
  /// Whether only shortcodes match, as after a colon.
  let onlyCodes: Bool
  /// Added to the points of a row: among equals, what the user prefers comes first.
  var favor: (Int) -> Double = { _ in 0 }

  var phrase: [UInt8] { Array(tokens.joined(separator: [0x20])) }
  var isLocal: Bool { sources.contains(where: \.isLocal) }

  /// Returns the hits, best first.
  ///
  /// - Parameter favor: Added to the points of a row: among equals, what the user prefers comes first.
  func run(favor: @escaping (Int) -> Double) -> [Hit] {
    var search = self
    search.favor = favor
    var hits = search.run()
    if isComplete || tokens[0].count < 3 { return hits }
    // While somebody types, a word of another language follows what is likelier: `lis`.
    let place = max(Self.likely, hits.prefix { $0.tier <= .word }.count)
    for name in search.namesakes.reversed() where !hits.contains(where: { $0.row == name.row }) {
      hits.insert(name, at: min(place, hits.count))
    }
    return hits
  }

  /// How many hits of an unfinished word precede what other languages call so.
  private static let likely = 5

  /// Whether any emoji has all words, or forms of them.
  var hasAll: Bool { matches(of: tokens, in: sources).contains { $0.tier <= .word } }

  private func run() -> [Hit] {
    let found = matches(of: tokens, in: sources)
    if onlyCodes { return ordered(found) }
    if tokens.allSatisfy(isFunctionWord) || isWithoutEmoji { return ordered(found.filter(isCalledSo)) }
    // A function word selects none of the hits of the others: `the cat`.
    let content = found.contains { $0.tier <= .keyword } ? nil : contentWords.map { replacing($0).run() }
    if let content, content.contains(where: { $0.tier <= .word }) {
      // While somebody types, the last word may be the beginning of another one: `flag in`, `drapeau suis`.
      let isBegun = !isComplete && !found.isEmpty && isFunctionWord(tokens[tokens.count - 1])
      return isBegun ? adding(content, to: ordered(found)) : content
    }
    if found.contains(where: { $0.tier <= .word }) {
      // English words that begin with a word that is complete say nothing of it: `foxtrot`.
      let hits = ordered(
        isComplete
          ? found.filter { $0.tier != .beginning || tokens.count == 1 && ($0.match != .meaning || $0.isLocal) }
            + namesakes
          : found)
      // A form of a word may also be a misspelled other word: `kafee` looks like a form of Käfer.
      let slips = [.form, .word].contains(hits.first?.tier) ? slips : []
      if !slips.isEmpty { return adding(hits, to: slips) }
      guard tokens.count == 1, tokens[0].count > 4, hits.first?.tier == .form else { return hits }
      return adding(corrected(known: [], [corrections.nearest(to: tokens[0])]) ?? [], to: hits)
    }
    if let joined { return replacing([joined]).run() }
    if let content { return content }
    if let segments = segments { return replacing(segments).run() }
    let (slips, hits) = (slips, guesses(found))
    if slips.isEmpty { return hits }
    let isCalled = hits.first.map { $0.tier <= .keyword } == true || isCalledInOtherLanguages
    // What begins so comes first: `chipm` is rather a chipmunk than a chimp.
    let place = isCalled || !found.isEmpty ? 1 : 0
    var rows: Set<Int> = []
    return (hits.prefix(place) + slips + hits.dropFirst(place)).filter { rows.insert($0.row).inserted }
  }

  /// What other languages call so that is an English word, the likeliest first: `pan` is bread in Spanish.
  private var namesakes: [Hit] {
    if tokens.count > 1 || isLocal || onlyCodes { return [] }
    let calls = callsElsewhere(tokens[0])
    if calls.isEmpty { return [] }
    let hits = calls.map { row, ranks in
      let points = 0.5 + 0.1 * Double(ranks.count) - 0.1 * Double(ranks.min() ?? 0)
      return Hit(row: row, tier: .otherLanguage, points: points, match: .meaning)
    }
    return Array(hits.sorted(by: Self.precedes).prefix(Self.mostNamesakes))
  }

  private static let mostNamesakes = 3

  /// The hits of a query that is not what anything is called, without its beginnings.
  private func guesses(_ found: [Hit]) -> [Hit] {
    if found.isEmpty, let umlauts { return umlauts }
    // With a language setting, words of other languages are a last resort.
    let others = isLocal && !found.isEmpty ? [] : hitsInOtherLanguages()
    // What another language calls so is no beginning: `gato` is no gator.
    let isNearly = !others.isEmpty && found.contains(where: \.isNearly) && !isCalledInOtherLanguages
    if isNearly || !found.isEmpty && others.isEmpty {
      let hits = ordered(found)
      let (words, isFirst) = rareCorrection
      let first = isFirst ? words : hits
      let rows = Set(first.map(\.row))
      return first + ordered((isFirst ? hits : words) + others).filter { !rows.contains($0.row) }
    }
    if found.isEmpty, !others.isEmpty, !isCalledInOtherLanguages, let corrected {
      // What an ending makes a word of another language: `turle` is rather a turtle.
      return adding(corrected, to: ordered(others))
    }
    if !found.isEmpty || !others.isEmpty { return ordered(found + others) }
    if let corrected {
      // Without a vowel it is rather an abbreviation: `rckt`.
      if isAbbreviated { return adding(corrected, to: abbreviations()) }
      // While somebody types, and if it has many letters, it is rather the beginning of a word: `fuoc`, `regenb`.
      let isBegun = !isComplete || tokens[0].count >= 6
      let begun = beginningsInOtherLanguages
      return isBegun ? adding(corrected, to: begun) : adding(begun, to: corrected)
    }
    if tokens.count > 1 { return parts() }
    let abbreviated = abbreviations()
    let begun = abbreviated.isEmpty || !isAbbreviated ? beginningsInOtherLanguages : []
    if !begun.isEmpty { return begun + abbreviated.filter { hit in !begun.contains { $0.row == hit.row } } }
    if !abbreviated.isEmpty || !tables.known.contains(tokens[0]) { return abbreviated }
    return corrected(known: [], [corrections.nearest(to: tokens[0], isAlike: true)]) ?? []
  }

  /// Returns the same search for other words.
  func replacing(_ words: [[UInt8]]) -> Search {
    var search = self
    search.tokens = words
    return search
  }

  /// Returns words without `person, person`: the names of couples' variants contain it, that of the couple does not.
  static func withoutPeople(_ words: [[UInt8]]) -> [[UInt8]] {
    let person = Array("person".utf8)
    return words.count > 2 && words.suffix(2).elementsEqual([person, person]) ? words.dropLast(2) : words
  }

  // MARK: Order

  /// Returns hits in their order, each emoji once. While the user types, emoji that have the word precede, in the order that they
  /// have for the complete query, those that have a word that begins with it.
  func ordered(_ found: [Hit]) -> [Hit] {
    var best: [Int: Hit] = [:]
    for hit in found where best[hit.row].map({ Self.precedes(hit, $0) }) ?? true { best[hit.row] = hit }
    for row in best.keys { best[row]?.points += favor(row) }
    let hits = best.values.sorted(by: Self.precedes)
    if isComplete {
      // The first letters of a word, as `ho`: what is likely comes first.
      guard let first = hits.first, first.tier == .beginning else { return hits }
      let own = hits.filter { $0.match == .tag }
      let likely = own + likelyBeginnings.compactMap { best[$0] }.filter { $0.match != .tag }
      let rows = Set(likely.map(\.row))
      return likely + hits.filter { !rows.contains($0.row) }
    }
    // A word of few letters is more often the beginning of another one.
    let isWord = tokens[0].count > 2 && hits.contains { $0.tier == .exact || $0.tier == .keyword }
    let leading = hits.filter {
      $0.tier <= (isWord ? .word : .own) || $0.tier == .otherLanguage && tokens[0].count > 2
        || $0.match == .tag && $0.tier <= .beginning
    }
    var seen = Set(leading.map(\.row))
    let likely = likelyBeginnings.filter { !seen.contains($0) }.map { row in
      Hit(row: row, tier: .beginning, points: 1, match: best[row]?.match ?? .keyword)
    }
    seen.formUnion(likely.map(\.row))
    let rest = hits.filter { !seen.contains($0.row) }
    let isTyped = { (hit: Hit) in hit.tier <= .word || hit.tier == .beginning }
    return leading + likely + rest.filter(isTyped).sorted(by: Self.isTypedFirst) + rest.filter { !isTyped($0) }
  }

  static func precedes(_ left: Hit, _ right: Hit) -> Bool {
    left.tier == right.tier ? isTypedFirst(left, right) : left.tier < right.tier
  }

  private static func isTypedFirst(_ left: Hit, _ right: Hit) -> Bool {
    left.points == right.points ? left.row < right.row : left.points > right.points
  }

  /// The emoji that the first letters of an English word most likely mean. A favorite precedes some others.
  private var likelyBeginnings: [Int] {
    guard ranksPrefixes, !isLocal, !onlyCodes, tokens.count == 1 else { return [] }
    let places = WordTables.rows(tables.prefixes.meaning(of: tokens[0]) ?? "").enumerated().map { rank, row in
      (row: row, place: Double(rank) - Self.places * favor(row))
    }
    return places.sorted { ($0.place, $0.row) < ($1.place, $1.row) }.map(\.row)
  }

  /// How many places a favorite precedes others, for each point.
  private static let places = 250.0

  // MARK: Words without an emoji

  func isFunctionWord(_ word: [UInt8]) -> Bool { tables.grammar.isFunctionWord(word, in: languages) }

  /// Whether a table says that the query is a word that no emoji shows.
  private var isWithoutEmoji: Bool {
    let postings = sources.flatMap { $0.lexicon.postings(of: phrase) }.filter { $0.field == .word }
    let isImported = sources.contains { $0.isOwn && $0.lexicon.postings(of: phrase).contains { $0.row != nil } }
    return !isImported && !postings.isEmpty && postings.allSatisfy { $0.row == nil }
  }

  /// Whether an emoji is called exactly so; while the user types, also whether a word begins so.
  private func isCalledSo(_ hit: Hit) -> Bool { hit.tier <= .exact || !isComplete && hit.tier == .beginning }

  /// The words without function words; nil if there are none, or nothing else.
  private var contentWords: [[UInt8]]? {
    let words = tokens.filter { !isFunctionWord($0) }
    return words.count == tokens.count || words.isEmpty ? nil : words
  }

  /// The words as one, if that is a word of a requested language: `ka fei`.
  private var joined: [UInt8]? {
    let word = Array(tokens.joined())
    let isWord = tokens.count > 1 && sources.contains { $0.isLocal && $0.lexicon.words.index(of: word) != nil }
    return isWord ? word : nil
  }

  /// The known words of a text without spaces; nil for other texts, and for one that is a word.
  private var segments: [[UInt8]]? {
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

  // MARK: Other languages

  /// Whether the query is a name or a word of another language, as it is written.
  private var isCalledInOtherLanguages: Bool {
    otherSources(tokens).contains { source in
      source.lexicon.postings(of: phrase).contains { $0.row != nil && $0.field.isCall }
    }
  }

  private func hitsInOtherLanguages() -> [Hit] {
    // Three letters that English words often begin with are rather one of these, unless several languages call an emoji so: `sol`.
    let mayBegin =
      tokens[0].count == 3 && !likelyBeginnings.isEmpty
      && !callsElsewhere(tokens[0]).values.contains { $0.count { $0 == 0 } >= 3 }
    let isBeginning = !isComplete && (tokens[0].count < 3 || mayBegin)
    if isBeginning || tokens.allSatisfy({ $0.count < 3 }) { return [] }
    let last = tokens.count > 1 ? Tier.word : .keyword
    let lists = otherSources(tokens).map { source in
      let words = tokens.filter { !tables.grammar.isFunctionWord($0, in: [source.language]) }
      let lists = [tokens, words].lazy.map { matches(of: $0, in: [source]).filter { $0.tier <= last } }
      return lists.first { !$0.isEmpty } ?? []
    }
    // The best hit of each language comes early: `mond` is a mouth in Dutch and the moon in German. Among these, what more languages say
    // precedes, then what is used more; languages in which it is only a keyword follow.
    var found: [Int: Hit] = [:]
    for list in lists {
      let most = list.map { Self.strength($0) }.max() ?? 1
      for hit in list {
        let points = Self.strength(hit) / max(most, 2)
        let known = found[hit.row]
        let both = known.map { max($0.points, points) + 0.01 * min($0.points, points) }
        found[hit.row] = Hit(
          row: hit.row, tier: .otherLanguage, points: both ?? points + 0.002 * tables.popularity[hit.row],
          match: known?.match ?? hit.match)
      }
    }
    return Array(found.values)
  }

  /// Whether the query is one word without a vowel.
  private var isAbbreviated: Bool { tokens.count == 1 && !tokens[0].contains(where: Array("aeiou".utf8).contains) }

  /// The emoji of what other languages call so that has these letters at its beginning, the last resort: `schmetter`.
  private var beginningsInOtherLanguages: [Hit] {
    let token = tokens[0]
    if tokens.count > 1 { return [] }
    // A whole English word without an emoji has none.
    if token.count < 4 || isComplete && tables.known.contains(token) { return [] }
    let hits = otherLexicons().flatMap { lexicon in
      lexicon.words.indices(beginningWith: token[...]).flatMap(lexicon.words.items).flatMap { item -> [Hit] in
        let bytes = lexicon.item(Int(item))
        if !bytes.starts(with: token) { return [] }
        let share = Double(token.count) / Double(bytes.count)
        return lexicon.postings(of: Int(item)).compactMap { posting in
          guard let row = posting.row, posting.field.isCall else { return nil }
          return Hit(
            row: row, tier: .beginning, points: share + 0.035 * tables.popularity[row], match: Self.match(posting.field)
          )
        }
      }
    }
    return ordered(hits)
  }

  /// The points of a hit, with its tier as a number.
  static func strength(_ hit: Hit) -> Double {
    hit.points + (hit.tier <= .exact ? 1 : hit.tier <= .keyword ? 0.5 : 0)
  }

  // MARK: Parts

  /// Returns the hits of the longest known parts of the query.
  func parts() -> [Hit] {
    var parts = TextParts()
    parts.add(segmented, to: self)
    return parts.hits.sorted(by: Self.precedes)
  }

  /// Returns the emoji that a word, or several as they are written, call: no beginnings, no corrections. If a requested language
  /// has the words, English does not count.
  func called(_ words: [[UInt8]]) -> [Hit] {
    if words.allSatisfy(isFunctionWord) || words.count == 1 && words[0].count < 2 { return [] }
    // Two letters are rather an article of some language than a code: `de`, `la`.
    if words.count == 1, words[0].count < 3, tables.grammar.isFunctionWord(words[0], in: Catalog.latinLanguages) {
      return []
    }
    let search = replacing(words)
    if words.count > 1 {
      let phrase = search.phrase
      if !sources.contains(where: { $0.lexicon.contains(phrase) }) { return [] }
    }
    if search.isWithoutEmoji { return [] }
    for sources in [sources.filter(\.isLocal), sources.filter { !$0.isLocal }] {
      let hits = search.matches(of: words, in: sources, isSure: true).filter {
        $0.tier <= (words.count == 1 ? .word : .exact)
      }
      let called = hits.filter { $0.tier <= .keyword }
      let exact = called.filter { $0.tier <= .exact }
      if !hits.isEmpty { return !exact.isEmpty ? exact : !called.isEmpty ? called : hits }
    }
    return []
  }

  /// Returns the names that the word abbreviates: `grfc` is grinning face, `rckt` rocket.
  private func abbreviations() -> [Hit] {
    let phrase = phrase
    guard phrase.count >= 3, phrase[0] < 0x80, !isKnown(phrase),
      let english = sources.first(where: { !$0.isLocal && !$0.isOwn })?.lexicon
    else { return [] }
    var hits: [Hit] = []
    // The items of English are in the order of their bytes.
    let start = (0..<english.count).partitionPoint { english.item($0)[0] < phrase[0] }
    for item in start..<english.count {
      let name = english.item(item)
      if name[0] != phrase[0] { break }
      guard let share = Abbreviation.share(of: phrase, in: name),
        let row = english.postings(of: item).first(where: { $0.field == .name })?.row
      else { continue }
      hits.append(Hit(row: row, tier: .abbreviation, points: share, match: .subsequence))
    }
    return hits.sorted(by: Self.precedes)
  }
}
