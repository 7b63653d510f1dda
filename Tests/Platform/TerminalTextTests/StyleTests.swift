import TerminalText
import Testing

@Suite struct StyleTests {
  private func bytes(_ style: StyleSet, _ palette: StylePalette) -> String {
    var canvas = CellCanvas(width: 3, height: 1)
    canvas.write("x", x: 0, y: 0, style)
    let text = canvas.update(from: nil, isColored: true, palette: palette)
    return String(text.prefix { $0 != "x" }.dropFirst("\r".count))
  }

  @Test func rolesHaveStylesUnlessTheyAreChanged() {
    var palette = StylePalette.standard
    #expect(bytes(.match, palette) == "\u{1B}[0;1;36m" && bytes([.cursor, .bold], palette) == "\u{1B}[0;1;7m")
    // An inverse match would have its color as a background.
    #expect(bytes([.cursor, .match], palette) == "\u{1B}[0;1;7m")
    #expect(palette.change("match=1;33:cursor=48;5;237:dim=:border=2") == [])
    #expect(bytes([.cursor, .match], palette) == "\u{1B}[0;1;33;48;5;237m")
    #expect(bytes(.match, palette) == "\u{1B}[0;1;33m" && bytes([.cursor, .bold], palette) == "\u{1B}[0;48;5;237;1m")
    #expect(bytes(.dim, palette) == "\u{1B}[m" && bytes(.border, palette) == "\u{1B}[0;2m")
    #expect(bytes(.accent, palette) == "\u{1B}[0;36m")
  }

  @Test func withoutColorsOnlyWeightAndReverseRemain() {
    let palette = StylePalette(hasColors: false)
    #expect(bytes(.match, palette) == "\u{1B}[0;1m" && bytes(.accent, palette) == "\u{1B}[m")
    #expect(bytes(.cursor, palette) == "\u{1B}[0;7m" && bytes(.yellow, palette) == "\u{1B}[m")
  }

  @Test(arguments: ["", "x=1", "match", "match=a", "match=1\u{1B}", "=1", "cursor=1,2", "match=1=2", "MATCH=1"])
  func otherPartsAreReportedAndChangeNothing(text: String) {
    var palette = StylePalette.standard
    #expect(palette.change("dim=1:" + text) == (text.isEmpty ? [] : [text]))
    var other = StylePalette.standard
    _ = other.change("dim=1")
    #expect(palette == other)
  }

  @Test func theCurrentRowHasOneBackground() {
    var canvas = CellCanvas(width: 8, height: 2)
    canvas.write("1 ", x: 0, y: 0, .dim)
    canvas.write("fox", x: 2, y: 0, .match)
    canvas.write("★", x: 6, y: 0, .yellow)
    canvas.highlight(x: 0, y: 0, width: 8)
    let text = canvas.text(isColored: true)
    #expect(text == "\u{1B}[7m1 \u{1B}[0m\u{1B}[4m\u{1B}[7mfox\u{1B}[0m\u{1B}[7m ★ \u{1B}[0m\n\n")
  }

  @Test func theMiddleIsCut() {
    let name = "woman and man holding hands: light skin tone"
    #expect(DisplayWidth.truncateMiddle(name, to: 20) == name.prefix(9) + "…" + name.suffix(10))
    for width in 0...50 {
      for text in [name, "🦊🦊🦊🦊🦊🦊", "a", ""] {
        let short = DisplayWidth.truncateMiddle(text, to: width)
        #expect(DisplayWidth.of(short) <= width)
        if DisplayWidth.of(text) <= width { #expect(short == text) }
      }
    }
  }
}
