import CompositionalLayout
import Foundation
import LiveView
import Rendering
import ShellModel
import TestSupport
import Testing

@testable import ShellSession

/// Where the cursor goes when its row goes away, and which row a key acts on.
@Suite struct BrowseCursorTests {
  /// After `:begin`, the expansion is pending, so the row of the hit stays hidden.
  @Test func aHiddenRowLeavesTheCursorOnItsAncestor() {
    let harness = BrowseHarness(before: ShellHarness.removalOfTheList)
    harness.press(":begin Enter Esc")
    harness.press("/otter Enter Enter")
    #expect(harness.model.focus == ItemID("outline/nature"))
    #expect(harness.model.picture.focusFrame != nil)
    harness.press(":apply Enter Esc")
    harness.press("/otter Enter Enter")
    #expect(harness.model.focus == ItemID("outline/nature/animal-mammal/🦦"))
  }

  @Test func inAnOutlineTheNextSiblingTakesThePlace() throws {
    let harness = BrowseHarness(before: ["expand outline/food"], section: "outline")
    let screen = harness.model.screen
    let children = (0..<screen.visibleCount(of: "outline")).compactMap { screen.visibleItem(of: "outline", at: $0) }
      .filter { $0.path.hasPrefix("outline/food/") }
    while harness.model.focus != children[1] { harness.press("Down") }
    // The groups have rows below them, so the first x asks.
    harness.press("x x")
    #expect(!harness.model.screen.containsUnhidden(children[1]) && harness.model.focus == children[2])
    harness.press("x x u")
    #expect(harness.model.focus == children[2])
    harness.press("u")
    #expect(harness.model.focus == children[1])
    // Redo goes on again, and a cursor that has moved stays where it is.
    harness.press("Ctrl-R")
    #expect(harness.model.focus == children[2])
    harness.press("Down u")
    #expect(harness.model.focus == children[3])
    // Without a next sibling, the previous one; without any, the parent.
    for child in children.dropLast(2) { _ = harness.source.run("hide \(child.path)", columns: 80) }
    harness.press("wait:500")
    let last = try #require(children.last)
    while harness.model.focus != last { harness.press("Down") }
    harness.press("x x")
    #expect(harness.model.focus == children[children.count - 2])
    harness.press("x x")
    #expect(harness.model.focus == ItemID("outline/food"))
  }

  @Test func whereASectionIsEmptiedTheNearestRowIsNext() throws {
    let state = try TestFolder.make().appendingPathComponent("state.sqlite").path
    let harness = BrowseHarness(state: state, section: "custom")
    harness.press("j j")
    let row = try #require(harness.model.picture.focusFrame?.y)
    let other = ShellHarness { $0.statePath = state }
    _ = other.run("delete custom")
    other.session.flush()
    harness.press("wait:500")
    let focus = try #require(harness.model.focus)
    let now = try #require(harness.model.picture.focusFrame)
    #expect(focus.section != "custom")
    // No row on the screen is nearer to where the cursor was.
    let picture = harness.model.picture
    let rows = (0..<picture.window.count).filter { y in (0..<80).contains { picture.item(column: $0, row: y) != nil } }
    let nearest = try #require(rows.map { abs($0 - row) }.min())
    #expect(min(abs(now.y - row), abs(now.maxY - 1 - row)) <= nearest + 1)
  }

  @Test func aHitStandsForTheRowThatEnterGoesTo() throws {
    let before = ["print 👋"]
    for query in ["/waving", "/rocket"] {
      let target = BrowseHarness(before: before)
      target.press("\(query) Enter Enter")
      let row = try #require(target.model.focus)
      let harness = BrowseHarness(before: before)
      harness.press("\(query) Enter x")
      #expect(harness.source.lines == ["delete \(row.path)"])
      #expect(harness.model.message?.hasPrefix("\(row.path): list ") == true)
      // The row is gone: no key removes another one in its place.
      for key in ["x", "p", "<x", "Enter"] {
        harness.press(key)
        #expect(harness.source.lines.count == 1, "\(key)")
        #expect(harness.model.message == "\(row.path) was removed already; 'u' brings it back", "\(key)")
      }
      harness.press("u x")
      #expect(harness.source.lines == ["delete \(row.path)", "undo", "delete \(row.path)"])
    }
  }

  @Test func aSecondSearchBeginsEmpty() throws {
    let harness = BrowseHarness()
    let focus = harness.model.focus
    harness.press("/wave Enter /fox")
    #expect(harness.text.contains { $0.hasPrefix("/fox ") })
    harness.press("Enter Enter")
    #expect(harness.model.focus == ItemID("list/🦊"))
    harness.press("g /wave Enter /")
    #expect(!harness.text.contains { $0.contains("Search results") })
    harness.press("Esc")
    #expect(harness.model.focus == focus)
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
