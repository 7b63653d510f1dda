/// The order of hits.
extension Search {
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
  var likelyBeginnings: [Int] {
    guard ranksPrefixes, !isLocal, !onlyCodes, tokens.count == 1 else { return [] }
    let places = WordTables.rows(tables.prefixes.meaning(of: tokens[0]) ?? "").enumerated().map { rank, row in
      (row: row, place: Double(rank) - Self.places * favor(row))
    }
    return places.sorted { ($0.place, $0.row) < ($1.place, $1.row) }.map(\.row)
  }

  /// How many places a favorite precedes others, for each point.
  private static let places = 250.0

  /// The points of a hit, with its tier as a number.
  static func strength(_ hit: Hit) -> Double {
    hit.points + (hit.tier <= .exact ? 1 : hit.tier <= .keyword ? 0.5 : 0)
  }
}
