import Glibc

/// Stopping and continuing (Ctrl-Z and `fg`).
package enum Suspension {
  /// Whether somebody would notice a stop and could continue the process: not in a shell without job control, not for a
  /// session's leader or in its process group (`x=$(...)` at a prompt), not once the shell has ended.
  package static var isPossible: Bool {
    let leader = getsid(0)
    return leader != getpid() && getpgid(leader) != getpgrp() && getsid(getppid()) == leader
  }

  /// Stops the whole process group, as the terminal would, and returns when it is continued. One process alone would
  /// leave the others of its job waiting. The terminal must have been restored before.
  package static func stop() {
    SignalPipe.release(SIGTSTP)
    kill(0, SIGTSTP)
    SignalPipe.take(SIGTSTP)
  }
}
