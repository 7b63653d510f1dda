import CEmojiData

extension Catalog {
  /// Returns the popularity of an emoji, from 1 for the most used one to 0 for the many rarely used ones.
  package func popularity(of emoji: Emoji) -> Double { wordTables.popularity[emoji.base.order] }

  /// The base emoji, the most used ones first, then the others in Unicode's order.
  ///
  /// - Complexity: O(n) for n emoji.
  package var emojiByPopularity: [Emoji] {
    let table = Self.table(cemoji_popular())
    var isListed = [Bool](repeating: false, count: bases.count)
    var rows: [Int] = []
    for rank in 0..<table.count {
      guard let row = emoji(table.text(0, ofRow: rank))?.order, !isListed[row] else { continue }
      isListed[row] = true
      rows.append(row)
    }
    rows += isListed.indices.filter { !isListed[$0] }
    return rows.map { emoji(at: $0) }
  }
}
