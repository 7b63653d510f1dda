import EmojiCatalog
import JSON

/// An emoji in its JSON form.
enum WireEmoji {
  static func write(_ emoji: Emoji, isStarred: Bool?, tags: [String]? = nil, language: String, _ json: inout JSONWriter)
  {
    let escapes = Escapes(emoji)
    json.object { json in
      json.field("emoji", emoji.glyph)
      json.field("name", emoji.name)
      if language != "en" { json.field("localName", emoji.name(in: language)) }
      json.field("category", emoji.category.rawValue)
      json.field("subcategory", emoji.subcategory)
      json.field("version", emoji.version.description)
      json.field("codepoints", escapes.codePoints)
      json.key("scalars")
      json.array(emoji.scalars) { json, scalar in
        json.object {
          $0.field("codepoint", scalar.codePointLabel)
          $0.field("name", scalar.properties.name ?? ScalarNames.name(scalar))
        }
      }
      json.field("parts", emoji.parts)
      json.field("utf8", escapes.utf8)
      json.key("escapes")
      json.object {
        for (name, text) in escapes.all { $0.field(name, text) }
      }
      json.field("shortcodes", emoji.shortcodes)
      json.field("keywords", emoji.keywords(in: language))
      json.field("base", emoji.isVariant ? emoji.base.glyph : nil)
      json.field("variants", emoji.variants.map(\.glyph))
      if let tags { json.field("tags", tags) }
      json.field("starred", isStarred)
    }
  }
}
