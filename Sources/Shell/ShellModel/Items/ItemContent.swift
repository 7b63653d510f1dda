package import EmojiCatalog

/// The content of a row. It is stored behind one reference, because tables of it are copied at every edit.
package struct ItemContent: Hashable, Sendable {
  private class Storage: @unchecked Sendable {
    let emoji: Emoji?
    let text: String
    let title: String
    var secondary: String { "" }
    var value: String { "" }

    init(_ emoji: Emoji?, _ text: String, _ title: String) {
      (self.emoji, self.text, self.title) = (emoji, text, title)
    }
  }

  /// Most rows of one's own have no more than a text and a title.
  private final class Details: Storage, @unchecked Sendable {
    private let details: (secondary: String, value: String)
    override var secondary: String { details.secondary }
    override var value: String { details.value }

    init(_ emoji: Emoji?, _ text: String, _ title: String, _ secondary: String, _ value: String) {
      details = (secondary, value)
      super.init(emoji, text, title)
    }
  }

  private let storage: Storage

  /// The emoji of the row, if it has one.
  package var emoji: Emoji? { storage.emoji }
  /// The emoji itself, or the text of an entry or heading.
  package var text: String { storage.text }
  /// The name beside the text.
  package var title: String { storage.title }
  /// The text at the trailing edge or below the title.
  package var secondary: String { storage.secondary }
  /// A value beside the title: a count, a date, a price.
  package var value: String { storage.value }

  package init(
    emoji: Emoji? = nil, text: String, title: String, secondary: String = "", value: String = ""
  ) {
    let isShort = secondary.isEmpty && value.isEmpty
    storage = isShort ? Storage(emoji, text, title) : Details(emoji, text, title, secondary, value)
  }

  package init(_ emoji: Emoji, title: String? = nil) {
    self.init(
      emoji: emoji, text: emoji.glyph, title: title ?? emoji.name,
      secondary: emoji.category.title)
  }

  /// The key of the user's own tags: the base emoji, or the text.
  package var tagKey: String { emoji?.base.glyph ?? text }

  package static func == (left: Self, right: Self) -> Bool {
    left.storage === right.storage
      || left.emoji == right.emoji && left.text == right.text && left.title == right.title
        && left.secondary == right.secondary && left.value == right.value
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(title)
  }
}
