package import EmojiCatalog

/// A kind of fact about an emoji or another text, in the order in which facts are shown.
package enum Fact: String, CaseIterable, Sendable {
  case name, localName, set, entry, secondary, value, category, subcategory, block, version
  case codepoints, scalars, parts, utf8, html, css, js, swift, python
  case shortcodes, keywords, words, base, variants, tags, learned, starred

  /// The escape sequences of programming languages and wire formats.
  static let escapes: [Fact] = [.html, .css, .js, .swift, .python]

  /// The name for users.
  package var label: String {
    switch self {
    case .codepoints: "code points"
    case .scalars: "sequence"
    case .parts: "may split"
    case .utf8: "UTF-8"
    case .html: "HTML"
    case .css: "CSS"
    case .js: "JavaScript"
    case .swift: "Swift"
    case .python: "Python"
    case .learned: "chosen for"
    default: rawValue
    }
  }

  /// The separator between several values.
  fileprivate var separator: String {
    switch self {
    case .scalars, .keywords, .words, .tags, .learned: ", "
    default: " "
    }
  }
}

/// All that is known about an emoji, a character, a kaomoji or an entry. Renderers and views choose from it; each fact is
/// computed when it is needed.
package struct Facts: Sendable {
  package let emoji: Emoji?
  /// The emoji itself, or the text.
  package let text: String
  package let name: String
  /// The set of a text; nil for an emoji by itself.
  package let set: String?
  /// The block of a character; nil for other texts.
  package let block: String?
  private let words: [String]
  /// Of an entry its path, second text and value, for people.
  package var details: (entry: String, secondary: String, value: String)?
  package let tags: [String]
  /// The queries for which it was chosen.
  private let learned: [String]
  package let isStarred: Bool
  private let language: String
  /// Whether the shortcodes are only GitHub's, each of which belongs to one emoji. The codes of all sets need a table of
  /// all codes, which costs more than the rest of a first frame.
  private let isBrief: Bool

  package init(
    _ emoji: Emoji, isStarred: Bool = false, tags: [String] = [], learned: [String] = [], language: String = "en",
    isBrief: Bool = false
  ) {
    self.emoji = emoji
    text = emoji.glyph
    name = emoji.name
    (set, block, words) = (nil, nil, [])
    self.tags = tags
    self.learned = learned
    self.isStarred = isStarred
    self.language = language
    self.isBrief = isBrief
  }

  package init(text: String, name: String, set: String, block: String? = nil, words: [String] = [], tags: [String]) {
    (emoji, learned, isStarred, language, isBrief) = (nil, [], false, "en", false)
    self.text = text
    self.name = name
    self.set = set
    self.block = block
    self.words = words
    self.tags = tags
  }

  package init(_ character: UnicodeCharacter, tags: [String]) {
    self.init(
      text: character.text, name: character.name, set: "unicode", block: character.block, words: character.aliases,
      tags: tags)
  }

  /// Returns the values of a fact; empty if there are none.
  package subscript(fact: Fact) -> [String] {
    let escapes = Escapes(text)
    switch fact {
    case .name: return [name]
    case .localName: return emoji.map { language == "en" ? [] : [$0.name(in: language)] } ?? []
    case .set: return set.map { [$0] } ?? []
    case .entry: return details.map { [$0.entry] } ?? []
    case .secondary: return details.map { [$0.secondary] } ?? []
    case .value: return details.map { [$0.value] } ?? []
    case .category: return emoji.map { [$0.category.rawValue] } ?? []
    case .subcategory: return emoji.map { [$0.subcategory] } ?? []
    case .block: return block.map { [$0] } ?? []
    case .version: return emoji.map { [$0.version.description] } ?? []
    case .codepoints: return escapes.codePoints
    case .scalars: return emoji.map { $0.scalars.map { "\($0.codePointLabel) \(ScalarNames.name($0) ?? "")" } } ?? []
    case .parts: return emoji?.parts ?? []
    case .utf8: return [escapes.utf8]
    case .html, .css, .js, .swift, .python: return EmojiForm(rawValue: fact.rawValue).map { [escapes.escape($0)] } ?? []
    case .shortcodes: return shortcodes
    case .keywords: return emoji?.keywords(in: language) ?? []
    case .words: return words
    case .base: return emoji.map { $0.isVariant ? [$0.base.glyph] : [] } ?? []
    case .variants: return emoji.map { (isBrief ? $0.base : $0).variants.map(\.glyph) } ?? []
    case .tags: return tags
    case .learned: return learned
    case .starred: return isStarred ? ["yes"] : []
    }
  }

  private var shortcodes: [String] {
    guard let emoji else { return [] }
    let common = isBrief ? emoji.base.shortcodes(in: .github) : []
    return common.isEmpty ? emoji.shortcodes : common
  }

  /// Returns the values of a fact as one text; nil if there are none.
  package func line(_ fact: Fact) -> String? {
    let values = self[fact]
    if values.isEmpty || values == [""] { return nil }
    switch fact {
    case .shortcodes: return values.map { ":\($0):" }.joined(separator: " ")
    case .category: return (values + self[.subcategory]).joined(separator: " / ")
    case .version: return "Emoji " + values[0]
    case .scalars, .parts: return values.count > 1 ? values.joined(separator: fact.separator) : nil
    default: return values.joined(separator: fact.separator)
    }
  }

  /// Returns the values of a fact as one field for programs.
  func field(_ fact: Fact) -> String { self[fact].joined(separator: fact.separator) }

  /// The label of a fact for users, which depends on what the facts are about.
  package func label(_ fact: Fact) -> String {
    switch fact {
    case .localName: "name (\(language))"
    case .words where block != nil: "also"
    default: fact.label
    }
  }
}
