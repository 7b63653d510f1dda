import IndexPaths

/// The positions of the sections that are stacked one after the other, and what finds those in a window.
struct SectionStack {
  /// A section: its length, and how far its elements reach before its start and after its end.
  struct Section {
    var length: Int
    var before: Int
    var after: Int
  }

  /// The sections; nil for one that is omitted or inside another one.
  var sections: [Section?]
  /// The position of the first section.
  private var start = 0
  private let spacing: Int
  /// The positions of the sections, in ascending order, as their ends are.
  private var starts: [Int] = []
  /// The position after the last section.
  private(set) var end = 0
  /// The furthest reach of a section.
  private var reach = (before: 0, after: 0)

  init(_ sections: [Section?] = [], spacing: Int = 0) {
    self.sections = sections
    self.spacing = spacing
    stack()
  }

  /// Computes the positions after sections have changed.
  ///
  /// - Complexity: O(*s*) for *s* sections: an addition for each.
  mutating func stack() {
    starts.removeAll(keepingCapacity: true)
    starts.reserveCapacity(sections.count)
    (end, reach) = (start, (0, 0))
    for section in sections {
      guard let section else {
        starts.append(end)
        continue
      }
      // There is spacing between sections that are not empty.
      let first = section.length > 0 && end > start ? end.plus(spacing) : end
      starts.append(first)
      if section.length > 0 { end = first.plus(section.length) }
      reach = (max(reach.before, section.before), max(reach.after, section.after))
    }
  }

  /// The number of rows from the first section to the last one.
  var length: Int { end.minus(start) }

  /// Moves all sections.
  mutating func move(to position: Int) {
    if position == start { return }
    start = position
    stack()
  }

  func start(of index: Int) -> Int { starts[index] }

  /// Returns the sections whose elements may be in a window, in ascending order.
  ///
  /// - Complexity: O(log *s* + *k*) for *k* of *s* sections that are as near to the window as the furthest element reaches.
  func sections(in window: Range<Int>) -> [Int] {
    func end(_ index: Int) -> Int { starts[index].plus(sections[index]?.length ?? 0) }
    let first = starts.indices.partitioningIndex { end($0).plus(reach.after) > window.lowerBound }
    let last = starts.indices.partitioningIndex { starts[$0].minus(reach.before) >= window.upperBound }
    return (first..<max(first, last)).filter { index in
      guard let section = sections[index] else { return false }
      return starts[index].minus(section.before) < window.upperBound
        && end(index).plus(section.after) > window.lowerBound
    }
  }
}
