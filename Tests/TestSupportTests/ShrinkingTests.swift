import TestSupport
import Testing

struct ShrinkingTests {
  /// Programs of a stack, in rounds. A law that does not hold: a round never has three values at once.
  private static func hasThree(_ seed: Int) -> Bool {
    var random = SeededGenerator(seed: UInt64(seed))
    var failed = false
    for round in random.steps(5) {
      Laws.note("round \(round)")
      var count = 0
      for _ in random.steps(20) {
        switch random.below(4) {
        case 0:
          let value = random.below(100)
          Laws.note("push \(value)")
          count += 1
        case 1:
          Laws.note("pop")
          count = max(0, count - 1)
        default: Laws.note("peek")
        }
        if count == 3 { failed = true }
      }
    }
    return failed
  }

  private static func run(_ tape: LawTape, _ seed: Int) -> Bool { LawTape.$current.withValue(tape) { hasThree(seed) } }

  @Test(arguments: 0..<20) func aProgramIsCutToWhatFails(seed: Int) async {
    let first = LawTape()
    // The seed has to fail first; nearly all do.
    guard Self.run(first, seed) else { return }
    let shortest = await ShrinkingTrait.shrunken(first) { Self.run($0, seed) }
    let last = LawTape(playing: shortest.numbers)
    #expect(Self.run(last, seed))
    #expect(last.notes.count == 4 && last.notes[0] == "round 0", "\(last.notes)")
    #expect(last.notes.dropFirst().allSatisfy { $0.hasPrefix("push ") }, "\(last.notes)")
  }

  @Test func aTapePlaysTheSameProgram() {
    for seed in 0..<50 {
      let first = LawTape()
      let result = Self.run(first, seed)
      let second = LawTape(playing: first.numbers)
      #expect(Self.run(second, seed) == result && second.numbers == first.numbers)
      #expect(Self.run(LawTape(playing: []), seed) == false)
    }
  }

  @Test func mostSeedsFail() { #expect((0..<20).count { Self.run(LawTape(), $0) } > 15) }
}
