package import EmojiCatalog

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

/// The part of the items that is searched.
package struct PickScope: Hashable, Sendable {
  /// The category; nil for all.
  package var category: EmojiCatalog.Category?
  /// The set; nil for the sets that the caller has chosen.
  package var set: SearchSet?

  package init(category: EmojiCatalog.Category? = nil, set: SearchSet? = nil) {
    self.category = category
    self.set = set
  }
}

/// Which emoji have a sign behind their names, by their glyphs without tones.
package struct PickSigns: Hashable, Sendable {
  package var starred: Set<String> = []
  package var recents: Set<String> = []

  package init(starred: Set<String> = [], recents: Set<String> = []) {
    (self.starred, self.recents) = (starred, recents)
  }

  func isStarred(_ hit: Hit) -> Bool { hit.emoji.map { starred.contains($0.base.glyph) } ?? false }

  func isRecent(_ hit: Hit) -> Bool { hit.emoji.map { recents.contains($0.base.glyph) } ?? false }
}

package protocol PickSource: LiveSource {
  /// The categories and the sets that can be searched alone, in order; empty if there is nothing to choose.
  var categories: [EmojiCatalog.Category] { get }
  var sets: [SearchSet] { get }

  /// The part that ``hits(_:)`` and ``total`` are about.
  var scope: PickScope { get set }

  /// The accepted queries, oldest first. They are read when they are needed.
  var queries: [String] { get }

  /// The newest Emoji version that is offered; nil for all.
  var newest: EmojiVersion? { get }

  /// The language of the names. It is that of the settings, which may be read after the first frame.
  var language: String { get }

  /// The number of items that there are.
  var total: Int { get }

  /// The hits of a query, best first; for an empty one all that there are, in the order in which they are offered.
  func hits(_ query: String) -> Hits

  var signs: PickSigns { get }

  func details(of hit: Hit) -> [PickDetail]
}

extension PickSource {
  package var newest: EmojiVersion? { nil }
  package var language: String { "en" }
}
