import DiffableSnapshots
import TestSupport

/// The identifiers that a random program uses.
struct Universe {
  let items: Range<Int>
  let sections: Range<Int>
  /// The highest number of identifiers in one edit.
  let batch: Int

  /// Few identifiers, so that the edits of a program meet each other.
  static let small = Universe(items: 0..<6, sections: 0..<3, batch: 3)
  static let medium = Universe(items: 0..<60, sections: 0..<7, batch: 5)
  /// Enough items for several pages of storage.
  static let large = Universe(items: 0..<4_000, sections: 0..<7, batch: 900)

  /// Mostly the medium universe; the large one for each sixth seed.
  static func of(seed: Int) -> Universe { seed % 6 == 5 ? large : medium }
}

extension SeededGenerator {
  /// Returns some elements of a range, occasionally one of them twice.
  mutating func some(_ range: Range<Int>, batch: Int) -> [Int] {
    let picked = (0..<(1 + below(batch))).map { _ in one(range) }
    let seconds = Set(picked.seconds)
    return oneIn(4) || seconds.isEmpty ? picked : picked.filter { !seconds.contains($0) } + seconds.sorted()
  }

  mutating func one(_ range: Range<Int>) -> Int { range.randomElement(using: &self)! }

  mutating func policy() -> ExistingItems { ExistingItems.allCases.randomElement(using: &self)! }
}

extension Array where Element: Hashable {
  /// The elements that occur a second time.
  var seconds: [Element] {
    var seen: Set<Element> = []
    return filter { !seen.insert($0).inserted }
  }
}
