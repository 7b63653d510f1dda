import Glibc

/// Stopping and continuing (Ctrl-Z and `fg`).
package enum Suspension {
  /// Whether a shell would notice a stop and could continue the process. False in a shell without job control, for a
  /// session's leader or in its process group (`x=$(...)` at a prompt), and after the shell has ended.
  package static var isPossible: Bool {
    let leader = getsid(0)
    return leader != getpid() && getpgid(leader) != getpgrp() && getsid(getppid()) == leader
  }

  /// Stops the whole process group, as the terminal would, and returns when it is continued. If only one process stopped,
  /// the others of its job would wait. The terminal must have been restored before.
  package static func stop() {
    SignalPipe.release(SIGTSTP)
    kill(0, SIGTSTP)
    SignalPipe.take(SIGTSTP)
  }
}
