import Foundation
import Glibc
import TestSupport
import Testing

/// The pick key at emojishell's own prompt. (CommandLineTests tests the inserted text together with that of other
/// shells.)
@Suite(.waiting) struct PromptPickTests {
  private static let key = "\u{1B};"

  @Test func aSignalOrAResizeWhileItIsOpen() throws {
    let terminal = try PromptTerminal()
    let tmux = terminal.tmux
    try terminal.run("stty -a > before; clear")
    try terminal.waitForPrompt(2)
    try terminal.run("emojishell --ephemeral")
    try tmux.wait(for: "emojishell>")
    try tmux.type("star 👩‍🚀 :zebra")
    try tmux.send(bytes: Self.key)
    try tmux.wait(for: "1 🦓 zebra")
    try tmux.resize(columns: 40, rows: 20)
    try tmux.wait("one view") { _ in
      let screen = try tmux.visibleScreen()
      return screen.components(separatedBy: "> zebra").count == 2 && screen.contains("1 🦓 zebra")
    }
    try tmux.press("Enter")
    try tmux.wait(for: "star 👩‍🚀 🦓")
    // Ctrl-Z has no effect while it is open; a signal ends the shell, and both restore the terminal.
    try tmux.send(bytes: Self.key)
    // The history has the counts of the first one.
    try tmux.wait("the second picker") { _ in try tmux.visibleScreen().contains("/19") }
    try tmux.press("C-z")
    try tmux.wait(for: "cannot suspend")
    let pid = try tmux.innermostProcess()
    kill(pid, SIGTERM)
    try terminal.waitForPrompt(3)
    try terminal.run("echo \"[$?]\"; stty -a | sed 's/rows.*columns [0-9]*/size/' > after; echo done")
    try tmux.wait(for: "[143]")
    try tmux.wait(for: "\ndone")
    let before = try terminal.text("before").replacing(try Regex("rows.*columns [0-9]*"), with: "size")
    #expect(try before == terminal.text("after"))
    #expect(try !tmux.visibleScreen().contains("/19"))
  }

  /// Undo reverts the insertion in one step; the choice is the first of the recents.
  @Test func oneUndoAndOneUse() throws {
    let terminal = try PromptTerminal()
    try terminal.run("emojishell")
    try terminal.tmux.wait(for: "emojishell>")
    try terminal.tmux.type("star :zebra")
    try terminal.tmux.send(bytes: Self.key)
    try terminal.tmux.wait(for: "1 🦓 zebra")
    try terminal.tmux.press("Enter")
    try terminal.tmux.wait(for: "star 🦓")
    try terminal.tmux.press("C-_")
    try terminal.tmux.wait(for: "star :zebra")
    try terminal.tmux.press("C-u")
    try terminal.run("show recents")
    try terminal.tmux.wait("the use") { $0.contains("🦓") }
    try terminal.run("info 🦓")
    try terminal.tmux.wait(for: "zebra")
  }

  @Test func anotherKeyNoneOrAnInputrc() throws {
    let other = try PromptTerminal(environment: ["EMOJISHELL_KEY": "\\C-xe"])
    try other.run("emojishell --ephemeral")
    try other.tmux.wait(for: "emojishell>")
    try other.tmux.press("C-x", "e")
    try other.tmux.wait(for: "/19")
    try other.tmux.press("Escape")
    try other.tmux.wait("the prompt") { !$0.contains("/19") }
    let inputrc = try PromptTerminal(environment: ["EMOJISHELL_KEY": ""])
    try inputrc.run("printf '\"\\\\C-o\": pick-emoji\\n' > .inputrc; emojishell --ephemeral")
    try inputrc.tmux.wait(for: "emojishell>")
    try inputrc.tmux.send(bytes: Self.key)
    try inputrc.tmux.type("x")
    try inputrc.tmux.wait("nothing but the letter") { $0.contains("x") && !$0.contains("/19") }
    try inputrc.tmux.press("C-o")
    try inputrc.tmux.wait(for: "/19")
    try inputrc.tmux.press("Escape")
    try inputrc.tmux.wait("the prompt") { !$0.contains("/19") }
  }
}
