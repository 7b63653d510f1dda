/// Sections that scroll sideways.
extension CollectionCompositionalLayout {
  /// Where to scroll a section.
  public enum ScrollTarget: Hashable, Sendable {
    /// To the first page.
    case start
    /// To the last page.
    case end
    /// One page on.
    case next
    /// One page back.
    case previous
    /// To a page, counted from 0.
    case page(Int)
  }

  /// The first column of a section's groups that is in sight. Below zero where a first group stands in the middle.
  public func offset(ofSection section: Int) -> Int {
    guard flows.indices.contains(section), let solution = flows[section]?.solution, solution.isOrthogonal else {
      return 0
    }
    return offsets[section] ?? pageOffset(0, solution)
  }

  /// How many pages a section has; 1 where all is in sight.
  public func pageCount(ofSection section: Int) -> Int {
    guard flows.indices.contains(section), let solution = flows[section]?.solution, solution.isOrthogonal,
      solution.groupCount > 0
    else { return 1 }
    let width = max(1, solution.content.width)
    let hidden = max(0, solution.length - width)
    switch solution.section.orthogonalScrollingBehavior {
    case .none: return 1
    case .continuous, .paging: return 1 + (hidden + width - 1) / width
    case .groupPagingCentered: return solution.groupCount
    case .continuousGroupLeadingBoundary:
      var pages = 1
      var offset = 0
      while offset < hidden {
        offset = min(hidden, boundary(after: offset, solution))
        pages += 1
      }
      return pages
    case .groupPaging:
      // Groups that begin behind the last offset come into sight with it.
      return (0..<solution.groupCount).first { solution.span(ofGroup: $0).lowerBound >= hidden }.map { $0 + 1 }
        ?? solution.groupCount
    }
  }

  /// The page that a section shows.
  public func page(ofSection section: Int) -> Int {
    guard flows.indices.contains(section), let solution = flows[section]?.solution, solution.isOrthogonal else {
      return 0
    }
    let offset = offset(ofSection: section)
    let pages = pageCount(ofSection: section)
    return (0..<pages).last { pageOffset($0, solution) <= offset } ?? 0
  }

  /// Scrolls a section sideways, as its behaviour has it.
  ///
  /// - Returns: Whether anything moved.
  @discardableResult
  public mutating func scroll(section: Int, to target: ScrollTarget) -> Bool {
    guard flows.indices.contains(section), let solution = flows[section]?.solution, solution.isOrthogonal else {
      return false
    }
    let pages = pageCount(ofSection: section)
    let now = page(ofSection: section)
    let wanted =
      switch target {
      case .start: 0
      case .end: pages - 1
      case .next: now + 1
      case .previous: now - 1
      case .page(let number): number
      }
    let before = offset(ofSection: section)
    offsets[section] = pageOffset(min(max(0, wanted), pages - 1), solution)
    return offset(ofSection: section) != before
  }

  /// The offset of a page.
  private func pageOffset(_ page: Int, _ solution: SectionSolution) -> Int {
    let width = solution.content.width
    let last = max(0, solution.length - width)
    switch solution.section.orthogonalScrollingBehavior {
    case .none: return 0
    case .continuous, .paging: return min(last, page * width)
    case .continuousGroupLeadingBoundary:
      var offset = 0
      for _ in 0..<page { offset = min(last, boundary(after: offset, solution)) }
      return offset
    case .groupPaging:
      return page < solution.groupCount ? min(last, solution.span(ofGroup: page).lowerBound) : last
    case .groupPagingCentered:
      guard page < solution.groupCount else { return 0 }
      let span = solution.span(ofGroup: page)
      return span.lowerBound - (width - span.count) / 2
    }
  }

  /// The first group that is not wholly in sight begins the next page.
  private func boundary(after offset: Int, _ solution: SectionSolution) -> Int {
    let width = max(1, solution.content.width)
    let groups = solution.groups(in: offset..<offset + width)
    let next =
      groups.last { solution.span(ofGroup: $0).upperBound <= offset + width }.map { $0 + 1 } ?? groups.lowerBound + 1
    return next < solution.groupCount ? max(offset + 1, solution.span(ofGroup: next).lowerBound) : solution.length
  }
}
