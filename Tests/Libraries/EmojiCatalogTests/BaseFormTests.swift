import EmojiCatalog
import Testing

/// Inflected words find what their base forms find, in the language that was requested.
@Suite struct BaseFormTests {
  /// Words, each followed by the emoji that it must find first. `RelevanceTests` asks for those of fifteen languages.
  @Test(arguments: [
    (
      "sv",
      """
      fiskar 🐟 fåglar 🐦 fågeln 🐦 apor 🐵 nycklar 🔑 gafflar 🍴 klockor ⌚ hundarna 🐶 böcker 📚
      äpplen 🍎
      """
    ),
    ("ja", "月を 🌙 山へ ⛰️ 火は 🔥"),
    ("en", "colour 🎨 grey 🩶 aeroplane ✈️ tyre 🛞 doughnut 🍩 moustache 🥸"),
  ])
  func aFormFindsItsBaseForm(language: String, words: String) {
    let parts = words.split(whereSeparator: \.isWhitespace)
    for place in stride(from: 0, to: parts.count, by: 2) {
      let hits = Catalog.bundled.search(SearchQuery(String(parts[place]), languages: [language], limit: 4))
      #expect(hits.first?.emoji.glyph == String(parts[place + 1]), "\(parts[place]): \(hits.map(\.emoji.glyph))")
    }
  }

  /// A word that exists is no form of another one with an ending that many base forms have: a Schale is a bowl, a Schal
  /// is a scarf.
  @Test func aWordIsNotAFormOfAShorterOne() {
    let hits = Catalog.bundled.search(SearchQuery("Schale", languages: ["de"], limit: 4)).map(\.emoji.glyph)
    #expect(!hits.isEmpty && hits.first != "🧣", "\(hits)")
  }
}
