import Foundation
import SQLite
import TestSupport
import Testing

/// Live views of a state file that another process holds.
@Suite(.waiting) struct LockedFileTests {
  private func locked(_ terminal: PromptTerminal) throws -> (Connection, String) {
    try terminal.run("emojishell --quiet star 🐙")
    try terminal.waitForPrompt(2)
    let path = terminal.home(".local/share/emojishell/emojishell.sqlite")
    let lock = try Connection(path: path, .readWrite)
    try lock.execute("BEGIN EXCLUSIVE")
    return (lock, path)
  }

  @Test(arguments: [false, true]) func pickShowsItsFirstFrameAndLosesNoKey(isNamed: Bool) throws {
    let terminal = try PromptTerminal()
    let (lock, path) = try locked(terminal)
    try terminal.run("emojishell \(isNamed ? "--state '\(path)' " : "")pick fo > out; echo \"[$?]\"")
    try terminal.tmux.wait(for: "> fo")
    try terminal.tmux.wait(for: "waiting: another process holds")
    try terminal.tmux.type("x")
    try terminal.tmux.wait(for: "> fox")
    try terminal.tmux.press("Enter")
    // The choice needs the file, so the view waits.
    try terminal.tmux.type("z")
    try terminal.tmux.wait(for: "> foxz")
    try lock.execute("COMMIT")
    try terminal.tmux.wait(for: "[0]")
    #expect(try terminal.text("out") == "🦊\n")
  }

  @Test func aCanceledViewDoesNotWait() throws {
    let terminal = try PromptTerminal()
    let (lock, _) = try locked(terminal)
    for (number, command) in ["pick fox", "browse"].enumerated() {
      try terminal.run("emojishell \(command); echo \"[$?]\"")
      try terminal.tmux.wait(for: "waiting: another process holds")
      try terminal.tmux.press("C-c")
      try terminal.waitForPrompt(3 + number)
    }
    try lock.execute("COMMIT")
  }

  @Test func browseOpensOnceTheFileIsFree() throws {
    let terminal = try PromptTerminal()
    let (lock, _) = try locked(terminal)
    try terminal.run("emojishell browse outline")
    try terminal.tmux.wait(for: "waiting: another process holds")
    try terminal.tmux.press("Down")
    try lock.execute("COMMIT")
    try terminal.tmux.wait(for: "outline/people")
    try terminal.tmux.press("q")
    try terminal.waitForPrompt(3)
  }
}
