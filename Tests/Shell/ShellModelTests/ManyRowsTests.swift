import DiffableSnapshots
import TestSupport
import Testing

@testable import ShellCore

/// Edits of many rows in the order of their section take another way than edits of single rows. Both lead to the same screen.
@Suite struct ManyRowsTests {
  @Test(.shrinking, arguments: Laws.seeds(4)) func manyRowsAtOnceAreLikeOneAfterTheOther(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 71))
    for _ in random.steps(20) {
      let names = (0..<12 + random.below(40)).map { "row\($0)" }
      let start = Screen(SmallScreen.scene(names))
      let ids = start.whole("a").items.filter { _ in !random.oneIn(4) }
      for edit in [{ Edit.pin($0, true) }, { .delete($0) }, { .select($0, true) }] as [([ItemID]) -> Edit] {
        var (together, single) = (start, start)
        try together.perform(edit(ids))
        for id in ids { try single.perform(edit([id])) }
        #expect(
          SmallScreen.export(together) == SmallScreen.export(single),
          "\(SmallScreen.differences(together.state(), single.state())); seed \(seed)")
      }
    }
  }
}
