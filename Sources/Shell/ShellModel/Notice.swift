/// Information for the user besides the answer to a command.
package enum Notice: Sendable {
  /// A problem with the state file.
  case warning(String)
  /// Other sessions have changed the screen.
  case synchronized([History.Entry], ScreenTransaction)
}
