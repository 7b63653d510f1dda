package import EmojiCatalog

/// What a row shows.
package struct ItemContent: Hashable, Sendable {
  /// The emoji of the row, if it has one.
  package var emoji: Emoji?
  /// The emoji itself, or the text of an entry or heading.
  package var text: String
  /// The name that stands beside it.
  package var title: String
  /// What stands at the trailing edge or below.
  package var secondary: String

  package init(emoji: Emoji? = nil, text: String, title: String, secondary: String = "") {
    self.emoji = emoji
    self.text = text
    self.title = title
    self.secondary = secondary
  }

  package init(_ emoji: Emoji, title: String? = nil) {
    self.init(
      emoji: emoji, text: emoji.glyph, title: title ?? emoji.name,
      secondary: emoji.category.title)
  }
}
