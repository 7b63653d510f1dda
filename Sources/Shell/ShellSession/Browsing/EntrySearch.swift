import DiffableSnapshots
import EmojiCatalog
import Rendering
import ShellModel

/// An incremental search over the entries of all sections. It works in pieces, so that a long section never delays a
/// key. A piece is folded by the first query that reaches it, and stays folded for all queries until the screen
/// changes.
struct EntrySearch {
  /// The number of rows in a piece. Folding that many takes a millisecond or two.
  private static let pieceSize = 2048
  /// The number of folded rows that are searched per step.
  private static let portion = 8 * pieceSize
  /// The cost of folding a row, relative to searching it.
  private static let costOfFolding = 16

  private struct Piece {
    var section: String
    var range: Range<Int>
    var items: [ItemID] = []
    /// Nil until the piece is folded.
    var index: TextIndex?
  }

  private var screen: Screen?
  private var pieces: [Piece] = []
  private var query = ""
  /// The index of the next piece.
  private var next = 0
  private var found: [HitView] = []

  /// The hits so far, best first. Hits that only contain the letters in order count only if there are no others.
  var hits: [HitView] {
    let best = found.contains { $0.score > Self.weakest } ? found.filter { $0.score > Self.weakest } : found
    return best.sorted { $0.score > $1.score }
  }

  private static let weakest = 0.2

  /// Starts a search.
  mutating func begin(_ query: String, _ screen: Screen) {
    if self.screen?.revision != screen.revision { pieces = Self.pieces(of: screen) }
    self.screen = screen
    self.query = query
    next = 0
    found = []
  }

  /// Searches some pieces: many folded ones, or a few that must be folded first.
  ///
  /// - Returns: Whether all pieces have been searched.
  mutating func goOn(limit: Int) -> Bool {
    guard let screen else { return true }
    var left = Self.portion
    while left > 0, pieces.indices.contains(next) {
      let isFolded = pieces[next].index != nil
      if !isFolded { fold(next, screen) }
      found += hits(in: pieces[next], screen, limit: limit)
      if found.count > 4 * limit { found = Array(hits.prefix(limit)) }
      left -= pieces[next].range.count * (isFolded ? 1 : Self.costOfFolding)
      next += 1
    }
    return next >= pieces.count
  }

  /// The recents are left out: they repeat rows of other sections.
  private static func pieces(of screen: Screen) -> [Piece] {
    screen.sections.filter { screen.role(of: $0) != .recents }.flatMap { section in
      let count = screen.whole(section).count
      return stride(from: 0, to: count, by: pieceSize).map {
        Piece(section: section, range: $0..<min($0 + pieceSize, count))
      }
    }
  }

  private mutating func fold(_ piece: Int, _ screen: Screen) {
    var items: [ItemID] = []
    let texts = FoldedTexts()
    for id in screen.whole(pieces[piece].section).items(in: pieces[piece].range) {
      let content = screen.content(of: id)
      // The catalog search finds emoji by their own names.
      if let emoji = content.emoji, content.title == emoji.name { continue }
      items.append(id)
      texts.append(content)
    }
    pieces[piece].items = items
    pieces[piece].index = TextIndex(texts)
  }

  private func hits(in piece: Piece, _ screen: Screen, limit: Int) -> [HitView] {
    (piece.index?.search(query, limit: limit) ?? []).map { hit in
      let id = piece.items[hit.index]
      return HitView(item: id, screen.content(of: id), score: hit.score)
    }
  }
}
