/// The bundled scenes.
package enum SceneTable {
  /// The name and a one-sentence summary of each scene, in the order of `scene list`.
  package static let all: [(name: String, summary: String)] = [
    ("explorer", "Recents, the catalog as an outline and as a list, and a section of your own"),
    ("gitmoji", "Emoji for commit messages, with what they mean"),
    ("flags", "The flags of the world by region, with their codes"),
    ("reactions", "What a team reacts with: answers, reviews, states"),
    ("home", "Consultations, companies and experts: custom cells, and an endless section"),
    (
      "nested",
      "Layout to learn from: cards that page by group, a strip of ads, and an inset list with its first item as header"
    ),
    ("storefront", "Categories in rows of four, products, circles, and one section with a background"),
    ("frameworks", "Layout to learn from: a grid of three columns that fills the width"),
    ("meditations", "Layout to learn from: rows as tall as their text"),
    ("paywall", "Layout to learn from: centered banners that page by group, with a page indicator"),
  ]

  /// Returns a new screen of a scene; nil for an unknown name. Scenes other than the explorer are described by files.
  package static func screen(_ name: String) -> Screen? {
    name == "explorer" ? explorer : nil
  }

  /// The initial screen of the explorer. It is created once, because states are stored relative to it.
  package static let explorer = ExplorerScene.screen()
}
