/// A direction of the layout, with geometry along and across it.
enum LayoutAxis: Hashable, Sendable {
  case horizontal
  case vertical

  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

  /// The edge where the axis begins: left or top.
  var before: DirectionalRectEdge { self == .horizontal ? .leading : .top }
  /// The edge where the axis ends: right or bottom.
  var after: DirectionalRectEdge { self == .horizontal ? .trailing : .bottom }
}

extension CellSize {
  init(along: Int, across: Int, _ axis: LayoutAxis) {
    self = axis == .horizontal ? CellSize(width: along, height: across) : CellSize(width: across, height: along)
  }

  func along(_ axis: LayoutAxis) -> Int { axis == .horizontal ? width : height }
}

extension CellPoint {
  init(along: Int, across: Int, _ axis: LayoutAxis) {
    self = axis == .horizontal ? CellPoint(x: along, y: across) : CellPoint(x: across, y: along)
  }
}

extension CellRect {
  init(origin: CellPoint, size: CellSize) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  func start(_ axis: LayoutAxis) -> Int { axis == .horizontal ? x : y }
  func end(_ axis: LayoutAxis) -> Int { axis == .horizontal ? maxX : maxY }
  func length(_ axis: LayoutAxis) -> Int { axis == .horizontal ? width : height }
}

extension DirectionalEdgeInsets {
  func before(_ axis: LayoutAxis) -> Int { axis == .horizontal ? leading : top }
  func after(_ axis: LayoutAxis) -> Int { axis == .horizontal ? trailing : bottom }
}

extension CollectionLayoutSize {
  func dimension(_ axis: LayoutAxis) -> CollectionLayoutDimension {
    axis == .horizontal ? widthDimension : heightDimension
  }

  func cells(in container: CellSize) -> CellSize {
    CellSize(width: widthDimension.cells(in: container), height: heightDimension.cells(in: container))
  }
}

extension CollectionLayoutEdgeSpacing {
  func before(_ axis: LayoutAxis) -> CollectionLayoutSpacing? { axis == .horizontal ? leading : top }
  func after(_ axis: LayoutAxis) -> CollectionLayoutSpacing? { axis == .horizontal ? trailing : bottom }

  /// Returns the minimum spacing before and after, together.
  func minimum(_ axis: LayoutAxis) -> Int { (before(axis)?.minimum ?? 0) + (after(axis)?.minimum ?? 0) }
}
