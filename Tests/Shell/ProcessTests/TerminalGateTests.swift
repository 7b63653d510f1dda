import Foundation
import ShellCore
import ShellSession
import TestSupport
import Testing

/// SECURITY.md: no control character of a text, a title, a path or a variable reaches a terminal, in any format; in messages, no pipe
/// either.
@Suite(.waiting) struct TerminalGateTests {
  /// Escape sequences of 7 and 8 bits, marks that reverse text, and an emoji with a joiner, a selector and tags, which are no controls.
  private static let evil =
    "q\tq\u{1B}]0;PWN\u{7}\u{1B}[5;5H\u{9B}5m\u{85}\u{7F}\u{202E}z\u{2066}\r\u{2028}👩🏽‍🚀❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿"
  /// The same where control characters are refused.
  private static let reversed = "q\u{202E}q\u{2066}❤️"

  /// The first control character of an output, apart from line feeds and the tabs between columns; nil if there is none.
  ///
  /// - Parameter isDrawn: Whether the program's own sequences for color and columns may be in it.
  private static func control(_ text: String, isDrawn: Bool = false) -> String? {
    // The terminal adds the carriage return.
    var text = text.replacingOccurrences(of: "\r\n", with: "\n")
    if isDrawn { text = text.replacingOccurrences(of: "\u{1B}\\[[0-9;]*[mG]", with: "", options: .regularExpression) }
    if text.contains("q\tq") { return "a tab" }
    let scalars = text.unicodeScalars
    let found = scalars.firstIndex { scalar in
      switch scalar.value {
      case 0x09, 0x0A: false
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    return found.map { "\(scalars[$0]) after \(String(scalars[..<$0].suffix(60)).debugDescription)" }
  }

  /// Returns the shell's output on a terminal. It does not control the process, so live views do not begin.
  private static func shown(
    _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> String {
    let line = (["setsid", "-w", ShellProcess.binary] + arguments).map(quoted).joined(separator: " ") + " < /dev/null"
    return try ShellProcess.run(
      "/usr/bin/env", ["script", "-qec", line, "/dev/null"],
      environment: ["HOME": folder.path, "TERM": "vt100", "SHELL": "/bin/sh"].merging(environment) { $1 }
    ).output
  }

  private static func quoted(_ word: String) -> String {
    "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  /// Calls of every command: each option and each argument, with texts of a stranger. Half of the texts, because other formats have the
  /// rest, and the first.
  private static func calls(_ format: Int) -> String {
    let prepare = """
      section remove outline; section remove list; section add hs '\(reversed)'; append '\(evil)' b --to hs --title '\(evil)'
      append '\(evil)' --to hs:2; tag 🦊 '\(reversed)'; tag hs:1 ship; cell hs '{title}' '\(reversed) {text}'
      """
    let words = ["'\(evil)'", "hs:1", "hs", "🦊", "'/proc/\(evil)'", "'\(reversed)' hs:2"]
    let some = words.indices.filter { $0 == 0 || ($0 + format) % 2 == 0 }.map { words[$0] }
    var calls: [String] = []
    for command in CommandTable.declarations where command.name != "quit" {
      calls += [prepare, command.name] + some.map { "\(command.name) \($0)" }
      for option in command.options {
        let head = "\(command.name) hs:1 \(option.spelling)"
        if option.kind != nil {
          calls += some.map { "\(head) \($0)" }
        } else {
          calls += [head, "\(command.name) \(words[0]) \(option.spelling)"]
        }
      }
    }
    let forms = EmojiForm.allCases.map { "print hs:1 --as \($0.rawValue)" }
    let exports = ["json", "tsv", "csv", "markdown", "html", "svg"].map { "export hs --format \($0)" }
    return (calls + [prepare] + forms + exports + ["export hs --output /dev/stdout", "history", "'\(evil)'"])
      .joined(separator: "\n")
  }

  @Test(arguments: RenderOptions.Format.allCases) func noCommandSendsControls(format: RenderOptions.Format) throws {
    let folder = try TestFolder.make()
    let script = folder.appendingPathComponent("script")
    let number = RenderOptions.Format.allCases.firstIndex(of: format) ?? 0
    try Data(Self.calls(number).utf8).write(to: script)
    let arguments = ["--keep-going", "--echo", "--state", "\(folder.path)/s.db", "--format", format.rawValue]
    let environment = ["EMOJISHELL_COPY_CMD": "true", "EMOJISHELL_TYPE_CMD": "true"]
    let shown = try Self.shown(arguments + [script.path], in: folder, environment: environment)
    #expect(Self.control(shown, isDrawn: format == .human) == nil)
    #expect(shown.contains("PWN") && shown.contains("👩🏽‍🚀❤️🏴󠁧󠁢󠁥󠁮󠁧󠁿") && shown.contains("\\u202E"))
    // Each answer is still valid JSON.
    if format == .json {
      for line in shown.split(whereSeparator: \.isNewline) where line.hasPrefix("{\"v\"") {
        #expect(try JSONSerialization.jsonObject(with: Data(line.utf8)) is [String: Any])
      }
    }
    // Messages do not depend on the format.
    if number >= 2 { return }
    let piped = try ShellProcess.run(
      ShellProcess.binary, arguments + [script.path], environment: environment.merging(["HOME": folder.path]) { $1 })
    #expect(Self.control(piped.errors) == nil && piped.errors.contains("PWN"))
    #expect(piped.output.contains("\u{1B}]0;PWN"))
  }

  /// The names of files and the values of variables are texts of strangers too.
  @Test func noNameOrVariableSendsControls() throws {
    let folder = try TestFolder.make()
    let evil = Self.evil
    let variables = [
      "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME", "HOME", "LANG", "TERM_PROGRAM", "COLUMNS",
      "EMOJISHELL_COLORS", "EMOJISHELL_PICK_OPTS", "EMOJISHELL_COPY_CMD", "EMOJISHELL_TYPE_CMD", "EMOJISHELL_KEY",
      "EMOJISHELL_MENU_CMD",
    ]
    // A script of everything, and the calls that begin otherwise than a script does.
    let script = "star 🦊; copy 🦊; type 🦊; menu; pick fox; browse; doctor; list fox"
    let calls = [["--keep-going", "-c", script], ["star", "🦊"], ["pick", "fox"], ["browse"]]
    var answers: [(String, String)] = []
    for name in variables {
      let value = name.hasSuffix("HOME") ? "/proc/\(evil)" : evil
      for call in calls {
        answers.append(("\(name) \(call)", try Self.shown(call, in: folder, environment: [name: value])))
        let piped = try ShellProcess.run(ShellProcess.binary, call, environment: [name: value])
        answers.append(("\(name) \(call), piped", piped.errors))
      }
    }
    for arguments in [
      ["--state", "/proc/\(evil)", "star", "🦊"], ["--state", "\(folder.path)/\(evil)/s.db", "sections"],
      ["--scene", evil, "show"], ["--width", evil], ["--\(evil)"], [evil], ["./\(evil)"], ["--format", evil, "show"],
      ["-c", "source '/proc/\(evil)'"], ["--tone", evil, "show"], ["--locale", evil, "show"], [evil, "--help"],
      ["--completion", evil],
    ] {
      answers.append(("\(arguments)", try Self.shown(arguments, in: folder)))
      answers.append(("\(arguments), piped", try ShellProcess.run(arguments, input: "").errors))
    }
    for (call, answer) in answers { #expect(Self.control(answer, isDrawn: true) == nil, "\(call.debugDescription)") }
    #expect(answers.contains { $0.1.contains("PWN") && $0.1.contains("warning:") })
  }

  /// A pipe gets texts as they are, a terminal gets them visible, and both formats that import reads accept them again.
  @Test func aPipeGetsTextsAsTheyAre() throws {
    let home = try Home()
    let state = ["--state", home.path("s.db")]
    let text = "a\u{1B}]0;evil\u{7}b"
    #expect(try home.run(state + ["append", text, "--to", "custom", "--title", "danger"]).status == 0)
    let commands = [
      ["print", "custom:9"], ["export", "custom", "--format", "tsv"],
      ["search", "danger", "--in", "custom", "--as", "text"], ["--format", "csv", "show", "custom"],
      ["--format", "tsv", "show", "custom"],
    ]
    for command in commands {
      #expect(try home.run(state + command).output.contains(text), "\(command)")
      let shown = try Self.shown(state + command, in: home.folder)
      #expect(shown.contains(#"a\e]0;evil\u0007b"#) && Self.control(shown) == nil, "\(command): \(shown)")
    }
    for format in ["tsv", "json"] {
      let file = home.path("out.\(format)")
      #expect(try home.run(state + ["export", "custom", "--format", format, "--output", file]).status == 0)
      let fresh = ["--state", home.path("\(format).db")]
      #expect(try home.run(fresh + ["import", file, "--to", "custom"]).status == 0)
      #expect(try home.run(fresh + ["export", "custom", "--format", "tsv"]).output.contains(text))
    }
  }

  /// In TSV a record is one line, and its fields have no tabs. A backslash is a backslash.
  @Test func aFieldOfTSVIsOneField() throws {
    let script = "append 'a\tb" + #"\tc"# + "\n" + #"d' --to custom; show custom --from 9"#
    let output = try ShellProcess.run(["--ephemeral", "--format", "tsv", "--diff", "off", "-c", script], input: "")
      .output
    #expect(output.split(separator: "\n").count == 1)
    #expect(output.split(separator: "\t", omittingEmptySubsequences: false).contains(#"a\tb\tc\nd"#), "\(output)")
  }
}
