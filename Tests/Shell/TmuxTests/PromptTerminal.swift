import Foundation
import TestSupport

/// A terminal with an interactive bash whose prompt counts commands, and emojishell on its PATH.
struct PromptTerminal {
  let tmux: TmuxTerminal

  init(columns: Int = 80, rows: Int = 24, environment: [String: String] = [:]) throws {
    let folder = URL(fileURLWithPath: ShellProcess.binary).deletingLastPathComponent().path
    let path = ShellProcess.cleanEnvironment(home: "/")["PATH"] ?? ""
    tmux = try TmuxTerminal(
      "cd && bash --norc --noprofile -i", columns: columns, rows: rows,
      environment: ["PATH": "\(folder):\(path)", "PS1": "ready \\#> ", "HISTFILE": ""].merging(environment) { $1 })
    try tmux.wait(for: "ready 1> ".trimmingCharacters(in: .whitespaces))
  }

  /// Types a line and Enter.
  func run(_ line: String) throws {
    try tmux.type(line)
    try tmux.press("Enter")
  }

  /// Waits for the prompt of the n-th command.
  func waitForPrompt(_ number: Int) throws { try tmux.wait(for: "ready \(number)>") }

  /// Waits for a picker with a number of hits.
  func waitForHits(_ counts: String) throws { try tmux.wait(for: counts) }

  func home(_ path: String) -> String { tmux.folder.appendingPathComponent(path).path }

  func text(_ path: String) throws -> String { try String(contentsOfFile: home(path), encoding: .utf8) }
}
