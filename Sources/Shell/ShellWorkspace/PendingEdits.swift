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
  /// The first step that is not possible any more, because of what other sessions did, by its place, and why. The screen is without it.
  package internal(set) var refused: (step: Int, error: Diagnostic)?

  package var count: Int { steps.count }
  package var edits: [Edit] { steps.map(\.edit) }

  /// The commands that `undo` took back, or `redo` repeated, last.
  package func travelled(_ count: Int, back: Bool) -> [String] {
    (back ? undone.suffix(count).reversed() : steps.suffix(count)).map(\.command)
  }

  /// The sentence about the step that is not possible.
  package var refusal: String? {
    refused.map {
      "edit \($0.step + 1) of \(count), '\(Diagnostic.excerpt(steps[$0.step].command))', is not possible any more: \($0.error.message)"
    }
  }

  /// Performs the steps on another screen. One that is not possible there is left out, and noted.
  mutating func rebase(on screen: Screen) {
    (self.screen, refused) = (screen, nil)
    for (number, step) in steps.enumerated() {
      do throws(Diagnostic) {
        _ = try self.screen.perform(step.edit)
      } catch {
        if refused == nil { refused = (number, error) }
      }
    }
  }

  /// The command that applies them, for the history, with the first of those that it stands for, as in `apply (star 🦊; append milk)`.
  func command(_ apply: String) -> String {
    "\(apply) (\(History.list(steps.map(\.command), limit: 3)))"
  }
}
