import TestSupport
import Testing

@testable import CompositionalLayout

/// A long array in blocks, compared with an array.
@Suite(.shrinking) struct BlockArrayTests {
  private struct Number: BlockElement, Equatable {
    var value: Int
    var total: Sum { Sum(value: value) }
  }

  private struct Sum: BlockTotal {
    var value: Int
    static let zero = Sum(value: 0)
    static func + (left: Sum, right: Sum) -> Sum { Sum(value: left.value + right.value) }
  }

  @Test(arguments: Laws.seeds(100)) func itIsAnArrayWithTotals(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var (blocks, model) = (BlockArray<Number>(), [Number]())
    for step in random.steps(12) {
      switch random.below(4) {
      case 0:
        for _ in 0..<random.below(900) {
          let number = Number(value: random.below(3))
          blocks.append(number)
          model.append(number)
        }
      case 1:
        let count = random.below(model.count + 1) / (random.oneIn(2) ? 50 : 1)
        blocks.removeLast(count)
        model.removeLast(count)
      default:
        let (gap, isDense) = (1 + random.below(300), random.oneIn(4))
        let removed = model.indices.filter { _ in isDense ? !random.oneIn(6) : random.oneIn(gap) }
        for index in removed.reversed() { model.remove(at: index) }
        var added: [(index: Int, element: Number)] = []
        let start = random.below(model.count + 1)
        let isRun = random.oneIn(3)
        for index in 0..<model.count + (isRun ? 700 : 3) where index <= model.count {
          if isRun ? index < start || index > start + 700 : !random.oneIn(gap) { continue }
          added.append((index, Number(value: random.below(3))))
          model.insert(added[added.count - 1].element, at: index)
        }
        blocks.edit(removing: removed, inserting: added)
      }
      try #require(blocks.blocks.flatMap(\.self) == model && blocks.count == model.count, "seed \(seed) step \(step)")
      var (index, sum) = (0, Sum.zero)
      for (number, block) in blocks.blocks.enumerated() {
        try #require(
          blocks.first(ofBlock: number) == index && blocks.total(before: number) == sum, "seed \(seed) step \(step)")
        try #require(!block.isEmpty && block.count <= 512, "seed \(seed) step \(step)")
        index += block.count
        sum = block.reduce(sum) { $0 + $1.total }
      }
      try #require(blocks.total == sum, "seed \(seed) step \(step)")
      for index in model.indices { try #require(blocks[index] == model[index], "seed \(seed) step \(step) \(index)") }
    }
  }

  /// An element that counts how often it is added up.
  private struct Counted: BlockElement {
    final class Counter { var count = 0 }
    let counter: Counter
    var total: Sum {
      counter.count += 1
      return Sum(value: 1)
    }
  }

  /// The blocks between both places are not added up again.
  @Test(arguments: [(10, 99_000), (99_000, 10)]) func aFarMoveAddsUpTwoBlocks(from: Int, to: Int) {
    let counter = Counted.Counter()
    var blocks = BlockArray<Counted>()
    for _ in 0..<100_000 { blocks.append(Counted(counter: counter)) }
    counter.count = 0
    blocks.edit(removing: [from], inserting: [(to, Counted(counter: counter))])
    #expect(counter.count <= 1_024 && blocks.total.value == 100_000)
  }
}
