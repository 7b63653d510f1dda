import FaultyFiles
import Foundation
@testable import ShellCore
import TestSupport

/// Steps of a session that use every part of the state file. After each one the session has reported that it succeeded.
enum FaultScript {
  struct Step: Sendable {
    var name: String
    var perform: @Sendable (Workspace) throws -> Void
  }

  static let steps = [
    Step(name: "first scene") { _ = try $0.edit(.openDescribed(SmallScreen.scene(), isFresh: true)) },
    Step(name: "star") { try $0.edit(.star(["🦊"], true)) },
    Step(name: "several edits") { workspace in
      for name in ["k", "l", "m"] { try workspace.edit(.insert([item(name)], .section("a"))) }
    },
    Step(name: "setting") { $0.save("tone", "dark") },
    Step(name: "undo") { _ = try $0.travel(1, back: true, command: "undo") },
    Step(name: "choice") { try learn("🦊", $0) },
    Step(name: "apply") { workspace in
      workspace.begin()
      try workspace.edit(.pin([ItemID("a/p")], true))
      try workspace.edit(.delete([ItemID("a/q")]))
      _ = try workspace.apply(command: "apply", detail: .rows)
    },
    // More than the pages that SQLite keeps in memory, as one blob.
    Step(name: "long text") { workspace in
      let items = (0..<20).map { item("n\($0)", text: String(repeating: "long ", count: 800)) }
      try workspace.edit(.insert(items, .section("a")))
    },
    Step(name: "choice again") { try learn("🍎", $0) },
    Step(name: "forget") { workspace in
      guard workspace.forgetChoices(for: nil) == 2 else { throw Failure(description: "not forgotten") }
    },
    // Enough for a checkpoint, which removes what came before.
    Step(name: "checkpoint") { workspace in
      for number in 0..<150 { try workspace.edit(.star(["🍎"], number % 2 == 0)) }
      try workspace.edit(.delete((0..<20).map { ItemID("a/n\($0)") }))
    },
    Step(name: "redo") { workspace in
      _ = try workspace.travel(2, back: true, command: "undo 2")
      _ = try workspace.travel(1, back: false, command: "redo")
    },
    Step(name: "scene") { _ = try $0.edit(.openDescribed(SmallScreen.scene(["p"]), isFresh: true)) },
  ]

  /// Records a choice. The session does not tell whether that succeeded, so this asks.
  private static func learn(_ text: String, _ workspace: Workspace) throws {
    workspace.learn([text], for: "fx")
    guard workspace.choices.all.contains(where: { $0.text == text }) else { throw Failure(description: "not learned") }
  }

  private static func item(_ name: String, text: String? = nil) -> NewItem {
    NewItem(component: name, content: ItemContent(text: text ?? name, title: name))
  }

  /// Performs a step. Returns its warnings.
  static func warnings(of step: Step, _ workspace: Workspace) throws -> [String] {
    try step.perform(workspace)
    workspace.commit()
    return workspace.warnings()
  }

  /// Performs a step. Returns whether it was acknowledged: nothing was refused, and no warning says that it was not saved.
  static func acknowledges(_ step: Step, _ workspace: Workspace) -> Bool {
    guard let warnings = try? warnings(of: step, workspace) else { return false }
    return warnings.isEmpty && !workspace.hasUnsaved
  }

  /// The content of a state file, as a session that begins reads it.
  static func content(_ path: String) -> String {
    let workspace = Documents.workspace(path)
    defer { workspace.close() }
    let text = Exchange.text(workspace.screen.state(), settings: workspace.savedSettings, workspace.choices)
    return "\(workspace.revision) \(text) \(workspace.warnings())"
  }

  /// The contents of the file before the script and after each of its steps.
  static func contents(_ path: String) throws -> [String] {
    var contents = [content(path)]
    let workspace = Documents.workspace(path)
    for step in steps {
      guard acknowledges(step, workspace) else { throw Failure(description: "\(step.name) fails without a fault") }
      contents.append(content(path))
    }
    workspace.close()
    return contents
  }

  struct Failure: Error, CustomStringConvertible { var description: String }
}
