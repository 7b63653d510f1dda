import Glibc

/// Handles traps and faults of the program itself. It restores the terminal, then passes the signal to the earlier handler
/// (Swift's reporter), so that its report is readable.
package enum FatalSignals {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE]

  /// Signals that end a program by default and are not faults.
  private static let endings =
    [SIGUSR1, SIGUSR2, SIGALRM, SIGPIPE, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSTKFLT, SIGIO, SIGPWR, SIGSYS]

  /// Installs the handlers. Further calls change nothing.
  package static func install() {
    if SignalState.previous != nil { return }
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: SignalState.signalLimit)
    previous.initialize(repeating: sigaction(), count: SignalState.signalLimit)
    SignalState.previous = previous
    for signal in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_sigaction = { number, info, _ in
        RestoreBuffer.restore()
        guard let previous = SignalState.previous, number > 0, Int(number) < SignalState.signalLimit else { return }
        let origin = info?.pointee.si_code ?? 0
        if origin == SI_USER {
          // Another process sent the signal, so a fault report would be wrong.
          SignalPipe.release(number)
        } else {
          sigaction(number, previous + Int(number), nil)
        }
        // A faulting instruction runs again after this, and faults again. A raised signal must be raised again.
        if origin <= 0 { raise(number) }
      }
      action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_SIGINFO)
      sigaction(signal, &action, previous + Int(signal))
    }
    for signal in endings where hasDefaultAction(signal) {
      var action = sigaction()
      // Without SA_SIGINFO, so that `signal` can replace and restore it.
      action.__sigaction_handler.sa_handler = { number in
        RestoreBuffer.restore()
        SignalPipe.release(number)
        raise(number)
      }
      sigaction(signal, &action, nil)
    }
  }

  private static func hasDefaultAction(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0
  }
}
