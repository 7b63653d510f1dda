import DiffableSnapshots
import TestSupport

/// A universe of few identifiers, in which the edits of a random program meet each other.
enum SmallUniverse {
  static let items = 0..<6
  static let sections = 0..<3
}

extension SeededGenerator {
  /// Returns a few elements of the universe, occasionally one of them twice.
  mutating func few(_ universe: Range<Int>) -> [Int] {
    let picked = (0..<(1 + below(3))).map { _ in universe.randomElement(using: &self)! }
    return oneIn(4) ? picked : picked.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  mutating func one(_ universe: Range<Int>) -> Int { universe.randomElement(using: &self)! }

  mutating func policy() -> ExistingItems { ExistingItems.allCases.randomElement(using: &self)! }
}

extension Array where Element: Hashable {
  /// The elements that occur a second time.
  var seconds: [Element] {
    var seen: Set<Element> = []
    return filter { !seen.insert($0).inserted }
  }
}
