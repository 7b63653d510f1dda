package import EmojiCatalog
package import ShellModel

/// Something that can be picked.
package struct PickItem: Hashable, Sendable {
  /// The identity of the item in all lists of hits.
  package var id: String
  /// The emoji; nil for an entry of text.
  package var emoji: Emoji?
  /// The row of an entry; nil for other items.
  package var item: ItemID?
  /// The text that is shown and delivered.
  package var text: String
  package var name: String
  package var category: String
  package var isStarred: Bool
  /// Whether it was used recently.
  package var isRecent: Bool

  package init(
    id: String, emoji: Emoji? = nil, item: ItemID? = nil, text: String, name: String, category: String,
    isStarred: Bool = false, isRecent: Bool = false
  ) {
    self.id = id
    self.emoji = emoji
    self.item = item
    self.text = text
    self.name = name
    self.category = category
    self.isStarred = isStarred
    self.isRecent = isRecent
  }
}

/// A fact about an item that its row does not show.
package struct PickDetail: Hashable, Sendable {
  /// A label and the text below it. A text without a label is a line of its own.
  package var label: String
  package var text: String

  package init(_ label: String, _ text: String) {
    self.label = label
    self.text = text
  }
}

/// A source of hits.
package protocol PickSource: AnyObject {
  /// The number of items that there are.
  var total: Int { get }

  /// The items that a query finds, best first; for an empty one all of them, in the order in which they are offered.
  func hits(_ query: String) -> PickHits

  /// The other forms of an item, itself first; empty if it has none.
  func variants(of item: PickItem) -> [PickItem]

  /// The item in the next skin tone; nil if it takes none.
  func nextTone(of item: PickItem) -> PickItem?

  func details(of item: PickItem) -> [PickDetail]

  /// Performs an action and saves the change. The hits are current afterwards.
  func perform(_ action: Action) -> ActionOutcome
}
