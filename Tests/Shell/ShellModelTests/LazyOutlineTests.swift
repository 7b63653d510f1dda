import DiffableSnapshots
import Synchronization
import TestSupport
import Testing

@testable import ShellModel

/// Outlines that are made when they are first read, and edits that wait for them.
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
    func parents(from item: ItemID) -> [ItemID] { whole.parents(from: item) }
  }

  @Test(.shrinking, arguments: Laws.seeds(4)) func repeatedEditsWaitForTheOutline(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 51))
    for round in random.steps(StoredScreenLawTests.rounds) {
      let source = CountedSource()
      var (lazy, eager) = Self.screens(source)
      let parents = ["b/x", "b/y"].map { ItemID($0) }
      for _ in 0..<random.below(80) {
        let items = parents.filter { _ in random.oneIn(2) }
        let edit: Edit =
          switch random.below(3) {
          case 0: .expand(items, recursively: random.oneIn(2))
          case 1: .collapse(items, recursively: random.oneIn(2))
          default: .toggle(items)
          }
        // Only edits that have changed something were recorded.
        let revision = eager.revision
        guard !items.isEmpty, (try? eager.perform(edit)) != nil, eager.revision != revision else { continue }
        try lazy.performInPlace(edit, isRepeating: true)
        #expect(lazy.visibleCount(of: "b") == eager[section: "b"].visibleCount, "seed \(seed), round \(round)")
        #expect(lazy.itemCount(of: "b") == eager[section: "b"].count)
        if eager.revision <= 64 { #expect(source.timesMade == 0, "seed \(seed), round \(round)") }
      }
      let copy = lazy
      #expect(lazy[section: "b"] == eager[section: "b"] && copy[section: "b"] == eager[section: "b"])
      #expect(lazy.revision == eager.revision && lazy.state() == eager.state(), "seed \(seed), round \(round)")
      // An outline without edits is read from its source each time.
      if lazy.revision > 0 { #expect(source.timesMade == 1, "seed \(seed), round \(round)") }
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
      for _ in 0..<random.below(12) {
        let items = (0..<1 + random.below(3)).map { _ in parents[random.below(parents.count)] }
        let edit: ExpansionEdit =
          switch random.below(4) {
          case 0: .expand(items, recursively: random.oneIn(2))
          case 1: .collapse(items, recursively: random.oneIn(2))
          case 2: .toggle(items)
          default: .merge(Set(items + [ItemID("outline/gone")]), exactly: random.oneIn(2))
          }
        let isLater = lazy.edit("outline", later: edit)
        #expect(isLater)
        edit.perform(on: &eager)
      }
      #expect(lazy.visibleCount(of: "outline") == eager.visibleCount, "seed \(seed)")
      #expect(lazy.itemCount(of: "outline") == eager.count && lazy[section: "outline"] == eager)
    }
  }
}
