import EmojiCatalog
import ShellModel

/// The indices for looking up words. They are built on first use.
struct Lookup {
  /// The hits of the last search, for `%N`; nil before the first one.
  var hits: [Hit]?
  /// The query of these hits; nil if they were not found by one.
  var query: String?
  private var names: NameIndex?
  private var shortcodes: ShortcodeIndex?
  private var completed: ShortcodeIndex?
  /// The indices that were made last.
  private var entries: [EntryIndex] = []
  private static let entryLimit = 2
  private var tags: TagIndex?

  /// Returns the name index, for words that are neither emoji nor paths.
  mutating func names(of catalog: Catalog) -> NameIndex {
    if let names { return names }
    let built = NameIndex(catalog)
    names = built
    return built
  }

  mutating func shortcodes(of catalog: Catalog) -> ShortcodeIndex {
    if let shortcodes { return shortcodes }
    let built = ShortcodeIndex(catalog)
    shortcodes = built
    return built
  }

  /// Returns the names and shortcodes of emoji, for completing.
  mutating func completions(of catalog: Catalog) -> ShortcodeIndex {
    if let completed { return completed }
    let built = ShortcodeIndex(namesOf: catalog)
    completed = built
    return built
  }

  /// Returns the folded texts of rows, for searching.
  mutating func entries(_ scope: EntryScope, on screen: Screen) -> EntryIndex {
    if let index = entries.first(where: { $0.isOf(scope, screen) }) { return index }
    entries.removeAll { !$0.isOf(screen) }
    if entries.count == Self.entryLimit { entries.removeFirst() }
    let built = EntryIndex(scope, screen)
    entries.append(built)
    return built
  }

  /// Returns the index of the user's own words; nil if there are none.
  mutating func tags(on screen: Screen, _ catalog: Catalog) -> TagIndex? {
    if screen.tags.isEmpty { return nil }
    // Screens share unchanged storage, so the comparison is fast.
    if let tags, tags.tags == screen.tags { return tags }
    let built = TagIndex(screen.tags, catalog)
    tags = built
    return built
  }
}
