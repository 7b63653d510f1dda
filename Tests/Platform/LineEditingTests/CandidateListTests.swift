import Testing

@testable import LineEditing

/// The completion list below the line.
@Suite struct CandidateListTests {
  @Test func theListHasTheEmojiLast() {
    let candidates = [Candidate("a/b", label: "b", detail: "fox 🦊"), Candidate("long", detail: "x"), Candidate("c\nd")]
    func lines(_ columns: Int, _ rows: Int = 24) -> [String] {
      CandidateList.lines(candidates, columns: columns, rows: rows)
    }
    #expect(lines(40) == ["b     fox 🦊", "long  x", #"c\nd"#])
    #expect(lines(9) == ["b     fo", "long  x", #"c\nd"#])
    #expect(lines(1) == ["", "", ""])
    let many = (0..<60).map { Candidate("\($0)") }
    let listed = CandidateList.lines(many, columns: 80, rows: 10)
    #expect(listed.count == 21)
    #expect(listed.last == "(40 more)")
  }
}
