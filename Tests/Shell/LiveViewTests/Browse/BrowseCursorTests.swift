import CompositionalLayout
import Foundation
import ShellCore
import TestSupport
import Testing

@testable import ShellSession

/// Where the cursor goes when its row goes away, and which row a key acts on.
@Suite struct BrowseCursorTests {
  /// The next key is meant for that section, and not for rows of another one.
  @Test func theCursorStaysInASectionThatIsEmptied() throws {
    let state = try TestFolder.path()
    let harness = BrowseHarness(state: state, section: "custom")
    harness.press("j j")
    let other = ShellHarness(state: state)
    _ = other.run("delete custom")
    other.session.flush()
    harness.press("wait:500 x")
    let message = harness.model.message == "x again removes the section custom"
    #expect(harness.model.focus == nil && message && harness.source.lines.isEmpty)
  }

  @Test func whereASectionIsRemovedTheNearestRowIsNext() throws {
    let state = try TestFolder.path()
    let other = ShellHarness(state: state)
    _ = other.run("section add team; append a b c d --to team")
    other.session.flush()
    let harness = BrowseHarness(state: state, section: "team")
    harness.press("j j")
    let row = try #require(harness.model.picture.focusFrame?.y)
    _ = other.run("section remove team")
    other.session.flush()
    harness.press("wait:500")
    let focus = try #require(harness.model.focus)
    let now = try #require(harness.model.picture.focusFrame)
    #expect(focus.section != "team")
    // No row on the screen is nearer to where the cursor was.
    let picture = harness.model.picture
    let rows = (0..<picture.window.count).filter { y in (0..<80).contains { picture.item(column: $0, row: y) != nil } }
    let nearest = try #require(rows.map { abs($0 - row) }.min())
    #expect(min(abs(now.y - row), abs(now.maxY - 1 - row)) <= nearest + 1)
  }

  @Test(arguments: ["j", "k", "Tab"]) func aKeyEndsADrag(key: String) throws {
    let harness = BrowseHarness(section: "list")
    harness.press("Down Down Down")
    let cell = try #require(harness.model.picture.focusFrame)
    harness.press("press:\(cell.x + 5),\(cell.y) \(key) drag:\(cell.x + 40),\(cell.y)")
    let frame = harness.text
    harness.press("release:\(cell.x + 40),\(cell.y)")
    #expect(harness.source.lines.isEmpty && harness.text == frame)
    #expect(harness.model.keyModes == [.browse])
  }
}
