/// Finds the sections with elements in a window.
struct SectionIndex {
  private struct Entry {
    var section: Int
    var extent: Range<Int>
    /// The maximum end of the sections up to this one.
    var end: Int
  }

  /// The sections, ordered by their starts.
  private var entries: [Entry] = []

  init() {}

  /// - Complexity: O(*n* log *n*) for *n* sections; O(*n*) if they are already ordered by their starts.
  init(_ sections: [Int], extent: (Int) -> Range<Int>) {
    entries.reserveCapacity(sections.count)
    var isSorted = true
    var start = Int.min
    for section in sections {
      let extent = extent(section)
      if extent.lowerBound < start { isSorted = false }
      start = extent.lowerBound
      entries.append(Entry(section: section, extent: extent, end: 0))
    }
    if !isSorted { entries.sort { $0.extent.lowerBound < $1.extent.lowerBound } }
    var end = Int.min
    for index in entries.indices {
      end = max(end, entries[index].extent.upperBound)
      entries[index].end = end
    }
  }

  /// Returns the sections that intersect a window, in ascending order.
  ///
  /// - Complexity: O(log *n* + *k*) for *n* sections, *k* of them in the window or between the window and a section
  ///   that intersects it.
  func sections(in window: Range<Int>) -> [Int] {
    let low = first { entries[$0].end > window.lowerBound }
    let high = first { entries[$0].extent.lowerBound >= window.upperBound }
    guard low < high else { return [] }
    return entries[low..<high].filter { $0.extent.upperBound > window.lowerBound }.map(\.section).sorted()
  }

  private func first(where isBehind: (Int) -> Bool) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
