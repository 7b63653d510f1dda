import DiffableSnapshots
import EmojiCatalog
import Rendering
import ShellModel

/// The text entries of one section at one revision.
struct SectionTextIndex {
  private let section: String
  private let revision: Int
  private let items: [ItemID]
  private let index: TextIndex
  /// The items whose texts have the user's own words.
  private let tagged: [(id: ItemID, words: [(word: String, key: [UInt8])])]

  /// - Parameter ownOnly: Whether to leave out headings that come from the scene.
  init(_ section: String, _ screen: Screen, ownOnly: Bool = false) {
    self.section = section
    revision = screen.revision
    var items: [ItemID] = []
    let texts = FoldedTexts()
    items.reserveCapacity(screen.whole(section).count)
    texts.reserve(items.capacity)
    var tagged: [(ItemID, [(word: String, key: [UInt8])])] = []
    let tags = screen.tags
    screen.forEachContent(of: section) { id, content, isSaid in
      let emoji = content.emoji
      // The catalog search finds emoji by their own names.
      if let emoji, content.title == emoji.name { return }
      // Rows without content of their own are headings of the scene.
      if ownOnly, !isSaid, emoji == nil { return }
      if !tags.isEmpty {
        let words = tags[content.tagKey]
        if !words.isEmpty { tagged.append((id, words.map { ($0, OwnWords.key($0)) })) }
      }
      items.append(id)
      texts.append(content)
    }
    self.items = items
    self.tagged = tagged
    index = TextIndex(texts)
  }

  func isOf(_ section: String, _ screen: Screen) -> Bool {
    self.section == section && revision == screen.revision
  }

  func search(_ text: String, limit: Int, _ screen: Screen) -> [HitView] {
    let own = taggedItems(text).prefix(limit)
    let found = index.search(text, limit: limit).map { (id: items[$0.index], score: $0.score) }
    if own.isEmpty { return found.map { HitView(item: $0.id, screen.content(of: $0.id), score: $0.score) } }
    let ownItems = Set(own.map(\.id))
    let hits = own.map { id, score in
      var hit = HitView(item: id, screen.content(of: id), score: score)
      hit.match = SearchHit.Match.tag.rawValue
      return hit
    }
    let others = found.filter { !ownItems.contains($0.id) }
    return hits
      + others.prefix(limit - hits.count).map { HitView(item: $0.id, screen.content(of: $0.id), score: $0.score) }
  }

  /// Returns the items with an own word that matches the text, best first.
  private func taggedItems(_ text: String) -> [(id: ItemID, score: Double)] {
    if tagged.isEmpty { return [] }
    let wanted = OwnWords.key(text)
    return tagged.compactMap { id, words in TagMatch.best(wanted, words).map { (id: id, score: $0.score) } }
      .sorted { $0.score > $1.score }
  }
}
