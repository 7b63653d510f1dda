import Foundation
import CompositionalLayout
import DiffableSnapshots
import LiveView
import Rendering
import ShellModel
import Terminal
import TestSupport
import Testing

@testable import ShellSession

/// Searches, other sessions, and the loop's use of the terminal.
@Suite struct BrowseSessionTests {
  @Test func aSearchMakesNoRevision() throws {
    let harness = BrowseHarness(before: ["expand outline/food"], section: "outline")
    harness.press("Down Down")
    let (focus, top) = (harness.model.focus, harness.model.picture.window.lowerBound)
    for keys in ["/fox Esc", "/fox Enter Down Esc", "/ Esc", "/zzzzqq Enter Esc", "/fox Enter / Esc"] {
      harness.press(keys)
      #expect(harness.model.focus == focus && harness.model.picture.window.lowerBound == top, "\(keys)")
    }
    #expect(harness.source.lines.isEmpty && harness.model.screen.revision == 1)
    harness.press("/fox Enter s")
    #expect(harness.source.lines == ["star 🦊"] && harness.model.focus?.section == "search results")
    harness.press("Esc")
    #expect(harness.model.focus == focus)
    // Enter on a hit moves to its row.
    harness.press("/🦊 Enter Enter")
    #expect(harness.model.focus == ItemID("list/🦊") && harness.source.lines.count == 1)
  }

  @Test func aVersionHidesRowsAtOnce() throws {
    let harness = BrowseHarness(before: ["section remove list", "append 🫨 x --to custom"], section: "custom")
    #expect(harness.text.contains { $0.contains("🫨") })
    harness.press("End Up :set_emoji.version_14 Enter Esc")
    #expect(harness.model.focus == ItemID("custom/x"))
    #expect(!harness.text.contains { $0.contains("🫨") })
    // The numbers of rows, the search, and undo agree.
    #expect(harness.model.screen[section: "custom"].visibleIndex(of: ItemID("custom/x")) == 8)
    harness.press("/🫨 Enter Enter")
    #expect(harness.model.message == "no row of the screen shows this hit")
    harness.press("Esc u")
    #expect(harness.model.message == "undone: append 🫨 x --to custom  custom 9 -> 8 rows: +0 -1 ~0 !0")
    harness.press("Ctrl-R :set_emoji.version_all Enter Esc")
    #expect(harness.text.contains { $0.contains("🫨") })
  }

  @Test func whatAnotherSessionDoesIsShownWithinASecond() throws {
    let state = try TestFolder.make().appendingPathComponent("state.sqlite").path
    let harness = BrowseHarness(before: ["pin list/🦊"], state: state, section: "list")
    let other = ShellHarness { $0.statePath = state }
    _ = other.run("star 🦊")
    other.session.flush()
    var waited = 0
    while harness.model.message == nil, waited < 1000 {
      harness.press("wait:100")
      waited += 100
    }
    #expect(waited < 1000 && harness.model.message == "list 1923 -> 1923 rows: +0 -0 ~0 !1")
    #expect(harness.model.highlights.changes == [ItemID("list/🦊"): .updated])
    #expect(harness.text.contains { $0.contains("!") && $0.contains("fox") && $0.contains("★") })
    harness.press("wait:1100")
    #expect(harness.model.highlights.changes.isEmpty)
    #expect(!harness.text.contains { $0.contains("!") && $0.contains("fox") })
  }

  @Test func theCursorStaysOnItsItem() throws {
    let state = try TestFolder.make().appendingPathComponent("state.sqlite").path
    let harness = BrowseHarness(before: ["star 🦊"], state: state, section: "list")
    harness.press((0..<60).map { _ in "Down" }.joined(separator: " "))
    let (focus, row) = (harness.model.focus, harness.model.picture.focusFrame?.y)
    let other = ShellHarness { $0.statePath = state }
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

  @Test func pagesAreAsTheyWereLeft() throws {
    let harness = BrowseHarness(columns: 40, rows: 20, before: ["scene open storefront"], section: "products")
    harness.press("Right Right Right")
    let page = try #require(harness.model.pages["products"])
    #expect(page > 0)
    // Another width has other pages; the cursor stays visible.
    harness.press("size:100,20")
    _ = harness.frame
    #expect(harness.model.picture.focusFrame != nil)
  }

  private static func bytes(_ text: String) -> TerminalInput { .bytes(Array(text.utf8)) }

  @Test(arguments: [bytes("q"), bytes("\u{3}"), .signal(15), .signal(1), .signal(3)])
  func everyWayOutLeavesTheAlternateScreen(end: TerminalInput) throws {
    let harness = BrowseHarness(columns: 60, rows: 12)
    let device = ScriptedTerminal(columns: 60, rows: 12)
    device.script = [
      (.milliseconds(5), Self.bytes("jj")), (.milliseconds(5), Self.bytes("s")), (.milliseconds(2500), end),
    ]
    var loop = try #require(LiveLoop<BrowseModel>(on: device, modes: BrowseModel.modes))
    _ = loop.run(&harness.model)
    let bytes = device.take()
    var terminal = CellInterpreter(columns: 60, rows: 12)
    terminal.write("above\r\n$ ")
    terminal.write(bytes)
    #expect(!device.isTaken && terminal.modes == [7, 25] && terminal.unknown.isEmpty)
    #expect(bytes.hasPrefix("\u{1B}[?1049h") || bytes.contains("\u{1B}[?1049h"))
    #expect(bytes.contains("\u{1B}[?1049l") && bytes.contains("\u{1B}[?1002l") && bytes.contains("\u{1B}[?2004l"))
    // The highlight ends without a key: one frame more than there were inputs.
    #expect(bytes.ranges(of: "\u{1B}[?2026h").count == 4)
  }

  /// All pending input makes one frame, and equal frames write nothing.
  @Test func aFrameWritesWhatChanged() throws {
    let harness = BrowseHarness(columns: 60, rows: 12, section: "list")
    let device = ScriptedTerminal(columns: 60, rows: 12)
    device.script = [
      (.milliseconds(5), Self.bytes("j")), (.milliseconds(3000), Self.bytes("G")), (.milliseconds(5), Self.bytes("q")),
    ]
    var loop = try #require(LiveLoop<BrowseModel>(on: device, modes: BrowseModel.modes))
    _ = loop.run(&harness.model)
    #expect(device.take().ranges(of: "\u{1B}[?2026h").count == 3)
  }
}
