import Foundation
import Glibc
import TestSupport
import Testing

/// `browse` at a real terminal.
@Suite(.waiting) struct BrowseTests {
  @Test func aKeyChangesTheScreenAndThePromptKnows() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("NO_COLOR=1 emojishell")
    try terminal.wait(for: "emojishell>")
    try terminal.run("browse outline")
    try terminal.wait(for: "1/9  ? keys")
    for key in ["Down", "Down", "Right"] { try terminal.press(key) }
    try terminal.wait(for: "outline 9 -> 17 rows: +8 -0 ~0 !0")
    // Inserted rows are marked for a second.
    try terminal.wait("the marks to go") { !$0.contains("+ 4    ▸ Mammals") && $0.contains("4    ▸ Mammals") }
    try terminal.type("/fox face")
    try terminal.wait(for: "Search results")
    for key in ["Enter", "s"] { try terminal.press(key) }
    try terminal.wait(for: "🦊 fox ★")
    try terminal.press("Escape")
    try terminal.wait(for: "3/17")
    try terminal.type(">")
    try terminal.wait(for: "[c]")
    try terminal.press("Escape")
    // Sent at once, the bytes would mean Alt and the next key.
    try terminal.wait("the buttons to go") { !$0.contains("[c]") }
    try terminal.type(":star 🍎")
    try terminal.press("Enter")
    try terminal.wait(for: "list 1923 -> 1923 rows: +0 -0 ~0 !1")
    try terminal.type("q")
    try terminal.wait(for: "emojishell> \n".trimmingCharacters(in: .whitespacesAndNewlines))
    try terminal.run("history")
    try terminal.wait(for: "expand outline/nature")
    try terminal.wait(for: "3  star 🍎")
    try terminal.run("show outline")
    try terminal.wait(for: "▾ Animals & Nature")
  }

  @Test func aStarInAnotherSessionAppears() throws {
    let terminal = try TmuxTerminal.bash(environment: ["NO_COLOR": "1"])
    try terminal.run("emojishell star 🦝; emojishell browse list")
    try terminal.wait(for: "1/1923  ? keys")
    let recording = try terminal.recording()
    let environment = ShellProcess.cleanEnvironment(home: terminal.folder.path)
    let result = try ShellProcess.run(ShellProcess.binary, ["star", "😃"], environment: environment)
    #expect(result.status == 0)
    try terminal.wait("the star") { screen in
      screen.split(separator: "\n").contains { $0.contains("😃") && $0.contains("★") }
    }
    // The mark, which is shown for a second; then the cursor goes on in the row.
    try terminal.wait("the mark") { _ in try String(contentsOf: recording, encoding: .utf8).contains("!\u{1B}[") }
    try terminal.type("q")
    try terminal.waitForPrompt(2)
  }

  @Test func controlZAndForegroundAndResize() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("stty -a > before; clear")
    try terminal.waitForPrompt(2)
    try terminal.run("emojishell browse outline; stty -a > after; echo done")
    for number in 1...3 {
      try terminal.wait(for: "? keys")
      try terminal.press("C-z")
      try terminal.waitForPrompt(number + 2)
      #expect(try !terminal.visibleScreen().contains("? keys"))
      try terminal.run("fg")
    }
    try terminal.wait(for: "? keys")
    try terminal.resize(columns: 50, rows: 12)
    try terminal.wait("the whole screen, with the status in the last row") { _ in
      let screen = try terminal.visibleScreen()
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
      return screen.contains("Smileys & Emotion") && screen.contains("1/9  ? keys")
        && lines.dropLast().last?.contains("outline/smileys") == true
    }
    try terminal.press("C-c")
    try terminal.wait(for: "\ndone")
    #expect(try terminal.text("before") == terminal.text("after"))
  }

  @Test func aSceneOpensAndTheWayBackIsNamed() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("emojishell browse")
    try terminal.wait(for: "1/8  ? keys")
    try terminal.type(":scene open reactions")
    try terminal.press("Enter")
    try terminal.wait(for: "scene reactions: 'u' brings explorer back")
    #expect(try terminal.visibleScreen().contains("well done"))
    try terminal.type("u")
    try terminal.wait(for: "face with")
  }

  @Test func inASubstitutionEnterPrintsARow() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("e=\"$(emojishell browse)\"; echo \"[$e] $?\"")
    try terminal.wait(for: "1/8  ? keys")
    try terminal.type("/zebra")
    try terminal.wait(for: "Search results")
    try terminal.press("Enter")
    try terminal.wait(for: "🦓 zebra")
    try terminal.press("Enter")
    try terminal.wait(for: "[🦓] 0")
    try terminal.run("clear; e=\"$(emojishell browse outline)\"; echo \"[$e] $?\"")
    try terminal.wait(for: "1/9  ? keys")
    // A parent opens.
    try terminal.press("Enter")
    try terminal.wait(for: "▾ Smileys & Emotion")
    try terminal.type("q")
    try terminal.wait(for: "[] 130")
    #expect(
      try ShellProcess.run(
        ShellProcess.binary, ["show", "recents", "--limit", "1"],
        environment: ShellProcess.cleanEnvironment(home: terminal.folder.path)
      ).output.contains("🦓"))
  }

  @Test func withoutATerminalItIsWrongUsage() throws {
    let alone = try ShellProcess.run(
      "/usr/bin/env", ["setsid", "--wait", ShellProcess.binary, "browse"], environment: ["TERM": "xterm"])
    #expect(alone.status == 2 && alone.output.isEmpty && alone.errors.contains("'browse' needs a terminal"))
    let dumb = try ShellProcess.run(
      ShellProcess.binary, ["--ephemeral", "browse"], environment: ["TERM": "dumb", "EMOJISHELL_ACCESSIBLE": "0"])
    #expect(dumb.status == 2 && dumb.output.isEmpty && dumb.errors.contains("TERM is dumb"))
    let unknown = try ShellProcess.run(ShellProcess.binary, ["--ephemeral", "browse", "nosuch"])
    #expect(unknown.status == 2 && unknown.errors.contains("unknown section 'nosuch'"))
  }

  /// Whatever width a terminal gives an emoji, the sides of a box are aligned.
  @Test(arguments: ["C.UTF-8", "C"]) func boxesStayBoxes(locale: String) throws {
    let terminal = try TmuxTerminal.bash(columns: 60, rows: 40, environment: ["LC_ALL": locale])
    try terminal.run("emojishell --ephemeral browse list")
    try terminal.wait(for: "1/1923  ? keys")
    let side = locale == "C" ? "|" : "│"
    for page in 0..<52 {
      let rows = try terminal.visibleScreen().split(separator: "\n", omittingEmptySubsequences: false)
      let inside = rows.filter { $0.hasPrefix(side) }
      #expect(inside.count >= 30, "page \(page): \(rows)")
      for row in inside { #expect(row.hasSuffix(side) && row.filter { String($0) == side }.count == 2, "\(row)") }
      if locale == "C" { #expect(rows.joined().utf8.allSatisfy { $0 < 0x80 }) }
      let shown = rows.joined(separator: "\n")
      try terminal.press("PageDown")
      if page < 51 { try terminal.wait("another page") { _ in try terminal.visibleScreen() != shown + "\n" } }
    }
    try terminal.type("q")
    try terminal.waitForPrompt(2)
  }
}
