import CompositionalLayout
import Foundation
import Testing

/// Random layouts that grow and shrink, with absurd values. `EMOJISHELL_LAYOUT_FUZZ=SECONDS` runs for that time, with
/// different seeds each time.
@Suite struct LayoutFuzzTests {
  private static let seconds = ProcessInfo.processInfo.environment["EMOJISHELL_LAYOUT_FUZZ"].flatMap(Double.init)

  @Test(arguments: 0..<60) func growingAndShrinkingIsTheSameAsAtOnce(seed: Int) throws {
    var fuzz = LayoutFuzz(seed: seed)
    try fuzz.run(6)
  }

  @Test(arguments: 0..<200) func absurdValuesNeitherTrapNorHang(seed: Int) { AbsurdLayout.run(seed: seed) }

  @Test func aLongRun() throws {
    let end = Date(timeIntervalSinceNow: Self.seconds ?? 0)
    var seed = Self.seconds == nil ? 1_000 : Int.random(in: 1_000...1_000_000_000)
    repeat {
      var fuzz = LayoutFuzz(seed: seed)
      do { try fuzz.run(12) } catch { Issue.record("seed \(seed): \(error)") }
      AbsurdLayout.run(seed: seed)
      seed += 1
    } while Date() < end
  }
}
