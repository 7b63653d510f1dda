// Frames.

extension CollectionCompositionalLayout {
  /// The size of the whole content in cells.
  public var contentSize: CellSize { bounds.size }

  /// Returns the frame of a section, including the sections nested in it; an empty rectangle if it is not laid out.
  ///
  /// - Complexity: O(log *s*) for *s* sections.
  public func frame(ofSection section: Int) -> CellRect { flow(section)?.frame ?? .zero }

  /// Returns the frame of the groups of a section, or of the visible groups if they scroll sideways; an empty
  /// rectangle if the section is not laid out.
  ///
  /// - Complexity: O(log *s* + *p*) for *s* sections, *p* of them nested in it.
  public func frame(ofContentOfSection section: Int) -> CellRect {
    guard let flow = flow(section) else { return .zero }
    let end = flow.parts.map { $0.start.plus(flow.length($0)) }.max() ?? 0
    return CellRect(x: flow.origin.x, y: flow.origin.y, width: flow.content.width, height: end)
  }

  /// Returns the elements with cells in a rectangle. They are ordered by section; in each section, decorations come
  /// first, then items with their supplementaries, headers and footers. The elements of the whole layout come last.
  /// Draw elements with a lower ``CollectionLayoutAttributes/zIndex`` first.
  ///
  /// Pinned headers and footers stay inside the rectangle.
  ///
  /// - Complexity: O(*v* log *s* + *v* log *n* + *k*) for *v* of *s* sections with *n* items each, and *k* elements of
  ///   the sections and groups that intersect the rectangle.
  public func layoutAttributesForElements(in rect: CellRect) -> [CollectionLayoutAttributes] {
    let window = rect.y..<rect.maxY
    let own = ownBoundaries(window)
    let inner = windowOfSections(window, own)
    var elements: [CollectionLayoutAttributes] = []
    for section in sections(in: window) {
      guard let flow = flow(section) else { continue }
      elements += decorations(section, flow)
      elements += cells(section, flow, rect)
      elements += flow.boundaries.attributes(flow.boundaries.frames(in: flow.frame, window: inner), section: section)
    }
    elements += own
    return elements.filter { $0.visibleFrame.intersects(rect) }
  }

  /// Returns the attributes of an item; nil if it is not laid out.
  ///
  /// - Complexity: O(log *n* + *k*) for *n* groups of *k* items.
  public func layoutAttributesForItem(at indexPath: CollectionLayoutIndexPath) -> CollectionLayoutAttributes? {
    elements(ofItemAt: indexPath).first { $0.element == .cell && $0.indexPath == indexPath }
  }

  /// Returns the attributes of a supplementary: of a badge by the index path of its item, or of a header or footer by
  /// its section and item 0, at its unpinned position; nil if there is none.
  ///
  /// - Complexity: O(log *n* + *k*) for *n* groups of *k* items.
  public func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: CollectionLayoutIndexPath
  ) -> CollectionLayoutAttributes? {
    var candidates = elements(ofItemAt: indexPath)
    if indexPath.item == 0, let flow = flow(indexPath.section) {
      candidates += flow.boundaries.attributes(flow.boundaries.frames(in: flow.frame), section: indexPath.section)
    }
    if indexPath == CollectionLayoutIndexPath(section: 0, item: 0), isPrepared {
      candidates += layoutBoundaries.attributes(layoutBoundaries.frames(in: bounds), section: 0)
    }
    return candidates.first { $0.element == .supplementary(kind) && $0.indexPath == indexPath }
  }

  private func elements(ofItemAt indexPath: CollectionLayoutIndexPath) -> [CollectionLayoutAttributes] {
    guard let flow = flow(indexPath.section), indexPath.item >= 0, indexPath.item < flow.count else { return [] }
    let part = flow.part(ofItem: indexPath.item)
    let item = indexPath.item - part.firstItem
    guard item < part.solution.laidOutCount else { return [] }
    let group = part.solution.group(ofItem: item)
    return elements(indexPath.section, flow, part, groups: [group..<group + 1])
  }

  // MARK: Cells

  /// Returns the items of a section in a rectangle, with their supplementaries, and other items of the same groups.
  func cells(_ section: Int, _ flow: SectionFlow, _ rect: CellRect) -> [CollectionLayoutAttributes] {
    flow.parts.flatMap { part -> [CollectionLayoutAttributes] in
      if part.solution.count == 0 { return [] }
      let (start, end): (Int, Int)
      if flow.isOrthogonal {
        start = offset(ofSection: section)
        end = start + max(1, part.solution.content.width)
      } else {
        let first = flow.origin.y.plus(part.start)
        (start, end) = (rect.y.minus(first), rect.maxY.minus(first))
      }
      if start >= end { return [] }
      return elements(section, flow, part, groups: part.solution.groups(reaching: start..<end))
    }
  }

  private func elements(
    _ section: Int, _ flow: SectionFlow, _ part: SectionFlow.Part, groups: [Range<Int>]
  ) -> [CollectionLayoutAttributes] {
    var solver = GroupSolver(preferred: nil)
    solver.measurements = flow.measurements
    let scrolled = flow.isOrthogonal ? offset(ofSection: section) : 0
    let origin = flow.origin
    // Cells that scroll are clipped to the content; others are not clipped.
    let clip =
      flow.isOrthogonal
      ? CellRect(x: origin.x, y: origin.y, width: part.solution.content.width, height: flow.length(part)) : nil
    var elements: [CollectionLayoutAttributes] = []
    for range in groups {
      part.solution.forEach(in: range, first: part.firstItem, &solver) { first, slot, solved in
        let start = slot.lowerBound - scrolled
        let corner = CellPoint(
          x: origin.x.plus(flow.isOrthogonal ? start : 0),
          y: origin.y.plus(flow.isOrthogonal ? 0 : part.start.plus(start)))
        add(solved, at: corner, clip, section, flow, part.firstItem + first, to: &elements)
      }
    }
    return elements
  }

  /// - Parameter first: The first item of the group, as an item of the section.
  private func add(
    _ group: SolvedGroup, at corner: CellPoint, _ clip: CellRect?, _ section: Int, _ flow: SectionFlow, _ first: Int,
    to elements: inout [CollectionLayoutAttributes]
  ) {
    func append(_ element: CollectionLayoutAttributes.Element, _ item: Int, _ frame: CellRect, _ zIndex: Int) {
      elements.append(
        CollectionLayoutAttributes(
          element: element, indexPath: CollectionLayoutIndexPath(section: section, item: first + item), frame: frame,
          visibleFrame: clip.map(frame.intersection), zIndex: zIndex))
    }
    for (item, solved) in group.items.enumerated() {
      append(.cell, item, solved.frame.offset(x: corner.x, y: corner.y), solved.zIndex)
    }
    for other in group.supplementaries {
      if let list = flow.section.listConfiguration, other.kind == CollectionLayoutListConfiguration.separatorKind {
        let path = CollectionLayoutIndexPath(section: section, item: first + other.item)
        if !list.hasSeparator(below: path, count: flow.count) { continue }
      }
      append(.supplementary(other.kind), other.item, other.frame.offset(x: corner.x, y: corner.y), other.zIndex)
    }
  }

  // MARK: Decorations, headers and footers

  private func decorations(_ section: Int, _ flow: SectionFlow) -> [CollectionLayoutAttributes] {
    flow.decorations.map { item, frame in
      CollectionLayoutAttributes(
        element: .decoration(item.elementKind), indexPath: CollectionLayoutIndexPath(section: section, item: 0),
        frame: frame, zIndex: item.zIndex)
    }
  }

  /// Returns the headers and footers of the whole layout at their positions in a window.
  private func ownBoundaries(_ window: Range<Int>) -> [CollectionLayoutAttributes] {
    if !isPrepared || configuration.boundarySupplementaryItems.isEmpty { return [] }
    return layoutBoundaries.attributes(layoutBoundaries.frames(in: bounds, window: window), section: 0)
  }

  /// Returns the part of a window that pinned headers and footers of the whole layout leave to those of sections.
  private func windowOfSections(_ window: Range<Int>, _ own: [CollectionLayoutAttributes]) -> Range<Int> {
    var (start, end) = (window.lowerBound, window.upperBound)
    for (item, attributes) in zip(configuration.boundarySupplementaryItems, own) where item.pinToVisibleBounds {
      if item.alignment.contains(.top) {
        start = max(start, attributes.frame.maxY)
      } else if item.alignment.contains(.bottom) {
        end = min(end, attributes.frame.y)
      }
    }
    return start..<max(start, end)
  }
}
