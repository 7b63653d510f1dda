/// How a run is going: what ends it, and what the process will answer.
package struct RunState: Sendable {
  /// Whether a command has failed.
  package internal(set) var hasFailed = false
  /// Whether `quit` was given.
  package internal(set) var hasQuit = false
  /// The exit status that the last command asks for; nil for the usual ones.
  package internal(set) var exitStatus: Int32?
  /// Whether the current command writes nothing.
  var writesNothing = false
  /// Whether Ctrl-C has come while something was being written.
  var hadEnough = false
  /// Whether Ctrl-C has come while a script was being read.
  var wasInterrupted = false
}

/// The command that is being run.
struct CurrentCommand {
  /// The command as it was written.
  var text = ""
  /// The line that it begins in, counted from 1.
  var line = 0
}
