@testable import ShellCore
import TestSupport
import Testing

@testable import ShellSession

/// Rows whose names quoting, splitting or comparing could get wrong: each key acts on the row below the cursor.
@Suite struct HardRowTests {
  @Test(.shrinking, arguments: Laws.seeds(6)) func eachKeyActsOnItsRow(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed + 80))
    let start = HardScreen.random(&random)
    let harness = BrowseHarness(screen: start)
    var screen: Screen { harness.model.screen }
    for row in start.sections.flatMap({ start[section: $0].visibleItems }) {
      let content = start.content(of: row)
      func press(_ keys: String, _ holds: () -> Bool) {
        harness.model.picture.setFocus(row)
        harness.press(keys)
        let said = harness.model.message ?? ""
        #expect(holds(), "\(seed): \(keys) on \(row): \(harness.source.lines.last ?? ""): \(said)")
      }
      press("Space") { screen.selected.contains(row) }
      // Keys act on the selected rows if there are any.
      press("Space") { !screen.selected.contains(row) }
      press("p") { screen.pinned.contains(row) }
      press("p") { !screen.pinned.contains(row) }
      press("c") { harness.model.message?.contains("sent \(content.text) to the terminal (") == true }
      if let glyph = content.emoji?.glyph {
        let isStarred = screen.starred.contains(glyph)
        press("s") { screen.starred.contains(glyph) != isStarred }
      }
      let parent = screen[section: row.section]
      if parent.hasChildren(row) {
        press("Enter") { screen[section: row.section].isExpanded(row) != parent.isExpanded(row) }
        press("*") { screen[section: row.section].isExpanded(row) }
      }
      if let next = screen.sibling(of: row, 1) { press("J") { screen.sibling(of: row, -1) == next } }
      press(parent.hasChildren(row) ? "x x" : "x") { !screen.containsUnhidden(row) }
      press("u") { screen.containsUnhidden(row) && harness.model.focus == row }
    }
  }
}
