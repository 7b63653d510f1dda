import Terminal
import TestSupport
import Testing

/// A view below a prompt, on a terminal of which only the reports are known.
@Suite struct InlineAnchorTests {
  private static func terminal(_ prompt: String, above: Int, rows: Int = 10) -> CellInterpreter {
    var terminal = CellInterpreter(columns: 30, rows: rows)
    for row in 0..<above { terminal.write("line \(row)\r\n") }
    terminal.write(prompt)
    return terminal
  }

  private static func view(_ rows: Int) -> String {
    (0..<rows).map { "view \($0)" }.joined(separator: "\r\n") + (rows > 1 ? "\u{1B}[\(rows - 1)A" : "") + "\u{1B}[3G"
  }

  /// Every combination of prompt, position, size and time of the report: afterwards the screen and the cursor are as
  /// before.
  @Test(arguments: ["", "$ ", "Pick: "], [true, false])
  func nothingIsLeftBehind(prompt: String, isReported: Bool) {
    for above in 0..<14 {
      for rows in [1, 2, 5, 9] {
        var terminal = Self.terminal(prompt, above: above)
        let before = (terminal.screen, terminal.column, terminal.history.count + terminal.row)
        let report = (row: terminal.row, column: terminal.column)
        var anchor = InlineAnchor(screenHeight: 10)
        terminal.write(anchor.begin(rows: rows, report: isReported ? report : nil))
        let first = terminal.row
        #expect(anchor.screenRow == (isReported ? first : nil))
        terminal.write(Self.view(rows))
        #expect(terminal.screen.hasSuffix("view \(rows - 1)"))
        terminal.write(anchor.end)
        #expect(terminal.column == before.1)
        // Rows that scrolled out at the top stay there.
        #expect(terminal.history.count + terminal.row == before.2)
        #expect(before.0.hasSuffix(terminal.screen))
        #expect(terminal.unknown.isEmpty && !terminal.sequences.contains("2J"))
      }
    }
  }

  @Test func aLateReportReplacesTheSavedCursor() {
    for above in 0..<14 {
      var terminal = Self.terminal("Pick: ", above: above)
      let report = (row: terminal.row, column: terminal.column)
      var anchor = InlineAnchor(screenHeight: 10)
      terminal.write(anchor.begin(rows: 4, report: nil))
      terminal.write(Self.view(4))
      anchor.takeLate(report: report)
      #expect(anchor.screenRow == terminal.row)
      terminal.write(anchor.reserve(rows: 7))
      #expect(anchor.screenRow == terminal.row)
      terminal.write("\r" + Self.view(7))
      #expect(!anchor.end.contains("\u{1B}8"))
      terminal.write(anchor.end)
      #expect(terminal.column == 6 && terminal.screen.hasSuffix("Pick:"))
    }
  }

  /// Erasing never begins in the first row, because tmux would archive the screen.
  @Test func erasingBeginsBelowTheFirstRow() {
    var anchor = InlineAnchor(screenHeight: 10)
    _ = anchor.begin(rows: 5, report: (0, 0))
    #expect(anchor.erase == "\r\u{1B}[K\n\u{1B}[J\u{1B}[A")
    var one = InlineAnchor(screenHeight: 10)
    _ = one.begin(rows: 1, report: (0, 0))
    #expect(one.erase == "\r\u{1B}[K")
  }

  @Test func aNarrowerTerminalCarriesTheFirstRowBelowItsBeginning() {
    var anchor = InlineAnchor(screenHeight: 10)
    _ = anchor.begin(rows: 5, report: (3, 2))
    let bytes = anchor.resized(to: TerminalSize(columns: 8, rows: 6), caret: 17)
    #expect(bytes.hasPrefix("\u{1B}[2A\r\u{1B}[K"))
    #expect(anchor.screenRow == nil)
    anchor.take(reportOfFirstRow: 4)
    #expect(anchor.screenRow == 4)
    #expect(anchor.reserve(rows: 4) == "\n\n\n\u{1B}[3A")
    #expect(anchor.screenRow == 2)
  }
}
