/// The emoji that fit a text, with the evidence for each of them.
struct Suggestions {
  private enum Weight {
    /// Of the sign of a conventional prefix.
    static let prefix = 4.0
    /// Of a version before and one after, `from 1.0 to 2.0`.
    static let versions = 2.0
    /// Of each further word of a phrase.
    static let length = 1.6
    /// The step from one sign of a phrase to the next.
    static let rank = 0.35
    /// Of signs in other texts than commit messages.
    static let signs = 0.5
    static let wordOfCommit = 0.3
    /// Of meanings, compared with names and keywords.
    static let meaning = 0.5
    /// Of the most common signs, which fill the list.
    static let common = 0.1
  }

  private static let maximumCount = 4_096
  private static let maximumWords = 50
  /// The most common signs of commit messages.
  private static let common = ["✨", "🐛", "♻️", "📝", "✅", "🔧", "🎨", "⬆️", "🔥", "🚸", "🔨"]
  private static let prefixes: Set<String> = [
    "feat", "fix", "docs", "chore", "test", "refactor", "perf", "ci", "build", "style", "revert",
  ]

  private let tables: WordTables
  private let prefersSigns: Bool
  private let tokens: [[UInt8]]
  /// The different words of the text that may have a meaning.
  let words: [[UInt8]]
  private var scores: [Int: (sign: Double, word: Double, isMeaning: Bool)] = [:]

  init(_ text: String, tables: WordTables, prefersSigns: Bool) {
    self.tables = tables
    self.prefersSigns = prefersSigns
    let text = QueryText.of(text, maximumCount: Self.maximumCount)
    tokens = TextFolding.fold(text).split(separator: 0x20).map(Array.init)
    var known: Set<[UInt8]> = []
    words = Array(
      tokens.filter { $0.count > 2 && !FunctionWords.contains($0) && known.insert($0).inserted }
        .prefix(Self.maximumWords))
    addPrefix(of: text)
    if hasVersions { addSign("⬆️", Weight.versions) }
    for start in tokens.indices { addSigns(at: start) }
    if prefersSigns {
      for (rank, sign) in Self.common.enumerated() {
        addSign(sign, Weight.common * (1 - Double(rank) / Double(Self.common.count)))
      }
    }
  }

  // MARK: Signs

  private mutating func addSign(_ glyph: String, _ weight: Double) {
    for row in tables.rows(glyph) { scores[row, default: (0, 0, false)].sign += weight }
  }

  /// Adds the sign of `feat:`, `fix(parser):` or `feat!:`.
  private mutating func addPrefix(of text: String) {
    guard let colon = text.utf8.prefix(80).firstIndex(of: UInt8(ascii: ":")) else { return }
    var head = text[..<colon]
    let isBreaking = head.hasSuffix("!")
    if isBreaking { head = head.dropLast() }
    if head.hasSuffix(")"), let open = head.firstIndex(of: "(") { head = head[..<open] }
    let name = head.lowercased()
    guard Self.prefixes.contains(name), let signs = tables.commits.meaning(of: name.utf8) else { return }
    for (rank, sign) in signs.split(separator: " ").enumerated() {
      addSign(String(sign), Weight.prefix / (1 + 2 * Double(rank)))
    }
    if isBreaking { addSign("💥", Weight.prefix * 0.9) }
  }

  /// Whether the text names two versions, `from 1.0 to 2.0`.
  private var hasVersions: Bool {
    func isVersion(after word: String) -> Bool {
      tokens.indices.dropLast().contains { place in
        guard tokens[place].elementsEqual(word.utf8) else { return false }
        let next = tokens[place + 1].drop { $0 == UInt8(ascii: "v") }
        return next.first.map { (0x30...0x39).contains($0) } == true
      }
    }
    return isVersion(after: "from") && isVersion(after: "to")
  }

  /// Adds the signs of the phrases that begin at a word.
  private mutating func addSigns(at start: Int) {
    for count in 1...3 where start + count <= tokens.count {
      let phrase = Array(tokens[start..<start + count].joined(separator: [0x20]))
      guard let signs = tables.commits.meaning(of: phrase)?.split(separator: " ") else { continue }
      var factor = 1 / Double(signs.count).squareRoot()
      for _ in 1..<count { factor *= Weight.length }
      for (rank, sign) in signs.enumerated() { addSign(String(sign), factor / (1 + Weight.rank * Double(rank))) }
    }
  }

  // MARK: Words

  /// Adds the emoji that a word names or means. A word of many emoji counts less for each of them.
  mutating func add(_ hits: [Search.Scored], of word: [UInt8]) {
    let sum = hits.reduce(0) { $0 + $1.score }
    guard let most = hits.map(\.score).max(), most > 0 else { return }
    let specificity = 1 / (1 + sum / most / 4).squareRoot()
    for hit in hits {
      let isMeaning = hit.match == .meaning
      let weight = specificity * hit.score / most * (isMeaning ? Weight.meaning : 1) * min(1, 0.4 + most)
      var known = scores[hit.row] ?? (0, 0, false)
      known.isMeaning = isMeaning && (known.word == 0 || known.isMeaning)
      known.word += weight
      scores[hit.row] = known
    }
  }

  /// Returns the rows of the best emoji, with scores from 0 to 1.
  func best(_ limit: Int) -> [(row: Int, score: Double, match: SearchHit.Match)] {
    let found = scores.map { row, parts in
      // With preference, any sign comes before any other emoji.
      let sum =
        prefersSigns
        ? parts.sign + (parts.sign > 0 ? 1 : Weight.wordOfCommit) * Weight.wordOfCommit * parts.word
        : Weight.signs * parts.sign + parts.word
      return (
        row: row, isSign: parts.sign > 0, score: sum / (1 + sum),
        match: parts.isMeaning ? SearchHit.Match.meaning : .keyword
      )
    }
    return found.sorted { left, right in
      if prefersSigns, left.isSign != right.isSign { return left.isSign }
      return left.score == right.score ? left.row < right.row : left.score > right.score
    }.prefix(limit).map { ($0.row, $0.score, $0.match) }
  }
}
