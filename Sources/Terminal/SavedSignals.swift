import Glibc

/// The actions of signals, taken into ``SignalPipe`` for a while and given back.
package struct SavedSignals {
  private var actions: [(signal: Int32, action: sigaction)] = []

  /// Takes signals into the pipe, except those that are ignored (as `nohup` leaves SIGHUP).
  package init(taking signals: [Int32]) {
    for signal in signals where !SignalPipe.isIgnored(signal) {
      var action = sigaction()
      sigaction(signal, nil, &action)
      actions.append((signal, action))
    }
    SignalPipe.install(actions.map(\.signal))
  }

  /// Gives the signals their earlier actions back.
  package func restore() {
    for (signal, action) in actions {
      var action = action
      sigaction(signal, &action, nil)
    }
  }
}
