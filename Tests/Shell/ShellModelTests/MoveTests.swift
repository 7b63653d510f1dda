import DiffableSnapshots
import ShellCore
import TestSupport
import Testing

/// The names of entries that move to another section or parent.
@Suite struct MoveTests {
  /// As a new entry is, one that moves is numbered if another text has its name, and refused if it is there already.
  @Test(.shrinking, arguments: Laws.seeds(4)) func namesAreThoseOfNewEntries(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 61))
    for round in random.steps(StoredScreenLawTests.rounds) {
      var screen = SmallScreen.random(edits: 6, &random)
      let texts = ["p", "other"]
      for section in ["a", "b"] {
        for name in ["p", "p-2", "q"] where random.oneIn(2) {
          let content = ItemContent(text: random.pick(texts) ?? "p", title: name)
          _ = try? screen.perform(.insert([NewItem(component: name, content: content)], .section(section)))
        }
      }
      let items = screen[whole: "a"].items.filter { screen.content(of: $0).emoji == nil }
      guard let item = random.pick(items), screen.contains(section: "b") else { continue }
      let text = screen.content(of: item).text
      var (name, number) = (String(item.component), 1)
      while screen.contains(ItemID(section: "b", name)), screen.content(of: ItemID(section: "b", name)).text != text {
        number += 1
        name = "\(item.component)-\(number)"
      }
      func what() -> Comment { "\(item); \(SmallScreen.describe(screen)); seed \(seed), round \(round)" }
      let target = ItemID(section: "b", name)
      var moved = screen
      if screen.contains(target) {
        #expect(throws: Diagnostic.duplicateItem(target, on: screen), what()) {
          try moved.perform(.move(item, .section("b")))
        }
        #expect(moved[whole: "a"] == screen[whole: "a"] && moved[whole: "b"] == screen[whole: "b"], what())
        continue
      }
      try moved.perform(.move(item, .section("b")))
      #expect(moved[whole: "b"].rootItems == screen[whole: "b"].rootItems + [target], what())
      #expect(moved.content(of: target) == screen.content(of: item) && !moved.contains(item), what())
    }
  }
}
