import DiffableSnapshots
import TestSupport
import Testing

@testable import ShellModel

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

  @Test func rowsInOrderAreFoundAndOthersAreNot() throws {
    let screen = Screen(SmallScreen.scene((0..<40).map { "row\($0)" }))
    let all = screen.whole("a").items
    func rows(_ items: [ItemID]) -> [Int]? { RowsInOrder(items, on: screen, interruption: .never)?.positions }
    #expect(rows(all) == Array(0..<40))
    #expect(rows(Array(all[3..<20])) == Array(3..<20))
    #expect(rows(Array(all[3..<20]) + [all[3]]) == nil)
    #expect(rows(Array(all[3..<20]) + [all[19]]) == nil)
    #expect(rows(all + [ItemID("a/gone")]) == nil)
    #expect(rows(Array(all[3..<20]) + [ItemID("b/x")]) == nil)
    #expect(rows(Array(all[..<3])) == nil)
    #expect(throws: EditError.unknownItem(ItemID("a/gone"))) {
      var screen = screen
      try screen.perform(.pin(all + [ItemID("a/gone")], true))
    }
  }

  @Test(arguments: [0, 1, 100, 20_000, 300_000]) func eachIndexIsVisitedOnce(count: Int) {
    let items = (0..<count).map { ItemID("a/\($0)") }
    var visits = [Int](repeating: 0, count: count)
    let isComplete = HashBranches.forEachIndex(of: items) { visits[$0] += 1 }
    #expect(isComplete && visits.allSatisfy { $0 == 1 })
    if count > 1024 {
      var visited = 0
      let isEnd = HashBranches.forEachIndex(of: items, interruption: Interruption { visited > 0 }) { _ in visited += 1 }
      #expect(!isEnd && visited < count / 2)
    }
  }
}
