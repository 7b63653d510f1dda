/// The emoji that fit a text, with the evidence for each of them.
struct Suggestions {
  private enum Weight {
    /// Of the sign of a conventional prefix.
    static let prefix = 4.0
    /// Of a version before and one after, `from 1.0 to 2.0`.
    static let versions = 2.0
    /// Of a phrase that the text begins with: `Fix ...`, `Bump ...`.
    static let head = 2.0
    /// Of each further word of a phrase.
    static let length = 1.6
    /// The step from one sign of a phrase to the next.
    static let rank = 0.35
    /// Of signs in other texts than commit messages.
    static let signs = 0.5
    static let wordOfCommit = 0.3
    /// Of the most common signs, which fill the list.
    static let common = 0.1
    /// Of a word that was used with one sign only.
    static let learned = 3.0
  }

  private static let maximumCount = 4_096
  private static let maximumWords = 50
  private static let prefixes: Set<String> = [
    "feat", "fix", "docs", "chore", "test", "refactor", "perf", "ci", "build", "style", "revert",
  ]

  private let tables = WordTables.bundled
  private let prefersSigns: Bool
  /// The words of the text.
  let tokens: [[UInt8]]
  private var signs: [Int: Double] = [:]

  init(_ text: String, preferring set: SignSet?) {
    prefersSigns = set != nil
    let text = QueryText.of(text, maximumCount: Self.maximumCount)
    tokens = Self.tokens(text.split(separator: " ").compactMap(Self.word).joined(separator: " "))
    addPrefix(of: text)
    if text.hasPrefix("Revert \"") { addSign("⏪", Weight.prefix) }
    if Self.hasVersions(Self.tokens(text)) { addSign("⬆️", Weight.versions) }
    for start in tokens.indices { addSigns(at: start) }
    for (rank, sign) in (set?.common ?? []).enumerated() {
      addSign(sign, Weight.common * (1 - Double(rank) / Double(set?.common.count ?? 1)))
    }
    if let learned = set?.learned {
      // What a sign usually means counts, too, if it is one of the set.
      signs = signs.filter { learned.counts[$0.key] != nil }
      addLearned(learned)
    }
  }

  private static func tokens(_ text: String) -> [[UInt8]] {
    Array(TextFolding.fold(text).split(separator: 0x20).map(Array.init).prefix(maximumWords))
  }

  /// Returns a word of a text; nil for a version. Of the path of a file, those are words that commits have: `README`, `docs`.
  private static func word(_ word: Substring) -> String? {
    guard let dot = word.dropLast().lastIndex(of: "."), dot > word.startIndex else { return String(word) }
    if word.contains(where: { $0.isASCII && $0.isNumber }), word.allSatisfy({ $0.isNumber || ".v^~=".contains($0) }) {
      return nil
    }
    let ending = word[dot...].dropFirst().prefix { $0.isASCII && ($0.isLowercase || $0.isNumber) }
    let isFile = (1...5).contains(ending.count) && !word[ending.endIndex...].contains { $0.isLetter || $0.isNumber }
    if !isFile { return String(word) }
    let known = word[..<dot].split(separator: "/").filter {
      WordTables.bundled.commits.meaning(of: TextFolding.fold(String($0))) != nil
    }
    return known.isEmpty ? nil : known.joined(separator: " ")
  }

  // MARK: Signs

  private mutating func addSign(_ glyph: String, _ weight: Double) {
    for row in WordTables.rows(glyph) { signs[row, default: 0] += weight }
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

  /// Whether a text names two versions, `from 1.0 to 2.0`, or one behind `Bump`.
  private static func hasVersions(_ tokens: [[UInt8]]) -> Bool {
    func isVersion(after word: String) -> Bool {
      tokens.indices.dropLast().contains { place in
        guard tokens[place].elementsEqual(word.utf8) else { return false }
        let next = tokens[place + 1].drop { $0 == UInt8(ascii: "v") }
        return next.first.map { (0x30...0x39).contains($0) } == true
      }
    }
    let isBump = tokens.first.flatMap { WordTables.bundled.commits.meaning(of: $0) }?.hasPrefix("⬆️") == true
    return isVersion(after: "to") && (isBump || isVersion(after: "from"))
  }

  /// Adds the signs of the phrases that begin at a word.
  private mutating func addSigns(at start: Int) {
    for count in 1...3 where start + count <= tokens.count {
      let phrase = Array(tokens[start..<start + count].joined(separator: [0x20]))
      guard let signs = tables.commits.meaning(of: phrase)?.split(separator: " ") else { continue }
      var factor = (start == 0 && phrase.count > 2 ? Weight.head : 1) / Double(signs.count).squareRoot()
      for _ in 1..<count { factor *= Weight.length }
      for (rank, sign) in signs.enumerated() { addSign(String(sign), factor / (1 + Weight.rank * Double(rank))) }
    }
  }

  /// Adds the signs with which words of the text were used before, and all others by their frequency.
  private mutating func addLearned(_ learned: SignSet.Learned) {
    for (row, count) in learned.counts { signs[row, default: 0] += Double(count) / Double(max(1, learned.total)) }
    for word in Set(tokens) where !tables.grammar.isFunctionWord(word, in: ["en"]) {
      guard let uses = learned.words[word] else { continue }
      let sum = uses.values.reduce(0, +)
      for (row, amount) in uses { signs[row, default: 0] += Weight.learned * amount / sum }
    }
  }

  /// Returns the rows of the best emoji, with scores from 0 to 1.
  ///
  /// - Parameter parts: What the words of the text call.
  func best(_ limit: Int, _ parts: TextParts) -> [(row: Int, score: Double, match: SearchHit.Match)] {
    let found = Set(signs.keys).union(parts.scores.keys).map { row in
      let (sign, word) = (signs[row] ?? 0, parts.scores[row]?.score ?? 0)
      // With preference, any sign comes before any other emoji.
      let sum =
        prefersSigns
        ? sign + (sign > 0 ? 1 : Weight.wordOfCommit) * Weight.wordOfCommit * word : Weight.signs * sign + word
      return (
        row: row, isSign: sign > 0, score: sum / (1 + sum), match: parts.scores[row]?.match ?? SearchHit.Match.keyword
      )
    }
    return found.sorted { left, right in
      if prefersSigns, left.isSign != right.isSign { return left.isSign }
      return left.score == right.score ? left.row < right.row : left.score > right.score
    }.prefix(limit).map { ($0.row, $0.score, $0.match) }
  }
}
