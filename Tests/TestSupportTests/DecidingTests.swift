import TestSupport
import Testing

/// Programs whose decisions are bytes, for the fuzzers.
@Suite struct DecidingTests {
  private static func program(_ bytes: [UInt8]) -> [Int] {
    LawTape.deciding(bytes) {
      var random = SeededGenerator(seed: 0)
      return random.steps(9).map { _ in random.below(4) }
    }
  }

  @Test func aByteIsADecision() {
    #expect(Self.program([]) == [] && Self.program([0, 200]) == [])
    #expect(Self.program([1, 1, 1, 65, 1, 129, 1, 255]) == [0, 1, 2, 3])
    #expect(Self.program([1, 1, 1, 129, 0, 129, 1, 255]) == [0, 2])
  }
}
