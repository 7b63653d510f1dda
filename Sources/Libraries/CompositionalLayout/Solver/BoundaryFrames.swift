/// The headers and footers of a section, or of the whole layout.
struct BoundaryFrames {
  let items: [CollectionLayoutBoundarySupplementaryItem]
  let container: CellSize
  let insets: DirectionalEdgeInsets

  init(_ items: [CollectionLayoutBoundarySupplementaryItem], container: CellSize, insets: DirectionalEdgeInsets) {
    self.items = items
    self.container = container
    self.insets = insets
  }

  // MARK: The space that they need

  /// Returns the number of rows that they add above or below the content.
  func length(_ edge: DirectionalRectEdge) -> Int {
    items.reduce(0) { sum, item in
      item.alignment.contains(edge) && item.extendsBoundary
        ? sum.plus(item.layoutSize.heightDimension.cells(in: container)) : sum
    }
  }

  /// The number of columns that they take from the content at both sides.
  var sides: Int { columns { $0.isDisjoint(with: [.top, .bottom]) } }

  /// The number of columns that they take at the left of the content.
  var side: Int { columns { $0 == .leading } }

  private func columns(_ isTaken: (DirectionalRectEdge) -> Bool) -> Int {
    items.reduce(0) { sum, item in
      item.extendsBoundary && isTaken(item.alignment)
        ? sum.plus(item.layoutSize.widthDimension.cells(in: container)) : sum
    }
  }

  // MARK: Frames

  /// Returns the frames at the edges of the section or layout, without their own offset.
  func frames(in whole: CellRect) -> [CellRect] {
    let inner = CellRect(
      x: whole.x.plus(insets.leading), y: whole.y, width: whole.width - insets.leading - insets.trailing,
      height: whole.height)
    var before = whole.y
    var after = whole.maxY.minus(length(.bottom))
    return items.map { item in
      let size = CellSize(
        width: item.layoutSize.widthDimension.cells(in: CellSize(width: inner.width, height: container.height)),
        height: item.layoutSize.heightDimension.cells(in: container))
      var frame = CollectionLayoutAnchor(edges: item.alignment).frame(size, in: inner)
      if item.alignment.contains(.top) {
        frame.y = before
        if item.extendsBoundary { before = before.plus(frame.height) }
      } else if item.alignment.contains(.bottom) {
        frame.y = after
        if item.extendsBoundary { after = after.plus(frame.height) }
      }
      return frame
    }
  }

  /// Returns the frames at their positions in a window. Pinned ones stay in the window as long as there is space for
  /// them, and push each other away.
  func frames(in whole: CellRect, window: Range<Int>) -> [CellRect] {
    var frames = frames(in: whole)
    if !items.contains(where: \.pinToVisibleBounds) { return frames }
    let headers = items.indices.filter { items[$0].pinToVisibleBounds && items[$0].alignment.contains(.top) }
    let footers = items.indices.filter {
      items[$0].pinToVisibleBounds && items[$0].alignment.contains(.bottom)
        && !items[$0].alignment.contains(.top)
    }
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

  /// Returns how far frames can extend before and after the section or layout.
  func overhang(in whole: CellRect) -> (before: Int, after: Int) {
    var (before, after) = (0, 0)
    for (item, frame) in zip(items, frames(in: whole)) {
      let move = item.offset.y.asDistance
      before = max(before, whole.y.minus(frame.y).minus(move), -move)
      after = max(after, frame.maxY.minus(whole.maxY).plus(move), move)
    }
    return (before, after)
  }

  func attributes(_ frames: [CellRect], section: Int) -> [CollectionLayoutAttributes] {
    zip(items, frames).map { item, frame in
      CollectionLayoutAttributes(
        element: .supplementary(item.elementKind),
        indexPath: CollectionLayoutIndexPath(section: section, item: 0),
        frame: frame.offset(x: item.offset.x.asDistance, y: item.offset.y.asDistance)
          .inset(by: item.contentInsets.asLengths),
        zIndex: item.zIndex)
    }
  }
}
