import ShellCore

/// A live view that uses the terminal. It receives notices and reports in place of standard output.
final class AttachedView {
  /// Whether the view shows changes of the screen. If not, the changes of other sessions are written after it.
  private let showsChanges: Bool
  let clipboard: Clipboard
  /// Collects the clipboard sequences for the terminal.
  let clipboardOutput = Output.memory()
  /// The width of the output of a line that runs in the view; nil if none is running.
  var columns: Int?
  /// Why the last action was refused because of the state file. A view that closes at once cannot show it.
  private(set) var refusal: String?
  /// What the action or line that is running has reported so far.
  private var outcome = ActionOutcome()

  init(_ facts: LaunchFacts, showsChanges: Bool) {
    self.showsChanges = showsChanges
    clipboard = Clipboard(isTerminal: true, variable: facts.variable)
  }

  /// Returns the options for output inside the view: text for users, which the view itself draws.
  func adapting(_ render: RenderOptions) -> RenderOptions {
    guard let columns else { return render }
    var adapted = render
    adapted.format = .human
    adapted.isColored = false
    adapted.isPositioned = false
    adapted.width = columns
    return adapted
  }

  // MARK: Outcome

  func takeOutcome() -> ActionOutcome {
    defer { outcome = ActionOutcome() }
    outcome.bytes = clipboardOutput.take()
    return outcome
  }

  func take(_ report: Report) {
    if case .synchronized = report {} else if let change = report.change { outcome.changes.append(change) }
    switch report {
    case .sent(let text, let sending, let way, _): outcome.message = sending.sentence(text, by: way)
    case .pending(let count):
      outcome.message = "pending: \(count) edit\(count == 1 ? "" : "s"); 'apply' applies them"
    case .message(let text): outcome.message = text
    default: break
    }
  }

  /// - Returns: Whether the view shows the notice.
  func take(_ notice: Notice) -> Bool {
    switch notice {
    case .warning(let text): outcome.message = text
    case .synchronized(_, let change):
      if !showsChanges { return false }
      outcome.changes.append(change)
    }
    return true
  }

  /// Prepares for an action.
  func begin() { refusal = nil }

  func fail(_ error: Diagnostic) {
    if error.code == .unavailable { refusal = error.message }
    outcome.message = error.message + (error.hint.map { " (\($0))" } ?? "")
  }
}
