/// How something waits for a lock that another process holds.
package struct Patience {
  /// How long it waits before it fails.
  package var limit: Duration
  /// Called once if a wait is not over after ``quiet``.
  package var notice: () -> Void
  /// Polled while it waits. Once it returns true, it fails.
  package var ends: () -> Bool

  /// The longest wait that nobody needs to know of. A commit of another session is over by then.
  package static let quiet = Duration.milliseconds(200)

  package init(
    limit: Duration, notice: @escaping () -> Void = {}, ends: @escaping () -> Bool = { false }
  ) {
    self.limit = limit
    self.notice = notice
    self.ends = ends
  }

  /// Does not wait.
  package static var none: Patience { Patience(limit: .zero) }
  /// Waits only as long as a commit of another session takes.
  package static var brief: Patience { Patience(limit: quiet) }
}
