import DiffableSnapshots
import Synchronization
import TestSupport
import Testing

@testable import ShellCore

/// Outlines that are made when they are first read.
@Suite struct LazyOutlineTests {
  /// Two equal screens: one with a lazy outline, and one with the outline itself.
  private static func screens(_ source: CountedSource) -> (lazy: Screen, eager: Screen) {
    var screens = (lazy: SmallScreen.screen, eager: SmallScreen.screen)
    screens.lazy.set("b", source)
    screens.eager.set(source.whole, of: "b")
    return screens
  }

  /// Makes an outline, and counts how often it does.
  private final class CountedSource: OutlineSource {
    let whole = {
      var outline = SmallScreen.screen[section: "b"]
      outline.collapse(outline.items)
      return outline
    }()
    private let made = Mutex(0)
    var timesMade: Int { made.withLock { $0 } }

    var outline: Screen.Outline {
      made.withLock { $0 += 1 }
      return whole
    }
    var count: Int { whole.count }
    var rootCount: Int { whole.rootItems.count }
    func childCount(of item: ItemID) -> Int { whole.children(of: item).count }
  }

  @Test(.shrinking, arguments: Laws.seeds(4)) func anExpansionWaitsForTheOutline(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 51))
    for round in random.steps(StoredScreenLawTests.rounds) {
      let source = CountedSource()
      var (lazy, eager) = Self.screens(source)
      let parents = ["b/x", "b/y", "b/gone"].map { ItemID($0) }
      for _ in 0...random.below(3) {
        let items = Set(parents.filter { _ in random.oneIn(2) })
        lazy.expandOnly(items, of: "b")
        eager.expandOnly(items, of: "b")
      }
      #expect(lazy.visibleCount(of: "b") == eager[section: "b"].visibleCount, "seed \(seed), round \(round)")
      #expect(lazy.itemCount(of: "b") == eager[section: "b"].count)
      #expect(source.timesMade == 0, "seed \(seed), round \(round)")
      let copy = lazy
      #expect(lazy[section: "b"] == eager[section: "b"] && copy[section: "b"] == eager[section: "b"])
      #expect(lazy.state() == eager.state(), "seed \(seed), round \(round)")
    }
  }

  /// The explorer's outline and list: their numbers are those of the outlines that they make, however these are expanded.
  @Test(.shrinking, arguments: Laws.seeds(2)) func countsOfTheExplorer(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 61))
    let whole = CatalogOutline().outline
    let parents = whole.items.filter(whole.hasChildren)
    for item in whole.items {
      #expect(CatalogOutline().childCount(of: item) == whole.children(of: item).count, "\(item)")
      if whole.isExpanded(item) { Issue.record("\(item) is expanded") }
    }
    for item in ["outline", "outline/", "outline/fox", "outline/🦊", "outline/food/🦊", "list/🦊"] {
      #expect(CatalogOutline().childCount(of: ItemID(item)) == 0, "\(item)")
    }
    #expect(ExplorerScene.screen().itemCount(of: "list") == CatalogList().outline.count)
    for _ in random.steps(20) {
      var (lazy, eager) = (ExplorerScene.screen(), whole)
      let items = (0..<random.below(30)).map { _ in parents[random.below(parents.count)] }
      lazy.expandOnly(Set(items + [ItemID("outline/gone")]), of: "outline")
      eager.expand(items)
      #expect(lazy.visibleCount(of: "outline") == eager.visibleCount, "seed \(seed)")
      #expect(lazy.itemCount(of: "outline") == eager.count && lazy[section: "outline"] == eager)
    }
  }
}
