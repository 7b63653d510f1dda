import Glibc
import ShellCore
import Terminal

extension Diagnostic {
  /// Returns the error of a command that needs what is in a state file that could not be read.
  static func unread(_ path: String, _ command: String, at range: Range<Int>?) -> Diagnostic {
    Diagnostic(
      .unavailable, "\(path) could not be read, so there is nothing to \(command)", range: range,
      hint: "'doctor' examines the file; try again once it can be read")
  }

  /// Returns the refusal of an edit with the word at fault. None is if another process or Ctrl-C is the reason.
  func at(_ word: Word?) -> Diagnostic {
    var refusal = self
    if code != .unavailable, code != .interrupted { refusal.range = word?.range }
    return refusal
  }
}

extension Session {
  /// Performs an edit as a plan does, for a command that does more.
  func apply(_ edit: Edit, at word: Word?) throws(Diagnostic) -> Report {
    // Nothing is said of rows that nobody reads.
    try carryOut(.edit(edit, at: word)).report ?? .transaction(ScreenTransaction(revision: revision))
  }

  /// Counts a use of emoji, which moves them to the front of the recents. The user got the emoji, so another process that
  /// holds the state file, or a state that cannot be read, is no failure.
  func use(_ glyphs: [String], at word: Word?) throws(Diagnostic) -> ScreenTransaction {
    current.lacksState = false
    do throws(Diagnostic) {
      let use = Edit.use(glyphs, at: facts.now())
      if let change = try workspace.perform(use, command: current.text, detail: detail) { return change }
    } catch {
      guard error.code == .unavailable else { throw error.at(word) }
      workspace.warnOfHealth()
    }
    return ScreenTransaction(revision: revision)
  }

  /// Whether the user has pressed Ctrl-C during the current command of an interactive session.
  ///
  /// In a live view, Ctrl-C is a key, and signals belong to the view.
  func isInterrupted() -> Bool {
    facts.isInteractive && !isInView && hasReceivedInterrupt()
  }

  /// Whether SIGINT has arrived since the last prompt.
  func hasReceivedInterrupt() -> Bool {
    if SignalPipe.interrupt() == SIGINT { run.hadEnough = true }
    return run.hadEnough
  }

  /// The detail that the change needs. Rows that are not shown are not computed.
  var detail: Workspace.Detail {
    let isShown = settings.differenceStyle != .off && (!facts.options.isQuiet || format == .json)
    if isInView || isShown { return .rows }
    return .nothing
  }
}
