/// Hits, best first. Each is made when it is needed, because a letter finds thousands and a frame shows few.
package struct Hits: RandomAccessCollection, Sendable {
  /// The place of a hit among those of several lists.
  package struct Rank: Sendable {
    /// Whether the query is one of the user's own words. Such hits precede all others.
    package var isOwn: Bool
    package var score: Double

    package init(isOwn: Bool, score: Double) {
      self.isOwn = isOwn
      self.score = score
    }

    package func precedes(_ other: Rank) -> Bool { isOwn == other.isOwn ? score > other.score : isOwn }
  }

  private let hit: @Sendable (Int) -> Hit
  private let rank: @Sendable (Int) -> Rank
  package let endIndex: Int

  package var startIndex: Int { 0 }

  /// - Parameters:
  ///   - rank: Returns the rank at an index, without making the hit.
  ///   - hit: Returns the hit at an index, and the same one each time.
  package init(
    count: Int, rank: @escaping @Sendable (Int) -> Rank = { _ in Rank(isOwn: false, score: 0) },
    hit: @escaping @Sendable (Int) -> Hit
  ) {
    endIndex = count
    self.rank = rank
    self.hit = hit
  }

  package init(_ hits: [Hit] = []) {
    self.init(count: hits.count, rank: { Rank(isOwn: hits[$0].isOwn, score: hits[$0].score) }, hit: { hits[$0] })
  }

  /// The hits of several lists, one list after the other.
  package init(joining parts: [Hits]) {
    var ends: [Int] = []
    for part in parts { ends.append((ends.last ?? 0) + part.count) }
    self.init(count: ends.last ?? 0) { [ends] index in
      let number = ends.firstIndex { index < $0 } ?? 0
      return parts[number][number == 0 ? index : index - ends[number - 1]]
    }
  }

  /// The hits of several lists by rank. The order within each list stays; among equals, an earlier list precedes.
  package init(merging lists: [Hits], limit: Int = .max) {
    let lists = lists.filter { !$0.isEmpty }
    guard lists.count > 1 else {
      self =
        lists.first.map { list in
          Hits(count: Swift.min(list.count, limit), rank: list.rank, hit: list.hit)
        } ?? Hits()
      return
    }
    let total = Swift.min(limit, lists.reduce(0) { $0 + $1.count })
    var order: [(list: Int32, index: Int32)] = []
    order.reserveCapacity(total)
    var next = lists.map { _ in 0 }
    var heads = lists.map { Optional($0.rank(0)) }
    while order.count < total {
      var best: (list: Int, rank: Rank)?
      for (list, head) in heads.enumerated() {
        guard let head, best.map({ head.precedes($0.rank) }) != false else { continue }
        best = (list, head)
      }
      guard let list = best?.list else { break }
      order.append((Int32(list), Int32(next[list])))
      next[list] += 1
      heads[list] = next[list] < lists[list].count ? lists[list].rank(next[list]) : nil
    }
    self.init(
      count: order.count, rank: { [order] in lists[Int(order[$0].list)].rank(Int(order[$0].index)) },
      hit: { [order] in lists[Int(order[$0].list)][Int(order[$0].index)] })
  }

  package subscript(index: Int) -> Hit { hit(index) }

  /// Returns the hits with a higher standing than their score, in their new order, and the others.
  ///
  /// - Parameter standing: Returns the standing of the hit at an index; nil for its score.
  package func raising(_ standing: (Int) -> Double?) -> [Hits] {
    var raised: [(index: Int, rank: Rank)] = []
    var others: [Int] = []
    for index in indices {
      var rank = rank(index)
      if let standing = standing(index), standing > rank.score {
        rank.score = standing
        raised.append((index, rank))
      } else {
        others.append(index)
      }
    }
    if raised.isEmpty { return [self] }
    raised.sort { $0.rank.precedes($1.rank) || (!$1.rank.precedes($0.rank) && $0.index < $1.index) }
    return [
      Hits(count: raised.count, rank: { [raised] in raised[$0].rank }) { [raised, hit] in
        var hit = hit(raised[$0].index)
        // Only a standing is above all scores.
        hit.isLearned = raised[$0].rank.score > 1
        return hit
      },
      Hits(
        count: others.count, rank: { [others, rank] in rank(others[$0]) }, hit: { [others, hit] in hit(others[$0]) }),
    ]
  }

  /// Returns the hits with a change to each.
  package func changing(_ change: @escaping @Sendable (Int, Hit) -> Hit) -> Hits {
    let hit = hit
    return Hits(count: count, rank: rank) { change($0, hit($0)) }
  }
}
