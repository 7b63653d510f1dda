package import EmojiCatalog

/// The content of a row. It is stored behind one reference, because tables of it are copied at every edit.
package struct ItemContent: Hashable, Sendable {
  private struct Fields: Equatable {
    let emoji: Emoji?
    let text: String
    let title: String
    let secondary: String
    let value: String
  }

  private final class Storage: Sendable {
    let fields: Fields

    init(_ fields: Fields) { self.fields = fields }
  }

  private let storage: Storage

  /// The emoji of the row, if it has one.
  package var emoji: Emoji? { storage.fields.emoji }
  /// The emoji itself, or the text of an entry or heading.
  package var text: String { storage.fields.text }
  /// The name beside the text.
  package var title: String { storage.fields.title }
  /// The text at the trailing edge or below the title.
  package var secondary: String { storage.fields.secondary }
  /// A value beside the title: a count, a date, a price.
  package var value: String { storage.fields.value }

  package init(
    emoji: Emoji? = nil, text: String, title: String, secondary: String = "", value: String = ""
  ) {
    storage = Storage(Fields(emoji: emoji, text: text, title: title, secondary: secondary, value: value))
  }

  package init(_ emoji: Emoji, title: String? = nil) {
    self.init(
      emoji: emoji, text: emoji.glyph, title: title ?? emoji.name,
      secondary: emoji.category.title)
  }

  /// The second text, unless it is only the category of the emoji; nil if there is none.
  package var ownSecondary: String? { secondary.isEmpty || secondary == emoji?.category.title ? nil : secondary }

  /// The key of the user's own tags: the base emoji, or the text.
  package var tagKey: String { emoji?.base.glyph ?? text }

  package static func == (left: Self, right: Self) -> Bool {
    left.storage === right.storage || left.storage.fields == right.storage.fields
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(title)
  }
}
