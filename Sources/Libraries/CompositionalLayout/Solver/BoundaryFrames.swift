/// The headers and footers of a section, or of the whole layout.
struct BoundaryFrames {
  let items: [CollectionLayoutBoundarySupplementaryItem]
  let container: CellSize
  let insets: DirectionalEdgeInsets
  /// The number of rows above the content, and of the content itself with the rows that items at its sides need.
  private(set) var before = 0
  private(set) var height = 0

  // MARK: The space that they need

  /// Sets the length of the content. Returns that of the section or layout, which includes all items that extend it,
  /// wherever their offsets move them.
  mutating func surround(_ length: Int) -> Int {
    if items.isEmpty { return length }
    let extending = items.indices.filter { items[$0].extendsBoundary }
    let besides = extending.filter { items[$0].edge.isDisjoint(with: [.top, .bottom]) }
    (before, height) = (0, besides.map { size(of: items[$0]).height }.reduce(length, max))
    let frames = frames(in: CellRect(x: 0, y: 0, width: container.width, height: height))
    before = 0.minus(extending.map { frames[$0].y }.reduce(0, min))
    return extending.map { frames[$0].maxY }.reduce(height, max).plus(before)
  }

  /// Returns the number of cells that those at an edge take together, beside or outside the content, or else on it.
  func length(_ edge: DirectionalRectEdge, isExtending: Bool = true) -> Int {
    let axis = edge == .leading || edge == .trailing ? LayoutAxis.horizontal : .vertical
    return items.reduce(0) { sum, item in
      item.edge == edge && item.extendsBoundary == isExtending ? sum.plus(size(of: item).along(axis)) : sum
    }
  }

  private func size(of item: CollectionLayoutBoundarySupplementaryItem) -> CellSize {
    let width = max(0, container.width - insets.leading - insets.trailing)
    return item.layoutSize.cells(in: CellSize(width: width, height: container.height))
  }

  // MARK: Frames

  /// Returns the frames in the section or layout. Items at one edge are stacked: outside the content or beside it if they
  /// extend the boundary, otherwise on the content.
  func frames(in whole: CellRect) -> [CellRect] {
    if items.isEmpty { return [] }
    let content = CellRect(
      x: whole.x.plus(insets.leading), y: whole.y.plus(before), width: whole.width - insets.leading - insets.trailing,
      height: height)
    var (above, top) = (content.y.minus(length(.top)), content.y)
    var (bottom, below) = (content.maxY.minus(length(.bottom, isExtending: false)), content.maxY)
    var (left, right) = (content.x, content.maxX.minus(length(.trailing)))
    func next(_ cursor: inout Int, _ length: Int) -> Int {
      defer { cursor = cursor.plus(length) }
      return cursor
    }
    return items.map { item in
      var frame = CollectionLayoutAnchor(edges: item.alignment).frame(size(of: item), in: content)
      switch (item.edge, item.extendsBoundary) {
      case (.top, true): frame.y = next(&above, frame.height)
      case (.top, false): frame.y = next(&top, frame.height)
      case (.bottom, true): frame.y = next(&below, frame.height)
      case (.bottom, false): frame.y = next(&bottom, frame.height)
      case (.leading, true): frame.x = next(&left, frame.width)
      case (.trailing, true): frame.x = next(&right, frame.width)
      default: break
      }
      return frame.offset(x: item.offset.x.asDistance, y: item.offset.y.asDistance)
    }
  }

  /// Returns the frames at their positions in a window. Pinned ones stay in the window as long as there is space for
  /// them, and push each other away.
  func frames(in whole: CellRect, window: Range<Int>) -> [CellRect] {
    var frames = frames(in: whole)
    if !items.contains(where: \.pinToVisibleBounds) { return frames }
    let headers = items.indices.filter { items[$0].pinToVisibleBounds && items[$0].edge == .top }
    let footers = items.indices.filter { items[$0].pinToVisibleBounds && items[$0].edge == .bottom }
    func length(_ indices: [Int]) -> Int { indices.reduce(0) { $0.plus(frames[$1].height) } }
    let end = footers.map { frames[$0].y }.min() ?? whole.maxY
    var cursor = min(window.lowerBound, end.minus(length(headers)))
    for index in headers {
      frames[index].y = max(frames[index].y, cursor)
      cursor = frames[index].maxY
    }
    let start = headers.last.map { frames[$0].maxY } ?? whole.y
    cursor = max(window.upperBound, start.plus(length(footers)))
    for index in footers.reversed() {
      frames[index].y = min(frames[index].y, cursor.minus(frames[index].height))
      cursor = frames[index].y
    }
    return frames
  }

  /// Returns how far frames extend before and after the section or layout.
  func overhang(in whole: CellRect) -> (before: Int, after: Int) {
    frames(in: whole).reduce((0, 0)) { (max($0.0, whole.y.minus($1.y)), max($0.1, $1.maxY.minus(whole.maxY))) }
  }

  func attributes(_ frames: [CellRect], section: Int) -> [CollectionLayoutAttributes] {
    zip(items, frames).map { item, frame in
      CollectionLayoutAttributes(
        element: .supplementary(item.elementKind),
        indexPath: CollectionLayoutIndexPath(section: section, item: 0),
        frame: frame.inset(by: item.contentInsets.asLengths), zIndex: item.zIndex)
    }
  }
}

extension CollectionLayoutBoundarySupplementaryItem {
  /// The edge at which it is stacked; none for an item in the middle.
  fileprivate var edge: DirectionalRectEdge {
    if alignment.contains(.top) { return .top }
    if alignment.contains(.bottom) { return .bottom }
    return alignment.contains(.trailing) ? .trailing : alignment
  }
}
