import LiveView
import Rendering
import ShellModel
import TestSupport
import Testing

@testable import ShellSession

/// Single keys of `browse`.
@Suite struct BrowseKeysTests {
  @Test func theCommandLineClosesAfterALine() {
    let harness = BrowseHarness()
    harness.press(":star_🍎 Enter")
    #expect(harness.model.keyModes == [.browse] && !harness.model.highlights.changes.isEmpty)
    #expect(harness.text.last?.contains("rows: +0 -0 ~0 !1") == true)
    harness.press(":help Enter")
    #expect(harness.model.isPageOpen && harness.text[0].hasPrefix(":help (any key closes)"))
    harness.press("PgDn")
    #expect(harness.model.isPageOpen)
    harness.press("z")
    #expect(harness.model.keyModes == [.browse])
    harness.press(":copy_🍎 Enter")
    #expect(harness.text.last?.hasPrefix("copied 🍎") == true)
  }

  @Test func aNumberAndGMoveToARow() {
    let harness = BrowseHarness(section: "list")
    harness.press("5 0 0 G")
    #expect(harness.model.focus == harness.model.screen.visibleItem(of: "list", at: 499))
    harness.press("9 9 9 9 G")
    #expect(harness.text.last?.hasPrefix("list has no row 9999, only 1 to 1923") == true)
    // Another key forgets the number.
    harness.press("5 Down G")
    #expect(harness.model.focus == harness.model.picture.composition.lastItem)
  }

  @Test func halfPagesAreHalfOfAPage() throws {
    let harness = BrowseHarness(rows: 25, before: ["layout list plain"], section: "list")
    harness.press("1 0 0 G Ctrl-D")
    let index = try #require(harness.model.focus.flatMap { harness.model.screen[section: "list"].visibleIndex(of: $0) })
    #expect((109...113).contains(index))
    harness.press("Ctrl-U")
    #expect(harness.model.focus == harness.model.screen.visibleItem(of: "list", at: 99))
  }

  @Test func theNextHitIsARowOfTheScreen() throws {
    let harness = BrowseHarness(before: ShellHarness.removalOfTheList)
    harness.press("n")
    #expect(harness.text.last?.hasPrefix("nothing was searched for") == true)
    harness.press(":append_cattle_--to_custom Enter :append_catalog_--to_custom Enter /cat Enter")
    let first = harness.model.focus
    harness.press("n")
    #expect(harness.model.focus != first)
    harness.press("N")
    #expect(harness.model.focus == first)
    harness.press("Esc n")
    let row = try #require(harness.model.focus)
    #expect(row.path.hasPrefix("custom/cat") && harness.text.last?.hasPrefix("hit ") == true)
    harness.press("n")
    #expect(harness.model.focus != row && harness.model.focus?.path.hasPrefix("custom/cat") == true)
    harness.press("N")
    #expect(harness.model.focus == row)
  }

  /// The arrow keys stay in the hits while the query is typed.
  @Test func downInASearchStaysInTheHits() {
    let harness = BrowseHarness()
    harness.press("/fox Down Enter")
    #expect(harness.model.focus?.section == HitSection.id)
  }

  @Test func aParentIsRemovedOnlyAfterAQuestion() {
    let harness = BrowseHarness(section: "outline")
    let parent = harness.model.focus
    harness.press("x")
    #expect(harness.text.last?.contains("x again hides outline/smileys and the") == true)
    harness.press("Down Up x")
    #expect(harness.model.screen.revision == 0 && harness.source.lines.isEmpty)
    harness.press("x")
    #expect(parent.map(harness.model.screen.containsUnhidden) == false)
    #expect(harness.source.lines == ["hide outline/smileys"])
    let summary = "outline 9 -> 8 rows: +0 -1 ~0 !0"
    #expect(harness.model.message == "hid outline/smileys and 188 rows below it  \(summary)")
    // Undo and redo say what they took back, and what changed.
    harness.press("u")
    #expect(harness.model.message == "undone: hide outline/smileys  outline 8 -> 9 rows: +1 -0 ~0 !0")
    harness.press("Ctrl-R")
    #expect(harness.model.message == "redone: hide outline/smileys  \(summary)")
  }

  @Test func fClearsAFilter() {
    let harness = BrowseHarness(before: ["filter fox"], section: "list")
    #expect(harness.model.screen.visibleCount(of: "list") < 50)
    #expect(harness.text.contains { $0.hasPrefix("List (filter: fox, 1 of 1923)") })
    harness.press("F")
    #expect(harness.model.screen.visibleCount(of: "list") == 1923 && harness.source.lines.count == 1)
    #expect(!harness.text.contains { $0.contains("(filter") })
    harness.press("F")
    #expect(harness.text.last?.hasPrefix("this section has no filter") == true && harness.source.lines.count == 1)
  }

  @Test func aKeyWithoutAMeaningSaysSo() {
    let harness = BrowseHarness()
    harness.press("Z")
    #expect(harness.text.last?.hasPrefix("Z has no meaning here; ? lists the keys") == true)
    harness.press("Down")
    #expect(harness.text.last?.contains("meaning") == false)
  }

  @Test func tabComesBackToTheFirstSection() {
    let harness = BrowseHarness()
    let first = harness.model.focus
    harness.press("Shift-Tab")
    #expect(harness.model.focus?.section == "custom")
    harness.press("Tab")
    #expect(harness.model.focus == first)
  }

  @Test func variantsAreChosenForCopying() {
    let harness = BrowseHarness()
    harness.press("/waving Enter Alt-V")
    #expect(harness.text[0] == "variants of waving hand" && harness.text.last?.hasSuffix("6/6") == true)
    harness.press("_dark")
    #expect(harness.text.last?.hasSuffix("2/6") == true && harness.text[1].contains("medium-dark"))
    harness.press("Down Enter c")
    #expect(harness.source.lines == ["copy 👋🏿"])
  }

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

  @Test func aNumberBesideHebrewStandsAfterALetter() {
    let harness = BrowseHarness(before: ["append שלום --to custom"], section: "custom")
    harness.press("9 G")
    #expect(harness.text.last?.hasSuffix("row 9/9  ? keys") == true)
  }
}
