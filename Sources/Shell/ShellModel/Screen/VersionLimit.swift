package import EmojiCatalog

/// The reason why rows of a shown screen are hidden: their emoji, or those above them, are newer than a version.
package struct VersionLimit: Sendable {
  /// The newest Emoji version whose emoji are shown.
  package var newest: EmojiVersion
  /// The number of hidden items of each section that has some.
  var hidden: [String: Int] = [:]

  /// The number of all hidden items.
  package var count: Int { hidden.values.reduce(0, +) }
}

extension Screen {
  /// The limit of a screen that ``ShownScreens`` made; nil for a whole screen.
  package var limit: VersionLimit? { parts.limit }

  /// The number of items of a section that the limit hides.
  package func hiddenCount(of section: String) -> Int { limit?.hidden[section] ?? 0 }
}
