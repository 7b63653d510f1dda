import DiffableSnapshots
import EmojiCatalog

/// The outline of the explorer: category > subcategory > emoji > skin-tone variants.
struct CatalogOutline: OutlineSource {
  private static let section = ItemID("outline")
  private static let groups = Catalog.bundled.groups()
  private static let categories = Set(groups.map(\.category))
  private static let made = make()
  /// The numbers of children of categories and subcategories.
  private static let childCounts = Dictionary(
    groups.map { (item(of: $0), $0.indices.count) }
      + Dictionary(grouping: groups, by: category).map { ($0.key, $0.value.count) }, uniquingKeysWith: max)

  var outline: Screen.Outline { Self.made }
  var rootCount: Int { Self.categories.count }
  var count: Int { rootCount + Self.groups.count + Catalog.bundled.countWithVariants }

  func childCount(of item: ItemID) -> Int {
    Self.childCounts[item] ?? Self.emoji(item)?.variants.count ?? 0
  }

  // MARK: Items

  private static func category(of group: Catalog.Group) -> ItemID { ItemID(section, group.category.rawValue) }

  private static func item(of group: Catalog.Group) -> ItemID { ItemID(category(of: group), group.subcategory) }

  /// Returns the emoji of an item; nil if it is a category, a subcategory or not in the outline.
  private static func emoji(_ item: ItemID) -> Emoji? {
    guard let emoji = Catalog.bundled.emoji(item.component), Screen.outlineItem(of: emoji, in: section.path) == item
    else { return nil }
    return emoji
  }

  private static func emojiWithVariants(in group: Catalog.Group) -> [(id: ItemID, variants: [ItemID])] {
    let parent = item(of: group)
    return group.indices.compactMap { index in
      let emoji = Catalog.bundled.emoji(at: index)
      let variants = emoji.variants
      if variants.isEmpty { return nil }
      let id = ItemID(parent, emoji.glyph)
      return (id, variants.map { ItemID(id, $0.glyph) })
    }
  }

  private static func make() -> Screen.Outline {
    var outline = Screen.Outline()
    // The identities are distinct, so nothing of this can fail.
    for group in groups {
      let (category, parent) = (category(of: group), item(of: group))
      if outline.rootItems.last != category { try? outline.append([category]) }
      try? outline.append([parent], to: category)
      try? outline.append(group.indices.map { ItemID(parent, Catalog.bundled.emoji(at: $0).glyph) }, to: parent)
      for (id, variants) in emojiWithVariants(in: group) { try? outline.append(variants, to: id) }
    }
    return outline
  }
}

/// The list of the explorer: every emoji without a skin tone.
struct CatalogList: OutlineSource {
  private static let made = Screen.Outline(rows: Catalog.bundled.emoji.map { ItemID(section: "list", $0.glyph) })

  var outline: Screen.Outline { Self.made }
  var count: Int { Catalog.bundled.count }
  var rootCount: Int { count }
  func childCount(of item: ItemID) -> Int { 0 }
}

extension Screen.Outline where ItemID == ShellCore.ItemID {
  /// Creates an outline of distinct items without children.
  init(rows: [ItemID]) {
    self.init()
    try? append(rows)
  }
}
