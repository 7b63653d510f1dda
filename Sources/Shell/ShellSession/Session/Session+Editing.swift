import Glibc
import EmojiCatalog
import ShellCore
import Terminal

extension Diagnostic {
  /// The user has pressed Ctrl-C.
  static var interrupted: Diagnostic { Diagnostic(.interrupted, "interrupted; nothing was changed") }

  /// The command that shows a hidden item again.
  static func unhiding(_ item: ItemID) -> String { "unhide \(Quoting.quote(item.path))" }

  /// Returns the error of a command that needs what is in a state file that could not be read.
  static func unread(_ path: String, _ command: String, at range: Range<Int>?) -> Diagnostic {
    Diagnostic(
      .unavailable, "\(path) could not be read, so there is nothing to \(command)", range: range,
      hint: "'doctor' examines the file; try again once it can be read")
  }
}

extension Session {
  /// Performs an edit on the screen, or adds it to the pending edits.
  ///
  /// - Parameter word: The word to report if the edit is rejected.
  func apply(_ edit: Edit, at word: Word?) throws(Diagnostic) -> Report {
    let transaction = try transact(edit, at: word)
    if let pending { return .pending(pending.edits.count) }
    return .transaction(transaction)
  }

  /// Does the same, for commands that report more than the transaction.
  func transact(_ edit: Edit, at word: Word?) throws(Diagnostic) -> ScreenTransaction {
    try working(at: word) { workspace throws(WorkspaceError) in
      try workspace.perform(edit, command: current.text, detail: detail)
    }
  }

  /// Counts a use of emoji, which moves them to the front of the recents. The user got the emoji, so another process that
  /// holds the state file, or a state that cannot be read, is no failure.
  func use(_ glyphs: [String], at word: Word?) throws(Diagnostic) -> ScreenTransaction {
    defer { report() }
    current.lacksState = false
    do throws(WorkspaceError) {
      return try workspace.perform(.use(glyphs, at: facts.now()), command: current.text, detail: detail)
    } catch {
      guard case .busy = error else { throw Self.diagnostic(error, at: word) }
      workspace.warnOfHealth()
      return ScreenTransaction(revision: revision)
    }
  }

  /// Whether the user has pressed Ctrl-C during the current command of an interactive session.
  ///
  /// In a live view, Ctrl-C is a key, and signals belong to the view.
  func isInterrupted() -> Bool {
    facts.isInteractive && view == nil && hasReceivedInterrupt()
  }

  /// Whether SIGINT has arrived since the last prompt.
  func hasReceivedInterrupt() -> Bool {
    if SignalPipe.interrupt() == SIGINT { run.hadEnough = true }
    return run.hadEnough
  }

  /// The detail that the change needs. Rows that are not shown are not computed.
  var detail: Workspace.Detail {
    let isShown = settings.differenceStyle != .off && (!facts.options.isQuiet || format == .json)
    if view != nil || isShown { return .rows }
    return .nothing
  }

  /// Calls `body` with the workspace. Its notices are written before the report of the command.
  func working<Result>(
    at word: Word?, _ body: (Workspace) throws(WorkspaceError) -> Result
  ) throws(Diagnostic) -> Result {
    defer { report() }
    do throws(WorkspaceError) { return try body(workspace) } catch {
      var diagnostic = Self.diagnostic(error, at: word)
      if case .refused(.duplicateItem(let id)) = error {
        diagnostic.hint = edited.hider(of: id).map(Diagnostic.unhiding)
      }
      throw diagnostic
    }
  }

  static func diagnostic(_ error: WorkspaceError, at word: Word?) -> Diagnostic {
    switch error {
    case .refused(let error): diagnostic(error, at: word)
    case .busy(let path):
      Diagnostic(
        .unavailable, "another process holds \(path); nothing was changed",
        hint: "try again; 'doctor' names the process")
    case .cannotTravel: Diagnostic(.notPossible, "that revision is no longer available", range: word?.range)
    }
  }

  static func diagnostic(_ error: EditError, at word: Word?) -> Diagnostic {
    let range = word?.range
    switch error {
    case .unknownItem(let id): return Diagnostic(.unknownItem, "unknown item '\(id)'", range: range)
    case .unknownSection(let id):
      return Diagnostic(.unknownSection, "unknown section '\(id)'", range: range)
    case .notExpandable(let id):
      return Diagnostic(.notExpandable, "'\(id)' has no children", range: range)
    case .duplicateItem(let id):
      return Diagnostic(.duplicateItem, "'\(id)' already exists", range: range)
    case .duplicateSection(let id):
      return Diagnostic(.duplicateItem, "section '\(id)' already exists", range: range)
    case .cycle(let id):
      return Diagnostic(.cycle, "'\(id)' cannot become its own descendant", range: range)
    case .notPossible(let why): return Diagnostic(.notPossible, why, range: range)
    case .interrupted: return .interrupted
    }
  }
}
