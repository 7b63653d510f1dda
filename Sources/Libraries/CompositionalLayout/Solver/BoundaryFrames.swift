/// The headers and footers of a section, or of the whole layout.
struct BoundaryFrames {
  let items: [CollectionLayoutBoundarySupplementaryItem]
  /// The direction in which sections are stacked.
  let axis: LayoutAxis
  /// The container for fractions along the axis.
  let container: CellSize
  let insets: DirectionalEdgeInsets

  init(
    _ items: [CollectionLayoutBoundarySupplementaryItem], axis: LayoutAxis, container: CellSize,
    insets: DirectionalEdgeInsets
  ) {
    self.items = items
    self.axis = axis
    self.container = container
    self.insets = insets
  }

  // MARK: The space that they need

  /// Returns the number of cells that they add before or after the content, along the axis.
  func length(_ edge: DirectionalRectEdge) -> Int {
    items.reduce(0) { sum, item in
      item.alignment.contains(edge) && item.extendsBoundary
        ? sum.plus(item.layoutSize.dimension(axis).cells(in: container)) : sum
    }
  }

  /// The number of cells that they take from the content at both sides.
  var sides: Int {
    items.reduce(0) { sum, item in
      item.extendsBoundary && item.alignment.isDisjoint(with: [axis.before, axis.after])
        ? sum.plus(item.layoutSize.dimension(axis.other).cells(in: container)) : sum
    }
  }

  /// The number of cells that they take before the content, across the axis.
  var side: Int {
    items.reduce(0) { sum, item in
      item.extendsBoundary && item.alignment == axis.other.before
        ? sum.plus(item.layoutSize.dimension(axis.other).cells(in: container)) : sum
    }
  }

  // MARK: Frames

  /// Returns the frames at the edges of the section or layout, without their own offset.
  func frames(in whole: CellRect) -> [CellRect] {
    let across = axis.other
    let (start, length) = (
      whole.start(across).plus(insets.before(across)),
      max(0, whole.length(across) - insets.before(across) - insets.after(across))
    )
    let room = CellSize(along: container.along(axis), across: length, axis)
    let inner = CellRect(
      origin: CellPoint(along: whole.start(axis), across: start, axis),
      size: CellSize(along: whole.length(axis), across: length, axis))
    var before = whole.start(axis)
    var after = whole.end(axis).minus(self.length(axis.after))
    return items.map { item in
      let size = CellSize(
        along: item.layoutSize.dimension(axis).cells(in: container),
        across: item.layoutSize.dimension(across).cells(in: room), axis)
      var frame = CollectionLayoutAnchor(edges: item.alignment).frame(size, in: inner)
      if item.alignment.contains(axis.before) {
        frame.move(axis, to: before)
        if item.extendsBoundary { before = before.plus(frame.length(axis)) }
      } else if item.alignment.contains(axis.after) {
        frame.move(axis, to: after)
        if item.extendsBoundary { after = after.plus(frame.length(axis)) }
      }
      return frame
    }
  }

  /// Returns the frames at their positions in a window. Pinned ones stay in the window as long as there is space for
  /// them, and push each other away.
  func frames(in whole: CellRect, window: Range<Int>) -> [CellRect] {
    var frames = frames(in: whole)
    if !items.contains(where: \.pinToVisibleBounds) { return frames }
    let headers = items.indices.filter { items[$0].pinToVisibleBounds && items[$0].alignment.contains(axis.before) }
    let footers = items.indices.filter {
      items[$0].pinToVisibleBounds && items[$0].alignment.contains(axis.after)
        && !items[$0].alignment.contains(axis.before)
    }
    func length(_ indices: [Int]) -> Int { indices.reduce(0) { $0.plus(frames[$1].length(axis)) } }
    let end = footers.map { frames[$0].start(axis) }.min() ?? whole.end(axis)
    var cursor = min(window.lowerBound, end.minus(length(headers)))
    for index in headers {
      frames[index].move(axis, to: max(frames[index].start(axis), cursor))
      cursor = frames[index].end(axis)
    }
    let start = headers.last.map { frames[$0].end(axis) } ?? whole.start(axis)
    cursor = max(window.upperBound, start.plus(length(footers)))
    for index in footers.reversed() {
      let length = frames[index].length(axis)
      frames[index].move(axis, to: min(frames[index].start(axis), cursor.minus(length)))
      cursor = frames[index].start(axis)
    }
    return frames
  }

  /// Returns how far frames can extend before and after the section or layout.
  func overhang(in whole: CellRect) -> (before: Int, after: Int) {
    var (before, after) = (0, 0)
    for (item, frame) in zip(items, frames(in: whole)) {
      let move = item.offset.along(axis).asDistance
      before = max(before, whole.start(axis).minus(frame.start(axis)).minus(move), -move)
      after = max(after, frame.end(axis).minus(whole.end(axis)).plus(move), move)
    }
    return (before, after)
  }

  /// Returns the attributes for frames of the items.
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
