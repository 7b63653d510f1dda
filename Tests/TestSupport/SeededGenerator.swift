/// SplitMix64: the same numbers for the same seed on every machine.
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  /// Records the numbers if the law looks for a shorter program when it fails; nil otherwise.
  let tape: LawTape?

  package init(seed: UInt64) {
    state = seed
    tape = LawTape.current
  }

  /// Creates the generator of a law that draws all its programs from one, with its number and the first seed of ``Laws``.
  package init(law number: Int) { self.init(seed: UInt64(number + Laws.firstSeed)) }

  package mutating func next() -> UInt64 {
    guard let tape else { return fresh() }
    return tape.next { fresh() }
  }

  private mutating func fresh() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension SeededGenerator {
  package mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<max(limit, 1), using: &self) }
  /// Returns true once in `n` calls on average.
  package mutating func oneIn(_ times: Int) -> Bool { below(times) == 0 }

  package mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  package mutating func pick<Element>(_ elements: [Element]) -> Element? {
    elements.randomElement(using: &self)
  }
}
