import Glibc

/// The clocks that something reads, and how it waits: those of the system, or those of a simulation.
package struct Clock: Sendable {
  /// Returns the time since an arbitrary moment.
  package var now: @Sendable () -> Duration
  /// Returns the date in seconds since 1970. It can jump, backwards too.
  package var date: @Sendable () -> Int
  package var wait: @Sendable (_ milliseconds: UInt32) -> Void

  package init(
    now: @escaping @Sendable () -> Duration, date: @escaping @Sendable () -> Int,
    wait: @escaping @Sendable (_ milliseconds: UInt32) -> Void
  ) {
    self.now = now
    self.date = date
    self.wait = wait
  }

  package static let system = Clock(now: MonotonicClock.now, date: { time(nil) }, wait: { usleep($0 * 1000) })
}
