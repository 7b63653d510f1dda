import Glibc

/// The actions of signals before ``SignalPipe`` took them, so that they can be restored.
package struct SavedSignals {
  private var actions: [(signal: Int32, action: sigaction)] = []

  /// Sends signals to the pipe, except ignored ones (`nohup` ignores SIGHUP).
  package init(taking signals: [Int32]) {
    for signal in signals where !SignalPipe.isIgnored(signal) {
      var action = sigaction()
      sigaction(signal, nil, &action)
      actions.append((signal, action))
    }
    SignalPipe.install(actions.map(\.signal))
  }

  package func restore() {
    for (signal, action) in actions {
      var action = action
      sigaction(signal, &action, nil)
    }
  }
}
