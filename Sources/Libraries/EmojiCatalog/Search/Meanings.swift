/// The meanings of the words of a query in the phrase tables, by row.
struct Meanings {
  struct Meaning {
    var points: Double
    /// Nil if the phrase equals the query; if the query is only its prefix, the weight of popularity.
    var beginning: Double?
    /// Whether the phrase is one of the user's own words.
    var isOwn = false
  }

  private(set) var whole: [Int: Meaning] = [:]
  /// The meanings of each word of a query with several words.
  private(set) var words: [[Int: Double]] = []

  /// Whether the table that was written by hand, or the user's own words, have the whole query.
  var haveQuery: Bool { whole.values.contains { $0.beginning == nil && $0.points > WordTables.leastOfOwn } }

  static let none = Meanings()

  private init() {}

  init(phrase: [UInt8], tokens: [[UInt8]], tables: WordTables, own: OwnWords) {
    for source in tables.sources { addWhole(phrase, source, tables) }
    for row in own.rows(of: phrase) { note(row, Meaning(points: 600, isOwn: true)) }
    for row in own.rows(withPart: phrase) { note(row, Meaning(points: 150, isOwn: true)) }
    for (row, share) in own.rows(beginningWith: phrase) {
      note(row, Meaning(points: 400 + 100 * share, beginning: 1, isOwn: true))
    }
    guard tokens.count > 1 else {
      // An emoticon alone was answered before.
      return
    }
    words = tokens.map { token in
      var meant: [Int: Double] = [:]
      for source in tables.sources {
        guard let glyphs = source.table.meaning(of: token) else { continue }
        for (rank, row) in tables.rows(glyphs).enumerated() {
          meant[row] = max(meant[row] ?? 0, source.word - 4 * Double(rank))
        }
      }
      for (rank, row) in tables.rows(tables.emoticons.meaning(of: token) ?? "").enumerated() {
        meant[row] = 110 - 4 * Double(rank)
      }
      // Digits are emoji, too.
      if token[0] >= 0x80, let row = tables.row(Substring(decoding: token, as: UTF8.self)) { meant[row] = 200 }
      for row in own.rows(withPart: token) { meant[row] = 150 }
      for row in own.rows(of: token) { meant[row] = 200 }
      return meant
    }
  }

  private mutating func addWhole(_ phrase: [UInt8], _ source: WordTables.Source, _ tables: WordTables) {
    // A single letter is the prefix of too many phrases to read them all.
    var rest = 400
    source.table.forEach(beginningWith: phrase) { found, glyphs in
      rest -= 1
      let isWhole = found.count == phrase.count
      // A fox shark is not a fox.
      if !isWhole, !source.isOwn, found[found.startIndex + phrase.count] == 0x20 { return rest > 0 }
      let share = Double(phrase.count) / Double(max(1, found.count))
      for (rank, row) in tables.rows(glyphs()).prefix(isWhole ? 12 : 4).enumerated() {
        let points =
          isWhole ? source.whole - 4 * Double(rank) : source.beginning + source.rest * share - 12 * Double(rank)
        note(row, Meaning(points: points, beginning: isWhole ? nil : source.popularity * (1 - 0.25 * Double(rank))))
      }
      return rest > 0
    }
  }

  private mutating func note(_ row: Int, _ meaning: Meaning) {
    if let known = whole[row], known.points >= meaning.points { return }
    whole[row] = meaning
  }
}
