package import CompositionalLayout

extension ScreenComposition {
  package enum Direction: CaseIterable, Sendable {
    case up
    case down
    case left
    case right
  }

  /// Returns the neighbor of an item; nil if there is none, or if the composition does not contain the item.
  ///
  /// Up and down move to the nearest cell of the section in the same columns, otherwise to the nearest line of cells;
  /// at the end of a section, to the nearest visible line of the next section. Left and right stay in the section, and
  /// continue beyond the visible part if it scrolls horizontally: ``reveal(_:)`` makes that part visible.
  package func neighbor(of item: ItemID, _ direction: Direction) -> ItemID? {
    guard let path = path(of: item) else { return nil }
    var shown = layout
    if let attributes = shown.layoutAttributesForItem(at: path), attributes.visibleFrame != attributes.frame {
      shown.scroll(section: path.section, to: .item(path.item))
    }
    guard let frame = shown.layoutAttributesForItem(at: path)?.frame else { return nil }
    let origin = (path: path, frame: frame)
    switch direction {
    case .up, .down: return vertical(origin, direction, shown).flatMap(self.item)
    case .left, .right: return horizontal(origin, direction, shown).flatMap(self.item)
    }
  }

  /// Returns the visible item nearest to a cell of the picture, among those that intersect a range of rows: in the
  /// nearest row, then in the nearest column. Returns nil if there is none.
  package func item(nearest point: CellPoint, in rows: Range<Int>) -> ItemID? {
    func distance(_ place: Int, _ start: Int, _ end: Int) -> Int { max(0, start - place, place - (end - 1)) }
    let nearest = cells(in: rows, layout).filter { !$0.visibleFrame.isEmpty }.map { cell in
      let frame = cell.visibleFrame
      return (distance(point.y, frame.y, frame.maxY), distance(point.x, frame.x, frame.maxX), cell.indexPath)
    }.min { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }
    return nearest.flatMap { item($0.2) }
  }

  /// Returns the items that a window shows. One below a pinned title is not visible.
  package func items(in window: Range<Int>) -> [ItemID] {
    let rows = CellRect(x: 0, y: window.lowerBound, width: width, height: window.count)
    var titles: [CellRect] = []
    for element in elements(in: window) where !isOfItem(element) {
      if case .decoration = element.element { continue }
      titles.append(element.visibleFrame)
    }
    return cells(in: window, layout).filter { cell in
      let shown = cell.visibleFrame.intersection(rows)
      return !shown.isEmpty && !titles.contains { $0.intersection(shown) == shown }
    }.compactMap { item($0.indexPath) }
  }

  /// A cell with its distances from the start of the search.
  private struct Candidate {
    var path: CollectionLayoutIndexPath
    /// The distance along the direction of the search; not negative.
    var distance: Int
    /// The distance across it; 0 if both cells share a column, or a row.
    var aside: Int
    /// The distance across it between the first columns, or rows.
    var offset: Int

    static func nearest(_ candidates: [Candidate]) -> CollectionLayoutIndexPath? {
      candidates.min { ($0.distance, $0.aside, $0.offset, $0.path) < ($1.distance, $1.aside, $1.offset, $1.path) }?.path
    }
  }

  private typealias Origin = (path: CollectionLayoutIndexPath, frame: CellRect)

  // MARK: Up and down

  private func vertical(
    _ origin: Origin, _ direction: Direction, _ layout: CollectionCompositionalLayout
  ) -> CollectionLayoutIndexPath? {
    var reach = max(options.drawingHeight, 32)
    while true {
      let top = direction == .down ? origin.frame.maxY : max(0, origin.frame.y - reach)
      let bottom = direction == .down ? min(contentHeight, origin.frame.maxY + reach) : origin.frame.y
      if top >= bottom { return nil }
      let candidates = cells(in: top..<bottom, layout).compactMap { candidate($0, from: origin.frame, direction) }
      if let next = next(candidates, origin.path.section) { return next }
      if direction == .down ? bottom == contentHeight : top == 0 { return nil }
      reach *= 4
    }
  }

  private func next(_ candidates: [Candidate], _ section: Int) -> CollectionLayoutIndexPath? {
    guard let first = candidates.min(by: { $0.distance < $1.distance }) else { return nil }
    let other = candidates.lazy.filter { $0.path.section != first.path.section }.map(\.distance).min() ?? .max
    // Another section may be nested between the cells of this one.
    let run = candidates.filter { $0.path.section == first.path.section && $0.distance < other }
    let isSame = first.path.section == section
    return (isSame ? Candidate.nearest(run.filter { $0.aside == 0 }) : nil) ?? Candidate.nearest(run)
  }

  private func candidate(
    _ cell: CollectionLayoutAttributes, from origin: CellRect, _ direction: Direction
  ) -> Candidate? {
    let isVertical = direction == .up || direction == .down
    let (from, to) = isVertical ? (origin, cell.visibleFrame) : (origin.turned, cell.visibleFrame.turned)
    let distance = direction == .down || direction == .right ? to.y - from.maxY : from.y - to.maxY
    if distance < 0 { return nil }
    let gap = max(to.x - from.maxX + 1, from.x - to.maxX + 1)
    return Candidate(path: cell.indexPath, distance: distance, aside: max(0, gap), offset: abs(to.x - from.x))
  }

  // MARK: Left and right

  private func horizontal(
    _ origin: Origin, _ direction: Direction, _ layout: CollectionCompositionalLayout
  ) -> CollectionLayoutIndexPath? {
    let section = origin.path.section
    var candidates = inSection(section, origin.frame, direction, layout)
    // Returns the items that the next scroll step makes visible, relative to the current position of the section.
    var scrolled = layout
    if scrolled.scroll(section: section, to: direction == .right ? .next : .previous) {
      let step = scrolled.offset(ofSection: section) - layout.offset(ofSection: section)
      candidates += inSection(section, origin.frame.offset(x: -step, y: 0), direction, scrolled)
    }
    let inLine = candidates.filter { $0.aside == 0 }
    if let nearest = Candidate.nearest(inLine) { return nearest }
    // The last page may have fewer lines.
    return layout.pageCount(ofSection: section) > 1 ? Candidate.nearest(candidates) : nil
  }

  private func inSection(
    _ section: Int, _ origin: CellRect, _ direction: Direction, _ layout: CollectionCompositionalLayout
  ) -> [Candidate] {
    let isSideways = layout.pageCount(ofSection: section) > 1
    let content = layout.frame(ofContentOfSection: section)
    let rows = isSideways ? content.y..<content.maxY : origin.y..<origin.maxY
    return cells(in: rows, layout).filter { $0.indexPath.section == section }.compactMap { cell in
      var cell = cell
      cell.visibleFrame = cell.frame
      return candidate(cell, from: origin, direction)
    }
  }

  /// Returns the visible cells that intersect a range of rows.
  private func cells(
    in rows: Range<Int>, _ layout: CollectionCompositionalLayout
  ) -> [CollectionLayoutAttributes] {
    layout.layoutAttributesForElements(in: CellRect(x: 0, y: rows.lowerBound, width: width, height: rows.count))
      .filter { $0.element == .cell }
  }
}

extension CellRect {
  /// The rectangle with columns and rows exchanged.
  fileprivate var turned: CellRect { CellRect(x: y, y: x, width: height, height: width) }
}
