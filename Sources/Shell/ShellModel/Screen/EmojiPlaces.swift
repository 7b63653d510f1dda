@_spi(Shell) import DiffableSnapshots
package import EmojiCatalog

/// The items that show each emoji on a screen. An emoji has a usual path in each section; this table has the items that show it at other paths.
struct EmojiPlaces: Sendable {
  private var elsewhere = IdentifierTable<String, [ItemID]>()

  var isEmpty: Bool { elsewhere.count == 0 }

  /// Records that an item shows an emoji.
  mutating func add(_ item: ItemID, showing glyph: String) {
    let known = elsewhere[glyph] ?? []
    if !known.contains(item) { elsewhere[glyph] = known + [item] }
  }

  /// Removes an item that shows an emoji.
  mutating func remove(_ item: ItemID, showing glyph: String) {
    guard let known = elsewhere[glyph], known.contains(item) else { return }
    elsewhere[glyph] = known.count == 1 ? nil : known.filter { $0 != item }
  }

  /// Returns every item of a screen that shows an emoji. Those in the outline of the catalog come after the other usual paths, which are shorter.
  func items(showing glyph: String, on screen: Screen) -> [ItemID] {
    var items: [ItemID] = []
    for isOutline in [false, true] {
      for section in screen.sections where (screen.role(of: section) == .catalogOutline) == isOutline {
        guard let id = Self.usualItem(showing: glyph, in: section, of: screen) else { continue }
        if screen.contains(id), Self.shows(glyph, id, screen) { items.append(id) }
      }
    }
    for id in elsewhere[glyph] ?? [] where !items.contains(id) && screen.contains(id) && Self.shows(glyph, id, screen) {
      items.append(id)
    }
    return items
  }

  private static func shows(_ glyph: String, _ id: ItemID, _ screen: Screen) -> Bool {
    screen.contents[id].map { $0.emoji?.glyph == glyph } ?? (id.component == glyph[...])
  }

  /// Returns the usual path of an emoji in a section; nil for a catalog outline if the catalog does not contain the emoji.
  private static func usualItem(showing glyph: String, in section: String, of screen: Screen) -> ItemID? {
    screen.role(of: section) == .catalogOutline
      ? screen.catalog.emoji(glyph).map { Screen.outlineItem(of: $0, in: section) } : ItemID(section: section, glyph)
  }
}

extension Screen {
  /// Returns every item that shows an emoji.
  package func items(showing glyph: String) -> [ItemID] { places.items(showing: glyph, on: self) }

  /// Returns the items with a text: those that show it, if it is an emoji, otherwise rows of one's own. O(n) for n of these.
  ///
  /// Limitations: among more than 2,000 of one's own, none are looked for, because texts have no index.
  func items(sharingWordsOf text: String) -> [ItemID] {
    if catalog.emoji(text) != nil { return items(showing: text) }
    let own = sections.filter(isOwn)
    if own.reduce(0, { $0 + totalCount(of: $1) }) > 2000 { return [] }
    return own.flatMap { self[whole: $0].items.filter { content(of: $0).text == text } }
  }

  /// Returns every item that shows an emoji in any skin tone.
  package func items(showingAnyToneOf emoji: Emoji) -> [ItemID] {
    ([emoji] + emoji.variants).flatMap { items(showing: $0.glyph) }
  }

  /// Returns the path of an emoji in an outline of the catalog.
  package static func outlineItem(of emoji: Emoji, in section: String = "outline") -> ItemID {
    let base = emoji.base
    let parent = ItemID("\(section)/\(base.category.rawValue)/\(base.subcategory)/\(base.glyph)")
    return emoji.isVariant ? ItemID(parent, emoji.glyph) : parent
  }
}
