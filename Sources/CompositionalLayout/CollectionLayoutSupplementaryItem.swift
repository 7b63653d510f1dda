/// An element attached to an item or a group, such as a badge; the sibling of `NSCollectionLayoutSupplementaryItem`.
public struct CollectionLayoutSupplementaryItem: Hashable, Sendable {
  /// Its size; fractions are of the item or group.
  public var layoutSize: CollectionLayoutSize
  /// What it is, for the code that draws it.
  public var elementKind: String
  /// The point of the item or group where it lies.
  public var containerAnchor: CollectionLayoutAnchor
  /// The point of the supplementary that lies there; nil for the same point as ``containerAnchor``, so that it lies inside.
  public var itemAnchor: CollectionLayoutAnchor?
  /// The cells that stay free inside its frame.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The drawing order: larger values lie over smaller ones.
  public var zIndex = 1

  /// Creates a supplementary of an item or group.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor,
    itemAnchor: CollectionLayoutAnchor? = nil
  ) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
  }

  /// Returns the frame at a container.
  func frame(at container: CellRect) -> CellRect {
    containerAnchor.frame(layoutSize.cells(in: container.size), in: container, item: itemAnchor)
      .inset(by: contentInsets.asLengths)
  }
}

/// A header or footer of a section or of the whole layout; the sibling of `NSCollectionLayoutBoundarySupplementaryItem`.
public struct CollectionLayoutBoundarySupplementaryItem: Hashable, Sendable {
  /// Its size; fractions are of the section.
  public var layoutSize: CollectionLayoutSize
  /// What it is, for the code that draws it.
  public var elementKind: String
  /// `.top` for a header, `.bottom` for a footer, with `.leading` or `.trailing` if it is narrower than the section.
  public var alignment: DirectionalRectEdge
  /// How many cells it is moved to the right and down.
  public var offset = CellPoint.zero
  /// The cells that stay free inside its frame.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// Whether the section grows by it; else it lies over the content.
  public var extendsBoundary = true
  /// Whether it stays in sight as long as its section does. Pinned headers and footers push each other away.
  public var pinToVisibleBounds = false
  /// The drawing order: larger values lie over smaller ones.
  public var zIndex = 2

  /// Creates a header or footer.
  public init(layoutSize: CollectionLayoutSize, elementKind: String, alignment: DirectionalRectEdge) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
  }

  /// Creates a header or footer that is moved by a number of cells.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: DirectionalRectEdge, absoluteOffset: CellPoint
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment)
    offset = absoluteOffset
  }
}

/// A background of a whole section; the sibling of `NSCollectionLayoutDecorationItem`.
public struct CollectionLayoutDecorationItem: Hashable, Sendable {
  /// What it is, for the code that draws it.
  public var elementKind: String
  /// What stays free inside the section, headers and footers included. Negative insets reach outside.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The drawing order: larger values lie over smaller ones. Below 0, it lies behind the items.
  public var zIndex = -1

  /// Creates a decoration that fills its section.
  public static func background(elementKind: String) -> Self { Self(elementKind: elementKind) }
}
