/// The emoji that the parts of a text call: its longest known phrases, and the other words one by one.
struct TextParts {
  /// The number of words of the longest phrase that is looked for.
  private static let longest = 5
  /// How much more each further word of a phrase counts.
  private static let length = 1.6

  /// By row, the sum over the parts, and what the best one matched.
  private(set) var scores: [Int: (score: Double, most: Double, match: SearchHit.Match)] = [:]

  /// Adds the parts of a text. A part of many emoji counts less for each of them.
  mutating func add(_ tokens: [[UInt8]], to search: Search) {
    var place = 0
    while place < tokens.count {
      let counts = stride(from: min(Self.longest, tokens.count - place), to: 0, by: -1)
      var length = 1
      for count in counts {
        let hits = search.called(Array(tokens[place..<place + count]))
        if hits.isEmpty { continue }
        var weight = 1.0
        for _ in 1..<count { weight *= Self.length }
        add(hits, weight: weight)
        length = count
        break
      }
      place += length
    }
  }

  private mutating func add(_ hits: [Search.Hit], weight: Double) {
    let most = hits.map(Search.strength).max() ?? 1
    let sum = hits.reduce(0) { $0 + Search.strength($1) / most }
    let specificity = 1 / (1 + sum / 4).squareRoot()
    for hit in hits {
      let points = weight * specificity * Search.strength(hit) / most
      let known = scores[hit.row]
      scores[hit.row] = (
        (known?.score ?? 0) + points, max(known?.most ?? 0, points),
        points > known?.most ?? 0 ? hit.match : known?.match ?? hit.match
      )
    }
  }

  /// The emoji of some of the parts, in no order.
  var hits: [Search.Hit] {
    scores.map { row, found in Search.Hit(row: row, tier: .part, points: found.score, match: found.match) }
  }
}
