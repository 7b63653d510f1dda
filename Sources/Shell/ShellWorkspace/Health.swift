/// Whether the edits of a session are in its state file. Prompt, scripts, pick, browse and menu show this one value.
package enum Health: Equatable, Sendable {
  /// They are, or no file is meant to have them.
  case saved
  /// Another process holds the file. Edits are refused until it is free, and nothing is read from it.
  case waiting
  /// They are not, for a reason that names the file. Each edit tries again.
  case unsaved(String)
}
