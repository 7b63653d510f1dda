import EmojiCatalog

/// The bundled scenes.
package enum SceneTable {
  /// Names with a sentence each, in the order of `scene list`.
  package static let all: [(name: String, summary: String)] = [
    ("explorer", "Recents, the outline of the catalog, the list of all emoji, a section of your own")
  ]

  /// A new screen of a scene, or nil for a name that is none.
  package static func screen(_ name: String) -> Screen? {
    name == "explorer" ? explorer : nil
  }

  /// Made once: what is kept of a screen is told relative to it.
  private static let explorer = ExplorerScene.screen(.bundled)
}
