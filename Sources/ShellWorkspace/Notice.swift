package import ShellModel

/// What a person has to know beside the answer to a command.
package enum Notice: Sendable {
  /// The state file is not what it should be.
  case warning(String)
  /// Other sessions have changed the screen.
  case synchronized([ForeignChange], ScreenTransaction)
}
