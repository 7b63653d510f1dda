import ShellCore
import TestSupport
import Testing

/// Edits in a scene that is not the open one, compared with the same edits in that scene alone.
@Suite struct AsideLawTests {
  @Test(.shrinking, arguments: Laws.seeds(6)) func anEditAsideIsTheEditInItsScene(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 1))
    for round in random.steps(StoredScreenLawTests.rounds) {
      var other = SmallScreen.scene(["p", "q"], outline: ["x": ["r"]])
      other.name = "other"
      var screen = SmallScreen.screen
      try screen.perform(.openDescribed(other, isFresh: false))
      for _ in random.steps(8) {
        let scene = random.pick(["small", "other"]) ?? ""
        let edit = EditGenerator.simpleEdit(try #require(screen.turned(to: scene)), &random)
        var alone = try #require(screen.turned(to: scene))
        let isDone = (try? alone.perform(edit)) != nil
        let before = screen
        try #require(((try? screen.perform(.aside(scene: scene, edit))) != nil) == isDone, "\(edit)")
        try #require(screen.version == alone.version && screen.revision == alone.revision, "\(edit)")
        try #require(screen.scene == before.scene)
        func note() -> Comment { "\(edit) in \(scene); seed \(seed), round \(round)" }
        let isSame = screen.turned(to: scene)?.state().sections == alone.state().sections
        try #require(isSame && screen.starred == alone.starred && screen.usage == alone.usage, note())
        if scene != before.scene {
          try #require(screen.sections == before.sections && rows(screen) == rows(before), note())
        }
      }
    }
  }

  private func rows(_ screen: Screen) -> [[ItemID]] { screen.sections.map { screen[section: $0].visibleItems } }
}
