/// The edits collected between `begin` and `apply`, and the screen that they make.
package struct PendingEdits: Sendable {
  struct Step {
    var edit: Edit
    /// The command as it was entered.
    var command: String
  }

  package internal(set) var screen: Screen
  var steps: [Step] = []
  /// The steps that `undo` took back, the last one first to be repeated.
  var undone: [Step] = []
  /// Whether a command of the script has failed since `begin`. Then none of the edits is applied.
  package internal(set) var isBroken = false

  package var count: Int { steps.count }
  package var edits: [Edit] { steps.map(\.edit) }

  /// The command that applies them, for the history, with the first of those that it stands for, as in `apply (star 🦊; append milk)`.
  func command(_ apply: String) -> String {
    "\(apply) (\(History.list(steps.map(\.command), limit: 3)))"
  }
}
