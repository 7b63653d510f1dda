import DiffableSnapshots
import Synchronization
import TestSupport
import Testing

@testable import ShellCore

/// Outlines that are made when they are first read.
@Suite struct LazyOutlineTests {
  /// Makes an outline, and counts how often it does.
  private final class CountedSource: Sendable {
    private let made = Mutex(0)
    var timesMade: Int { made.withLock { $0 } }

    var box: ScreenParts.OutlineBox {
      made.withLock { $0 += 1 }
      return ScreenParts.OutlineBox(SmallScreen.screen[section: "b"])
    }
  }

  @Test(.shrinking, arguments: Laws.seeds(4)) func theyEqualOthers(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 51))
    for round in random.steps(StoredScreenLawTests.rounds) {
      let source = CountedSource()
      var (lazy, eager) = (SmallScreen.screen, SmallScreen.screen)
      lazy.set("b") { source.box }
      #expect(source.timesMade == 0, "seed \(seed), round \(round)")
      if random.oneIn(2) {
        let items = Set(["b/x", "b/y", "b/gone"].map { ItemID($0) }.filter { _ in random.oneIn(2) })
        lazy.expandOnly(items, of: "b")
        eager.expandOnly(items, of: "b")
      }
      #expect(lazy.visibleCount(of: "b") == eager.visibleCount(of: "b"), "seed \(seed), round \(round)")
      #expect(lazy.itemCount(of: "b") == eager.itemCount(of: "b"))
      let copy = lazy
      #expect(lazy[section: "b"] == eager[section: "b"] && copy[section: "b"] == eager[section: "b"])
      #expect(lazy.state() == eager.state(), "seed \(seed), round \(round)")
    }
  }
}
