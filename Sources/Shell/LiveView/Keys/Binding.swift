package import Terminal

/// A row of a keymap: keys, their meaning, and the text for help.
package struct Binding: Hashable, Sendable {
  package var mode: LiveMode
  package var keys: [Key]
  package var action: LiveAction
  /// A verb in the third person, without a full stop. Rows with the same summary are one line of the help.
  package var summary: String

  init(_ mode: LiveMode, _ keys: [String], _ action: LiveAction, _ summary: String) {
    self.mode = mode
    self.keys = keys.compactMap(KeyName.key)
    self.action = action
    self.summary = summary
  }
}

/// The modes in which keys are looked up.
package enum LiveMode: String, Hashable, Sendable, CaseIterable {
  /// The hits of `pick`, and the query.
  case pick
  case variants
  case help
  /// The screen in `browse`.
  case browse
  /// The buttons that are slid out beside a row.
  case swipe
  /// The query of `browse`.
  case search
  /// The command line of `browse`.
  case commandLine
}
