@_spi(Shell) import DiffableSnapshots
import EmojiCatalog

/// The user's own words for emoji and texts. Like stars, they are independent of scenes.
package struct Tags: Hashable, Sendable {
  /// The words of an emoji or a text, in the order in which they were added.
  package struct List: Hashable, Sendable {
    /// The glyph of a base emoji, or the text of an entry.
    package var text: String
    package var words: [String]
    /// The words of imported lists, which rank as keywords.
    package var keywords: [String] = []

    package var all: [String] { words + keywords }
  }

  /// The words of a text, and their keys: two words with the same key are the same word.
  private struct Entry: Hashable, Sendable {
    var words: [String] = []
    var keywords: [String] = []
    var keys: Set<[UInt8]> = []
  }

  private var entries = IdentifierTable<String, Entry>()

  /// Creates an empty set of tags.
  package init() {}

  /// Creates tags from lists, without repeated words.
  package init(_ lists: some Sequence<List>) {
    for list in lists {
      _ = add(list.words, to: list.text)
      _ = add(keywords: list.keywords, to: list.text)
    }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(count) }

  package var isEmpty: Bool { entries.count == 0 }

  /// The number of texts that have tags.
  package var count: Int { entries.count }

  /// The words of a text, those of imported lists last; empty for a text without tags.
  package subscript(text: String) -> [String] { list(of: text)?.all ?? [] }

  /// The words of a text; nil for a text without tags.
  package func list(of text: String) -> List? {
    entries[text].map { List(text: text, words: $0.words, keywords: $0.keywords) }
  }

  /// All words, in the order of the bytes of the texts.
  package var lists: [List] {
    entries.compactMap { list(of: $0.key) }.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
  }

  /// Returns the glyphs of the emoji that share the words of a text: the emoji and its skin tones.
  static func glyphs(sharing text: String, in catalog: Catalog) -> [String] {
    [text] + (catalog.emoji(text)?.variants.map(\.glyph) ?? [])
  }

  /// Returns the texts that have other words in other tags. O(n / 512) for n texts whose words were not changed.
  package func texts(changedIn other: Self) -> [String] {
    var texts: Set<String> = []
    entries.forEach(notSharedWith: other.entries) { text, entry in
      if other.entries[text] != entry { texts.insert(text) }
      return true
    }
    other.entries.forEach(notSharedWith: entries) { text, entry in
      if entries[text] != entry { texts.insert(text) }
      return true
    }
    return texts.sorted()
  }

  /// Returns the texts that have a word, in the order of their bytes.
  package func texts(of word: String, among words: (List) -> [String] = \.words) -> [String] {
    let key = OwnWords.key(word)
    return lists.filter { words($0).contains { OwnWords.key($0) == key } }.map(\.text)
  }

  /// Adds words to a text. A word that differs from another one only by case, accents or punctuation is the same word. A
  /// keyword that is added as an own word becomes one.
  ///
  /// - Returns: The words that are new.
  mutating func add(_ added: [String], to text: String) -> [String] {
    var entry = entries[text] ?? Entry()
    if !entry.keywords.isEmpty {
      let keys = Set(added.map(OwnWords.key))
      entry.keywords.removeAll { keys.contains(OwnWords.key($0)) && entry.keys.remove(OwnWords.key($0)) != nil }
    }
    let new = added.filter { entry.keys.insert(OwnWords.key($0)).inserted }
    if new.isEmpty { return [] }
    entry.words += new
    entries[text] = entry
    return new
  }

  /// Adds the words of an imported list to a text, but those that it has.
  ///
  /// - Returns: The words that are new.
  mutating func add(keywords added: [String], to text: String) -> [String] {
    var entry = entries[text] ?? Entry()
    let new = added.filter { entry.keys.insert(OwnWords.key($0)).inserted }
    if new.isEmpty { return [] }
    entry.keywords += new
    entries[text] = entry
    return new
  }

  /// Removes words from a text.
  ///
  /// - Returns: The removed words, as they were first written.
  mutating func remove(_ removed: [String], from text: String) -> [String] {
    guard var entry = entries[text] else { return [] }
    let keys = Set(removed.map(OwnWords.key)).filter { entry.keys.remove($0) != nil }
    if keys.isEmpty { return [] }
    let isGone = { (word: String) in keys.contains(OwnWords.key(word)) }
    let gone = (entry.words + entry.keywords).filter(isGone)
    entry.words.removeAll(where: isGone)
    entry.keywords.removeAll(where: isGone)
    entries[text] = entry.keys.isEmpty ? nil : entry
    return gone
  }

  /// Adds the words of another set of tags.
  ///
  /// - Returns: Whether any of them is new.
  mutating func formUnion(_ other: Tags) -> Bool {
    var isNew = false
    for list in other.lists {
      if !add(list.words, to: list.text).isEmpty { isNew = true }
      if !add(keywords: list.keywords, to: list.text).isEmpty { isNew = true }
    }
    return isNew
  }
}

/// The rules for tags.
extension Tags {
  /// The maximum length of a word, in bytes.
  package static let lengthLimit = 1000

  /// Returns a word as it is stored: without surrounding whitespace.
  ///
  /// - Throws: If the text is blank, too long, or contains control characters.
  package static func word(_ text: some StringProtocol) throws(Diagnostic) -> String {
    let scalars = text.unicodeScalars
    let isBlank = { (scalar: Unicode.Scalar) in scalar.properties.isWhitespace }
    if let control = scalars.first(where: { $0.properties.generalCategory == .control && !isBlank($0) }) {
      throw Diagnostic(.invalidValue, "a tag cannot contain the control character \(control.codePointLabel)")
    }
    if scalars.contains(where: { $0.properties.isWhitespace && $0.properties.generalCategory != .spaceSeparator }) {
      throw Diagnostic(.invalidValue, "a tag must be one line without tabs")
    }
    guard let first = scalars.firstIndex(where: { !isBlank($0) }),
      let last = scalars.lastIndex(where: { !isBlank($0) }),
      scalars.contains(where: { !isBlank($0) && !$0.properties.isDefaultIgnorableCodePoint })
    else { throw Diagnostic(.invalidValue, "a tag needs at least one visible character") }
    let word = String(text[first...last])
    if word.utf8.count > lengthLimit {
      throw Diagnostic(.invalidValue, "a tag can have at most \(lengthLimit) bytes; this one has \(word.utf8.count)")
    }
    return word
  }
}

extension Screen {
  /// Whether an item is a heading made by the scene, such as a category: neither an emoji nor an entry.
  package func isHeading(_ id: ItemID) -> Bool { storedContent(of: id) == nil && contentOfPath(id).emoji == nil }

  /// Whether a row is one of the catalog, whose content nobody edits.
  package func isOfCatalog(_ id: ItemID) -> Bool {
    let role = role(of: id.section)
    return role != nil && role != .collection && (content(of: id).emoji != nil || isHeading(id))
  }

  /// Whether an entry on the screen has this text, other than one.
  package func hasEntry(of text: String, besides other: ItemID? = nil) -> Bool {
    contents.contains { $0.value.emoji == nil && $0.value.text == text && $0.key != other }
  }
}
