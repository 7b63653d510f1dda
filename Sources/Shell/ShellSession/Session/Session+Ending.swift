import ShellCore

extension Session {
  package var opensPrompt: Bool { run.opensPrompt && !run.hasFailed }
  /// Whether a change was reported as successful but could not be saved.
  package var hasUnsaved: Bool { workspace.hasUnsaved }
  /// Whether changes were saved, and all of them.
  package var hasSavedAll: Bool { workspace.hasSaved && !workspace.hasUnsaved }

  /// Reports the pending edits that a script has begun and not applied, at the end of its input.
  ///
  /// - Returns: Whether there were none.
  package func endInput(name: String) -> Bool {
    guard let left = pending, !run.hasQuit || left.count > 0 else { return true }
    workspace.discard()
    if left.count == 0 { return true }
    let count = left.count
    let what =
      count == 1
      ? "1 edit after 'begin' was never applied, and is" : "\(count) edits after 'begin' were never applied, and are"
    fail(
      Diagnostic(
        .notPossible, "\(what) lost",
        hint: "end with 'apply', or with 'discard'"),
      line: "", name: name, isOfCommand: false)
    flush()
    return false
  }
}
