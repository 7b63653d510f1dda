import ShellCore

/// What live views do with the session. Every change is saved at once.
extension Session {
  /// Reads what a live view shows, unless another process holds the state file.
  func opening(_ failure: inout Diagnostic?, _ read: () throws(Diagnostic) -> Void) -> Opening {
    if workspace.isBlocked { return .blocked(blockedMessage) }
    do throws(Diagnostic) { try read() } catch {
      failure = error
      return .failed
    }
    return .open
  }

  /// The message of a live view that waits for the state file.
  var blockedMessage: String { "waiting: another process holds \(facts.workspace.path ?? "the state file")" }

  /// Returns the section where `browse` starts; nil for the first one.
  func section(of word: Word?) throws(Diagnostic) -> String? {
    try load(.screen)
    guard let word else { return nil }
    return try ItemResolver(session: self, screen: screen).section(word)
  }

  func performInView(_ line: String) -> ActionOutcome {
    acting { () throws(Diagnostic) in try report(ofKey: line) }
  }

  func copyInView(_ text: String) -> ActionOutcome {
    acting { () throws(Diagnostic) in try copy([ItemContent(text: text, title: text)]) }
  }

  private func acting(_ body: () throws(Diagnostic) -> Report) -> ActionOutcome {
    workspace.beginCommand(repeatsWarnings: true)
    view?.begin()
    do throws(Diagnostic) { view?.take(try body()) } catch { view?.fail(error) }
    return outcomeInView()
  }

  func outcomeInView() -> ActionOutcome {
    commit()
    var outcome = view?.takeOutcome() ?? ActionOutcome()
    // The end of a status line is cut on a narrow terminal.
    if case .unsaved(let reason) = workspace.health, !outcome.changes.isEmpty {
      outcome.message = "not saved: \(reason)"
    }
    return outcome
  }
}
