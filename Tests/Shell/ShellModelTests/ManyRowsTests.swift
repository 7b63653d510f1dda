import TestSupport
import Testing

@testable import ShellCore

/// Edits of many rows in the order of their section take another way than edits of single rows. Both lead to the same screen.
@Suite struct ManyRowsTests {
  private static let edits: [@Sendable ([ItemID]) -> Edit] = [
    { .pin($0, true) }, { .pin($0, false) }, { .hide($0, true) }, { .hide($0, false) }, { .select($0, true) },
    { .delete($0) },
  ]

  @Test(.shrinking, arguments: Laws.seeds(4)) func manyRowsAtOnceAreLikeOneAfterTheOther(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed + 71))
    for _ in random.steps(20) {
      var together = Screen(SmallScreen.scene((0..<12 + random.below(100)).map { "row\($0)" }))
      var single = together
      for edit in Self.edits {
        let ids = together[whole: "a"].items.filter { _ in !random.oneIn(4) }
        let chosen = random.oneIn(2) ? ids : ids.shuffled(using: &random)
        try together.perform(edit(chosen))
        for id in chosen { try single.perform(edit([id])) }
        #expect(
          SmallScreen.export(together) == SmallScreen.export(single),
          "\(SmallScreen.differences(together.state(), single.state())); seed \(seed)")
      }
    }
  }
}
