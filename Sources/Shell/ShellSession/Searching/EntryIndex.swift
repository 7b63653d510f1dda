import DiffableSnapshots
import EmojiCatalog
import ShellModel

/// Which rows of a screen an ``EntryIndex`` contains.
enum EntryScope: Hashable {
  /// The rows of one section.
  case section(String)
  /// The user's own entries in all sections.
  case own
  /// The rows of all sections but the recents, which repeat rows of other sections.
  case screen
}

/// The folded texts of rows, in pieces that are folded when they are first searched.
final class EntryIndex {
  /// The number of rows in a piece of a screen. Folding that many takes a millisecond or two.
  static let pieceSize = 2048

  private let scope: EntryScope
  private let version: Int
  private let scene: String
  private let newest: EmojiVersion?
  private var pieces: [Piece]

  private struct Piece {
    var section: String
    /// The indices of the rows; nil for all of the section.
    var rows: Range<Int>?
    /// Nil until the piece is folded.
    var texts: EntryTexts?
  }

  init(_ scope: EntryScope, _ screen: Screen) {
    self.scope = scope
    version = screen.version
    scene = screen.scene
    newest = screen.limit?.newest
    pieces =
      switch scope {
      case .section(let section): [Piece(section: section)]
      case .own: screen.sections.map { Piece(section: $0) }
      case .screen:
        screen.sections.filter { screen.role(of: $0) != .recents }.flatMap { section in
          let count = screen.whole(section).count
          return stride(from: 0, to: count, by: Self.pieceSize).map {
            Piece(section: section, rows: $0..<min($0 + Self.pieceSize, count))
          }
        }
      }
  }

  func isOf(_ screen: Screen) -> Bool {
    version == screen.version && scene == screen.scene && newest == screen.limit?.newest
  }

  func isOf(_ scope: EntryScope, _ screen: Screen) -> Bool { self.scope == scope && isOf(screen) }

  var pieceCount: Int { pieces.count }

  func isFolded(_ piece: Int) -> Bool { pieces[piece].texts != nil }

  /// Returns the texts of a piece, which are folded at the first call.
  ///
  /// - Parameter screen: The screen of the index, which does not retain it.
  func texts(_ piece: Int, _ screen: Screen) -> EntryTexts {
    if let texts = pieces[piece].texts { return texts }
    let texts = EntryTexts(pieces[piece].section, pieces[piece].rows, screen, ownOnly: scope == .own)
    pieces[piece].texts = texts
    return texts
  }

  /// Whether a row shows an emoji or one of its variants.
  func shows(_ emoji: Emoji, _ screen: Screen) -> Bool {
    (0..<pieceCount).contains { texts($0, screen).emoji[emoji.order] }
  }
}

/// The folded texts of some rows of a section.
struct EntryTexts {
  struct Match {
    var item: ItemID
    var emoji: Emoji?
    var rank: Hits.Rank
  }

  private let items: [ItemID]
  private let index: TextIndex
  /// The emoji of entries that show one.
  private let shown: [ItemID: Emoji]
  /// The items whose texts have the user's own words.
  private let tagged: [(id: ItemID, words: [(word: String, key: [UInt8])])]
  /// For each base emoji whether a row shows it or one of its variants.
  let emoji: [Bool]
  /// The number of rows, with those whose texts are not searched.
  let rowCount: Int

  /// - Parameters:
  ///   - rows: The indices of the rows; nil for all, which is faster.
  ///   - ownOnly: Whether to leave out headings that come from the scene.
  init(_ section: String, _ rows: Range<Int>?, _ screen: Screen, ownOnly: Bool) {
    let tags = screen.tags
    let texts = FoldedTexts()
    var items: [ItemID] = []
    var shown: [ItemID: Emoji] = [:]
    var tagged: [(ItemID, [(word: String, key: [UInt8])])] = []
    var known = [Bool](repeating: false, count: Catalog.bundled.count)
    var rowCount = 0
    func add(_ id: ItemID, _ content: ItemContent, isHeading: Bool) {
      rowCount += 1
      if screen.hider(of: id) != nil { return }
      if let emoji = content.emoji {
        known[emoji.order] = true
        // The catalog search finds emoji by their own names.
        if content.title == emoji.name { return }
        shown[id] = emoji
      } else if ownOnly, isHeading {
        return
      }
      if !tags.isEmpty {
        let words = tags[content.tagKey]
        if !words.isEmpty { tagged.append((id, words.map { ($0, OwnWords.key($0)) })) }
      }
      items.append(id)
      texts.append(content)
    }
    let outline = screen.whole(section)
    let ids = rows.map { outline.items(in: $0) } ?? outline.items
    items.reserveCapacity(ids.count)
    texts.reserve(ids.count)
    for id in ids { add(id, screen.content(of: id), isHeading: screen.isHeading(id)) }
    self.items = items
    self.rowCount = rowCount
    self.shown = shown
    self.tagged = tagged
    emoji = known
    index = TextIndex(texts)
  }

  /// Returns the entries that match a text, best first: those with a matching own word, then the others.
  func search(_ text: String, limit: Int) -> [Match] {
    let wanted = OwnWords.key(text)
    let own = tagged.compactMap { id, words in
      TagMatch.best(wanted, words).map { match(id, isOwn: true, $0.score) }
    }.sorted { $0.rank.score > $1.rank.score }
    let ownItems = Set(own.map(\.item))
    let others = index.search(text, limit: limit).lazy.map { match(items[$0.index], isOwn: false, $0.score) }
    return Array(own.prefix(limit))
      + others.filter { !ownItems.contains($0.item) }.prefix(limit - min(limit, own.count))
  }

  private func match(_ item: ItemID, isOwn: Bool, _ score: Double) -> Match {
    Match(item: item, emoji: shown.isEmpty ? nil : shown[item], rank: Hits.Rank(isOwn: isOwn, score: score))
  }
}
