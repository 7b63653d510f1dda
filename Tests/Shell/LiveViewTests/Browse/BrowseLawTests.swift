import CompositionalLayout
@testable import ShellCore
@testable import ShellSession
import Terminal
import TerminalText
import TestSupport
import Testing

/// Random keys, compared with the equivalent lines and with pictures drawn from scratch.
@Suite struct BrowseLawTests {
  private static let keys =
    [
      "Down", "Down", "Up", "Left", "Right", "Right", "h", "j", "k", "l", "PgUp", "PgDn", "g", "G", "Tab", "Tab",
      "Shift-Tab", "Ctrl-D", "Ctrl-U", "3", "7", "n", "N", "F", "Z",
    ]
    + [
      "Enter", "Enter", "*", "s", "s", "c", "p", "x", "J", "K", "Space", "u", "u", "Ctrl-R", "i", "t", "d", "?", "Esc",
      "Esc",
    ]
    + [
      ">", ">s", ">c", "<", "<x", "<p", "<h", ">Enter", "/fox Enter", "/a Esc", "Alt-V Down Enter", "Alt-V Esc",
      "/otter Backspace Enter", "q", ":star_🍎", ":undo", ":filter_cat",
    ]
    + [
      ":filter", ":expand_outline/food", "wheel:up", "wheel:down", "press:5,3", "press:20,6", "drag:30,6",
      "release:30,6",
    ]
    + ["size:80,24", "size:40,12", "size:120,30", "wait:500", ":begin", ":apply", ":append_x", ":layout_custom_grid"]

  private static let starts: [[String]] =
    [ShellHarness.removalOfTheList, ["filter heart"]]
    + ["nested", "home", "storefront"].map { ShellHarness.removalOfTheList + ["scene open \($0)"] }

  private static let steps: Set = ["Down", "Up", "Left", "Right", "h", "j", "k", "l", "g", "G", "Tab", "Shift-Tab"]

  /// A step leads to a row that is visible, unless it is taller than the screen.
  private func expectInSight(_ harness: BrowseHarness, _ program: String) {
    guard harness.model.keyModes == [.browse], let focus = harness.model.picture.focusFrame else { return }
    let rows = harness.model.picture.window.count
    // The title of its section may be pinned above it.
    #expect(focus.y >= 0 && (focus.maxY <= rows || focus.height >= rows), "\(program)")
  }

  /// The cursor of the terminal is on the first cell of the current row, unless a line is being typed.
  private func expectCursor(_ harness: BrowseHarness, _ program: String) {
    let frame = harness.frame
    guard harness.model.keyModes.last == .browse, let focus = harness.model.picture.focusFrame else { return }
    #expect(frame.caret == max(0, focus.x) && frame.caretRow == max(0, focus.y) && !frame.showsCaret, "\(program)")
    let mark = frame.canvas.text(x: focus.x, y: focus.y, width: focus.width).contains { $0.character == "❯" }
    #expect(mark || focus.y < 0 || harness.model.keyModes.first == .swipe, "\(program)")
  }

  /// The equivalent lines leave the same screen, the same history and the same differences.
  @Test(.shrinking, arguments: Laws.seeds(6)) func keysAreWhatTheirLinesAre(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 40))
    let before = Self.starts[seed % Self.starts.count]
    let harness = BrowseHarness(before: before)
    var keys: [String] = []
    for step in random.steps(120) {
      let key = random.pick(Self.keys) ?? "Down"
      keys.append(key)
      harness.press(key)
      // A typed line is run.
      if key.hasPrefix(":") { harness.press("Enter Esc") }
      if harness.model.layers.page != nil { harness.press("Esc") }
      expectCursor(harness, "seed \(seed): \(keys.joined(separator: " "))")
      if Self.steps.contains(key) { expectInSight(harness, "seed \(seed): \(keys.joined(separator: " "))") }
      if step % 20 == 19 { try expectPicture(harness, "seed \(seed): \(keys.joined(separator: " "))") }
    }
    let other = BrowseHarness(before: before).shell
    // A script steps over views, too.
    for line in harness.source.lines { _ = other.session.runInView(line, columns: 80, row: nil) }
    other.session.frontEnd = .lines
    harness.shell.session.frontEnd = .lines
    for line in ["export --all", "set format plain", "history --limit 9999", "diff 0", "set format json"] {
      #expect(Self.answer(harness.shell.run(line)) == Self.answer(other.run(line)), "seed \(seed): \(line)")
    }
    let revision = try (other.json("sections")["revision"] as? Int) ?? 0
    for number in stride(from: 1, through: revision, by: max(1, revision / 10)) {
      let line = "diff \(number - 1) \(number)"
      #expect(Self.answer(harness.shell.run(line)) == Self.answer(other.run(line)), "seed \(seed): \(line)")
    }
  }

  /// Returns a reply without the number of its line.
  private static func answer(_ reply: String) -> String { reply.replacing(#/"line":[0-9]+/#, with: "") }

  /// The focus is on the screen.
  private func expectPicture(_ harness: BrowseHarness, _ what: Comment) throws {
    _ = harness.frame
    let picture = harness.model.picture
    if let focus = picture.focus { #expect(picture.composition.frame(of: focus) != nil, what) }
    if picture.focus == nil, harness.model.emptySection == nil { #expect(picture.composition.firstItem == nil, what) }
  }
}
