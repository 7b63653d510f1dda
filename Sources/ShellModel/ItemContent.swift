package import EmojiCatalog

/// What a row shows. Behind one reference: tables of them are copied at every edit.
package struct ItemContent: Hashable, Sendable {
  private final class Storage: Sendable {
    let emoji: Emoji?
    let text: String
    let title: String
    let secondary: String

    init(emoji: Emoji?, text: String, title: String, secondary: String) {
      self.emoji = emoji
      self.text = text
      self.title = title
      self.secondary = secondary
    }
  }

  private let storage: Storage

  /// The emoji of the row, if it has one.
  package var emoji: Emoji? { storage.emoji }
  /// The emoji itself, or the text of an entry or heading.
  package var text: String { storage.text }
  /// The name that stands beside it.
  package var title: String { storage.title }
  /// What stands at the trailing edge or below.
  package var secondary: String { storage.secondary }

  package init(emoji: Emoji? = nil, text: String, title: String, secondary: String = "") {
    storage = Storage(emoji: emoji, text: text, title: title, secondary: secondary)
  }

  package init(_ emoji: Emoji, title: String? = nil) {
    self.init(
      emoji: emoji, text: emoji.glyph, title: title ?? emoji.name,
      secondary: emoji.category.title)
  }

  package static func == (left: Self, right: Self) -> Bool {
    left.storage === right.storage
      || (left.emoji == right.emoji && left.text == right.text && left.title == right.title
        && left.secondary == right.secondary)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(title)
  }
}
