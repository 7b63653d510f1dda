/// What a command wants done outside the screen; only the session does it.
package enum Effect: Hashable, Sendable {
  /// Put a text on the clipboard.
  case copy(String)
  /// End the session.
  case quit
}
