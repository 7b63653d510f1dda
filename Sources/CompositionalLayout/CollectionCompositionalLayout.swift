/// A layout of sections below each other, in whole terminal cells; the sibling of `UICollectionViewCompositionalLayout`.
///
/// ```swift
/// var layout = CollectionCompositionalLayout { index, environment in
///   .list(using: CollectionLayoutListConfiguration(appearance: .plain), layoutEnvironment: environment)
/// }
/// layout.prepare(numberOfItems: [1_000_000], environment: CollectionLayoutEnvironment(container: size))
/// let rows = layout.layoutAttributesForElements(in: CellRect(x: 0, y: 500, width: 80, height: 50))
/// ```
///
/// What was laid out stays: after items were appended, only those are laid out; a window costs what it shows. The provider
/// is asked for each section once for each environment.
public struct CollectionCompositionalLayout {
  /// Says how a section is laid out; nil leaves it out.
  public typealias SectionProvider = (Int, CollectionLayoutEnvironment) -> CollectionLayoutSection?

  /// Rows between two sections.
  public var interSectionSpacing = 0
  /// The size of an item of estimated size, given its index path and the size it would have; nil takes the estimate.
  public var preferredSize: ((CollectionLayoutIndexPath, CellSize) -> CellSize)?

  private let provider: SectionProvider
  private var environment = CollectionLayoutEnvironment(container: CellSize(width: 0, height: 0))
  private var sections: [SectionSolution?] = []
  /// The first row of each section, and the row below the last.
  private var tops: [Int] = [0]
  private var offsets: [Int: Int] = [:]

  /// A layout whose sections a closure describes.
  public init(sectionProvider: @escaping SectionProvider) { provider = sectionProvider }

  /// A layout whose sections are all alike.
  public init(section: CollectionLayoutSection) { provider = { _, _ in section } }

  // MARK: Laying out

  /// Lays out so many items in each section. What has been laid out for the same environment stays as it is.
  ///
  /// - Complexity: O(k) for k items that are new in sections of estimated sizes; O(1) for a section of other sizes.
  public mutating func prepare(numberOfItems: [Int], environment: CollectionLayoutEnvironment) {
    if environment != self.environment {
      self.environment = environment
      sections = []
    }
    if sections.count > numberOfItems.count { sections.removeLast(sections.count - numberOfItems.count) }
    for (index, count) in numberOfItems.enumerated() {
      if index == sections.count {
        sections.append(provider(index, environment).map { SectionSolution($0, environment) })
      }
      let measure = measure(index)
      sections[index]?.resize(to: max(0, count), measure: measure)
    }
    stack()
  }

  /// Forgets what was laid out of a section from an item on: those have changed, or others stand there now.
  public mutating func invalidateItems(inSection section: Int, from item: Int) {
    guard sections.indices.contains(section), let count = sections[section]?.count else { return }
    sections[section]?.truncate(to: max(0, item))
    let measure = measure(section)
    sections[section]?.resize(to: count, measure: measure)
    stack()
  }

  private mutating func stack() {
    tops = [0]
    for index in sections.indices {
      let height = sections[index].map { self.height($0) } ?? 0
      let spacing = index + 1 < sections.count && height > 0 ? interSectionSpacing : 0
      tops.append((tops.last ?? 0) + height + spacing)
    }
  }

  private func measure(_ section: Int) -> (Int, CellSize) -> CellSize {
    let preferred = preferredSize
    return { item, size in preferred?(CollectionLayoutIndexPath(section: section, item: item), size) ?? size }
  }

  /// How many items were laid out since the environment changed: what an append costs is seen by it.
  public var laidOutItemCount: Int { sections.reduce(0) { $0 + ($1?.solvedItems ?? 0) } }

  // MARK: Sections

  private func boundary(_ solution: SectionSolution, _ edge: DirectionalRectEdge)
    -> [CollectionLayoutBoundarySupplementaryItem]
  {
    solution.section.boundarySupplementaryItems.filter { $0.alignment.contains(edge) }
  }

  private func rows(_ items: [CollectionLayoutBoundarySupplementaryItem], _ container: CellSize) -> Int {
    items.reduce(0) { $0 + ($1.extendsBoundary ? $1.layoutSize.heightDimension.cells(in: container) : 0) }
  }

  private func height(_ solution: SectionSolution) -> Int {
    let insets = solution.section.contentInsets
    let container = environment.container
    return rows(boundary(solution, .top), container) + insets.top + solution.height + insets.bottom
      + rows(boundary(solution, .bottom), container)
  }

  /// The cells of the whole content.
  public var contentSize: CellSize { CellSize(width: environment.container.width, height: tops.last ?? 0) }

  /// The cells of a section.
  public func frame(ofSection section: Int) -> CellRect {
    guard let solution = sections[section] else { return CellRect(x: 0, y: tops[section], width: 0, height: 0) }
    return CellRect(x: 0, y: tops[section], width: environment.container.width, height: height(solution))
  }

  /// Where the groups of a section begin.
  private func origin(_ section: Int, _ solution: SectionSolution) -> CellPoint {
    let container = environment.container
    let side = solution.section.boundarySupplementaryItems.reduce(0) { sum, item in
      item.extendsBoundary && item.alignment == .leading
        ? sum + item.layoutSize.widthDimension.cells(in: container) : sum
    }
    return CellPoint(
      x: solution.section.contentInsets.leading + side,
      y: tops[section] + rows(boundary(solution, .top), container) + solution.section.contentInsets.top)
  }

  // MARK: Frames

  /// What has cells in a rectangle, from the upper left to the lower right, what lies lower first.
  ///
  /// - Complexity: O(k + log n) for k elements of the rows that the rectangle shows.
  public func layoutAttributesForElements(in rect: CellRect) -> [CollectionLayoutAttributes] {
    var elements: [CollectionLayoutAttributes] = []
    for index in sections.indices where tops[index] < rect.maxY && tops[index + 1] > rect.y {
      guard let solution = sections[index] else { continue }
      elements += decorations(index, solution)
      let items = items(index, solution, rect)
      elements += items
      elements += boundaries(index, solution, rect)
      solution.section.visibleItemsInvalidationHandler?(
        items.filter { $0.element == .cell }, CellPoint(x: offset(ofSection: index), y: rect.y), environment)
    }
    return elements.filter { $0.visibleFrame.intersects(rect) }
  }

  /// Where an item lies; nil where it is not laid out.
  public func layoutAttributesForItem(at indexPath: CollectionLayoutIndexPath) -> CollectionLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), let solution = sections[indexPath.section],
      (0..<solution.count).contains(indexPath.item)
    else { return nil }
    let group = solution.group(ofItem: indexPath.item)
    return attributes(indexPath.section, solution, groups: group..<group + 1).first {
      $0.element == .cell && $0.indexPath == indexPath
    }
  }

  private func items(_ index: Int, _ solution: SectionSolution, _ rect: CellRect) -> [CollectionLayoutAttributes] {
    let origin = origin(index, solution)
    let window =
      solution.isOrthogonal
      ? offset(ofSection: index)..<offset(ofSection: index) + max(1, solution.content.width)
      : rect.y - origin.y..<rect.maxY - origin.y
    return attributes(index, solution, groups: solution.groups(in: window))
  }

  private func attributes(
    _ index: Int, _ solution: SectionSolution, groups: Range<Int>
  ) -> [CollectionLayoutAttributes] {
    let origin = origin(index, solution)
    let scrolled = solution.isOrthogonal ? offset(ofSection: index) : 0
    // What scrolls is clipped at the content; what stands is not clipped at all.
    let clip = CellRect(x: origin.x, y: origin.y, width: solution.content.width, height: solution.height)
    var elements: [CollectionLayoutAttributes] = []
    let measure = measure(index)
    for number in groups {
      let (first, group) = solution.solved(group: number, measure: measure)
      let start = solution.span(ofGroup: number).lowerBound
      let x = origin.x + (solution.isOrthogonal ? start - scrolled : 0)
      let y = origin.y + (solution.isOrthogonal ? 0 : start)
      func element(
        _ element: CollectionLayoutAttributes.Element, _ item: Int, _ frame: CellRect, _ zIndex: Int
      ) -> CollectionLayoutAttributes {
        let frame = frame.offset(x: x, y: y)
        return CollectionLayoutAttributes(
          element: element, indexPath: CollectionLayoutIndexPath(section: index, item: first + item), frame: frame,
          visibleFrame: solution.isOrthogonal ? frame.intersection(clip) : frame, zIndex: zIndex)
      }
      for (item, frame) in group.items.enumerated() {
        elements.append(element(.cell, item, frame, group.zIndices[item]))
      }
      for part in group.supplementaries {
        elements.append(element(.supplementary(part.kind), part.item, part.frame, part.zIndex))
      }
    }
    return elements
  }

  private func decorations(_ index: Int, _ solution: SectionSolution) -> [CollectionLayoutAttributes] {
    solution.section.decorationItems.map { item in
      let frame = frame(ofSection: index).inset(by: item.contentInsets)
      return CollectionLayoutAttributes(
        element: .decoration(item.elementKind), indexPath: CollectionLayoutIndexPath(section: index, item: 0),
        frame: frame, visibleFrame: frame, zIndex: item.zIndex)
    }
  }

  /// Headers and footers. One that is pinned stays at the edge of the window as long as there is room for it in its section.
  private func boundaries(
    _ index: Int, _ solution: SectionSolution, _ rect: CellRect
  ) -> [CollectionLayoutAttributes] {
    let container = environment.container
    let whole = frame(ofSection: index)
    let insets = solution.section.supplementariesFollowContentInsets ? solution.section.contentInsets : .zero
    let room = CellSize(width: max(0, container.width - insets.leading - insets.trailing), height: container.height)
    var top = whole.y
    var bottom = whole.maxY - rows(boundary(solution, .bottom), container)
    return solution.section.boundarySupplementaryItems.map { item in
      let size = CellSize(
        width: item.layoutSize.widthDimension.cells(in: room),
        height: item.layoutSize.heightDimension.cells(in: container))
      var frame = CollectionLayoutAnchor(edges: item.alignment).frame(
        size, in: CellRect(x: insets.leading, y: whole.y, width: room.width, height: whole.height))
      if item.alignment.contains(.top) {
        frame.y = top
        if item.extendsBoundary { top += size.height }
        if item.pinToVisibleBounds { frame.y = max(frame.y, min(rect.y, whole.maxY - size.height)) }
      } else if item.alignment.contains(.bottom) {
        frame.y = bottom
        if item.extendsBoundary { bottom += size.height }
        if item.pinToVisibleBounds { frame.y = min(frame.y, max(rect.maxY - size.height, whole.y)) }
      }
      frame = frame.offset(x: item.offset.x, y: item.offset.y)
      return CollectionLayoutAttributes(
        element: .supplementary(item.elementKind), indexPath: CollectionLayoutIndexPath(section: index, item: 0),
        frame: frame, visibleFrame: frame, zIndex: item.zIndex)
    }
  }

  // MARK: Scrolling sideways

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
    guard sections.indices.contains(section), let solution = sections[section], solution.isOrthogonal else { return 0 }
    return offsets[section] ?? pageOffset(0, solution)
  }

  /// How many pages a section has; 1 where all is in sight.
  public func pageCount(ofSection section: Int) -> Int {
    guard sections.indices.contains(section), let solution = sections[section], solution.isOrthogonal,
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
    guard sections.indices.contains(section), let solution = sections[section], solution.isOrthogonal else { return 0 }
    let offset = offset(ofSection: section)
    let pages = pageCount(ofSection: section)
    return (0..<pages).last { pageOffset($0, solution) <= offset } ?? 0
  }

  /// Scrolls a section sideways, as its behaviour has it.
  ///
  /// - Returns: Whether anything moved.
  @discardableResult
  public mutating func scroll(section: Int, to target: ScrollTarget) -> Bool {
    guard sections.indices.contains(section), let solution = sections[section], solution.isOrthogonal else {
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
