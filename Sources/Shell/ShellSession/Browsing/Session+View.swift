import ShellCore
import TerminalText

/// What live views do with the session. Every change is saved at once.
extension Session {
  /// The message of a live view that waits for the state file.
  var blockedMessage: String { "waiting: another process holds \(facts.workspace.path ?? "the state file")" }

  /// Why a view shows less than there is; nil if it shows all.
  var blockage: String? { workspace.health == .waiting ? "waiting: another process holds the state file" : nil }

  /// Returns the section where `browse` starts; nil for the first one.
  func section(of word: Word?) throws(Diagnostic) -> String? {
    try load(.screen)
    guard let word else { return nil }
    return try ItemResolver(scope, screen: screen).section(word)
  }

  /// Performs what a key does, and saves the change. Unlike a typed line, its line is one command, and does not read what others have changed.
  ///
  /// - Parameter showsChanges: Whether the view shows the changes of other sessions. If not, they are written after it.
  func performInView(_ act: LiveAct, showsChanges: Bool) -> Outcome {
    workspace.beginCommand(repeatsWarnings: true)
    let outer = current.text
    defer { current.text = outer }
    var outcome: Outcome
    do throws(Diagnostic) {
      switch act {
      case .edit(let edit, let line) where workspace.isOpen && pending == nil:
        outcome = Outcome(try workspace.perform(edit, command: line, detail: .rows).map { .transaction($0) })
      // The screen of the edit may be another one, so its command looks for the rows.
      case .edit(_, let line), .line(let line):
        let (index, invocation) = try CommandTable.parser.parse(try Lexer.statements(in: line).flatMap { $0 })
        outcome = try self.outcome(of: CommandTable.all[index], invocation, as: line)
      case .copy(let text):
        outcome = try carryOut(scope.delivering([ItemContent(text: text, title: text)], CopyStyle(), .copy, at: nil))
      }
    } catch { outcome = Outcome(.failure(error)) }
    if case .line(let line) = act { rearm(after: line, outcome) } else { rearm(after: "", outcome) }
    endInView(&outcome, showsChanges: showsChanges)
    return outcome
  }

  /// Saves what has changed, and adds the notices.
  func endInView(_ outcome: inout Outcome, showsChanges: Bool) {
    workspace.commit()
    outcome.notices += workspace.takeNotices(withChanges: showsChanges)
    let hasWarning = outcome.notices.contains { if case .warning = $0 { true } else { false } }
    // A view leaves nothing behind.
    if hasWarning { run.hasHiddenWarning = true }
    // The end of a status line is cut on a narrow terminal.
    if case .unsaved(let reason) = workspace.health, !outcome.changes.isEmpty {
      outcome.notices.append(.warning("not saved: \(reason)"))
    }
  }

  /// Runs a line that was typed in a view, and returns its text instead of writing it.
  ///
  /// - Parameter row: What `.` means.
  func runInView(_ line: String, columns: Int, row: String?) -> (outcomes: [Outcome], text: [String]) {
    let outer = (output, errors, run.hasFailed)
    (output, errors, frontEnd) = (.memory(), .memory(), .lineOfView(columns: columns, row: row))
    errors.escapesControls = true
    var outcomes: [Outcome] = []
    execute(line, number: 1, name: "<browse>") { outcomes.append($0) }
    let text = output.take() + errors.take()
    // A line that fails reports its own failure. The view has not failed.
    (output, errors, run.hasFailed) = outer
    frontEnd = .view
    var ending = Outcome()
    endInView(&ending, showsChanges: true)
    return (outcomes + [ending], text.split(separator: "\n").map { Sanitizing.visible($0) })
  }
}
