import EmojiCatalog
import ShellModel

/// The indices for looking up words. They are built on first use.
struct Lookup {
  /// The hits of the last search, for `%N`; nil before the first one.
  var hits: [Hit]?
  /// The query of these hits; nil if they were not found by one.
  var query: String?
  let names: NameIndex
  /// The indices that were made last.
  private var entries: [EntryIndex] = []
  private static let entryLimit = 2
  private var tags: TagIndex?

  init(_ catalog: Catalog) { names = NameIndex(catalog) }

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
