import IndexPaths

/// The pages of a section that scrolls sideways: the first cell of each along the direction, in ascending order.
struct PageOffsets {
  private enum Offsets {
    /// Pages of equal length.
    case stride(Int)
    /// A page for each group, at its leading edge.
    case groups(SectionSolution)
    /// A page for each group, with the group centered.
    case centeredGroups(SectionSolution)
    case list([Int])
  }

  /// The number of pages, at least 1.
  let count: Int
  private var pages: Range<Int> { 0..<count }
  /// The offset at which the last group ends at the trailing edge.
  private let last: Int
  private let width: Int
  private let offsets: Offsets

  /// - Complexity: O(log *g*) for *g* groups; O(*g*) if groups of unequal length scroll to their leading boundaries.
  init(_ solution: SectionSolution) {
    width = max(1, solution.content.along(solution.axis))
    let hidden = max(0, solution.length - width)
    last = hidden
    switch solution.section.orthogonalScrollingBehavior {
    case .none: (offsets, count) = (.stride(0), 1)
    case .continuous, .paging: (offsets, count) = (.stride(width), 1 + (hidden + width - 1) / width)
    case .groupPagingCentered: (offsets, count) = (.centeredGroups(solution), max(1, solution.groupCount))
    case .groupPaging:
      // Groups that begin after the last offset are visible at that offset.
      let first = (0..<solution.groupCount).partitioningIndex { solution.slot(ofGroup: $0).lowerBound >= hidden }
      (offsets, count) = (.groups(solution), max(1, min(first + 1, solution.groupCount)))
    case .continuousGroupLeadingBoundary:
      if let stride = Self.stride(solution, width) {
        (offsets, count) = (.stride(stride), 1 + (hidden + stride - 1) / stride)
      } else {
        let list = Self.boundaries(solution, width, hidden)
        (offsets, count) = (.list(list), list.count)
      }
    }
  }

  /// Returns the offset of a page; that of the first or last page if there is no such page.
  subscript(page: Int) -> Int {
    let page = min(max(0, page), count - 1)
    switch offsets {
    case .stride(let stride): return min(last, page.times(stride))
    case .groups(let solution):
      return page < solution.groupCount ? min(last, solution.slot(ofGroup: page).lowerBound) : 0
    case .centeredGroups(let solution):
      guard page < solution.groupCount else { return 0 }
      let span = solution.span(ofGroup: page)
      return span.lowerBound - (width - span.count) / 2
    case .list(let list): return list[page]
    }
  }

  /// Returns the nearest offset between the first page and the last.
  func clamped(_ offset: Int) -> Int {
    let first = self[0]
    return min(max(first, offset), max(first, self[count - 1]))
  }

  /// Returns the page at an offset: the last one that begins there or before.
  ///
  /// - Complexity: O(log *p*) for *p* pages.
  func page(at offset: Int) -> Int { max(0, pages.partitioningIndex { self[$0] > offset } - 1) }

  func page(after offset: Int) -> Int { min(count - 1, pages.partitioningIndex { self[$0] > offset }) }

  func page(before offset: Int) -> Int { max(0, pages.partitioningIndex { self[$0] >= offset } - 1) }

  /// Returns the page where a group begins; for centered groups, its own page.
  func page(ofGroup group: Int, in solution: SectionSolution) -> Int {
    if case .centeredGroups = offsets { return group }
    return page(at: solution.slot(ofGroup: group).lowerBound)
  }

  // MARK: Leading boundaries

  /// Returns the length of a page if all groups have equal lengths: the number of completely visible groups.
  private static func stride(_ solution: SectionSolution, _ width: Int) -> Int? {
    if solution.groupCount < 2 { return width }
    guard solution.isUniform else { return nil }
    let step = solution.slot(ofGroup: 1).lowerBound
    let length = solution.slot(ofGroup: 0).count
    return max(1, step * max(1, (width - length) / max(1, step) + 1))
  }

  /// Returns the pages. Each begins with the first group that the previous page does not show completely.
  private static func boundaries(_ solution: SectionSolution, _ width: Int, _ hidden: Int) -> [Int] {
    var offsets = [0]
    var group = 0
    var offset = 0
    while offset < hidden {
      let first = group
      while group < solution.groupCount, solution.slot(ofGroup: group).upperBound <= offset + width { group += 1 }
      if group == first { group += 1 }
      let next = group < solution.groupCount ? solution.slot(ofGroup: group).lowerBound : hidden
      offset = min(hidden, max(offset + 1, next))
      offsets.append(offset)
    }
    return offsets
  }
}
