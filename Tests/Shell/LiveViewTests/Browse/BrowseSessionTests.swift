import Foundation
import CompositionalLayout
import DiffableSnapshots
import ShellCore
import Terminal
import TestSupport
import Testing

@testable import ShellSession

/// Searches, other sessions, and the loop's use of the terminal.
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
    #expect(waited < 1000 && harness.model.message == "list 1923 -> 1923 rows: +0 -0 ~0 !1")
    #expect(harness.model.highlights.changes == [ItemID("list/🦊"): .updated])
    #expect(harness.text.contains { $0.contains("!") && $0.contains("fox") && $0.contains("★") })
    harness.press("wait:1100")
    #expect(harness.model.highlights.changes.isEmpty)
    #expect(!harness.text.contains { $0.contains("!") && $0.contains("fox") })
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
