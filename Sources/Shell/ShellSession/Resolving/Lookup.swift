import EmojiCatalog
import IndexPaths
import ShellCore

/// The indices for looking up words. They are built on first use.
struct Lookup {
  /// The hits of the last search, for `%N`; nil before the first one.
  var found: Outcome.Found?
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

/// The names and shortcodes of emoji, for words and their beginnings. Each list is made on first use.
final class NameIndex {
  private let catalog: Catalog

  init(_ catalog: Catalog) { self.catalog = catalog }

  private lazy var shortcodes = PrefixIndex(Array(catalog.shortcodes))

  /// The shortcodes, and the names in lowercase.
  private lazy var written: PrefixIndex<Emoji> = {
    var emoji: [String: Emoji] = [:]
    for (code, named) in catalog.shortcodes { emoji[code] = named }
    for named in catalog.emoji { emoji[named.name.lowercased()] = named }
    return PrefixIndex(emoji.map { ($0.key, $0.value) })
  }()

  /// All emoji, variants after the others, and their places there by folded names.
  private lazy var all = Array(catalog.emoji) + Array(catalog.variants)
  private lazy var folded = PrefixIndex(all.enumerated().map { (TextFolding.folded($1.name), $0) })

  /// The folded names of emoji that are no variants.
  var names: [String] { catalog.emoji.map { TextFolding.folded($0.name) } }

  /// Returns the shortcodes that begin with a text, in their order.
  func shortcodes(beginningWith prefix: String) -> ArraySlice<(text: String, value: Emoji)> {
    shortcodes.beginning(with: prefix)
  }

  /// Returns the shortcodes and names in lowercase that begin with a text, in their order.
  func completions(of prefix: String) -> ArraySlice<(text: String, value: Emoji)> { written.beginning(with: prefix) }

  /// Returns the emoji with a name, or those whose names begin with it. Variants are included only if no base emoji
  /// matches.
  func emoji(named text: String) -> (found: [Emoji], isExact: Bool) {
    let wanted = TextFolding.folded(text)
    if wanted.isEmpty { return ([], false) }
    let places = folded.beginning(with: wanted)
    if let first = places.first, first.text == wanted { return ([all[first.value]], true) }
    let found = places.map(\.value).sorted().map { all[$0] }
    let bases = found.filter { !$0.isVariant }
    return (bases.isEmpty ? found : bases, false)
  }
}

/// Texts in their order, so that those with a prefix are found without reading all.
private struct PrefixIndex<Value> {
  private let entries: [(text: String, value: Value)]

  /// - Parameter entries: Among equal texts, the first one stays first.
  init(_ entries: [(String, Value)]) { self.entries = entries.sorted { $0.0 < $1.0 } }

  /// - Complexity: O(log n + results).
  func beginning(with prefix: String) -> ArraySlice<(text: String, value: Value)> {
    let first = entries.indices.partitioningIndex { entries[$0].text >= prefix }
    let end = entries[first...].firstIndex { !$0.text.hasPrefix(prefix) } ?? entries.endIndex
    return entries[first..<end]
  }
}
