import Foundation
import Glibc

/// How long tests wait for other processes. A busy machine needs seconds to start a shell; only tests that fail wait this long.
package enum Patience {
  private static let seconds = 60.0

  /// Waits until a condition is met. Returns false if time runs out.
  ///
  /// Only for conditions that last: one that is met briefly may be missed.
  package static func wait(until isMet: () throws -> Bool) rethrows -> Bool {
    let deadline = Date().addingTimeInterval(seconds)
    while Date() < deadline {
      if try isMet() { return true }
      usleep(10_000)
    }
    return false
  }
}
