package import ShellModel

/// What is gathered between `begin` and `apply`: a screen of its own, and the edits that made it.
package struct PendingEdits: Sendable {
  package internal(set) var screen: Screen
  package internal(set) var edits: [Edit] = []
}
