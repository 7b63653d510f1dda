/// Tells a long edit that the user wants it to stop.
///
/// An edit works on a copy of the screen. So its long loops simply end early, and ``Screen/perform(_:interruption:)``
/// discards the copy.
package struct Interruption {
  /// Whether the user wants the edit to stop. Once true, it remains true until the next command.
  private let isRequested: () -> Bool
  /// The number of rows between two checks, which is about a millisecond of work.
  private static let portion = 1 << 10

  package init(_ isRequested: @escaping () -> Bool) { self.isRequested = isRequested }

  /// No interruption.
  package static var never: Interruption { Interruption { false } }

  package var isPending: Bool { isRequested() }

  /// Whether a loop should end at one of its steps.
  func stops(at step: Int) -> Bool { step % Self.portion == Self.portion - 1 && isPending }

  /// Returns the portions of a list, until there are no more or an interruption is pending.
  func portions<Element>(of list: [Element]) -> some Sequence<ArraySlice<Element>> {
    sequence(state: 0) { start -> ArraySlice<Element>? in
      // Nearly all lists are short: nothing is checked for them.
      if start >= list.count || start > 0 && isPending { return nil }
      defer { start += Self.portion }
      return list[start..<min(start + Self.portion, list.count)]
    }
  }
}
