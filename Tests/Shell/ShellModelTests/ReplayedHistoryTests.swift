import Testing
import TestSupport

@testable import ShellCore

/// The history that a start reads from the state file.
@Suite struct ReplayedHistoryTests {
  /// A journal can have many more revisions than can be undone. The screens before those would only take memory.
  @Test func itStoresScreensOnlyWhereUndoCanReturn() throws {
    let rows = (0..<400).map { NewItem(component: "n\($0)", content: ItemContent(text: "\($0)", title: "\($0)")) }
    let items = rows.map { ItemID(section: "custom", $0.component) }
    let edits = [Edit.insert(rows, .section("custom"))] + (0..<600).map { .select(items, $0 % 2 == 0) }
    var timeline = Timeline(SceneTable.explorer, limit: 80)
    try timeline.follow(
      edits.enumerated().map {
        History.Entry(revision: $0 + 1, version: $0 + 1, command: "", change: .edit($1), origin: .own)
      })
    // 90 edits of 400 rows, a screen for every 1,024 rows, and the first one.
    let stored = timeline.history.screens.count
    #expect(stored > 10 && stored < 50)
    let last = timeline.screen.state()
    _ = try timeline.undo(80, command: "undo")
    #expect(timeline.screen.state().sections.allSatisfy { $0.selected.isEmpty })
    _ = try timeline.redo(80, command: "redo")
    #expect(timeline.screen.state().sections.map(\.selected) == last.sections.map(\.selected))
    for number in 0..<200 { _ = try timeline.perform(.star(["🦊"], number % 2 == 0), command: "star") }
    #expect(timeline.history.revisions.count <= 81)
  }
}
