/// The edits collected between `begin` and `apply`, and the screen that they make.
package struct PendingEdits: Sendable {
  package internal(set) var screen: Screen
  package internal(set) var edits: [Edit] = []
}
