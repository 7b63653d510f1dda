import Glibc

/// The time since an arbitrary moment. Changes of the system date do not affect it.
///
/// The standard library's `ContinuousClock` is part of Swift's concurrency. It would bring that and dispatch into the program: half a
/// megabyte, and thousands of addresses to relocate at every start.
package enum MonotonicClock {
  package static func now() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
