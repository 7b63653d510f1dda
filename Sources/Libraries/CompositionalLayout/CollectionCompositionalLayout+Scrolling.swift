/// Sections that scroll sideways.
extension CollectionCompositionalLayout {
  /// The target of a scroll operation.
  public enum ScrollTarget: Hashable, Sendable {
    /// To the first page.
    case start
    /// To the last page.
    case end
    /// To the next page.
    case next
    /// To the previous page.
    case previous
    /// To a page, counted from 0; to the first or last page if there is no such page.
    case page(Int)
    /// To the page where the group of an item begins; an item that does not exist changes nothing.
    case item(Int)
  }

  /// Returns the first visible column of the groups of a section; 0 if it does not scroll sideways. It is negative if
  /// the first group is centered.
  ///
  /// The offset belongs to the section: see ``prepare(_:environment:)``. If the content shrinks, the offset is limited
  /// to the last page.
  ///
  /// - Complexity: O(1), or that of ``pageCount(ofSection:)`` before the section was scrolled.
  public func offset(ofSection section: Int) -> Int {
    guard let solution = sideways(section) else { return 0 }
    return offsets[keys[section]] ?? PageOffsets(solution)[0]
  }

  /// Returns the number of pages of a section; 1 if it is completely visible, or if it does not scroll sideways.
  ///
  /// - Complexity: O(log *g*) for *g* groups; O(*g*) if groups of unequal length scroll to their leading boundaries.
  public func pageCount(ofSection section: Int) -> Int {
    sideways(section).map { PageOffsets($0).count } ?? 1
  }

  /// Returns the current page of a section, from 0.
  ///
  /// - Complexity: As ``pageCount(ofSection:)``.
  public func page(ofSection section: Int) -> Int {
    sideways(section).map { PageOffsets($0).page(at: offset(ofSection: section)) } ?? 0
  }

  /// Scrolls a section sideways, by the pages of its scrolling behavior.
  ///
  /// - Returns: Whether the offset changed.
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

  /// Returns the groups of a section, if it scrolls sideways.
  private func sideways(_ section: Int) -> SectionSolution? {
    guard flows.indices.contains(section), let flow = flows[section], flow.isOrthogonal else { return nil }
    return flow.solution
  }

  // MARK: Staying in place

  /// Limits all offsets to the first and last page, and removes those of deleted or empty sections.
  mutating func clampAllOffsets() {
    if offsets.isEmpty { return }
    let known = Set(order.map { keys[$0] })
    offsets = offsets.filter { known.contains($0.key) }
    clampOffsets(of: order)
  }

  /// Limits the offsets of sections to the first and last page, and removes those of empty sections.
  mutating func clampOffsets(of sections: some Collection<Int>) {
    if offsets.isEmpty { return }
    let old = offsets
    for section in sections {
      let key = keys[section]
      guard let offset = old[key] else { continue }
      offsets[key] = nil
      guard let solution = sideways(section), solution.groupCount > 0 else { continue }
      offsets[key] = PageOffsets(solution).clamped(offset)
    }
  }

  /// Returns the first visible group of a section, if it scrolls group by group. That group stays visible when the
  /// width changes.
  func group(inSightOf flow: SectionFlow, _ key: SectionKey) -> Int? {
    guard let offset = offsets[key], flow.isOrthogonal else { return nil }
    let isPaged = [.groupPaging, .groupPagingCentered].contains(flow.section.orthogonalScrollingBehavior)
    return isPaged ? PageOffsets(flow.solution).page(at: offset) : nil
  }

  /// Scrolls a section to a group that was visible before.
  mutating func show(_ group: Int?, inSection section: Int) {
    if let group, let solution = sideways(section) { offsets[keys[section]] = PageOffsets(solution)[group] }
  }
}
