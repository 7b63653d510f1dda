extension Catalog {
  /// Returns the popularity of an emoji, from 1 for the most used one to 0 for the many rarely used ones.
  package func popularity(of emoji: Emoji) -> Double { WordTables.bundled.popularity[emoji.order] }

  /// The base emoji, the most used ones first, then the others in Unicode's order.
  ///
  /// - Complexity: O(n) for n emoji.
  package var emojiByPopularity: [Emoji] {
    let rows = WordTables.bundled.popularity.rows
    return rows.map { Emoji(row: $0) } + Set(0..<count).subtracting(rows).sorted().map { Emoji(row: $0) }
  }
}
