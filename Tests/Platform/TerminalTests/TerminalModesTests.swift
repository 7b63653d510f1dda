import Terminal
import TestSupport
import Testing

@Suite struct TerminalModesTests {
  private static let all: [TerminalModes] = [true, false].flatMap { screen in
    TerminalModes.Mouse.allCases.flatMap { mouse in
      [true, false].map { TerminalModes(usesAlternateScreen: screen, mouse: mouse, reportsPaste: $0) }
    }
  }

  private static func modes(_ modes: TerminalModes) -> Set<Int> {
    var numbers: Set<Int> = [7, 25]
    if modes.usesAlternateScreen { numbers.insert(1049) }
    if modes.reportsPaste { numbers.insert(2004) }
    if modes.mouse != .off { numbers.formUnion([1000, 1006]) }
    if modes.mouse == .drags { numbers.insert(1002) }
    return numbers
  }

  /// From any modes to any others, and back.
  @Test func theBytesLeadFromOneSetToTheOther() {
    for old in Self.all {
      for new in Self.all {
        var terminal = CellInterpreter(columns: 9, rows: 3)
        terminal.write(old.bytes(from: TerminalModes()))
        #expect(terminal.modes == Self.modes(old))
        terminal.write(new.bytes(from: old))
        #expect(terminal.modes == Self.modes(new))
        // An interrupted frame.
        terminal.write("\u{1B}[?2026h\u{1B}[?7l\u{1B}[?25l\u{1B}[1mx")
        terminal.write(old.repair(from: new))
        #expect(terminal.modes == Self.modes(old))
        terminal.write(old.repair(from: new))
        #expect(terminal.modes == Self.modes(old))
      }
      #expect(old.bytes(from: old) == "")
    }
  }

  @Test func reportsEndBeforeTheScreenIsLeft() throws {
    let bytes = TerminalModes().bytes(from: TerminalModes(usesAlternateScreen: true, mouse: .drags, reportsPaste: true))
    let screen = try #require(bytes.range(of: "1049l"))
    for mode in ["1006l", "1002l", "1000l", "2004l"] {
      #expect(try #require(bytes.range(of: mode)).upperBound < screen.lowerBound)
    }
  }
}

extension String {
  fileprivate func range(of text: String) -> Range<Index>? { ranges(of: text).first }
}
