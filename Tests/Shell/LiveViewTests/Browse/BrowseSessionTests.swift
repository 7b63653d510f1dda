import Foundation
import CompositionalLayout
import DiffableSnapshots
import ShellCore
import TestSupport
import Testing

@testable import ShellSession

/// What other sessions do.
@Suite struct BrowseSessionTests {
  @Test func whatAnotherSessionDoesIsShownWithinASecond() throws {
    let state = try TestFolder.path()
    let harness = BrowseHarness(before: ["pin list/🦊"], state: state, section: "list")
    let other = ShellHarness(state: state)
    _ = other.run("star 🦊")
    other.session.flush()
    var waited = 0
    while harness.model.message == nil, waited < 1000 {
      harness.press("wait:100")
      waited += 100
    }
    #expect(waited < 1000 && harness.model.message == "🦊 fox starred  list 1923 -> 1923 rows: +0 -0 ~0 !1")
    #expect(harness.model.highlights.changes == [ItemID("list/🦊"): .updated])
    #expect(harness.text.contains { $0.contains("!") && $0.contains("fox") && $0.contains("★") })
    harness.press("wait:1100")
    #expect(harness.model.highlights.changes.isEmpty)
    #expect(!harness.text.contains { $0.contains("!") && $0.contains("★") })
  }

  @Test func theCursorStaysOnItsItem() throws {
    let state = try TestFolder.path()
    let harness = BrowseHarness(before: ["star 🦊"], state: state, section: "list")
    harness.press((0..<60).map { _ in "Down" }.joined(separator: " "))
    let (focus, row) = (harness.model.focus, harness.model.picture.focusFrame?.y)
    let other = ShellHarness(state: state)
    _ = other.run("delete list:3; delete list:3; insert hello --before list:1; expand outline/food")
    other.session.flush()
    harness.press("wait:500")
    #expect(harness.model.focus == focus && harness.model.picture.focusFrame?.y == row)
    // The row that takes the place of a deleted one.
    _ = other.run("delete \(focus?.path ?? "")")
    other.session.flush()
    harness.press("wait:500")
    #expect(harness.model.focus?.section == "list" && harness.model.focus != focus)
    #expect(harness.model.picture.focusFrame != nil)
  }

  @Test func aViewDoesNotReadItsKeyboardAsAFile() {
    let shell = ShellHarness { $0.filterInput = open("/dev/null", O_RDONLY) }
    shell.session.frontEnd = .view
    for line in ["import -", "source -"] {
      #expect(shell.session.performInView(.line(line), showsChanges: false).isFailure)
    }
  }
}
