import Rendering
import ShellLanguage
import ShellModel
import ShellWorkspace

/// Performs undo and redo, and explains why one of them is rejected.
struct TimeTraveler {
  let session: CommandContext
  let origin: ActionOrigin

  func undo(_ steps: Int, command: String) throws(Diagnostic) -> Report {
    try travel("undo", steps) { workspace throws(WorkspaceError) in try workspace.undo(steps, command: command) }
  }

  func redo(_ steps: Int, command: String) throws(Diagnostic) -> Report {
    try travel("redo", steps) { workspace throws(WorkspaceError) in try workspace.redo(steps, command: command) }
  }

  private func travel(
    _ name: String, _ steps: Int, _ body: (Workspace) throws(WorkspaceError) -> ScreenTransaction
  ) throws(Diagnostic) -> Report {
    if session.pending != nil {
      throw Diagnostic(
        .notPossible, "a transaction is open", range: origin.command?.range,
        hint: "use 'apply' or 'discard' first")
    }
    guard steps > 0 else {
      throw Diagnostic(.invalidValue, "'\(name)' needs a whole number of at least 1", range: origin.subject?.range)
    }
    defer { session.report() }
    do throws(WorkspaceError) { return .transaction(try body(session.workspace)) } catch {
      guard case .cannotTravel(let refusal) = error else { throw CommandContext.diagnostic(error, at: origin.command) }
      throw diagnostic(refusal, name)
    }
  }

  private func diagnostic(_ refusal: History.Refusal, _ name: String) -> Diagnostic {
    let command = origin.command?.range
    switch refusal {
    case .tooFew(0):
      let history = session.workspace.history
      let isCut = name == "undo" && history.revisions.lowerBound > 0
      return Diagnostic(
        .notPossible, "there is nothing to \(name)", range: command,
        hint: isCut ? Self.limitHint(history.limit) : nil)
    case .tooFew(let available):
      return Diagnostic(
        .notPossible, "there \(available == 1 ? "is" : "are") only \(available) to \(name)",
        range: origin.subject?.range)
    case .needed(let revision):
      return Diagnostic(
        .notPossible, "revision \(revision) of another session depends on it", range: command,
        hint: "'diff \(max(0, revision - 1)) \(revision)' shows that revision")
    case .refused(let error):
      var diagnostic = CommandContext.diagnostic(error, at: nil)
      diagnostic.range = command
      diagnostic.hint = "another session has changed the items that it depends on"
      return diagnostic
    case .forgotten:
      return Diagnostic(
        .notPossible, "that revision is no longer available", range: origin.subject?.range ?? command)
    }
  }

  private static func limitHint(_ limit: Int) -> String {
    "only the last \(limit == 1 ? "revision is" : "\(limit) revisions are") kept; 'set history.limit' changes that"
  }
}
