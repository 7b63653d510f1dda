import TerminalText
import Testing

@Suite struct CellCanvasTests {
  @Test func wideClustersAreNeverCutInHalf() {
    var canvas = CellCanvas(width: 6, height: 1)
    canvas.write("a🦊b", x: 0, y: 0)
    #expect(canvas.text(isColored: false) == "a🦊b\n")
    // Over its right half, then over the left half of another.
    canvas.write("x", x: 2, y: 0)
    #expect(canvas.text(isColored: false) == "a xb\n")
    canvas.write("🦊", x: 3, y: 0)
    canvas.write("y", x: 3, y: 0)
    #expect(canvas.text(isColored: false) == "a xy\n")
    // A wide character over two halves.
    canvas.write("🍎🍎", x: 0, y: 0)
    canvas.write("🦊", x: 1, y: 0)
    #expect(canvas.text(isColored: false) == " 🦊\n")
  }

  @Test func whatIsOutsideIsClipped() {
    var canvas = CellCanvas(width: 5, height: 2)
    canvas.write("🦊🦊🦊🦊", x: -1, y: 0)
    #expect(canvas.text(isColored: false) == " 🦊🦊\n\n")
    canvas.clipped(to: 1..<4) { $0.write("🍎🍎🍎", x: 0, y: 1) }
    #expect(canvas.text(isColored: false) == " 🦊🦊\n  🍎\n")
    canvas.write("nothing", x: 0, y: 2)
    canvas.write("nothing", x: 9, y: 0)
    canvas.write("\u{200D}a", x: 4, y: 1)
    #expect(canvas.text(isColored: false) == " 🦊🦊\n  🍎a\n")
  }

  @Test func stylesHoldTogether() {
    var canvas = CellCanvas(width: 9, height: 1)
    canvas.write("bold", x: 0, y: 0, .bold)
    canvas.write("both", x: 4, y: 0, [.bold, .yellow])
    #expect(canvas.text(isColored: true) == "\u{1B}[1mbold\u{1B}[0m\u{1B}[1m\u{1B}[33mboth\u{1B}[0m\n")
    #expect(canvas.text(isColored: false) == "boldboth\n")
  }

  @Test func blocksBreakLongWordsAndEndInAnEllipsis() {
    #expect(Wrapping.block(["to be or not"], width: 5, limit: 9) == ["to be", "or", "not"])
    #expect(Wrapping.block(["to be or not"], width: 5, limit: 2) == ["to be", "or n…"].map { $0 })
    #expect(Wrapping.block(["🦊🦊🦊"], width: 3, limit: 9) == ["🦊", "🦊", "🦊"])
    #expect(Wrapping.block(["abcdefgh"], width: 3, limit: 9) == ["abc", "def", "gh"])
    #expect(Wrapping.block(["to be", "", "or not"], width: 20, limit: 9) == ["to be", "", "or not"])
    #expect(Wrapping.block(["to be", "or not"], width: 20, limit: 1) == ["to be or not"])
    #expect(Wrapping.block(["🦊🦊"], width: 1, limit: 9).allSatisfy { DisplayWidth.of($0) <= 1 })
  }
}
