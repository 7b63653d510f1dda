import EmojiCatalog

/// The bundled scenes.
package enum SceneTable {
  /// Names with a sentence each, in the order of `scene list`.
  package static let all: [(name: String, summary: String)] = [
    ("explorer", "Recents, the catalog as an outline and as a list, and a section of your own"),
    ("home", "Consultations, companies and experts: custom cells, and an endless section"),
    ("nested", "Cards that page by group, a strip of ads, and an inset list with its first item as header"),
    ("storefront", "Categories in rows of four, products, circles, and one section with a background"),
    ("frameworks", "A grid of three columns that fills the width"),
    ("meditations", "Rows as tall as their text"),
    ("paywall", "Centered banners that page by group, with a page indicator"),
  ]

  /// A new screen of a scene, or nil for a name that is none. Scenes besides the explorer are described by files.
  package static func screen(_ name: String) -> Screen? {
    name == "explorer" ? explorer : nil
  }

  /// The screen that nothing was done to yet. Made once: a state is stored relative to it.
  package static let explorer = ExplorerScene.screen()
}
