import DiffableSnapshots
@testable import ShellCore
import TestSupport
import Testing

/// The cost of a start after edits of many rows.
@Suite(.waiting) struct ManyRowsStartTests {
  private static let rows = 2000

  private static var items: [NewItem] {
    (0..<rows).map { NewItem(component: "n\($0)", content: ItemContent(text: "text \($0)", title: "title \($0)")) }
  }

  private static var ids: [ItemID] { items.map { ItemID(section: "a", $0.component) } }

  /// The number of rows that a start affects in edits that it performs.
  private static func work(ofStartFrom path: String) -> Int {
    let next = Documents.workspace(path)
    _ = next.screen
    defer { next.close() }
    return next.history.work(after: next.history.baseVersion)
  }

  /// Whatever edits of all rows came last, a start performs at most a few times as much as reading the rows.
  @Test func aStartDoesNotDependOnTheLastCommands() throws {
    let (path, workspace) = try Documents.small()
    try workspace.edit(.insert(Self.items, .section("a")))
    let ids = Self.ids
    let commands: [Edit?] = [
      .hide(ids, true), nil, .hide(ids, true), .hide(ids, false), .delete(ids), nil, .select(ids, true),
      .select(ids, false), .select(ids, true), .pin(ids, true),
      nil,
      .select(ids, false), .select(ids, true), .hide(ids, true), nil, .pin(ids, true), .pin(ids, false),
      .select(ids, false),
    ]
    for (number, edit) in commands.enumerated() {
      if let edit { try workspace.edit(edit) } else { _ = try workspace.travel(1, back: true, command: "undo") }
      workspace.commit()
      #expect(Self.work(ofStartFrom: path) <= 10 * Self.rows, "after command \(number)")
    }
  }
}
