import EmojiCatalog

/// The known English words of each emoji: words that other sources repeat are left out.
struct EnglishWords {
  struct Entry {
    var glyph: String
    var subcategory: String
    var hasPlainForm: Bool
    /// Folded names, keywords and shortcodes.
    var phrases: Set<String>
    var words: Set<String>
  }

  private(set) var entries: [Entry] = []
  private var indices: [[Unicode.Scalar]: Int] = [:]

  init(_ join: CatalogJoin, _ table: NameTable) {
    for (base, row) in zip(join.bases, table.rows) {
      let texts = [row.name] + row.keywords + base.shortcodes.flatMap(\.self)
      let phrases = Set(texts.map(TextFolding.folded))
      var glyph = String.UnicodeScalarView()
      glyph.append(contentsOf: base.row.scalars)
      indices[key(base.row.scalars)] = entries.count
      entries.append(
        Entry(
          glyph: String(glyph), subcategory: base.row.subcategory, hasPlainForm: base.related != nil, phrases: phrases,
          words: Set(phrases.flatMap { $0.split(separator: " ").map(String.init) })))
    }
  }

  var allWords: Set<String> { entries.reduce(into: []) { $0.formUnion($1.words) } }

  /// Returns the entry of an emoji in any qualification.
  func entry(_ glyph: String) -> Entry? { indices[key(Array(glyph.unicodeScalars))].map { entries[$0] } }

  /// Returns the position of an emoji in Unicode's order.
  func order(_ glyph: String) -> Int { indices[key(Array(glyph.unicodeScalars))] ?? .max }
}

/// A table of phrases and their possible emoji, best first.
struct PhraseTableWriter {
  /// The emoji of each phrase with their ranks: lower is better.
  private var meanings: [String: [(glyph: String, rank: Int)]] = [:]
  /// The maximum number of emoji of a phrase; phrases with more are left out.
  var limit = 24

  mutating func add(_ phrase: String, _ glyph: String, rank: Int) {
    if meanings[phrase]?.contains(where: { $0.glyph == glyph }) == true { return }
    meanings[phrase, default: []].append((glyph, rank))
  }

  /// Returns the lines, sorted by the bytes of their phrases.
  func text(header: String, order: (String) -> Int) -> String {
    var text = header.split(separator: "\n").map { "# \($0)\n" }.joined()
    for phrase in meanings.keys.sorted(by: { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }) {
      guard let list = meanings[phrase], list.count <= limit else { continue }
      let glyphs = list.sorted { ($0.rank, order($0.glyph)) < ($1.rank, order($1.glyph)) }.map(\.glyph)
      text += "\(phrase)\t\(glyphs.prefix(12).joined(separator: " "))\n"
    }
    return text
  }
}
