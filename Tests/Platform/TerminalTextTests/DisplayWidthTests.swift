import EmojiCatalog
import TestSupport
import TerminalText
import Testing

@Suite struct DisplayWidthTests {
  @Test func everyFullyQualifiedEmojiTakesTwoCells() {
    let catalog = Catalog.bundled
    for emoji in Array(catalog.emoji) + Array(catalog.variants) {
      #expect(emoji.glyph.count == 1, "\(emoji.name)")
      #expect(DisplayWidth.of(emoji.glyph) == 2, "\(emoji.name)")
    }
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("한글", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("日本", 4),
    ("Ａ", 2), ("❤", 1), ("❤️", 2), ("☝🏻", 2), ("🇰🇷", 2), ("🇰", 1), ("1️⃣", 2), ("👩‍👩‍👧‍👦", 2),
    ("\u{200D}", 0), ("\u{301}", 0), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("ｱ", 1), ("¯\\_(ツ)_/¯", 10),
    ("लाल दिल", 7), ("क्षि", 3), ("น้ำดื่ม", 4), ("(☞ﾟヮﾟ)☞", 8), ("ｶ\u{3099}", 1), ("\u{302A}\u{16FE4}\u{1161}", 0), ("⛹‍♀", 2),
  ])
  func aTextTakesTheCellsItsGraphemesTake(text: String, cells: Int) { #expect(DisplayWidth.of(text) == cells) }

  @Test(.shrinking) func textIsCutAtGraphemesAndFillsItsWidth() {
    var random = SeededGenerator(law: 3)
    let parts = ["a", "🦊", "👩‍👩‍👧‍👦", "한", "e\u{301}", "🇰🇷", " ", "❤️"]
    for _ in random.steps(Laws.rounds(2_000).count) {
      let text = (0..<random.below(12)).compactMap { _ in random.pick(parts) }.joined()
      let width = random.below(14)
      let cut = DisplayWidth.truncate(text, to: width)
      #expect(DisplayWidth.of(cut) <= width)
      #expect(DisplayWidth.of(DisplayWidth.fit(text, to: width)) == width)
      if DisplayWidth.of(text) <= width { #expect(cut == text) }
    }
  }

  @Test func controlCharactersAreShown() {
    #expect(Sanitizing.visible("a\u{1B}[31mb\n\u{7F}\u{202E}") == "a\\e[31mb\\n\\u007F\\u202E")
  }
}
