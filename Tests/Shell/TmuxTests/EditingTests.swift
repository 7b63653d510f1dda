import FoundationEssentials
import TestSupport
import Testing

/// The edit line with emoji, at a real terminal: each key treats a cluster as one character.
@Suite(.waiting) struct EditingTests {
  /// Ends the line with a unique letter and waits until the screen shows it: then everything before it is done.
  private func expect(_ line: String, _ terminal: TmuxTerminal, prompt: String = "emojishell> ") throws {
    let line = asShown(line)
    try terminal.wait("'\(prompt)\(line)'") { screen in
      screen.split(separator: "\n").last { $0.contains("emojishell>") }?.hasSuffix(prompt + line) == true
    }
  }

  /// A line as tmux shows it: one person of a family, because the terminal around tmux may not join them. It draws a skin tone as a swatch of two cells after the hand, if they are free, and ❤️ in one of its two cells.
  private func asShown(_ line: String) -> String {
    let clusters = Array(line)
    return clusters.indices.map { index in
      let next = clusters[(index + 1)...].prefix(2)
      switch clusters[index] {
      case "👍🏽": return next.allSatisfy { $0 == " " } ? "👍🏽" : "👍"
      case "👨‍👩‍👧": return next.isEmpty ? "👨👩👧" : "👨"
      case "❤️": return next.isEmpty ? "❤️" : "❤️ "
      default: return String(clusters[index])
      }
    }.joined()
  }

  @Test(arguments: [["LC_ALL": "C"], ["LANG": "C"], ["LC_CTYPE": "C"], ["LC_ALL": "POSIX"], ["LANG": "nosuch.UTF-8"]])
  func emojiCanBeTypedInEveryLocale(environment: [String: String]) throws {
    let terminal = try TmuxTerminal.prompt(environment: environment)
    // One after the other: in a burst, readline would take the bytes of keys for text.
    for text in ["info", " ", "🦊"] {
      try terminal.type(text)
      try expect(text == " " ? "info" : text == "info" ? "info" : "info 🦊", terminal)
    }
    try terminal.press("Enter")
    try terminal.wait(for: "U+1F98A")
  }

  @Test func emacsKeysTakeClusters() throws {
    let terminal = try TmuxTerminal.prompt()
    // The typed text, the keys, and the resulting line; `z` marks the cursor.
    let cases: [(String, [String], String)] = [
      ("x👨‍👩‍👧y", ["C-a", "C-f", "C-d"], "xzy"), ("👍🏽b", ["C-a", "C-d"], "zb"), ("👍🏽b", ["C-a", "Delete"], "zb"),
      ("a👍🏽", ["C-t"], "👍🏽az"), ("👍🏽🇩🇪c", ["C-b", "C-t"], "👍🏽c🇩🇪z"), ("a👍🏽", ["BSpace"], "az"),
      ("a👍🏽b", ["Left", "Left"], "az👍🏽b"), ("👍🏽 one", ["C-a", "M-u"], "👍🏽 ONEz"), ("👍🏽 one", ["C-a", "M-c"], "👍🏽 Onez"),
      ("👍🏽 ONE", ["C-a", "M-l"], "👍🏽 onez"), ("a👍🏽🇩🇪❤️b", ["C-a", "M-3", "C-f"], "a👍🏽🇩🇪z❤️b"),
      ("a👍🏽🇩🇪❤️b", ["C-a", "M-3", "C-d"], "z❤️b"), ("a👍🏽b", ["C-a", "M-2", "C-d", "C-y", "C-y"], "a👍🏽a👍🏽zb"),
      ("e\u{301}x", ["C-a", "C-d"], "zx"),
    ]
    for (text, keys, line) in cases {
      try terminal.type(text)
      try expect(text, terminal)
      for key in keys { try terminal.press(key) }
      try terminal.type("z")
      try expect(line, terminal)
      try terminal.press("C-c")
    }
  }

  @Test func viKeysTakeClusters() throws {
    let terminal = try TmuxTerminal.prompt(home: [".inputrc": "set editing-mode vi\n"])
    // The text before Escape and after it; `i` and `a` mark the cursor.
    let cases: [(String, String, String)] = [
      ("x👨‍👩‍👧y", "0lxiz", "xzy"), ("ab👍🏽", "xiz", "azb"), ("👍🏽b", "0xiz", "zb"), ("a👍🏽b", "Xiz", "azb"),
      ("a👍🏽b", "0lr🦊iz", "az🦊b"), ("a👍🏽b", "0r👍🏽iz", "z👍🏽👍🏽b"), ("a👍🏽🇩🇪c", "0l2r🦊iz", "a🦊z🦊c"),
      ("a👍🏽b", "03~iz", "A👍🏽zB"), ("a👍🏽b", "0lsz", "azb"), ("a👍🏽", "iz", "az👍🏽"), ("a👍🏽", "az", "a👍🏽z"),
      ("a👍🏽b", "0laz", "a👍🏽zb"), ("a👍🏽b", "0f🏽iz", "az👍🏽b"), ("a👍🏽b", "0f👍iz", "az👍🏽b"), ("a👍🏽bc", "0fcxiz", "a👍🏽zb"),
      ("a👍🏽b", "0xpiz", "👍🏽zab"), ("a👍🏽👍🏽b", "0lx.iz", "azb"), ("a👍🏽👍🏽b", "0r🦊l.iz", "🦊z🦊👍🏽b"),
      ("a👍🏽b", "0ldliz", "azb"), ("👍🏽👍🏽", "$xiz", "z👍🏽"),
    ]
    for (text, keys, line) in cases {
      try terminal.type(text)
      try expect(text, terminal)
      try terminal.press("Escape")
      try terminal.type(keys)
      try expect(line, terminal)
      try terminal.press("C-c")
    }
  }

  @Test func theModeStaysInThePrompt() throws {
    let terminal = try TmuxTerminal(
      "emojishell --ephemeral", home: [".inputrc": "set editing-mode vi\nset show-mode-in-prompt on\n"])
    try terminal.wait(for: "\n(ins)emojishell>")
    try terminal.type("print 🦊")
    try expect("print 🦊", terminal, prompt: "(ins)emojishell> ")
    try terminal.press("Escape")
    try expect("print 🦊", terminal, prompt: "(cmd)emojishell> ")
    try terminal.waitForCursor(column: "(cmd)emojishell> print ".count)
    try terminal.type("x")
    try expect("print", terminal, prompt: "(cmd)emojishell> ")
  }

  /// readline calls the terminal a column narrower with this setting.
  @Test func longLinesWrapWithHorizontalScrollMode() throws {
    let terminal = try TmuxTerminal.prompt(home: [".inputrc": "set horizontal-scroll-mode on\n"])
    let line = "append " + (0..<30).map { "word\($0)" }.joined(separator: " ")
    try terminal.type(line)
    try terminal.wait("the whole line") { _ in
      try terminal.screen(history: 0).replacing("\n", with: "").hasSuffix("emojishell> \(line)")
    }
  }

  @Test(arguments: [("", [70, 60, 90]), ("star foxes", [70, 30, 16]), ("star 🦊", [70, 90, 30])])
  func aResizeLeavesOnePrompt(text: String, widths: [Int]) throws {
    let terminal = try TmuxTerminal.prompt()
    var line = text
    try terminal.type(text)
    for columns in widths {
      try terminal.resize(columns: columns, rows: 24)
      // The letter is sent after the resize, so the prompt has been drawn when the letter appears.
      try terminal.type("x")
      line += "x"
      // A shrinking window may push half a line off the screen, where no program can erase it.
      try terminal.wait("the prompt once, with '\(line)', at \(columns)") { _ in
        let screen = try terminal.screen(history: 0)
        return screen.components(separatedBy: "emojishell>").count == 2
          && screen.replacing("\n", with: "").hasSuffix("emojishell> \(line)")
      }
    }
    for _ in widths { try terminal.press("BSpace") }
    try terminal.run("; version")
    // A line that is cut behind a space ends without it.
    try terminal.wait("the version") { $0.filter { $0 != "\n" && $0 != " " }.contains("CLDR48") }
  }
}
