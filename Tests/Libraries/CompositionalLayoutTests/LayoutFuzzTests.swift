import CompositionalLayout
import TestSupport
import Testing

/// Random layouts that grow and shrink, with absurd values.
@Suite(.shrinking) struct LayoutFuzzTests {
  @Test(arguments: Laws.seeds(60)) func growingAndShrinkingIsTheSameAsAtOnce(seed: Int) throws {
    var fuzz = LayoutFuzz(seed: seed)
    try fuzz.run(6)
  }

  @Test(arguments: Laws.seeds(200)) func absurdValuesNeitherTrapNorHang(seed: Int) throws {
    try AbsurdLayout.run(seed: seed)
  }

  @Test func longerOnesToo() {
    Laws.run(seeds: 1) { seed in
      var fuzz = LayoutFuzz(seed: seed + 1000)
      do {
        try fuzz.run(12)
        try AbsurdLayout.run(seed: seed + 1000)
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }
}
