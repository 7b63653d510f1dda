import ShellCore

/// Undo and redo, and why one of them is rejected.
extension ActionPerformer {
  /// - Parameter name: `undo` or `redo`.
  func travel(_ name: String, _ steps: Int) throws(Diagnostic) -> Report {
    if session.pending != nil {
      throw Diagnostic(
        .notPossible, "a transaction is open", range: command?.range,
        hint: "use 'apply' or 'discard' first")
    }
    guard steps > 0 else {
      throw Diagnostic(.invalidValue, "'\(name)' needs a whole number of at least 1", range: subject?.range)
    }
    defer { session.report() }
    let (workspace, detail) = (session.workspace, session.detail)
    do throws(History.Refusal) {
      return .transaction(
        name == "undo"
          ? try workspace.undo(steps, command: text, detail: detail)
          : try workspace.redo(steps, command: text, detail: detail))
    } catch {
      throw diagnostic(error, name)
    }
  }

  private func diagnostic(_ refusal: History.Refusal, _ name: String) -> Diagnostic {
    let place = command?.range
    switch refusal {
    case .tooFew(0):
      if let path = session.workspace.unreadFile { return .unread(path, name, at: place) }
      let history = session.workspace.history
      let isCut = name == "undo" && history.revisions.lowerBound > 0
      return Diagnostic(
        .notPossible, "there is nothing to \(name)", range: place, hint: isCut ? Self.hint(for: history) : nil)
    case .tooFew(let available):
      return Diagnostic(
        .notPossible, "there \(available == 1 ? "is" : "are") only \(available) to \(name)",
        range: subject?.range)
    case .needed(let revision):
      return Diagnostic(
        .notPossible, "revision \(revision) of another session depends on it", range: place,
        hint: "'diff \(max(0, revision - 1)) \(revision)' shows that revision")
    case .refused(let error):
      var diagnostic = error.at(command)
      diagnostic.hint = "what it depends on has changed since, by another session or by a use"
      return diagnostic
    case .stopped(let error): return error
    case .forgotten:
      return Diagnostic(
        .notPossible, "that revision is no longer available", range: subject?.range ?? place)
    }
  }

  private static func hint(for history: History) -> String {
    let kept = history.limit == 1 ? "revision is" : "\(history.limit) revisions are"
    return "only the last \(kept) kept; 'set history.limit' changes that"
  }
}
