/// Sections that scroll sideways.
extension CollectionCompositionalLayout {
  /// Where to scroll a section.
  public enum ScrollTarget: Hashable, Sendable {
    /// To the first page.
    case start
    /// To the last page.
    case end
    /// To the next page.
    case next
    /// To the previous page.
    case previous
    /// To a page, counted from 0; to the first or last one if there is no such page.
    case page(Int)
    /// To the page on which the group of an item begins; an item that is not there changes nothing.
    case item(Int)
  }

  /// Returns the first column of a section's groups that is in sight, 0 for one that does not scroll sideways. It is below zero
  /// if a first group stands in the middle. In a layout that scrolls horizontally it is a row.
  ///
  /// The offset belongs to the section: see ``prepare(_:environment:)``. When the content shrinks it is never beyond the last
  /// page.
  ///
  /// - Complexity: O(1); as ``pageCount(ofSection:)`` before the section was scrolled.
  public func offset(ofSection section: Int) -> Int {
    guard let solution = sideways(section) else { return 0 }
    return offsets[keys[section]] ?? PageOffsets(solution)[0]
  }

  /// Returns the number of pages of a section; 1 if all of it is in sight, or if it does not scroll sideways.
  ///
  /// - Complexity: O(log *g*) for *g* groups; O(*g*) if groups of unequal length scroll to their leading boundaries.
  public func pageCount(ofSection section: Int) -> Int {
    sideways(section).map { PageOffsets($0).count } ?? 1
  }

  /// Returns the page that a section shows, from 0.
  ///
  /// - Complexity: As ``pageCount(ofSection:)``.
  public func page(ofSection section: Int) -> Int {
    sideways(section).map { PageOffsets($0).page(at: offset(ofSection: section)) } ?? 0
  }

  /// Scrolls a section sideways, by the pages of its behavior.
  ///
  /// - Returns: Whether anything moved.
  /// - Complexity: As ``pageCount(ofSection:)``.
  @discardableResult
  public mutating func scroll(section: Int, to target: ScrollTarget) -> Bool {
    guard let solution = sideways(section) else { return false }
    let pages = PageOffsets(solution)
    let before = offset(ofSection: section)
    let page: Int
    switch target {
    case .start: page = 0
    case .end: page = pages.count - 1
    case .next: page = pages.page(after: before)
    case .previous: page = pages.page(before: before)
    case .page(let number): page = number
    case .item(let item):
      guard item >= 0, item < solution.laidOutCount else { return false }
      page = pages.page(ofGroup: solution.group(ofItem: item), in: solution)
    }
    if target == .next, pages[page] <= before { return false }
    offsets[keys[section]] = pages[page]
    if pages[page] == before { return false }
    callHandlers()
    return true
  }

  /// Returns the groups of a section that scrolls sideways.
  private func sideways(_ section: Int) -> SectionSolution? {
    guard let flow = flow(section), flow.isOrthogonal else { return nil }
    return flow.solution
  }

  // MARK: Staying in place

  /// Brings offsets back between the first page and the last, and forgets those of sections that are gone or empty.
  mutating func clampOffsets() {
    if offsets.isEmpty { return }
    var kept: [SectionKey: Int] = [:]
    for section in order {
      guard let offset = offsets[keys[section]], let solution = sideways(section), solution.groupCount > 0 else {
        continue
      }
      kept[keys[section]] = PageOffsets(solution).clamped(offset)
    }
    offsets = kept
  }

  /// Returns the group that a section shows first, if it scrolls group by group: it stays in sight when the width
  /// changes.
  func group(inSightOf flow: SectionFlow, _ key: SectionKey) -> Int? {
    guard let offset = offsets[key], flow.isOrthogonal else { return nil }
    switch flow.section.orthogonalScrollingBehavior {
    case .groupPaging, .groupPagingCentered: return PageOffsets(flow.solution).page(at: offset)
    case .none, .continuous, .continuousGroupLeadingBoundary, .paging: return nil
    }
  }

  /// Scrolls a section to a group that was in sight.
  mutating func show(_ group: Int?, inSection section: Int) {
    if let group, let solution = sideways(section) { offsets[keys[section]] = PageOffsets(solution)[group] }
  }
}
