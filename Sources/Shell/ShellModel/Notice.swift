/// Information for the user besides the answer to a command.
package enum Notice: Sendable {
  /// A problem with the state file, or what a command cost that its answer does not show.
  case warning(String)
  /// Other sessions have changed the screen.
  case synchronized([History.Entry], ScreenTransaction)
}
