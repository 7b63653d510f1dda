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
    guard let solution = sideways(section) else { return 0 }
    return offsets[section] ?? PageOffsets(solution)[0]
  }

  /// How many pages a section has; 1 where all is in sight.
  ///
  /// - Complexity: O(log n) for n groups; O(n) where groups of unequal length scroll to their leading boundaries.
  public func pageCount(ofSection section: Int) -> Int {
    sideways(section).map { PageOffsets($0).count } ?? 1
  }

  /// The page that a section shows.
  ///
  /// - Complexity: As ``pageCount(ofSection:)``.
  public func page(ofSection section: Int) -> Int {
    sideways(section).map { PageOffsets($0).page(at: offset(ofSection: section)) } ?? 0
  }

  /// Scrolls a section sideways, as its behaviour has it.
  ///
  /// - Returns: Whether anything moved.
  /// - Complexity: As ``pageCount(ofSection:)``.
  @discardableResult
  public mutating func scroll(section: Int, to target: ScrollTarget) -> Bool {
    guard let solution = sideways(section) else { return false }
    let pages = PageOffsets(solution)
    let before = offset(ofSection: section)
    let now = pages.page(at: before)
    let wanted =
      switch target {
      case .start: 0
      case .end: pages.count - 1
      case .next: now + 1
      case .previous: now - 1
      case .page(let number): number
      }
    offsets[section] = pages[wanted]
    return pages[wanted] != before
  }

  /// The groups of a section that scrolls sideways.
  private func sideways(_ section: Int) -> SectionSolution? {
    guard flows.indices.contains(section), let solution = flows[section]?.solution, solution.isOrthogonal else {
      return nil
    }
    return solution
  }
}
