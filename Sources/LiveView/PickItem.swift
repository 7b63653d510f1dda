package import EmojiCatalog

/// Something that can be picked.
package struct PickItem: Hashable, Sendable {
  /// What makes it the same item in another list of hits.
  package var id: String
  /// The emoji that it stands for; nil for an entry of text.
  package var emoji: Emoji?
  /// What it is pasted as, and shown as.
  package var text: String
  package var name: String
  package var category: String
  package var isStarred: Bool
  /// Whether it was used lately.
  package var isRecent: Bool

  package init(
    id: String, emoji: Emoji? = nil, text: String, name: String, category: String, isStarred: Bool = false,
    isRecent: Bool = false
  ) {
    self.id = id
    self.emoji = emoji
    self.text = text
    self.name = name
    self.category = category
    self.isStarred = isStarred
    self.isRecent = isRecent
  }
}

/// What is known of an item beyond its row.
package struct PickDetail: Hashable, Sendable {
  /// A label, empty for a line on its own, and what is said under it.
  package var label: String
  package var text: String

  package init(_ label: String, _ text: String) {
    self.label = label
    self.text = text
  }
}

/// Where hits come from.
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
}
