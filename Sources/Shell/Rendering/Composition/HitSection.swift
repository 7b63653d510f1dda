import EmojiCatalog

/// Search hits as a section besides those of the screen. Its items have their own paths, so the screen does not
/// change, and a hit can be shown together with its row.
package struct HitSection: SectionSource {
  /// The id. No section of a screen can have it, because it contains a space.
  package static let id = "search results"

  package let info: SectionInfo
  package let hits: [Hit]
  private let starred: Set<String>
  private let indices: [ItemID: Int]

  /// - Parameters:
  ///   - title: The title above the hits.
  ///   - starred: The emoji with a star.
  package init(_ hits: [Hit], title: String, starred: Set<String> = []) {
    info = SectionInfo(id: Self.id, title: title, layout: .plain)
    self.hits = hits
    self.starred = starred
    indices = Dictionary(hits.enumerated().map { (Self.id(of: $1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  package var count: Int { hits.count }

  package func row(at index: Int) -> Row? {
    guard hits.indices.contains(index) else { return nil }
    let hit = hits[index]
    let content = ItemContent(emoji: hit.emoji, text: hit.text, title: hit.name, secondary: hit.category)
    return Row(
      index: index, id: Self.id(of: hit), content: content,
      isStarred: hit.emoji.map { starred.contains($0.glyph) } ?? false)
  }

  package func index(of item: ItemID) -> Int? { indices[item] }

  package func isNested(in range: Range<Int>) -> Bool { false }

  /// Returns the hit of an item of the section; nil for an item of another section.
  package func hit(_ item: ItemID) -> Hit? { indices[item].map { hits[$0] } }

  private static func id(of hit: Hit) -> ItemID { ItemID(section: id, hit.id) }
}
