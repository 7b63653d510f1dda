/// Tells a long edit that the user wants it to stop.
///
/// An edit works on a copy of the screen, which is discarded then. The loops over the items that an edit names ask, and
/// ``Screen/perform(_:interruption:)`` asks at its end.
package struct Interruption {
  /// Whether the user wants the edit to stop. Once true, it remains true until the next command.
  private let isRequested: () -> Bool
  /// The number of rows between two checks, which is about a millisecond of work.
  private static let portion = 1 << 10

  package init(_ isRequested: @escaping () -> Bool) { self.isRequested = isRequested }

  /// No interruption.
  package static var never: Interruption { Interruption { false } }

  package var isPending: Bool { isRequested() }

  /// Ends a loop at one of its steps if an interruption is pending.
  func check(at step: Int) throws(Diagnostic) {
    if step % Self.portion == Self.portion - 1, isPending { throw .interrupted }
  }
}
