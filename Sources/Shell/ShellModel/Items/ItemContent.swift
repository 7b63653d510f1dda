package import EmojiCatalog

/// The content of a row. It is stored behind one reference, because tables of it are copied at every edit.
package struct ItemContent: Hashable, Sendable {
  private class Storage: @unchecked Sendable {
    let emoji: Emoji?
    let text: String
    let title: String
    var details: (secondary: String, value: String) { ("", "") }

    init(_ emoji: Emoji?, _ text: String, _ title: String) {
      (self.emoji, self.text, self.title) = (emoji, text, title)
    }
  }

  /// Most rows of one's own have no more than a text and a title.
  private final class Details: Storage, @unchecked Sendable {
    private let own: (secondary: String, value: String)
    override var details: (secondary: String, value: String) { own }

    init(_ emoji: Emoji?, _ text: String, _ title: String, _ details: (secondary: String, value: String)) {
      own = details
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
  package var secondary: String { storage.details.secondary }
  /// A value beside the title: a count, a date, a price.
  package var value: String { storage.details.value }

  /// Whether it has neither a second text nor a value.
  package var hasNoDetails: Bool { !(storage is Details) }

  package init(
    emoji: Emoji? = nil, text: String, title: String, secondary: String = "", value: String = ""
  ) {
    let details = (secondary, value)
    storage = details == ("", "") ? Storage(emoji, text, title) : Details(emoji, text, title, details)
  }

  package init(_ emoji: Emoji, title: String? = nil) {
    self.init(
      emoji: emoji, text: emoji.glyph, title: title ?? emoji.name,
      secondary: emoji.category.title)
  }

  /// The second text, unless it is only the category of the emoji; nil if there is none.
  package var ownSecondary: String? { secondary.isEmpty || secondary == emoji?.category.title ? nil : secondary }

  /// Whether one of its texts has control characters other than tabs and line feeds.
  package var hasControls: Bool { [text, title, secondary, value].contains(where: TextRule.hasControls) }

  /// The key of the user's own tags: the base emoji, or the text.
  package var tagKey: String { emoji?.base.glyph ?? text }

  package static func == (left: Self, right: Self) -> Bool {
    let (left, right) = (left.storage, right.storage)
    return left === right
      || (left.emoji, left.text, left.title) == (right.emoji, right.text, right.title) && left.details == right.details
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
    hasher.combine(title)
  }
}
