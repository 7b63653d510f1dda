import Foundation
import ShellCore
import TestSupport
import Testing

/// Where the terminal's own cursor is in `browse`: screen readers and magnifiers follow it.
@Suite(.waiting) struct BrowseCursorTests {
  private static let keys = [
    "Down", "Down", "Up", "Left", "Right", "Right", "PageDown", "PageUp", "Tab", "BTab", "g", "G", "*", "s", "p",
    "u", "C-r", "J", "K", "Space",
  ]

  @Test(arguments: SceneTable.all.map(\.name)) func theCursorIsOnTheCurrentRow(scene: String) throws {
    var random = SeededGenerator(law: scene.count)
    let terminal = try TmuxTerminal.bash(columns: 80, rows: 24, environment: ["NO_COLOR": "1"])
    try terminal.run("emojishell --ephemeral --scene \(scene) browse")
    try terminal.wait(for: "? keys")
    var pressed: [String] = []
    for _ in random.steps(Laws.rounds(10).count) {
      let key = random.pick(Self.keys) ?? "Down"
      pressed.append(key)
      try terminal.press(key)
      try terminal.wait("the cursor on the row after \(pressed.joined(separator: " "))") { _ in
        let (column, row) = (try terminal.cursorColumn(), try terminal.cursorRow())
        let lines = try terminal.visibleScreen().split(separator: "\n", omittingEmptySubsequences: false)
        return lines.indices.contains(row) && lines[row].dropFirst(max(0, column - 2)).contains("❯")
      }
    }
    try terminal.type("q")
    try terminal.waitForPrompt(2)
  }
}
