import DiffableSnapshots
import Foundation

import ShellModel
import ShellStore
@testable import ShellWorkspace
import TestSupport
import Testing

/// The cost of a start, and of a run of undos, after edits of many rows.
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
    return next.history.startingPoints.reduce(0) { max($0, $1.work) }
  }

  /// Whatever edits of all rows came last, a start performs at most a few times as much as reading the rows.
  @Test func aStartDoesNotDependOnTheLastCommands() throws {
    let (path, workspace) = try Documents.small()
    try workspace.edit(.insert(Self.items, .section("a")))
    let ids = Self.ids
    let commands: [Edit?] = [
      .hide(ids), nil, .delete(ids), nil, .select(ids, true), .select(ids, false), .select(ids, true), .pin(ids, true),
      nil,
      .select(ids, false), .select(ids, true), .hide(ids), nil, .pin(ids, true), .pin(ids, false), .select(ids, false),
    ]
    for (number, edit) in commands.enumerated() {
      if let edit { try workspace.edit(edit) } else { _ = try workspace.undo(1, command: "undo") }
      workspace.commit()
      #expect(Self.work(ofStartFrom: path) <= 10 * Self.rows, "after command \(number)")
    }
  }

  /// A run of undos beyond a checkpoint, in one session as in `browse`, writes few others, and the file does not grow by them.
  @Test(arguments: [true, false]) func aRunOfUndosBelowACheckpoint(deletes: Bool) throws {
    let (path, workspace) = try Documents.small()
    try workspace.edit(.insert(Self.items, .section("a")))
    let ids = Self.ids
    for number in 0..<12 {
      let last = ids[Self.rows - 1 - number]
      try workspace.edit(deletes ? .delete([last]) : .move(last, .before(ids[number])))
      workspace.commit()
    }
    // These make a checkpoint due.
    for number in 0..<8 {
      try workspace.edit(.select(Array(ids.prefix(Self.rows / 2)), number % 2 == 0))
      workspace.commit()
    }
    let store = try #require(try StateStore.openForReading(path))
    var known = Set(try store.beginnings())
    #expect((known.max() ?? 0) > 14)
    let size = try Data(contentsOf: URL(fileURLWithPath: path)).count
    var written = 0
    for _ in 0..<20 {
      _ = try workspace.undo(1, command: "undo")
      workspace.commit()
      let new = Set(try store.beginnings()).subtracting(known)
      written += new.count
      known.formUnion(new)
    }
    #expect(written <= 2)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count <= 2 * size)
    #expect(workspace.screen.whole("a").count == Self.rows + 4)
  }
}
