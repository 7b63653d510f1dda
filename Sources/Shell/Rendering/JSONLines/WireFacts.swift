import EmojiCatalog
import JSON

/// Facts in their JSON form. An emoji has other fields than a character, a kaomoji or an entry.
enum WireFacts {
  /// - Parameter showsMarks: Whether to write the user's tags and star of an emoji.
  static func write(_ json: inout JSONWriter, _ facts: Facts, showsMarks: Bool = true) {
    json.object { json in
      json.field(facts.emoji == nil ? "text" : "emoji", facts.text)
      json.field("name", facts.name)
      if let emoji = facts.emoji {
        if let name = facts.line(.localName) { json.field("localName", name) }
        for fact in [Fact.category, .subcategory, .version] { json.field(fact.rawValue, facts.field(fact)) }
        json.field("codepoints", facts[.codepoints])
        json.objects("scalars", emoji.scalars) { json, scalar in
          json.field("codepoint", scalar.codePointLabel)
          json.field("name", ScalarNames.name(scalar))
        }
        json.field("parts", facts[.parts])
      } else {
        json.field("set", facts.set)
        json.field("block", facts.block)
        json.field("codepoints", facts[.codepoints])
      }
      json.field("utf8", facts.field(.utf8))
      json.key("escapes")
      json.object {
        for escape in Fact.escapes { $0.field(escape.rawValue, facts.field(escape)) }
      }
      if facts.emoji == nil {
        json.field("words", facts[.words])
      } else {
        json.field("shortcodes", facts[.shortcodes])
        json.field("keywords", facts[.keywords])
        json.field("base", facts.line(.base))
        json.field("variants", facts[.variants])
      }
      if showsMarks { json.field("tags", facts.tags) }
      if showsMarks, facts.emoji != nil { json.field("learned", facts[.learned]) }
      if facts.emoji != nil { json.field("starred", showsMarks ? facts.isStarred : nil) }
    }
  }
}
