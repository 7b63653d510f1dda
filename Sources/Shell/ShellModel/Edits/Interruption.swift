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
  func portions<Element>(of list: [Element]) -> Portions<Element> { Portions(list, self) }

  /// The portions of a list.
  struct Portions<Element>: Sequence, IteratorProtocol {
    private let list: [Element]
    private let interruption: Interruption
    private var start = 0

    fileprivate init(_ list: [Element], _ interruption: Interruption) {
      self.list = list
      self.interruption = interruption
    }

    mutating func next() -> ArraySlice<Element>? {
      // Nearly all lists are short: nothing is checked for them.
      if start >= list.count || start > 0 && interruption.isPending { return nil }
      defer { start += Interruption.portion }
      return list[start..<Swift.min(start + Interruption.portion, list.count)]
    }
  }
}
