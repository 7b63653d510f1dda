import Foundation
import TestSupport
import Testing

/// The integration files for other programs, run in those programs.
@Suite(.waiting) struct IntegrationTests {
  private static let folder = Repository.root.appendingPathComponent("Data/integrations").path

  @Test func gitCommitsBeginWithAnEmoji() throws {
    let terminal = try PromptTerminal(environment: [
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
    ])
    try terminal.run(
      "git init -q r && cd r && cp '\(Self.folder)/prepare-commit-msg' .git/hooks/ && touch x && git add x")
    try terminal.waitForPrompt(2)
    try terminal.run("clear; git commit -q -m 'Ship it'")
    try terminal.tmux.wait("the picker") { $0.contains("/19") }
    try terminal.tmux.type("rocket")
    try terminal.tmux.wait(for: "1 🚀 rocket")
    try terminal.tmux.press("Enter")
    try terminal.waitForPrompt(3)
    try terminal.run("clear; git commit -q --allow-empty -m Plain")
    try terminal.tmux.wait("the picker") { $0.contains("/19") }
    try terminal.tmux.press("Escape")
    try terminal.waitForPrompt(4)
    try terminal.run("git log --format=[%s]")
    try terminal.tmux.wait(for: "[Plain]\n[🚀 Ship it]")
  }

  @Test func vimInsertsAnEmoji() throws {
    let terminal = try PromptTerminal()
    try terminal.run(
      "vim -u NONE -N --cmd 'set encoding=utf-8 ttimeout ttimeoutlen=10' -S '\(Self.folder)/emojishell.vim' text")
    try terminal.tmux.wait(for: "~")
    try terminal.tmux.type("ia fox: ")
    try terminal.tmux.send(bytes: "\u{1B};")
    try terminal.tmux.wait("the picker") { $0.contains("/19") }
    try terminal.tmux.type("fox")
    try terminal.tmux.wait(for: "1 🦊 fox")
    try terminal.tmux.press("Enter")
    try terminal.tmux.wait(for: "a fox: 🦊")
    try terminal.tmux.type("!")
    try terminal.tmux.press("Escape")
    try terminal.tmux.type(":wq\r")
    try terminal.waitForPrompt(2)
    #expect(try terminal.text("text") == "a fox: 🦊!\n")
  }

  /// A popup needs a client, and so a terminal around tmux: a second tmux.
  @Test func tmuxTypesWhatIsPickedInAPopup() throws {
    let terminal = try PromptTerminal()
    let socket = "inner-\(UUID().uuidString.prefix(8))"
    try terminal.run(
      "TMUX= TERM=xterm-256color tmux -u -L \(socket) -f '\(Self.folder)/emojishell.tmux.conf' new 'bash --norc --noprofile'"
    )
    defer { _ = try? ShellProcess.run("/usr/bin/env", ["tmux", "-L", socket, "kill-server"]) }
    try terminal.tmux.wait(for: "[0] 0:")
    try terminal.tmux.type("echo picked: ")
    try terminal.tmux.wait(for: "echo picked:")
    try terminal.tmux.press("C-b")
    try terminal.tmux.send(bytes: ";")
    try terminal.tmux.wait("the popup") { $0.contains("/19") }
    try terminal.tmux.type("rocket")
    try terminal.tmux.wait(for: "1 🚀 rocket")
    try terminal.tmux.press("Enter")
    try terminal.tmux.wait(for: "echo picked: 🚀")
  }
}
