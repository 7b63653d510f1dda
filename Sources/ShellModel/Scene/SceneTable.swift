import EmojiCatalog

/// The bundled scenes.
package enum SceneTable {
  /// The name and a one-sentence summary of each scene, in the order of `scene list`.
  package static let all: [(name: String, summary: String)] = [
    ("explorer", "Recents, the outline of the catalog, the list of all emoji, a section of your own"),
    ("home", "Consults around companies, experts inside them: cells of one's own, endless companies"),
    ("nested", "Cards that page by group, an advert strip, an inset list headed by its first item"),
    ("storefront", "Categories four a row, products, circles, a background behind one section"),
    ("frameworks", "A grid of three a row that fills the width"),
    ("meditations", "Rows as high as their text"),
    ("paywall", "Banners in the middle that page by group, with a page indicator"),
  ]

  /// Returns a new screen of a scene; nil for an unknown name. Scenes other than the explorer are described by files.
  package static func screen(_ name: String) -> Screen? {
    name == "explorer" ? explorer : nil
  }

  /// The initial screen of the explorer. It is created once, because states are stored relative to it.
  package static let explorer = ExplorerScene.screen()
}
