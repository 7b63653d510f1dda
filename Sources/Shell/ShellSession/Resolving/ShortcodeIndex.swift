import EmojiCatalog

/// The shortcodes of all emoji in their order, so that those with a prefix are found without reading all. Built on first use.
struct ShortcodeIndex {
  private let codes: [(code: String, emoji: Emoji)]

  init(_ catalog: Catalog) {
    codes = catalog.shortcodes.sorted { $0.code < $1.code }
  }

  /// The shortcodes, and the names in lowercase.
  init(namesOf catalog: Catalog) {
    var emoji: [String: Emoji] = [:]
    for (code, named) in catalog.shortcodes { emoji[code] = named }
    for named in catalog.emoji { emoji[named.name.lowercased()] = named }
    codes = emoji.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// Returns the shortcodes that begin with a text, in their order.
  ///
  /// - Complexity: O(log n + results).
  func beginning(with prefix: String) -> ArraySlice<(code: String, emoji: Emoji)> {
    var (low, high) = (0, codes.count)
    while low < high {
      let middle = (low + high) / 2
      if codes[middle].code < prefix { low = middle + 1 } else { high = middle }
    }
    let end = codes[low...].firstIndex { !$0.code.hasPrefix(prefix) } ?? codes.endIndex
    return codes[low..<end]
  }
}
