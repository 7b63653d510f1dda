import ShellCore
import TestSupport
import Testing

/// Ctrl-C at any moment of an operation that performs many recorded edits: it stops before the next one, and nothing has
/// changed.
@Suite struct InterruptionLawTests {
  private static let count = 12

  /// An interruption from the n-th check on. It counts the checks.
  private final class Moment {
    private(set) var checks = 0
    private let first: Int

    init(_ first: Int) { self.first = first }

    func isInterrupted() -> Bool {
      checks += 1
      return checks >= first
    }
  }

  /// A timeline with an edit of its own, then edits of another session.
  private static func timeline() throws -> Timeline {
    var timeline = Timeline(SmallScreen.screen)
    _ = try timeline.perform(.star(["🦊"], true), command: "star")
    for number in 0..<count {
      let items = [NewItem(component: "row-\(number)")]
      _ = try timeline.perform(.insert(items, .section("a")), command: "append", origin: .other(process: 1))
    }
    return timeline
  }

  /// Tries an operation with an interruption at each of its checks.
  private func tryEach(
    _ operation: (inout Timeline, () -> Bool) throws -> Bool, isStopped: (inout Timeline, () -> Bool) -> Bool
  ) throws {
    let before = try Self.timeline()
    let whole = Moment(.max)
    var after = before
    #expect(try operation(&after, whole.isInterrupted) && whole.checks >= Self.count)
    for moment in 1...whole.checks {
      var timeline = before
      #expect(isStopped(&timeline, Moment(moment).isInterrupted), "moment \(moment)")
      #expect(timeline.screen.state() == before.screen.state(), "moment \(moment)")
      #expect(timeline.history.revisions == before.history.revisions, "moment \(moment)")
    }
  }

  /// The edits of other sessions are performed again, which takes as long as they did.
  @Test func interruptedUndoChangesNothing() throws {
    func undo(_ timeline: inout Timeline, _ isInterrupted: () -> Bool) throws(History.Refusal) {
      _ = try timeline.undo(1, command: "", isInterrupted: isInterrupted)
    }
    try tryEach {
      try undo(&$0, $1)
      return true
    } isStopped: { timeline, isInterrupted in
      do throws(History.Refusal) { try undo(&timeline, isInterrupted) } catch { return error == .stopped(.interrupted) }
      return false
    }
  }

  @Test func aHistoryStopsBetweenTwoRevisions() throws {
    try tryEach {
      $0.transactions(of: 1..<Self.count, isInterrupted: $1) != nil
    } isStopped: {
      $0.transactions(of: 1..<Self.count, isInterrupted: $1) == nil
    }
  }
}
