import EmojiCatalog
import Testing

/// The escapes of languages are read as they are written.
@Suite struct CodePointEscapeTests {
  @Test(arguments: CodePointEscape.allCases)
  func anEscapeFindsItsEmoji(notation: CodePointEscape) {
    for emoji in Array(Catalog.bundled.emoji) + Array(Catalog.bundled.variants) {
      let text = notation.escape(emoji.scalars)
      for text in [text, text.lowercased()] {
        let hits = Catalog.bundled.search(SearchQuery(text, limit: 2))
        #expect(hits.map(\.emoji) == [emoji] && hits[0].match == .emoji, "\(text): \(hits.map(\.emoji.glyph))")
      }
    }
  }

  @Test(arguments: [
    (CodePointEscape.braces, "\\u{2764}\\u{FE0F}"), (.html, "&#x2764;&#xFE0F;"), (.decimalHTML, "&#10084;&#65039;"),
    (.number, "0x2764 0xFE0F"), (.fixedWidth, "\\u2764\\uFE0F"), (.css, "\\2764 \\FE0F"),
  ])
  func aHeartIsWrittenInEachNotation(notation: CodePointEscape, text: String) {
    #expect(notation.escape("❤️".unicodeScalars) == text)
  }
}
