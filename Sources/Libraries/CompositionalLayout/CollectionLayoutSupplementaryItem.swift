/// An element attached to an item or a group, such as a badge; the sibling of `NSCollectionLayoutSupplementaryItem`.
public struct CollectionLayoutSupplementaryItem: Hashable, Sendable {
  /// Its size; fractions refer to the item or group.
  public var layoutSize: CollectionLayoutSize
  /// The kind, for the code that draws it.
  public var elementKind: String
  /// The point of the item or group where it is placed.
  public var containerAnchor: CollectionLayoutAnchor
  /// The point of the supplementary that is placed there; nil for the same point as ``containerAnchor``, so that it is
  /// inside.
  public var itemAnchor: CollectionLayoutAnchor?
  /// The empty cells inside its frame.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The drawing order: elements with larger values cover those with smaller values.
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

  func frame(at container: CellRect) -> CellRect {
    containerAnchor.frame(layoutSize.cells(in: container.size), in: container, item: itemAnchor)
      .inset(by: contentInsets.asLengths)
  }
}

/// A header or footer of a section or of the whole layout; the sibling of `NSCollectionLayoutBoundarySupplementaryItem`.
public struct CollectionLayoutBoundarySupplementaryItem: Hashable, Sendable {
  /// Its size; fractions refer to the section.
  public var layoutSize: CollectionLayoutSize
  /// The kind, for the code that draws it.
  public var elementKind: String
  /// `.top` for a header, `.bottom` for a footer, with `.leading` or `.trailing` if it is narrower than the section.
  public var alignment: DirectionalRectEdge
  /// The offset to the right and down, in cells.
  public var offset = CellPoint.zero
  /// The empty cells inside its frame.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// Whether it extends the section; otherwise it covers the content.
  public var extendsBoundary = true
  /// Whether it stays visible as long as its section is visible. Pinned headers and footers push each other away.
  public var pinToVisibleBounds = false
  /// The drawing order: elements with larger values cover those with smaller values.
  public var zIndex = 2

  /// Creates a header or footer.
  public init(layoutSize: CollectionLayoutSize, elementKind: String, alignment: DirectionalRectEdge) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
  }

  /// Creates a header or footer with an offset in cells.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: DirectionalRectEdge, absoluteOffset: CellPoint
  ) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment)
    offset = absoluteOffset
  }
}

/// A background of a whole section; the sibling of `NSCollectionLayoutDecorationItem`.
public struct CollectionLayoutDecorationItem: Hashable, Sendable {
  /// The kind, for the code that draws it.
  public var elementKind: String
  /// The insets from the section, including its headers and footers. Negative insets extend outside.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The drawing order: elements with larger values cover those with smaller values. Below 0, it is behind the items.
  public var zIndex = -1

  /// Creates a decoration that fills its section.
  public static func background(elementKind: String) -> Self { Self(elementKind: elementKind) }
}
