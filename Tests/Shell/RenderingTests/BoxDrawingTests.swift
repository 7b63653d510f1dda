import Testing

@testable import ShellCore

/// Lines of pictures are shapes that join; other text is text.
@Suite struct BoxDrawingTests {
  private func elements(_ line: String) -> String {
    SVGRun.runs(line[...]).filter(\.isVisible).map { $0.element(row: 0) }.joined()
  }

  @Test func linesAreShapesFromEdgeToEdge() {
    let drawn = elements("╭──╮ x")
    // Two cells of a line begin where the corner ends, at the edge of its cell.
    #expect(drawn.contains("Q18.5 24 23 24\"") && drawn.contains("M23 24h18\"") && drawn.contains("M41 24Q45.5 24"))
    #expect(drawn.contains("x</text>") && !drawn.contains("─"))
  }

  @Test func aTextWithOtherSignsIsText() {
    #expect(elements("┻━┻").contains("<text"))
    #expect(BoxDrawing.path("──╮", x: 0, y: 0) == nil && BoxDrawing.path("", x: 0, y: 0) == nil)
  }

  @Test func reversedTextHasAGround() {
    let drawn = elements("\u{1B}[7m a \u{1B}[0m")
    #expect(
      drawn.contains("<rect x=\"14\" y=\"14\" width=\"27\"") && drawn.contains("fill=\"\(SVGMeasures.background)\""))
    #expect(elements("\u{1B}[7m  \u{1B}[0m").contains("<rect") && elements("  ").isEmpty)
  }
}
