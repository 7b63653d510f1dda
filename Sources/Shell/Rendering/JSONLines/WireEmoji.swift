import EmojiCatalog
import JSON

/// An emoji in its JSON form.
enum WireEmoji {
  /// - Parameter showsMarks: Whether to write the user's tags and star.
  static func write(_ emoji: Emoji, _ facts: Facts, showsMarks: Bool = true, _ json: inout JSONWriter) {
    json.object { json in
      json.field("emoji", facts.text)
      json.field("name", facts.name)
      if let name = facts.line(.localName) { json.field("localName", name) }
      for fact in [Fact.category, .subcategory, .version] { json.field(fact.rawValue, facts.field(fact)) }
      json.field("codepoints", facts[.codepoints])
      json.key("scalars")
      json.array(emoji.scalars) { json, scalar in
        json.object {
          $0.field("codepoint", scalar.codePointLabel)
          $0.field("name", ScalarNames.name(scalar))
        }
      }
      json.field("parts", facts[.parts])
      json.field("utf8", facts.field(.utf8))
      json.key("escapes")
      json.object {
        for escape in Fact.escapes { $0.field(escape.rawValue, facts.field(escape)) }
      }
      json.field("shortcodes", facts[.shortcodes])
      json.field("keywords", facts[.keywords])
      json.field("base", facts.line(.base))
      json.field("variants", facts[.variants])
      if showsMarks { json.field("tags", facts.tags) }
      json.field("starred", showsMarks ? facts.isStarred : nil)
    }
  }
}
