/// Where an item comes to stand.
package enum Placement: Hashable, Sendable {
  case before(ItemID)
  case after(ItemID)
  /// As the last child of an item.
  case inside(ItemID)
  /// As the last root of a section.
  case section(String)
}

/// An item on its way in.
package struct NewItem: Hashable, Sendable {
  /// The last part of its path: an emoji, or a slug.
  package var component: String
  /// What it shows; nil for an emoji under its own name.
  package var content: ItemContent?

  package init(component: String, content: ItemContent? = nil) {
    self.component = component
    self.content = content
  }
}

/// A change of the screen, resolved: identities, no words. Carrying the same edits out on the same screen gives the same
/// screen.
package enum Edit: Hashable, Sendable {
  case expand([ItemID], recursively: Bool)
  case collapse([ItemID], recursively: Bool)
  case toggle([ItemID])
  /// Stars emoji (by glyph), or takes the stars away.
  case star([String], Bool)
  /// Adds a person's own words to an emoji or a text, or removes them.
  case tag(String, [String], Bool)
  /// An emoji was used: it becomes the first of the recents.
  ///
  /// - Parameter at: The time, in seconds since the beginning of 1970.
  case use([String], at: Int)
  /// Orders the recents otherwise, or keeps more or fewer.
  case arrangeRecents(RecentsPolicy)
  /// A stored screen joins this one by what both have changed of their scene: how version 0.1 imported.
  case merge(ScreenState)
  /// Adds what a stored screen has and this one lacks; takes nothing away.
  case add(ScreenState)
  /// The screen becomes a stored one.
  case restore(ScreenState)
  case insert([NewItem], Placement)
  case delete([ItemID])
  case hide([ItemID])
  /// Keeps an item first among its siblings, or lets it go back.
  case pin([ItemID], Bool)
  case move(ItemID, Placement)
  case reload([ItemID])
  case reconfigure([ItemID])
  case select([ItemID], Bool)
  case addSection(SectionInfo, before: String?)
  case removeSection(String)
  case moveSection(String, before: String?)
  case renameSection(String, title: String)
  case setLayout(String, SectionLayout)
  case setCell(String, CellRegistration?)
  /// Puts a section inside another one, or, with nil, takes it out.
  case embed(String, SectionInfo.Embedding?)
  /// Shows these outermost items of a section only, best first, and hides the others; with nil it shows all.
  case filter(String, [ItemID]?)
  /// The rows of a section become these emoji: how version 0.1 filtered.
  case show([String], section: String)
  /// The screen becomes that of a bundled scene; stars stay.
  ///
  /// - Parameter isFresh: Whether it is what the scene describes, not what was made of it before.
  case open(scene: String, isFresh: Bool)
  /// The screen becomes that of a scene that a file describes.
  case openDescribed(SceneDescription, isFresh: Bool)
  /// Several edits as one.
  case batch([Edit])
}
