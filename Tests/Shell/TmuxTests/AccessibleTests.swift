import Foundation
import TestSupport
import Testing

/// The shell as somebody uses it who listens to it.
@Suite(.waiting) struct AccessibleTests {
  /// One use of `pick`, in both modes.
  struct Use: CustomTestStringConvertible, Sendable {
    var arguments: String
    /// The keys of the live view, by their tmux names.
    var keys: [String]
    /// The lines of the dialogue; nil for Ctrl-C, `^D` for Ctrl-D.
    var lines: [String?]
    var output: String
    var status: Int
    var testDescription: String { arguments }
  }

  static let uses = [
    Use(arguments: "-q rocket", keys: ["Enter"], lines: ["1"], output: "🚀\n", status: 0),
    Use(arguments: "-q 'red heart' --print-query", keys: ["Enter"], lines: ["1"], output: "red heart\n❤️\n", status: 0),
    Use(arguments: "-q zebra -n --as shortcode", keys: ["Enter"], lines: ["1"], output: ":zebra:", status: 0),
    Use(arguments: "-q zebra --print0", keys: ["Enter"], lines: ["1"], output: "🦓\0", status: 0),
    Use(arguments: "-q zebra --expect f2", keys: ["Enter"], lines: ["1"], output: "\n🦓\n", status: 0),
    Use(arguments: "-m -q apple --join +", keys: ["Tab", "Tab", "Enter"], lines: ["1 2"], output: "🍎+🍏\n", status: 0),
    Use(arguments: "-q zzzzqq", keys: ["Enter"], lines: [""], output: "", status: 1),
    Use(arguments: "-q zzzzqq --print-query", keys: ["Enter"], lines: [""], output: "zzzzqq\n", status: 1),
    Use(arguments: "-q apple", keys: ["C-c"], lines: [nil], output: "", status: 130),
    Use(arguments: "-q apple --print-query", keys: ["C-g"], lines: ["q"], output: "", status: 130),
    Use(arguments: "", keys: ["C-d"], lines: ["^D"], output: "", status: 130),
    Use(arguments: "-1 -q 'accordion'", keys: [], lines: [], output: "🪗\n", status: 0),
    Use(arguments: "-0 -q zzzzqq", keys: [], lines: [], output: "", status: 1),
    Use(arguments: "--height 0", keys: [], lines: [], output: "", status: 2),
  ]

  @Test(arguments: [false, true]) func streamsAndStatusesAreTheSame(isAccessible: Bool) throws {
    let terminal = try TmuxTerminal.bash(environment: isAccessible ? ["EMOJISHELL_ACCESSIBLE": "1"] : [:])
    for (number, use) in Self.uses.enumerated() {
      try terminal.run("clear; emojishell --ephemeral pick \(use.arguments) > out; echo $? sta''tus")
      if isAccessible {
        for line in use.lines {
          try terminal.wait("a question") { Self.lastLine($0).hasSuffix(":") }
          try answer(line, terminal)
        }
      } else if !use.keys.isEmpty {
        try terminal.wait("the picker") { $0.contains("/19") }
        for key in use.keys { try terminal.press(key) }
      }
      try terminal.wait(for: "\(use.status) status")
      try terminal.waitForPrompt(number + 2)
      #expect(try terminal.text("out") == use.output, "\(use.arguments)")
    }
  }

  private static func lastLine(_ screen: String) -> Substring {
    screen.split(separator: "\n").last { !$0.allSatisfy { $0 == " " } } ?? ""
  }

  private func answer(_ line: String?, _ terminal: TmuxTerminal) throws {
    switch line {
    case nil: try terminal.press("C-c")
    case "^D"?: try terminal.press("C-d")
    case let line?: try terminal.run(line)
    }
  }

  /// A terminal that understands no sequences gets the dialogue, and none of them.
  @Test func aDumbTerminalGetsNoSequences() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("export TERM=dumb; clear; script -qfc 'emojishell --ephemeral pick; echo \"sta''tus $?\"' log")
    try terminal.wait(for: "Search:")
    try terminal.run("rocket")
    try terminal.wait(for: "q to cancel:")
    try terminal.run("77")
    try terminal.wait(for: "there is no 77")
    try terminal.run("1")
    try terminal.wait(for: "status 0")
    // Until then, typed text still belongs to `script`.
    try terminal.waitForPrompt(2)
    let log = try terminal.text("log").replacingOccurrences(of: "\r\n", with: "\n")
    #expect(!log.contains("\u{1B}"), "\(log)")
    #expect(log.contains("Search: rocket\n1. rocket 🚀, travel\n") && log.contains("\n🚀\n"), "\(log)")
    #expect(log.contains("4 of 4\nNumber, new words, Enter for more, q to cancel: 77\n"), "\(log)")
  }

  @Test func browseOpensThePromptWhichSpeaks() throws {
    let terminal = try TmuxTerminal.bash(environment: ["EMOJISHELL_ACCESSIBLE": "1"])
    try terminal.run("clear; emojishell --ephemeral browse")
    try terminal.wait(for: "'browse' needs a screen that is seen")
    try terminal.wait(for: "emojishell>")
    try terminal.run("show outline --limit 2")
    try terminal.wait(for: "Outline, 9 rows\n1 of 9: Smileys & Emotion, collapsed, 172 inside\n2 of 9: ")
    try terminal.wait(for: "7 more: show outline --from 3")
    try terminal.run("expand outline/food; collapse outline/food; star 🦊")
    try terminal.wait(for: "inserted 5: Fruit")
    try terminal.wait(for: "outline: 9 rows before, ")
    try terminal.wait(for: "deleted 5: Fruit")
    try terminal.wait(for: "list: 1923 rows before, 1923 now, 1 changed")
    try terminal.run("browse")
    try terminal.run("set accessible")
    try terminal.wait(for: "accessible  on")
    let screen = try terminal.screen()
    for sign in ["╭", "│", "▸", "->", "★"] { #expect(!screen.contains(sign), "\(sign):\n\(screen)") }
    try terminal.run("quit")
    try terminal.waitForPrompt(2)
  }
}
