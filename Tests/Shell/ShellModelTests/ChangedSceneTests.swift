import DiffableSnapshots
import EmojiCatalog
import ShellCore
import TestSupport
import Testing

/// A scene whose description has changed since it was open.
@Suite struct ChangedSceneTests {
  /// Returns the screen after the scene was left and opened with another description.
  private func reopened(
    _ scene: SceneDescription, as changed: SceneDescription, _ edit: (inout Screen) throws -> Void
  ) throws -> Screen {
    var screen = Screen(scene)
    try edit(&screen)
    try screen.perform(.open(scene: "explorer", isFresh: false))
    try screen.perform(.openDescribed(changed, isFresh: false))
    return screen
  }

  private func text(_ name: String) -> NewItem {
    NewItem(component: name, content: ItemContent(text: name, title: name))
  }

  @Test func itOpensAnewWithOwnRowsAndMarks() throws {
    let screen = try reopened(
      SmallScreen.scene(["p", "q", "r"]), as: SmallScreen.scene(["p", "new", "q", "r"])
    ) { screen in
      try screen.perform(.insert([text("mine")], .section("a")))
      try screen.perform(.delete([ItemID("a/q")]))
      try screen.perform(.move(ItemID("a/r"), .before(ItemID("a/p"))))
      try screen.perform(.pin([ItemID("b/y")], true))
      try screen.perform(.select([ItemID("a/r")], true))
      try screen.perform(.renameSection("a", title: "Mine"))
      try screen.perform(.addSection(SectionInfo(id: "own", title: "Own", layout: .plain), before: nil))
      try screen.perform(.insert([text("note")], .section("own")))
    }
    #expect(screen[section: "a"].items.map(\.path) == ["a/p", "a/new", "a/q", "a/r", "a/mine"])
    #expect(screen[section: "b"].rootItems.map(\.path) == ["b/y", "b/x"] && screen.pinned.contains(ItemID("b/y")))
    #expect(screen.info(of: "a").title == "Mine" && screen.selected.contains(ItemID("a/r")))
    #expect(screen[section: "own"].items.map(\.path) == ["own/note"])
  }

  @Test func ownRowsStayIfTheirParentOrSectionIsGone() throws {
    var changed = SmallScreen.scene(["p"], outline: ["y": ["r"]])
    changed.sections.remove(at: 0)
    let screen = try reopened(SmallScreen.scene(["p"]), as: changed) { screen in
      try screen.perform(.insert([text("note")], .inside(ItemID("b/x"))))
      try screen.perform(.insert([text("below")], .inside(ItemID("b/x/note"))))
      try screen.perform(.insert([text("mine")], .section("a")))
      try screen.perform(.pin([ItemID("a/p")], true))
    }
    let outline = screen[whole: "b"].items.map(\.path)
    #expect(
      outline.filter { $0.hasPrefix("b/x") } == ["b/x", "b/x/note", "b/x/note/below"] && outline.contains("b/y/r"))
    #expect(screen[whole: "a"].items.map(\.path) == ["a/mine"] && screen.pinned.isEmpty)
  }

  @Test func freshStartsOver() throws {
    var screen = Screen(SmallScreen.scene(["p"]))
    try screen.perform(.insert([text("mine")], .section("a")))
    try screen.perform(.openDescribed(SmallScreen.scene(["q"]), isFresh: true))
    #expect(screen[section: "a"].items.map(\.path) == ["a/q"])
  }

  @Test(.shrinking, arguments: Laws.seeds(4)) func ownRowsAreNeverLost(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 61))
    for round in random.steps(StoredScreenLawTests.rounds) {
      let scene = SmallScreen.scene()
      var screen = SmallScreen.random(Screen(scene), edits: 10, &random)
      let names = SmallScreen.names.filter { _ in random.below(2) == 0 }
      var changed = SmallScreen.scene(names, outline: random.below(2) == 0 ? ["y": names] : ["x": ["p"], "z": []])
      if random.below(3) == 0 { changed.sections.remove(at: random.below(3)) }
      let base = Screen(scene)
      var own: [String: Int] = [:]
      for section in screen.sections {
        for id in screen[whole: section].items where !base.contains(id) {
          own["\(section) \(screen.content(of: id).text)", default: 0] += 1
        }
      }
      let left = screen
      try screen.perform(.openDescribed(changed, isFresh: false))
      for (row, count) in own {
        let parts = row.split(separator: " ").map(String.init)
        let found = screen[whole: parts[0]].items.count { screen.content(of: $0).text == parts[1] }
        #expect(
          found >= min(count, 1),
          "\(row): \(found) of \(count); seed \(seed), round \(round); \(SmallScreen.describe(left)); \(changed.sections.map { ($0.info.id, $0.items.map { ($0.component, $0.items.map(\.component)) }) }); \(SmallScreen.describe(screen))"
        )
      }
      _ = try Screen(screen.state())
    }
  }
}
