import Glibc

/// Traps and faults of the program itself: the terminal is restored, then what was installed before (Swift's reporter)
/// sees the signal, so that its report can be read.
package enum FatalSignals {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE]

  /// Signals that end a program by default and are no fault of it.
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
          // Another process wants the end, and reports of a fault would be wrong.
          SignalPipe.release(number)
        } else {
          sigaction(number, previous + Int(number), nil)
        }
        // An instruction that failed runs again after this, and fails again. What was raised does not come by itself.
        if origin <= 0 { raise(number) }
      }
      action.sa_flags = Int32(SA_ONSTACK) | Int32(SA_SIGINFO)
      sigaction(signal, &action, previous + Int(signal))
    }
    for signal in endings where hasDefaultAction(signal) {
      var action = sigaction()
      // Without the origin, so that `signal` may replace it and put it back.
      action.__sigaction_handler.sa_handler = { number in
        RestoreBuffer.restore()
        SignalPipe.release(number)
        raise(number)
      }
      sigaction(signal, &action, nil)
    }
  }

  /// Whether nobody handles or ignores a signal.
  private static func hasDefaultAction(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 0
  }
}
