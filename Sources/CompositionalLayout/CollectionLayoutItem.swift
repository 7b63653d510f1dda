/// Something that a group can hold: an item, or a group.
public protocol CollectionLayoutSubitem: Sendable {
  /// Its size in the group.
  var layoutSize: CollectionLayoutSize { get }
  /// What is left free inside its frame.
  var contentInsets: DirectionalEdgeInsets { get set }
  /// Spacing outside its frame.
  var edgeSpacing: CollectionLayoutEdgeSpacing? { get set }
}

/// A cell of the layout; the sibling of `NSCollectionLayoutItem`.
///
/// ```swift
/// let third = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
/// ```
public struct CollectionLayoutItem: CollectionLayoutSubitem {
  /// How wide and high the item is.
  public var layoutSize: CollectionLayoutSize
  /// What is left free inside its frame.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// Spacing outside its frame.
  public var edgeSpacing: CollectionLayoutEdgeSpacing?
  /// Badges and the like, placed by anchors.
  public var supplementaryItems: [CollectionLayoutSupplementaryItem]

  /// An item of a size.
  public init(layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem] = []) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }
}

/// Edges of a frame, for anchors and alignments.
public struct DirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// A bit for each edge.
  public let rawValue: Int

  /// Edges by their bits.
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

/// Where a supplementary lies at an item; the sibling of `NSCollectionLayoutAnchor`. Without an edge in a direction it is
/// centred in that direction.
public struct CollectionLayoutAnchor: Hashable, Sendable {
  /// The edges that it lies at, inside.
  public var edges: DirectionalRectEdge
  /// How many cells it is moved from there.
  public var offset: CellPoint

  /// An anchor at edges.
  public init(edges: DirectionalRectEdge, offset: CellPoint = CellPoint(x: 0, y: 0)) {
    self.edges = edges
    self.offset = offset
  }

  /// The frame of something of a size at a container.
  func frame(_ size: CellSize, in container: CellRect) -> CellRect {
    var x = container.x + (container.width - size.width) / 2
    var y = container.y + (container.height - size.height) / 2
    if edges.contains(.leading) { x = container.x }
    if edges.contains(.trailing) { x = container.maxX - size.width }
    if edges.contains(.top) { y = container.y }
    if edges.contains(.bottom) { y = container.maxY - size.height }
    return CellRect(x: x + offset.x, y: y + offset.y, width: size.width, height: size.height)
  }
}

/// A view beside the cells of an item, such as a badge; the sibling of `NSCollectionLayoutSupplementaryItem`.
public struct CollectionLayoutSupplementaryItem: Hashable, Sendable {
  /// Its size; fractions are of the item.
  public var layoutSize: CollectionLayoutSize
  /// What it is, for those who draw it.
  public var elementKind: String
  /// Where it lies at the item.
  public var containerAnchor: CollectionLayoutAnchor
  /// What lies over what: larger over smaller.
  public var zIndex = 1

  /// A supplementary of an item.
  public init(layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
  }
}

/// A header or footer of a section; the sibling of `NSCollectionLayoutBoundarySupplementaryItem`.
public struct CollectionLayoutBoundarySupplementaryItem: Hashable, Sendable {
  /// Its size; fractions are of the section.
  public var layoutSize: CollectionLayoutSize
  /// What it is, for those who draw it.
  public var elementKind: String
  /// `.top` for a header, `.bottom` for a footer, with `.leading` or `.trailing` where it is narrower than the section.
  public var alignment: DirectionalRectEdge
  /// Rows that it is moved.
  public var offset = CellPoint(x: 0, y: 0)
  /// Whether the section grows by it; else it lies over the content.
  public var extendsBoundary = true
  /// Whether it stays in sight as long as its section does.
  public var pinToVisibleBounds = false
  /// What lies over what: larger over smaller.
  public var zIndex = 2

  /// A header or footer.
  public init(layoutSize: CollectionLayoutSize, elementKind: String, alignment: DirectionalRectEdge) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
  }
}

/// Something behind a whole section; the sibling of `NSCollectionLayoutDecorationItem`.
public struct CollectionLayoutDecorationItem: Hashable, Sendable {
  /// What it is, for those who draw it.
  public var elementKind: String
  /// What is left free inside the section, boundary supplementaries included.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// What lies over what: larger over smaller. Behind the items unless told otherwise.
  public var zIndex = -1

  /// A decoration that fills its section.
  public static func background(elementKind: String) -> Self { Self(elementKind: elementKind) }
}
