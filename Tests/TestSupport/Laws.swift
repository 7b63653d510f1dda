import Foundation

/// How long laws run: properties of random programs, each with a seed. CI runs three times as many as `make test`.
package enum Laws {
  /// The seeds of a law begin here: `LAW_SEED` in the environment, otherwise 0. A failure names its seed.
  package static let firstSeed = max(0, variable("LAW_SEED").flatMap { Int($0) } ?? 0)

  /// The number of seeds is multiplied by this: `LAW_FACTOR` in the environment, otherwise a third.
  package static let factor = variable("LAW_FACTOR").flatMap { Double($0) } ?? 1 / 3

  /// The time that random input runs for: `LAW_SECONDS` in the environment; nil for a few seeds.
  package static let seconds = variable("LAW_SECONDS").flatMap { Double($0) }

  /// Whether laws that visit every case of a kind visit all of them, instead of a sample: `LAW_FACTOR` is at least 10.
  package static let isThorough = factor >= 10

  /// Writes down how much a law has visited, if `LAW_REPORT` is set.
  package static func report(_ text: @autoclosure () -> String) {
    if variable("LAW_REPORT") != nil { print("[law] \(text())") }
  }

  /// Returns the seeds of a law.
  ///
  /// - Parameter count: Their number with a factor of 1.
  package static func seeds(_ count: Int) -> Range<Int> {
    let rounds = rounds(count)
    return firstSeed..<firstSeed + rounds.count
  }

  /// Returns the numbers of the rounds of a law that draws all its programs from one generator.
  ///
  /// - Parameter count: Their number with a factor of 1.
  package static func rounds(_ count: Int) -> Range<Int> { 0..<max(1, Int((Double(count) * factor).rounded())) }

  /// Performs a law with one seed after the other: with some, or for the seconds that the environment sets.
  package static func run(seeds count: Int, _ law: (Int) throws -> Void) rethrows {
    guard let seconds else { return try seeds(count).forEach(law) }
    let end = Date(timeIntervalSinceNow: seconds)
    var seed = firstSeed
    repeat {
      try law(seed)
      seed += 1
    } while Date() < end
  }

  private static func variable(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}
