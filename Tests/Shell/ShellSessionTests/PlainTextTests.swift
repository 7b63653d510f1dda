import EmojiCatalog
import Testing

@testable import ShellSession

/// A word of a new entry that can only be text is not looked up.
@Suite struct PlainTextTests {
  @Test("no emoji, and no notation of one, is plain text")
  func emoji() {
    for emoji in Array(Catalog.bundled.emoji) + Array(Catalog.bundled.variants) { #expect(!emoji.glyph.isPlainText) }
    for code in Catalog.bundled.shortcodes.map(\.code) { #expect(!":\(code):".isPlainText) }
    for word in ["", "U+1F98A", "u+2192", "custom/fox", "custom:1", "%1", "→", "5", "#", "*", "a+b", "é"] {
      #expect(!word.isPlainText, "\(word)")
    }
    for word in ["fox", "Entry 12", "a-b", "U1F98A", "x"] {
      #expect(word.isPlainText, "\(word)")
      #expect(Catalog.bundled.emoji(word) == nil, "\(word)")
    }
  }
}
