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
    // What begins so comes first: `chipm` is rather a chipmunk than a chimp, but `zoro` no zoroastrian.
    let isBegun = isComplete && isLocal ? found.contains(where: \.isNearly) : !found.isEmpty
    let place = isCalled || isBegun ? 1 : 0
    var rows: Set<Int> = []
    return (hits.prefix(place) + slips + hits.dropFirst(place)).filter { rows.insert($0.row).inserted }
  }

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

  /// Whether the query is one word without a vowel.
  private var isAbbreviated: Bool { tokens.count == 1 && !tokens[0].contains(where: Array("aeiou".utf8).contains) }

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
