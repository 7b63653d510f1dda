import DiffableSnapshots
import Synchronization
import TestSupport
import Testing

@testable import ShellModel

/// Outlines that are made when they are first read, and edits that wait for them.
@Suite struct LazyOutlineTests {
  /// Returns the small screen with an outline that counts how often it is made.
  private static func screen(_ count: Counter) -> Screen {
    var screen = SmallScreen.screen
    let outline = screen[section: "b"]
    screen.set("b") {
      count.value.withLock { $0 += 1 }
      return outline
    }
    return screen
  }

  private final class Counter: Sendable {
    let value = Mutex(0)
    var count: Int { value.withLock { $0 } }
  }

  @Test(.shrinking, arguments: Laws.seeds(4)) func repeatedEditsWaitForTheOutline(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 51))
    for round in random.steps(StoredScreenLawTests.rounds) {
      let counter = Counter()
      var (lazy, eager) = (Self.screen(counter), SmallScreen.screen)
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
        if eager.revision <= 64 { #expect(counter.count == 0, "seed \(seed), round \(round)") }
      }
      let copy = lazy
      #expect(lazy[section: "b"] == eager[section: "b"] && copy[section: "b"] == eager[section: "b"])
      #expect(lazy.revision == eager.revision && lazy.state() == eager.state(), "seed \(seed), round \(round)")
      // An outline without edits is read from its source each time.
      if lazy.revision > 0 { #expect(counter.count == 1, "seed \(seed), round \(round)") }
    }
  }
}
