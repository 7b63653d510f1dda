/// Edges of a frame, for anchors and alignments.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// A bit for each edge.
  public let rawValue: Int

  /// Creates a set of edges from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The upper edge.
  public static let top = DirectionalRectEdge(rawValue: 1)
  /// The left edge.
  public static let leading = DirectionalRectEdge(rawValue: 2)
  /// The lower edge.
  public static let bottom = DirectionalRectEdge(rawValue: 4)
  /// The right edge.
  public static let trailing = DirectionalRectEdge(rawValue: 8)
}

/// A distance as fractions of a size: 0.5 is half the width, or half the height.
public struct FractionalPoint: Hashable, Sendable {
  private let x: Double
  private let y: Double

  /// Creates a distance from a fraction of the width, to the right, and one of the height, downward.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns the distance in cells for a size, with each coordinate rounded to the nearest whole number.
  func cells(of size: CellSize) -> CellPoint {
    CellPoint(x: Int(cells: x * Double(size.width)), y: Int(cells: y * Double(size.height)))
  }
}

/// A point of a frame, given by its edges; the sibling of `NSCollectionLayoutAnchor`. In a direction without an edge,
/// it is the middle.
public struct CollectionLayoutAnchor: Hashable, Sendable {
  package var edges: DirectionalRectEdge
  package var offset: CellPoint
  private let fractionalOffset: FractionalPoint

  /// Creates an anchor at edges.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - absoluteOffset: The offset of the supplementary to the right and down, in cells.
  ///   - fractionalOffset: An additional offset, as fractions of the supplementary's own size. For example,
  ///     `FractionalPoint(x: 0.5, y: -0.5)` centers a badge at `[.top, .trailing]` on the corner.
  public init(
    edges: DirectionalRectEdge, absoluteOffset: CellPoint = .zero,
    fractionalOffset: FractionalPoint = FractionalPoint(x: 0, y: 0)
  ) {
    self.edges = edges
    offset = absoluteOffset
    self.fractionalOffset = fractionalOffset
  }

  /// Returns the frame of a supplementary in a container.
  ///
  /// - Parameter item: The point of the supplementary at this point of the container; nil for the same point, so that
  ///   the supplementary is inside.
  func frame(_ size: CellSize, in container: CellRect, item: CollectionLayoutAnchor? = nil) -> CellRect {
    let item = item ?? CollectionLayoutAnchor(edges: edges)
    func start(_ axis: LayoutAxis) -> Int {
      let (room, own) = (container.length(axis), size.along(axis))
      // Both points are in the middle. Their sum is rounded once, so that a badge is centered on an item.
      if isMiddle(axis), item.isMiddle(axis) { return container.start(axis).plus((room - own) / 2) }
      return container.start(axis).plus(point(axis, room) - item.point(axis, own))
    }
    let moves = [
      offset, item.offset, fractionalOffset.cells(of: size), item.fractionalOffset.cells(of: size),
    ]
    let frame = CellRect(x: start(.horizontal), y: start(.vertical), width: size.width, height: size.height)
    return moves.reduce(frame) { $0.offset(x: $1.x.asDistance, y: $1.y.asDistance) }
  }

  private func isMiddle(_ axis: LayoutAxis) -> Bool { !edges.contains(axis.before) && !edges.contains(axis.after) }

  /// Returns the position of the anchor in a length. If both edges are set, the end takes precedence.
  private func point(_ axis: LayoutAxis, _ length: Int) -> Int {
    if edges.contains(axis.after) { return length }
    return edges.contains(axis.before) ? 0 : length / 2
  }
}
