import EmojiCatalog
import ShellModel

/// A search over the entries of an index. It works in pieces, so that a long section never delays a key.
struct EntrySearch {
  /// The number of folded rows that are searched per step.
  private static let portion = 8 * EntryIndex.pieceSize
  /// The cost of folding a row, relative to searching it.
  private static let costOfFolding = 16
  /// The best score of a text that only contains the letters in order.
  private static let weakest = 0.2

  private let index: EntryIndex
  let screen: Screen
  private let query: String
  private let limit: Int
  /// The index of the next piece.
  private var next = 0
  private var found: [EntryTexts.Match] = []

  init(_ query: String, in index: EntryIndex, _ screen: Screen, limit: Int) {
    self.query = query
    self.index = index
    self.screen = screen
    self.limit = limit
  }

  /// The matches so far, best first. Those that only contain the letters in order count only if there are no others.
  var matches: [EntryTexts.Match] {
    let strong = found.filter { $0.rank.isOwn || $0.rank.score > Self.weakest }
    return (strong.isEmpty ? found : strong).enumerated().sorted { left, right in
      if left.element.rank.precedes(right.element.rank) { return true }
      return !right.element.rank.precedes(left.element.rank) && left.offset < right.offset
    }.map(\.element)
  }

  /// Searches some pieces: many folded ones, or a few that must be folded first.
  ///
  /// - Returns: Whether all pieces have been searched.
  mutating func goOn() -> Bool {
    var left = Self.portion
    while left > 0, next < index.pieceCount {
      let isFolded = index.isFolded(next)
      let texts = index.texts(next, screen)
      found += texts.search(query, limit: limit)
      if limit < found.count / 4 { found = Array(matches.prefix(limit)) }
      left -= texts.rowCount * (isFolded ? 1 : Self.costOfFolding)
      next += 1
    }
    return next >= index.pieceCount
  }
}
