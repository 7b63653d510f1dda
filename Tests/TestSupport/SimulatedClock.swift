package import Clocks
import Synchronization

/// Clocks that stand still until a test moves them. Waiting takes no time, but moves them.
package final class SimulatedClock: Sendable {
  private let times = Mutex((now: Duration.seconds(1_000_000), date: Duration.seconds(1_790_000_000)))

  package init() {}

  package var clock: Clock {
    Clock(
      now: { self.times.withLock { $0.now } }, date: { Int(self.times.withLock { $0.date }.components.seconds) },
      wait: { self.advance(.milliseconds($0)) })
  }

  /// Lets time pass.
  package func advance(_ duration: Duration) {
    times.withLock {
      $0.now += duration
      $0.date += duration
    }
  }

  /// Sets the date forward or, with a negative number, back; no time passes.
  package func setDate(by duration: Duration) { times.withLock { $0.date += duration } }
}
