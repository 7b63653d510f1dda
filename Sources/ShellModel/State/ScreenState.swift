/// What a screen is beyond the scene that it began as: what survives a session, and what people take to another machine.
package struct ScreenState: Hashable, Sendable {
  /// The scene that all else is told relative to.
  package var scene: String
  /// What a file said of the scene; nil for a bundled one.
  package var description: SceneDescription?
  package var revision = 0
  /// The glyphs of starred emoji, in the order of their code points.
  package var starred: [String] = []
  /// A person's own words.
  package var tags = Tags()
  package var recents = RecentsPolicy()
  package var usage: [EmojiUsage] = []
  /// The sections in their order.
  package var sections: [SectionState] = []
  /// The screens of other scenes that were opened before.
  package var shelved: [ScreenState] = []

  package init(scene: String) { self.scene = scene }
}

/// How the recents are ordered, and how many there are.
package struct RecentsPolicy: Hashable, Sendable {
  package enum Order: String, CaseIterable, Sendable {
    /// What was used last comes first.
    case recency
    /// What is used often comes first; a use counts half after a week.
    case frecency
  }

  package var order = Order.recency
  package var limit = 64

  package init() {}
}

/// How much an emoji was used.
package struct EmojiUsage: Hashable, Sendable {
  package var glyph: String
  /// The binary logarithm of the uses, each worth half for every week that has gone by since the beginning of 1970 up to
  /// it: of two emoji, the one with the larger rank is the one used more, whenever one asks.
  package var rank: Double
  /// When it was used last, in seconds since the beginning of 1970.
  package var last: Int

  package init(glyph: String, rank: Double, last: Int) {
    self.glyph = glyph
    self.rank = rank
    self.last = last
  }
}

/// What a section is beyond that of its scene.
package struct SectionState: Hashable, Sendable {
  package var info: SectionInfo
  /// The children of each parent whose children are others than in the scene, parents before what is below them.
  package var children: [ChildList] = []
  /// The items that are expanded; nil where those of the scene are.
  package var expanded: [ItemID]?
  /// What items show that their path does not tell.
  package var contents: [Content] = []
  package var pinned: [ItemID] = []
  /// Where pinned items stood before they were pinned, in the order of their paths.
  package var pinOrigins: [(id: ItemID, origin: PinOrigin)] {
    get { origins.map { ($0.id, $0.origin) } }
    set { origins = newValue.map { Origin(id: $0.id, origin: $0.origin) } }
  }
  private var origins: [Origin] = []
  /// The outermost items that a filter shows; nil without a filter.
  package var filter: [ItemID]?
  package var selected: [ItemID] = []

  package struct ChildList: Hashable, Sendable {
    /// The path of the parent, or the section.
    package var parent: String
    /// The last parts of the children's paths, in order.
    package var components: [String]

    package init(parent: String, components: [String]) {
      self.parent = parent
      self.components = components
    }
  }

  package struct Content: Hashable, Sendable {
    package var id: ItemID
    package var content: ItemContent

    package init(id: ItemID, content: ItemContent) {
      self.id = id
      self.content = content
    }
  }

  private struct Origin: Hashable, Sendable {
    var id: ItemID
    var origin: PinOrigin
  }

  package init(info: SectionInfo) { self.info = info }
}
