// A tiny program on the library alone: it finds the emoji that words describe and prints what the catalog knows of the best one.
// `Glyph thumbs up dark`, `Glyph 토끼`, `Glyph :fox_face:`
import EmojiCatalog

@main enum Glyph {
  static func main() {
    let words = CommandLine.arguments.dropFirst().joined(separator: " ")
    let catalog = Catalog.bundled
    let hits = catalog.search(SearchQuery(words))
    guard let best = exactly(words, catalog) ?? hits.first?.emoji else {
      print("nothing is called '\(words)'")
      return
    }
    print("\(best.glyph)  \(best.name)")
    print("   \(best.category.title), since Emoji \(best.version)")
    print("   \(best.shortcodes.map { ":\($0):" }.joined(separator: " "))")
    print("   \(best.scalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: " "))")
    print("   de: \(best.name(in: "de")); ko: \(best.name(in: "ko"))")
    if !best.variants.isEmpty { print("   \(best.variants.prefix(6).map(\.glyph).joined(separator: " "))") }
    print("   \(max(0, hits.count - 1)) others are called that, too")
  }

  /// The emoji itself, or its shortcode.
  static func exactly(_ text: String, _ catalog: Catalog) -> Emoji? {
    let isShortcode = text.count > 2 && text.hasPrefix(":") && text.hasSuffix(":")
    return isShortcode ? catalog.emoji(shortcode: String(text.dropFirst().dropLast())) : catalog.emoji(text)
  }
}
