import Foundation
import Glibc
import TestSupport
import Testing

/// The pick key at emojishell's own prompt. (CommandLineTests tests the inserted text together with that of other
/// shells.)
@Suite(.waiting) struct PromptPickTests {
  private static let key = "\u{1B};"

  @Test func aSignalOrAResizeWhileItIsOpen() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("stty -a > before; clear")
    try terminal.waitForPrompt(2)
    try terminal.run("emojishell --ephemeral")
    try terminal.wait(for: "emojishell>")
    try terminal.type("star 👩‍🚀 :zebra")
    try terminal.send(bytes: Self.key)
    try terminal.wait(for: "1 🦓 zebra")
    try terminal.resize(columns: 40, rows: 20)
    try terminal.wait("one view") { _ in
      let screen = try terminal.visibleScreen()
      return screen.components(separatedBy: "> zebra").count == 2 && screen.contains("1 🦓 zebra")
    }
    try terminal.press("Enter")
    try terminal.wait(for: "star 👩 🦓")
    // Ctrl-Z has no effect while it is open; a signal ends the shell, and both restore the terminal.
    try terminal.send(bytes: Self.key)
    // The history has the counts of the first one.
    try terminal.wait("the second picker") { _ in try terminal.visibleScreen().contains("/19") }
    try terminal.press("C-z")
    try terminal.wait(for: "cannot suspend")
    let pid = try terminal.innermostProcess()
    kill(pid, SIGTERM)
    try terminal.waitForPrompt(3)
    try terminal.run("echo \"[$?]\"; stty -a | sed 's/rows.*columns [0-9]*/size/' > after; echo done")
    try terminal.wait(for: "[143]")
    try terminal.wait(for: "\ndone")
    let before = try terminal.text("before").replacing(try Regex("rows.*columns [0-9]*"), with: "size")
    #expect(try before == terminal.text("after"))
    #expect(try !terminal.visibleScreen().contains("/19"))
  }

  /// Undo reverts the insertion in one step; the choice is the first of the recents.
  @Test func oneUndoAndOneUse() throws {
    let terminal = try TmuxTerminal.bash()
    try terminal.run("emojishell")
    try terminal.wait(for: "emojishell>")
    try terminal.type("star :zebra")
    try terminal.send(bytes: Self.key)
    try terminal.wait(for: "1 🦓 zebra")
    try terminal.press("Enter")
    try terminal.wait(for: "star 🦓")
    try terminal.press("C-_")
    try terminal.wait(for: "star :zebra")
    try terminal.press("C-u")
    try terminal.run("show recents")
    try terminal.wait("the use") { $0.contains("🦓") }
    try terminal.run("info 🦓")
    try terminal.wait(for: "zebra")
  }

  @Test func anotherKeyNoneOrAnInputrc() throws {
    let other = try TmuxTerminal.bash(environment: ["EMOJISHELL_KEY": "\\C-xe"])
    try other.run("emojishell --ephemeral")
    try other.wait(for: "emojishell>")
    try other.press("C-x", "e")
    try other.wait(for: "/19")
    try other.press("Escape")
    try other.wait("the prompt") { !$0.contains("/19") }
    let inputrc = try TmuxTerminal.bash(environment: ["EMOJISHELL_KEY": ""])
    try inputrc.run("printf '\"\\\\C-o\": pick-emoji\\n' > .inputrc; emojishell --ephemeral")
    try inputrc.wait(for: "emojishell>")
    try inputrc.send(bytes: Self.key)
    try inputrc.type("x")
    try inputrc.wait("nothing but the letter") { $0.contains("x") && !$0.contains("/19") }
    try inputrc.press("C-o")
    try inputrc.wait(for: "/19")
    try inputrc.press("Escape")
    try inputrc.wait("the prompt") { !$0.contains("/19") }
  }
}
