/// The edits collected between `begin` and `apply`, and the screen that they make.
package struct PendingEdits: Sendable {
  package internal(set) var screen: Screen
  package internal(set) var edits: [Edit] = []
  /// The edits that `undo` took back, the last one first to be repeated.
  var undone: [Edit] = []
  /// Whether a command of the script has failed since `begin`. Then none of the edits is applied.
  package internal(set) var isBroken = false
}
