/// Finds the sections with elements in a window.
struct SectionIndex {
  private var sections: [Int] = []
  private var extents: [Range<Int>] = []
  /// The furthest end of the sections up to each one, and the nearest start from each one on: both only grow.
  private var ends: [Int] = []
  private var starts: [Int] = []

  init() {}

  /// - Complexity: O(*n* log *n*) for *n* sections.
  init(_ sections: [(section: Int, extent: Range<Int>)]) {
    let sorted = sections.sorted { $0.extent.lowerBound < $1.extent.lowerBound }
    self.sections = sorted.map(\.section)
    extents = sorted.map(\.extent)
    starts = extents.map(\.lowerBound)
    var end = Int.min
    ends = extents.map {
      end = max(end, $0.upperBound)
      return end
    }
  }

  /// Returns the sections that reach into a window, in ascending order.
  ///
  /// - Complexity: O(log *n* + *k*) for *n* sections, *k* of them in the window or between a section that reaches into it and
  ///   the window.
  func sections(in window: Range<Int>) -> [Int] {
    let low = first { ends[$0] > window.lowerBound }
    let high = first { starts[$0] >= window.upperBound }
    guard low < high else { return [] }
    return (low..<high).filter { extents[$0].upperBound > window.lowerBound }.map { sections[$0] }.sorted()
  }

  private func first(where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, sections.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
