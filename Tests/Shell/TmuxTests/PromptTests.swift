import Foundation
import TestSupport
import Testing

/// Colors, suggestions and statements of several lines, at a real terminal.
@Suite(.waiting) struct PromptTests {
  private static let history = ".local/state/emojishell/history"

  /// Waits for the last line of the screen, with its styles.
  private func wait(_ terminal: TmuxTerminal, for line: String) throws {
    try terminal.wait(line.replacing("\u{1B}", with: "ESC")) { _ in
      try terminal.styledScreen().split(separator: "\n").last { $0.contains("emojishell") || $0.hasPrefix("...") }
        .map { $0.contains(line) } ?? false
    }
  }

  @Test func theLineHasTheColorsOfTheParser() throws {
    let terminal = try TmuxTerminal.prompt()
    for (typed, shown) in [
      ("sta", "\u{1B}[31msta"), ("r 🦊", "\u{1B}[32mstar\u{1B}[39m \u{1B}[4m🦊"),
      (" --x", "\u{1B}[31m--x"), (" # c", "\u{1B}[2m# c"),
    ] {
      try terminal.type(typed)
      try wait(terminal, for: shown)
    }
    try terminal.press("C-c")
    try terminal.type("search 'a b' \"c")
    try wait(terminal, for: "\u{1B}[33m'a b'\u{1B}[39m \u{1B}[35m\"c")
    // What is entered keeps its colors, without the suggestion.
    try terminal.press("C-c")
    try terminal.type("expand outline/food")
    try wait(terminal, for: "outline/food\u{1B}[0;2m")
    try terminal.press("Enter")
    try terminal.wait(for: "outline 9 -> 16")
    let entered = try terminal.styledScreen()
    #expect(entered.contains("\u{1B}[32mexpand\u{1B}[39m \u{1B}[4moutline/food"), "\(entered)")
    #expect(!entered.contains("outline/food\u{1B}[0;2m"), "\(entered)")
    try terminal.run("set prompt.colors off")
    try terminal.type("star 🦊")
    try wait(terminal, for: "emojishell> star 🦊")
  }

  @Test(arguments: [["NO_COLOR": "1"], ["EMOJISHELL_ACCESSIBLE": "1"]]) func withoutColorThereIsNeither(
    environment: [String: String]
  ) throws {
    let terminal = try TmuxTerminal.prompt("emojishell", environment: environment, home: [Self.history: "star 🦊\n"])
    try terminal.type("st")
    try terminal.waitForCursor(column: 14)
    #expect(try terminal.styledScreen().contains("emojishell> st\n"))
  }

  @Test(arguments: [["dumb"], ["vt52"]]) func aTerminalWithoutSequencesIsDrawnByReadline(names: [String]) throws {
    let terminal = try TmuxTerminal.prompt("TERM=\(names[0]) emojishell", home: [Self.history: "star 🦊\n"])
    try terminal.type("stx")
    try terminal.press("BSpace")
    try terminal.run("ar 🍎")
    try terminal.wait(for: names[0] == "dumb" ? "red apple 🍎" : "🍎 red apple")
  }

  @Test func suggestionsAreAccepted() throws {
    let lines = "star 🦊\nexpand outline/food --recursive\nstar 🍎 🍏\n"
    let terminal = try TmuxTerminal.prompt("emojishell", home: [Self.history: lines])
    // The keys, the line, and the column of the cursor after them.
    let cases: [([String], String, Int)] = [
      (["s"], "star 🍎 🍏", 13), (["s", "Right"], "star 🍎 🍏", 22), (["e", "End"], "expand outline/food --recursive", 43),
      (["e", "C-e"], "expand outline/food --recursive", 43), (["e", "M-f"], "expand outline/food --recursive", 18),
      (["e", "M-f", "M-f"], "expand outline/food --recursive", 31), (["s", "Left", "Right"], "star 🍎 🍏", 13),
      (["s", "Right", "C-_"], "star 🍎 🍏", 13), (["collapse", "Space", "recents/", "x"], "collapse recents/x", 30),
    ]
    for (keys, line, column) in cases {
      for key in keys { try terminal.press(key) }
      try terminal.waitForCursor(column: column)
      try terminal.wait(line) { $0.split(separator: "\n").last == "emojishell> \(line)" }
      try terminal.press("C-c")
      try terminal.waitForCursor(column: 12)
    }
    // A discarded line keeps no suggestion.
    #expect(try terminal.screen().contains("\nemojishell> s\n"))
    try terminal.run("set prompt.suggestions off")
    try terminal.type("ex")
    try terminal.waitForCursor(column: 14)
    #expect(try terminal.screen().hasSuffix("emojishell> ex\n") || terminal.screen().contains("emojishell> ex\n\n"))
  }

  @Test func viModeAcceptsThemToo() throws {
    let terminal = try TmuxTerminal.prompt(
      "emojishell", home: [Self.history: "star 🍎 🍏\n", ".inputrc": "set editing-mode vi\n"])
    for key in ["Right", "End", "C-e"] {
      try terminal.type("st")
      try terminal.press(key)
      try terminal.waitForCursor(column: 22)
      try terminal.press("C-c")
      try terminal.waitForCursor(column: 12)
    }
    // In command mode, the cursor is never behind the line, and nothing is suggested.
    try terminal.type("st")
    try terminal.press("Escape")
    try terminal.wait("no suggestion") { $0.split(separator: "\n").last == "emojishell> st" }
    try terminal.waitForCursor(column: 13)
  }

  /// readline reads keys that were typed ahead in one go; pauses let Ctrl-C arrive among them.
  @Test(arguments: 1...4) func keysAfterControlCBelongToTheNextLine(seed: Int) throws {
    let terminal = try TmuxTerminal.prompt("emojishell", environment: Jitter.environment(seed: seed))
    for number in 1...4 {
      try terminal.type("append \"wrong\(number)")
      try terminal.press("C-c")
      try terminal.run("append right\(number)")
      try terminal.wait(for: "custom \(7 + number) -> \(8 + number) rows")
    }
    #expect(try terminal.screen().matches(of: /(?m)^\+ +\d+  right\d$/).count == 4)
  }

  @Test func anOpenQuoteContinuesOnTheNextLine() throws {
    let terminal = try TmuxTerminal.prompt("emojishell")
    try terminal.run("append 'one")
    try terminal.wait(for: "\nquote>")
    try terminal.run("two' --title both")
    try terminal.wait(for: "custom 8 -> 9 rows")
    // One entry of the history, and one again when it is recalled.
    try terminal.press("Up")
    try terminal.wait(for: "emojishell> append 'one\ntwo' --title both")
    try terminal.run("2")
    try terminal.wait(for: "custom 9 -> 10 rows")
    #expect(try terminal.screen().contains("emojishell> append 'one\ntwo' --title both2\n"))
    try terminal.run("append \"x")
    try terminal.wait(for: "\nquote> ")
    try terminal.press("C-c")
    try terminal.run("append a\\")
    try terminal.run("b")
    try terminal.wait(for: "custom 10 -> 11 rows")
    try terminal.run("append 'open")
    try terminal.wait(for: "append 'open\nquote>")
    try terminal.press("C-d")
    try terminal.wait(for: "error: a quote (') is not closed (column 8)")
    try terminal.wait(for: "[status 0]")
    let file = terminal.folder.appendingPathComponent(Self.history).path
    let saved = try String(contentsOfFile: file, encoding: .utf8)
    #expect(saved == "append 'one\rtwo' --title both\nappend 'one\rtwo' --title both2\nappend a\\\rb\n")
  }

  /// Keys at a real terminal whose locale is not UTF-8, against the model of the line: its clusters and their cells.
  @Test(arguments: [(20, ["LC_ALL": "C"]), (80, ["LC_ALL": "C"]), (20, [:])])
  func theCursorIsInItsColumn(columns: Int, environment: [String: String]) throws {
    let terminal = try TmuxTerminal.prompt(columns: columns, environment: environment)
    var random = SeededGenerator(law: 7_301)
    var line: [(text: String, width: Int)] = []
    var point = 0
    let clusters = [("a", 1), ("b", 1), (" ", 1), ("🦊", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("한", 2), ("é", 1)]
    for _ in Laws.rounds(60) {
      switch random.below(7) {
      case 0 where point > 0:
        try terminal.press("Left")
        point -= 1
      case 1 where point < line.count:
        try terminal.press("Right")
        point += 1
      case 2 where point > 0:
        try terminal.press("BSpace")
        point -= 1
        line.remove(at: point)
      default:
        guard let cluster = random.pick(clusters) else { continue }
        try terminal.type(cluster.0)
        line.insert((cluster.0, cluster.1), at: point)
        point += 1
      }
      var column = 12
      for (_, width) in line[..<point] { column = column + width > columns ? width : column + width }
      let next = point < line.count ? line[point].width : 1
      try terminal.waitForCursor(column: column + next > columns ? 0 : column)
    }
  }
}
