@_spi(Shell) package import DiffableSnapshots
import EmojiCatalog

/// The parts of a screen.
extension Screen {
  package internal(set) var infos: [String: SectionInfo] {
    _read { yield parts.infos }
    _modify { yield &parts.infos }
  }
  /// Contents of items that their paths do not determine. ``setContent(_:of:)`` writes them.
  package internal(set) var contents: IdentifierTable<ItemID, ItemContent> {
    _read { yield parts.contents }
    _modify { yield &parts.contents }
  }
  /// Where emoji appear.
  var places: EmojiPlaces {
    _read { yield parts.places }
    _modify { yield &parts.places }
  }
  /// Emoji with a star, by glyph.
  package internal(set) var starred: Set<String> {
    _read { yield parts.starred }
    _modify { yield &parts.starred }
  }
  /// The user's own tags.
  package internal(set) var tags: Tags {
    _read { yield parts.tags }
    _modify { yield &parts.tags }
  }
  package internal(set) var pinned: MarkSet<ItemID> {
    _read { yield parts.pinned }
    _modify { yield &parts.pinned }
  }
  /// Hidden items, which hide everything below them.
  package internal(set) var hidden: MarkSet<ItemID> {
    _read { yield parts.hidden }
    _modify { yield &parts.hidden }
  }
  /// The screen as a filter searches it: its rows do not depend on what is hidden now.
  package var withoutHiding: Screen {
    var screen = self
    screen.hidden = []
    return screen
  }
  package internal(set) var selected: MarkSet<ItemID> {
    _read { yield parts.selected }
    _modify { yield &parts.selected }
  }
  /// The order and the maximum number of the recents.
  package internal(set) var recents: RecentsPolicy {
    _read { yield parts.recents }
    _modify { yield &parts.recents }
  }
  /// How much each emoji was used.
  package internal(set) var usage: [String: EmojiUsage] {
    _read { yield parts.usage }
    _modify { yield &parts.usage }
  }
  /// The glyphs of the base emoji among the recents that were used. The explorer begins with popular emoji there, which nobody has used yet.
  package var usedRecents: Set<String> {
    if usage.isEmpty { return [] }
    let used = sections(.recents).flatMap { self[section: $0].rootItems }.compactMap { content(of: $0).emoji }
    return Set(used.filter { usage[$0.glyph] != nil }.map(\.base.glyph))
  }
  /// The scene from which the screen was created.
  package internal(set) var scene: String {
    _read { yield parts.scene }
    _modify { yield &parts.scene }
  }
  /// Whether it is the screen of the usual scene, which needs no name.
  package var isExplorer: Bool { scene == "explorer" }
  /// The description of the scene from a file; nil for a bundled scene.
  package internal(set) var description: SceneDescription? {
    _read { yield parts.description }
    _modify { yield &parts.description }
  }
  /// The screens of other scenes, in their last state.
  var shelved: [String: Screen] {
    _read { yield parts.shelved }
    _modify { yield &parts.shelved }
  }

  /// Another scene that was opened before, and has a section.
  package func otherScene(with section: String) -> String? {
    shelved.values.filter { $0.contains(section: section) }.map(\.scene).min()
  }

  /// The scenes from files that are open or were opened before, by name.
  package var describedScenes: [SceneDescription] {
    ([self] + shelved.values).compactMap(\.description).sorted { $0.name < $1.name }
  }
}
