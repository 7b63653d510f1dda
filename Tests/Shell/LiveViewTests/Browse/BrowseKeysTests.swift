import ShellCore
import TestSupport
import Testing

@testable import ShellSession

/// Single keys of `browse`.
@Suite struct BrowseKeysTests {
  /// Down and up are inverse, also for pinned rows. A key that would change nothing visible is refused with a word.
  @Test(.shrinking, arguments: Laws.seeds(20)) func movingDownAndUpIsInverse(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(7200 + seed))
    let harness = BrowseHarness(before: ShellHarness.removalOfTheList, section: "custom")
    for _ in random.steps(40) {
      harness.press(random.pick(["Down", "Down", "Up", "p", "g"]) ?? "Down")
      let before = harness.model.screen
      let (key, back) = random.oneIn(2) ? ("J", "K") : ("K", "J")
      harness.press(key)
      if harness.model.screen.revision == before.revision {
        #expect(harness.model.message?.isEmpty == false, "seed \(seed)")
        continue
      }
      #expect(Self.rows(harness.model.screen) != Self.rows(before), "seed \(seed)")
      harness.press(back)
      #expect(Self.rows(harness.model.screen) == Self.rows(before), "seed \(seed)")
    }
  }

  private static func rows(_ screen: Screen) -> [ItemID] {
    screen.sections.flatMap { section in
      (0..<screen.visibleCount(of: section)).compactMap { screen.visibleItem(of: section, at: $0) }
    }
  }
}
