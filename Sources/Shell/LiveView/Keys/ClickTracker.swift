/// Recognizes double clicks. A double click acts when the button is released for the second time, so that the terminal has no
/// report left that the shell would read as text.
struct ClickTracker<Target: Equatable & Sendable>: Sendable {
  /// The number of rows that one step of the wheel scrolls.
  static var wheelRows: Int { 3 }
  /// The maximum time between the clicks of a double click.
  private static var doubleClick: Duration { .milliseconds(500) }

  private var last: (target: Target, time: Duration)?
  private var isSecond = false

  /// Notes that the button was pressed on a target.
  mutating func press(_ target: Target, at now: Duration) {
    isSecond = last.map { $0.target == target && now - $0.time <= Self.doubleClick } ?? false
    last = isSecond ? nil : (target, now)
  }

  /// Notes that the button was released.
  ///
  /// - Returns: Whether a double click ends.
  mutating func release() -> Bool {
    defer { isSecond = false }
    return isSecond
  }

  /// Forgets the clicks so far: a key was pressed, or the mouse was dragged.
  mutating func cancel() {
    last = nil
    isSecond = false
  }
}
