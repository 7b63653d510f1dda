/// The position at which an item is inserted.
package enum Placement: Hashable, Sendable {
  case before(ItemID)
  case after(ItemID)
  /// As the last child of an item.
  case inside(ItemID)
  /// As the last root of a section.
  case section(String)
}

/// An item to insert.
package struct NewItem: Hashable, Sendable {
  /// The last part of its path: an emoji, or a slug.
  package var component: String
  /// The content of the item; nil for an emoji with its own name.
  package var content: ItemContent?

  package init(component: String, content: ItemContent? = nil) {
    self.component = component
    self.content = content
  }
}

/// A resolved change of the screen: it contains identities, not words. The same edits on the same screen always give the same screen.
///
/// Limitations: an edit is no function of time or files; what depends on them (a use, a scene file) is read before and is part of it.
///
/// Cases with a large payload are indirect: the history stores thousands of edits, and nearly all of them are small.
package enum Edit: Hashable, Sendable {
  case expand([ItemID], recursively: Bool)
  case collapse([ItemID], recursively: Bool)
  case toggle([ItemID])
  /// Stars emoji (by glyph), or removes their stars.
  case star([String], Bool)
  /// Adds the user's own tags to an emoji or a text, or removes them.
  case tag(String, [String], Bool)
  /// Adds words of an imported list to an emoji or a text. They rank as keywords.
  case keywords(String, [String])
  /// Records a use of emoji and updates the recents.
  ///
  /// - Parameter at: The time, in seconds since the beginning of 1970.
  case use([String], at: Int)
  /// Changes the order or the maximum number of the recents.
  indirect case arrangeRecents(RecentsPolicy)
  /// Adds what a stored screen has and this one lacks. Removes nothing.
  indirect case add(ScreenState)
  /// Replaces the screen with a stored one.
  indirect case restore(ScreenState)
  case insert([NewItem], Placement)
  case delete([ItemID])
  /// Hides items, with everything below them, or shows them again where they were.
  case hide([ItemID], Bool)
  /// Pins an item first among its siblings, or unpins it.
  case pin([ItemID], Bool)
  case move(ItemID, Placement)
  /// Gives an item another content. Its identity, place, marks and what is below it stay.
  case setContent(ItemID, ItemContent)
  case reload([ItemID])
  case reconfigure([ItemID])
  /// Without items, deselects all: also those that an undo brings back.
  case select([ItemID], Bool)
  indirect case addSection(SectionInfo, before: String?)
  case removeSection(String)
  case moveSection(String, before: String?)
  case renameSection(String, title: String)
  indirect case setLayout(String, SectionLayout)
  indirect case setCell(String, CellRegistration?)
  /// Places a section inside another one; nil moves it out.
  indirect case embed(String, SectionInfo.Embedding?)
  /// Shows only these items of a section, best first, with what they are in and what is below them; nil shows all.
  ///
  /// - Parameter query: What a user typed to find them, for the title of the section.
  case filter(String, [ItemID]?, query: String = "")
  /// Replaces the screen with that of a bundled scene; stars remain.
  ///
  /// - Parameter isFresh: Whether the scene opens as described, without the user's earlier changes to it.
  case open(scene: String, isFresh: Bool)
  /// Replaces the screen with that of a scene that a file describes.
  indirect case openDescribed(SceneDescription, isFresh: Bool)
  /// Forgets how a scene that a file describes was left. The open scene stays.
  case forgetScene(String)
  /// An edit in another scene, which a process has of its own: the open scene stays open.
  indirect case aside(scene: String, Edit)
  /// Several edits as one.
  case batch([Edit])

  /// Whether this only records uses of emoji: that is no revision, and undo performs it again.
  package var isUse: Bool {
    switch self {
    case .use: true
    case .aside(_, let edit): edit.isUse
    case .batch(let edits): !edits.isEmpty && edits.allSatisfy(\.isUse)
    default: false
    }
  }

  /// Whether it changes nothing but what is in sight or selected.
  var onlyLooks: Bool {
    switch self {
    case .expand, .collapse, .toggle, .select, .filter: true
    case .aside(_, let edit): edit.onlyLooks
    case .batch(let edits): edits.allSatisfy(\.onlyLooks)
    default: false
    }
  }

  /// Whether it can take away what other edits changed.
  package var removes: Bool {
    switch self {
    case .delete, .removeSection, .restore, .forgetScene, .open(_, isFresh: true), .openDescribed(_, isFresh: true):
      true
    case .aside(_, let edit): edit.removes
    case .batch(let edits): edits.contains(where: \.removes)
    default: false
    }
  }

  /// Whether it can take away what other edits changed, or make it anew.
  var overrides: Bool { if case .add = self { true } else { removes } }

  /// The number of rows that the edit names: about what performing it costs.
  var weight: Int {
    switch self {
    case .expand(let ids, _), .collapse(let ids, _), .toggle(let ids), .delete(let ids), .hide(let ids, true),
      .reload(let ids), .reconfigure(let ids), .select(let ids, _):
      ids.count
    // Finding the place of a row takes several times as long as another change of it.
    case .pin(let ids, _), .hide(let ids, false): 4 * ids.count
    case .insert(let items, _): items.count
    case .star(let glyphs, _), .use(let glyphs, _): glyphs.count
    case .tag(_, let words, _), .keywords(_, let words): words.count / 8
    case .filter(_, let items, _): items?.count ?? 1
    case .add(let state), .restore(let state):
      state.sections.reduce(0) { $1.children.reduce($0 + $1.contents.count) { $0 + $1.components.count } }
    case .openDescribed(let scene, _): scene.sections.reduce(0) { $0 + $1.items.count }
    case .aside(_, let edit): edit.weight
    case .batch(let edits): edits.reduce(0) { $0 + $1.weight }
    case .arrangeRecents, .move, .setContent, .addSection, .removeSection, .moveSection, .renameSection, .setLayout,
      .setCell,
      .embed, .open, .forgetScene:
      1
    }
  }

  /// Whether it only adds rows.
  var onlyInserts: Bool {
    switch self {
    case .insert(let items, _): !items.isEmpty
    case .batch(let edits): !edits.isEmpty && edits.allSatisfy(\.onlyInserts)
    default: false
    }
  }

  /// Whether it opens a scene.
  package var opensScene: Bool {
    switch self {
    case .open, .openDescribed: true
    case .batch(let edits): edits.contains(where: \.opensScene)
    default: false
    }
  }

  /// Whether it replaces all scenes.
  package var isOfAllScenes: Bool { if case .restore = self { true } else { false } }
}
