/// The pages of a section that scrolls sideways: the first column of each, in ascending order.
struct PageOffsets {
  private enum Offsets {
    /// Pages of equal length.
    case stride(Int)
    /// A page for each group, at its leading edge.
    case groups(SectionSolution)
    /// A page for each group, which stands in the middle.
    case centredGroups(SectionSolution)
    case list([Int])
  }

  let count: Int
  /// The offset at which the last group ends at the trailing edge.
  private let last: Int
  private let width: Int
  private let offsets: Offsets

  /// - Complexity: O(log n) for n groups; O(n) where groups of unequal length scroll to their leading boundaries.
  init(_ solution: SectionSolution) {
    width = max(1, solution.content.width)
    let hidden = max(0, solution.length - width)
    last = hidden
    switch solution.section.orthogonalScrollingBehavior {
    case .none: (offsets, count) = (.stride(0), 1)
    case .continuous, .paging: (offsets, count) = (.stride(width), 1 + (hidden + width - 1) / width)
    case .groupPagingCentered: (offsets, count) = (.centredGroups(solution), max(1, solution.groupCount))
    case .groupPaging:
      // Groups that begin behind the last offset come into sight with it.
      let first = solution.firstGroup { solution.span(ofGroup: $0).lowerBound >= hidden }
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

  /// The offset of a page; that of the last one for a page behind it.
  subscript(page: Int) -> Int {
    let page = min(max(0, page), count - 1)
    switch offsets {
    case .stride(let stride): return min(last, page * stride)
    case .groups(let solution):
      return page < solution.groupCount ? min(last, solution.span(ofGroup: page).lowerBound) : 0
    case .centredGroups(let solution):
      guard page < solution.groupCount else { return 0 }
      let span = solution.span(ofGroup: page)
      return span.lowerBound - (width - span.count) / 2
    case .list(let list): return list[page]
    }
  }

  /// The page that an offset shows: the last that begins there or before. O(log n).
  func page(at offset: Int) -> Int {
    var (low, high) = (0, count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if self[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: Leading boundaries

  /// How far a page goes where all groups are of one length: as many as are wholly in sight.
  private static func stride(_ solution: SectionSolution, _ width: Int) -> Int? {
    guard solution.isUniform, solution.groupCount > 1 else { return solution.groupCount > 1 ? nil : width }
    let step = solution.span(ofGroup: 1).lowerBound
    let length = solution.span(ofGroup: 0).count
    return max(1, step * max(1, (width - length) / max(1, step) + 1))
  }

  /// The first group that is not wholly in sight begins the next page.
  private static func boundaries(_ solution: SectionSolution, _ width: Int, _ hidden: Int) -> [Int] {
    var offsets = [0]
    var group = 0
    var offset = 0
    while offset < hidden {
      let first = group
      while group < solution.groupCount, solution.span(ofGroup: group).upperBound <= offset + width { group += 1 }
      if group == first { group += 1 }
      let next = group < solution.groupCount ? solution.span(ofGroup: group).lowerBound : hidden
      offset = min(hidden, max(offset + 1, next))
      offsets.append(offset)
    }
    return offsets
  }
}
