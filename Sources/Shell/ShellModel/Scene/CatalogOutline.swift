import DiffableSnapshots
import EmojiCatalog

/// The outline of the explorer: category > subcategory > emoji > skin-tone variants.
enum CatalogOutline {
  /// Everything in it is collapsed.
  static let box = ScreenParts.OutlineBox(make())

  private static func make() -> Screen.Outline {
    var outline = Screen.Outline()
    // The identities are distinct, so nothing of this can fail.
    for group in Catalog.bundled.groups() {
      let category = ItemID(section: "outline", group.category.rawValue)
      let parent = ItemID(category, group.subcategory)
      if outline.rootItems.last != category { try? outline.append([category]) }
      try? outline.append([parent], to: category)
      try? outline.append(group.indices.map { ItemID(parent, Catalog.bundled.emoji(at: $0).glyph) }, to: parent)
      for emoji in group.indices.map(Catalog.bundled.emoji) where !emoji.variants.isEmpty {
        let id = ItemID(parent, emoji.glyph)
        try? outline.append(emoji.variants.map { ItemID(id, $0.glyph) }, to: id)
      }
    }
    return outline
  }
}

/// The list of the explorer: every emoji without a skin tone.
enum CatalogList {
  static let box = ScreenParts.OutlineBox(
    Screen.Outline(rows: Catalog.bundled.emoji.map { ItemID(section: "list", $0.glyph) }))
}

extension Screen.Outline where ItemID == ShellCore.ItemID {
  /// Creates an outline of distinct items without children.
  init(rows: [ItemID]) {
    self.init()
    try? append(rows)
  }
}
