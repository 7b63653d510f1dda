import Glibc

/// Traps and faults of the program itself: the terminal is restored, then what was installed before (Swift's reporter)
/// sees the signal, so that its report can be read.
package enum FatalSignals {
  private static let signals = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV, SIGFPE]

  /// Installs the handler. Further calls change nothing.
  package static func install() {
    if SignalState.previous != nil { return }
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: SignalState.signalLimit)
    previous.initialize(repeating: sigaction(), count: SignalState.signalLimit)
    SignalState.previous = previous
    for signal in signals {
      var action = sigaction()
      // The instruction that failed runs again after the handler, and so the earlier action gets the signal.
      action.__sigaction_handler.sa_handler = { number in
        RestoreBuffer.restore()
        guard let previous = SignalState.previous, number > 0, Int(number) < SignalState.signalLimit else { return }
        sigaction(number, previous + Int(number), nil)
        // A signal that another process sent, or that abort() raised, does not come again by itself.
        raise(number)
      }
      action.sa_flags = Int32(SA_ONSTACK)
      sigaction(signal, &action, previous + Int(signal))
    }
  }
}
