import ShellCore
import TestSupport
import Testing

/// Ctrl-C at any moment of a long edit: it stops soon, and nothing has changed.
@Suite struct InterruptionLawTests {
  private static let rows = 2_100
  private static let ids = (0..<rows).map { ItemID(section: "long", "row-\($0)") }

  /// A timeline with a long section, of entries.
  private static let long: Timeline = {
    var timeline = Timeline(SmallScreen.screen)
    let section = SectionInfo(id: "long", title: "Long", layout: .plain)
    _ = try? timeline.perform(.addSection(section, before: nil), command: "section add long")
    _ = try? timeline.perform(.insert(items(named: "row"), .section("long")), command: "import")
    return timeline
  }()

  private static func items(named name: String) -> [NewItem] {
    (0..<rows).map {
      NewItem(component: "\(name)-\($0)", content: ItemContent(text: "text \($0)", title: "title \($0)"))
    }
  }

  /// A long edit, and the edits that lead to a screen on which it is possible.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var before: [Edit] = []
    var edit: Edit
  }

  static let cases: [Case] = [
    Case(testDescription: "insert", edit: .insert(items(named: "new"), .section("long"))),
    Case(testDescription: "delete", edit: .delete(ids)),
    Case(testDescription: "hide", edit: .hide(ids, true)),
    Case(testDescription: "unhide", before: [.hide(ids, true)], edit: .hide(ids, false)),
    Case(testDescription: "select", edit: .select(ids, true)),
    Case(testDescription: "deselect", before: [.select(ids, true)], edit: .select(ids, false)),
    Case(testDescription: "pin", edit: .pin(ids.reversed(), true)),
    Case(testDescription: "unpin", before: [.pin(ids.reversed(), true)], edit: .pin(ids, false)),
    Case(testDescription: "add", before: [.delete(ids)], edit: .add(long.screen.state())),
    Case(testDescription: "restore", before: [.delete(ids)], edit: .restore(long.screen.state())),
    Case(testDescription: "several", edit: .batch([.select(ids, true), .delete(ids)])),
  ]

  /// An interruption from the n-th check on. It counts the checks.
  private final class Moment {
    private(set) var checks = 0
    private let first: Int

    init(_ first: Int) { self.first = first }

    var interruption: Interruption {
      Interruption { [self] in
        checks += 1
        return checks >= first
      }
    }
  }

  private static func prepared(_ edits: [Edit]) throws -> Timeline {
    var timeline = long
    for edit in edits { _ = try timeline.perform(edit, command: "") }
    return timeline
  }

  /// The first, the last and a middle moment of a number of checks.
  private static func moments(of count: Int) -> Set<Int> { count == 0 ? [] : [1, (count + 1) / 2, count] }

  @Test(arguments: cases) func anInterruptedEditChangesNothing(_ wanted: Case) throws {
    let before = try Self.prepared(wanted.before)
    let whole = Moment(.max)
    var after = before
    _ = try after.perform(wanted.edit, command: "", interruption: whole.interruption) { $0.transaction }
    #expect(whole.checks >= Self.rows >> 10, "an edit of many rows is checked often enough to stop soon")
    for moment in Self.moments(of: whole.checks) {
      var timeline = before
      #expect(throws: Diagnostic.interrupted, "moment \(moment)") {
        _ = try timeline.perform(wanted.edit, command: "", interruption: Moment(moment).interruption) { $0.transaction }
      }
      #expect(timeline.screen.state() == before.screen.state(), "moment \(moment)")
      #expect(timeline.history.revisions == before.history.revisions, "moment \(moment)")
    }
  }

  /// The edits of other sessions are performed again, which takes as long as they did.
  @Test func interruptedUndoChangesNothing() throws {
    var timeline = try Self.prepared([.star(["🦊"], true)])
    _ = try timeline.perform(.delete(Self.ids), command: "delete long", origin: .other(process: 1))
    let whole = Moment(.max)
    var undone = timeline
    _ = try undone.undo(1, command: "", interruption: whole.interruption)
    #expect(whole.checks >= Self.rows >> 10)
    for moment in Self.moments(of: whole.checks) {
      #expect(throws: History.Refusal.stopped(.interrupted), "moment \(moment)") {
        _ = try timeline.undo(1, command: "", interruption: Moment(moment).interruption)
      }
    }
    _ = try timeline.undo(1, command: "undo")
    #expect(throws: History.Refusal.stopped(.interrupted)) {
      _ = try timeline.redo(1, command: "", interruption: Moment(1).interruption)
    }
  }
}
