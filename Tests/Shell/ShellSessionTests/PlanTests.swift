import ShellCore
import TestSupport
import Testing

@testable import ShellSession

/// What commands want of a screen. Nothing is carried out.
@Suite struct PlanTests {
  private let session = ShellHarness().session

  private func plan(_ line: String) throws -> Plan {
    let words = try Lexer.statements(in: line).flatMap { $0 }
    let (index, invocation) = try CommandTable.parser.parse(words)
    guard case .plan(let plan) = CommandTable.all[index].body else { return .report(.done) }
    return try plan(invocation, session.scope)
  }

  @Test(
    arguments: [
      ("star fox :tada:", .star(["🦊", "🎉"], true)), ("unstar 🦊", .star(["🦊"], false)),
      ("pin list:2 list:1", .pin([ItemID("list/😃"), ItemID("list/😀")], true)), ("unhide outline/flags", nil),
      ("expand outline/food", .expand([ItemID("outline/food")], recursively: false)),
      ("move list:1 --after list:2", .move(ItemID("list/😀"), .after(ItemID("list/😃")))),
      ("append x --to custom", .insert([NewItem(text: "x", title: nil)], .section("custom"))),
      ("section rename custom Mine", .renameSection("custom", title: "Mine")),
      ("layout custom grid", .setLayout("custom", .grid)),
      ("swipe trailing recents:1 delete", .delete([ItemID("recents/😂")])), ("filter", .filter("list", nil, query: "")),
    ] as [(String, Edit?)]) func aLinePlansAnEdit(line: String, edit: Edit?) throws
  {
    var planned: Edit?
    switch (try? plan(line)) ?? .report(.done) {
    case .edit(let wanted, _, _): planned = wanted
    default: break
    }
    #expect(planned == edit && session.revision == 0, "\(line)")
  }

  @Test func aTextIsDelivered() throws {
    if case .deliver(let text, .print, let used, let chosen, _) = try plan("print wave --tone dark --as css") {
      #expect(text == "\\1F44B \\1F3FF\n" && used.count == 1 && chosen.isEmpty)
    } else {
      Issue.record("no delivery")
    }
    let found: Outcome? = if case .outcome(let outcome) = try plan("search cat --limit 2") { outcome } else { nil }
    #expect(found?.found?.hits.count == 2 && session.lookup.found == nil)
  }
}
