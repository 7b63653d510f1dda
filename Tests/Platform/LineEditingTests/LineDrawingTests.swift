import Testing

@testable import LineEditing

/// The drawing of the prompt, as text.
@Suite struct LineDrawingTests {
  private func measure(_ text: String) -> Int { text.reduce(0) { $0 + ($1.isASCII ? 1 : 2) } }

  @Test func aLineThatFitsIsDrawnWithTheCursorInPlace() {
    let text = LineDrawing.text(label: "> ", line: "a🦊b", point: 5, columns: 10, measure: measure)
    #expect(text == "\r> a🦊b\u{1B}[K\r> a🦊")
    #expect(LineDrawing.text(label: "> ", line: "a🦊b", point: 5, columns: 7, measure: measure) != nil)
    // The last column stays empty: a cursor after it would be on the next row.
    #expect(LineDrawing.text(label: "> ", line: "a🦊b", point: 5, columns: 6, measure: measure) == nil)
    #expect(LineDrawing.text(label: "> ", line: "a\nb", point: 0, columns: 80, measure: measure) == nil)
    #expect(LineDrawing.text(label: "\u{1B}[1m> \u{1B}[0m", line: "🦊", point: 0, columns: 5, measure: measure) != nil)
  }

  @Test(arguments: [
    (80, ""), (12, ""), (11, "\u{1B}[1A"), (6, "\u{1B}[1A"), (5, "\u{1B}[2A"), (1, "\u{1B}[11A"), (0, ""),
  ])
  func aLineIsErasedOverTheRowsThatItTakes(columns: Int, up: String) {
    let text = LineDrawing.erasing(label: "> ", head: "0123456789", columns: columns, measure: measure)
    #expect(text == "\r\(up)\u{1B}[J")
  }

  @Test func theListHasTheEmojiLast() {
    let candidates = [Candidate("a/b", label: "b", detail: "fox 🦊"), Candidate("long", detail: "x"), Candidate("c\nd")]
    func lines(_ columns: Int, _ rows: Int = 24) -> [String] {
      CandidateList.lines(candidates, columns: columns, rows: rows, measure: measure)
    }
    #expect(lines(40) == ["b     fox 🦊", "long  x", "c?d"])
    #expect(lines(9) == ["b     fo", "long  x", "c?d"])
    #expect(lines(1) == ["", "", ""])
    let many = (0..<60).map { Candidate("\($0)") }
    let listed = CandidateList.lines(many, columns: 80, rows: 10, measure: measure)
    #expect(listed.count == 21)
    #expect(listed.last == "(40 more)")
  }
}
