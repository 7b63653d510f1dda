/// Tells a long edit that the user wants it to stop.
///
/// An edit works on a copy of the screen, which is discarded then. Each edit asks at its beginning, those of
/// a batch too, and ``Screen/perform(_:interruption:)`` at its end: an edit of 100,000 rows takes a third of a second.
package struct Interruption {
  /// Whether the user wants the edit to stop. Once true, it remains true until the next command.
  private let isRequested: () -> Bool

  package init(_ isRequested: @escaping () -> Bool) { self.isRequested = isRequested }

  /// No interruption.
  package static var never: Interruption { Interruption { false } }

  package var isPending: Bool { isRequested() }
}
