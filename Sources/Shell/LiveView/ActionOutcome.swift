/// The outcome of a key, of a typed line, or of applying the changes of other sessions.
package struct ActionOutcome {
  package var changes: [ScreenTransaction] = []
  /// A message besides the changes: a failure, a warning, or what was copied.
  package var message: String?
  /// The report of a line, without control characters.
  package var lines: [String] = []
  package var bytes = ""
  /// Whether the line has opened another scene, so that the screen is to be seen.
  package var isScene = false
  package var isQuit = false

  package init(changes: [ScreenTransaction] = [], message: String? = nil) {
    self.changes = changes
    self.message = message
  }
}
