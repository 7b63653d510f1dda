import DiffableSnapshots
import ShellCore
import TestSupport
import Testing

/// Hidden rows return to their places. What is stored about them does not change.
@Suite struct HiddenRowTests {
  @Test(.shrinking, arguments: Laws.seeds(6)) func rowsThatAreShownAgainWereNotChanged(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 71))
    for round in random.steps(StoredScreenLawTests.rounds) {
      var screen = SmallScreen.random(SmallScreen.screenWithEmoji, edits: random.below(12), &random)
      let before = screen
      let items = screen.sections.flatMap { screen[whole: $0].items }.filter { !before.hidden.contains($0) }
      let chosen = items.filter { _ in random.oneIn(4) }
      if chosen.isEmpty { continue }
      let hiding = try screen.perform(.hide(chosen, true)).transaction
      let gone = screen.sections.reduce(0) { $0 + before.itemCount(of: $1) - screen.itemCount(of: $1) }
      func what() -> Comment { "\(chosen) on \(SmallScreen.describe(before)); seed \(seed), round \(round)" }
      try #require(hiding.hidden.reduce(0) { $0 + 1 + $1.below } == gone, what())
      try #require(chosen.allSatisfy { screen.hider(of: $0) != nil && screen.contains($0) }, what())
      try screen.perform(.hide(chosen.shuffled(using: &random), false))
      try #require(SmallScreen.differences(SmallScreen.export(screen), SmallScreen.export(before)) == "", what())
      for section in screen.sections { try #require(screen[section: section] == before[section: section], what()) }
    }
  }

  /// A use shows the row among the recents, and an entry with the name of a hidden one is refused.
  @Test func hiddenRowsAreStillThere() throws {
    var screen = SmallScreen.screen
    try screen.perform(.use(["🦊", "🍎"], at: 1))
    try screen.perform(.hide([ItemID("c/🦊"), ItemID("c/🍎"), ItemID("a/p")], true))
    try screen.perform(.use(["🍎"], at: 2))
    #expect(screen[section: "c"].items == [ItemID("c/🍎")])
    #expect(throws: Diagnostic.duplicateItem(ItemID("a/p"), on: screen)) {
      try screen.perform(.insert([NewItem(component: "p")], .section("a")))
    }
    // A deleted row is no longer hidden.
    try screen.perform(.delete([ItemID("a/p")]))
    try screen.perform(.insert([NewItem(component: "p")], .section("a")))
    #expect(screen[section: "a"].rootItems.last == ItemID("a/p") && screen.hiddenItems(of: "a").isEmpty)
  }
}
