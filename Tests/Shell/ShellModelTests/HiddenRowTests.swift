import DiffableSnapshots
import ShellModel
import TestSupport
import Testing

/// Hidden rows return to their places. What is stored about them does not change.
@Suite struct HiddenRowTests {
  @Test(.shrinking, arguments: Laws.seeds(6)) func rowsThatAreShownAgainWereNotChanged(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 71))
    for round in random.steps(StoredScreenLawTests.rounds) {
      var screen = SmallScreen.random(SmallScreen.screenWithEmoji, edits: random.below(12), &random)
      let before = screen
      let items = screen.sections.flatMap { screen.whole($0).items }.filter { !before.hidden.contains($0) }
      let chosen = items.filter { _ in random.oneIn(4) }
      if chosen.isEmpty { continue }
      let hiding = try screen.perform(.hide(chosen, true)).transaction
      let gone = screen.sections.reduce(0) { $0 + before.itemCount(of: $1) - screen.itemCount(of: $1) }
      let what: Comment = "\(chosen) on \(SmallScreen.describe(before)); seed \(seed), round \(round)"
      try #require(hiding.hidden.reduce(0) { $0 + 1 + $1.below } == gone, what)
      try #require(chosen.allSatisfy { screen.hider(of: $0) != nil && screen.contains($0) }, what)
      try screen.perform(.hide(chosen.shuffled(using: &random), false))
      try #require(SmallScreen.differences(SmallScreen.export(screen), SmallScreen.export(before)) == "", what)
      for section in screen.sections { try #require(screen[section: section] == before[section: section], what) }
    }
  }

  @Test func aHiddenParentHidesWhatIsBelowIt() throws {
    var screen = SmallScreen.screen
    let (parent, child) = (ItemID("b/x"), ItemID("b/x/q"))
    try screen.perform(.hide([child], true))
    let change = try screen.perform(.hide([parent], true)).transaction
    #expect(change.hidden.map(\.item) == [parent] && change.hidden.map(\.below) == [1])
    #expect(screen[section: "b"].items == [ItemID("b/y"), ItemID("b/y/r")] && screen.totalCount(of: "b") == 5)
    #expect(screen.hider(of: child) == parent && screen.hiddenItems(of: "b") == [parent, child])
    // Neither can be seen yet.
    #expect(try screen.perform(.hide([child], false)).transaction.isEmpty)
    try screen.perform(.hide([parent], false))
    #expect(screen[section: "b"] == SmallScreen.screen[section: "b"])
  }

  @Test func hidingTwiceIsNoRevision() throws {
    var screen = SmallScreen.screen
    try screen.perform(.hide([ItemID("a/p")], true))
    let again = try screen.perform(.hide([ItemID("a/p")], true)).transaction
    #expect(!again.didChange && again.reason == "a/p is already hidden" && screen.revision == 1)
    let shown = try screen.perform(.hide([ItemID("a/q")], false)).transaction
    #expect(!shown.didChange && shown.reason == "a/q is not hidden")
  }

  /// A use shows the row among the recents, and an entry with the name of a hidden one is refused.
  @Test func hiddenRowsAreStillThere() throws {
    var screen = SmallScreen.screen
    try screen.perform(.use(["🦊", "🍎"], at: 1))
    try screen.perform(.hide([ItemID("c/🦊"), ItemID("c/🍎"), ItemID("a/p")], true))
    try screen.perform(.use(["🍎"], at: 2))
    #expect(screen[section: "c"].items == [ItemID("c/🍎")])
    #expect(throws: EditError.duplicateItem(ItemID("a/p"))) {
      try screen.perform(.insert([NewItem(component: "p")], .section("a")))
    }
    // A deleted row is no longer hidden.
    try screen.perform(.delete([ItemID("a/p")]))
    try screen.perform(.insert([NewItem(component: "p")], .section("a")))
    #expect(screen[section: "a"].rootItems.last == ItemID("a/p") && screen.hiddenItems(of: "a").isEmpty)
  }

  /// The query of a filter is part of the screen, and another one is a revision even if it finds the same rows.
  @Test func theQueryOfAFilterIsStored() throws {
    var screen = SmallScreen.screen
    try screen.perform(.filter("a", [ItemID("a/q")], query: "q"))
    #expect(try Screen(screen.state()).filter(of: "a")?.query == "q")
    #expect(try screen.perform(.filter("a", [ItemID("a/q")], query: "q")).transaction.didChange == false)
    #expect(try screen.perform(.filter("a", [ItemID("a/q")], query: "qq")).transaction.didChange)
    #expect(throws: EditError.self) { try screen.perform(.filter("a", [], query: "two\nlines")) }
    try screen.perform(.filter("a", nil))
    #expect(screen.state().sections[0].query == "" && screen.filter(of: "a") == nil)
  }
}
