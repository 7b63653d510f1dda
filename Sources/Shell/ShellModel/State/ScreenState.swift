/// The differences between a screen and its scene: what is saved between sessions and exported.
package struct ScreenState: Hashable, Sendable {
  /// The scene to which all other properties are relative.
  package var scene: String
  /// The description of the scene from a file; nil for a bundled scene.
  package var description: SceneDescription?
  package var revision = 0
  package var version = 0
  /// The glyphs of starred emoji, in the order of their code points.
  package var starred: [String] = []
  /// The user's own tags.
  package var tags = Tags()
  package var recents = RecentsPolicy()
  package var usage: [EmojiUsage] = []
  /// The sections in their order.
  package var sections: [SectionState] = []
  /// The screens of other scenes that were opened before.
  package var shelved: [ScreenState] = []
}

/// The order and the maximum number of the recents.
package struct RecentsPolicy: Hashable, Sendable {
  package enum Order: String, CaseIterable, Sendable {
    /// The last used first.
    case recency
    /// The most used first; the weight of a use halves every week.
    case frecency
  }

  package var order = Order.recency
  package var limit = 64

  package init() {}
}

/// How much an emoji was used.
package struct EmojiUsage: Hashable, Sendable {
  package var glyph: String
  /// The binary logarithm of the weighted number of uses. A use at time t weighs 2^(weeks from 1970 to t). So of two
  /// emoji, the one with the larger rank is used more, independent of the current time.
  package var rank: Double
  /// The time of the last use, in seconds since the beginning of 1970.
  package var last: Int
  /// The skin-tone variant that was used last; nil for none.
  package var variant: String?
}

/// The differences between a section and its scene.
package struct SectionState: Hashable, Sendable {
  package var info: SectionInfo
  /// The children of each parent whose children differ from the scene, parents before their descendants.
  package var children: [ChildList] = []
  /// The expanded items; nil if they are those of the scene.
  package var expanded: [ItemID]?
  /// Contents of items that their paths do not determine, in the order of the rows.
  package var contents: [Content] = []
  package var pinned: [ItemID] = []
  package var hidden: [ItemID] = []
  /// The items that a filter found; nil without a filter.
  package var filter: [ItemID]?
  /// The query of the filter; empty without one.
  package var query = ""
  /// The rows that the filter expanded.
  package var opened: [ItemID] = []
  package var selected: [ItemID] = []

  package struct ChildList: Hashable, Sendable {
    /// The path of the parent, or the section.
    package var parent: String
    /// The last path components of the children, in order.
    package var components: [String]
  }

  package struct Content: Hashable, Sendable {
    package var id: ItemID
    package var content: ItemContent
  }
}
