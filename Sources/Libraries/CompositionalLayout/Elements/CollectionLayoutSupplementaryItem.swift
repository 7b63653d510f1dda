/// An element attached to an item or a group, such as a badge; the sibling of `NSCollectionLayoutSupplementaryItem`.
public struct CollectionLayoutSupplementaryItem: Hashable, Sendable {
  package var layoutSize: CollectionLayoutSize
  let elementKind: String
  package var containerAnchor: CollectionLayoutAnchor
  package var itemAnchor: CollectionLayoutAnchor?
  /// The empty cells inside its frame.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The drawing order: elements with larger values cover those with smaller values.
  public var zIndex = 1

  /// Creates a supplementary of an item or group.
  ///
  /// - Parameters:
  ///   - layoutSize: Its size; fractions refer to the item or group.
  ///   - elementKind: The kind, for the code that draws it.
  ///   - containerAnchor: The point of the item or group where it is placed.
  ///   - itemAnchor: The point of the supplementary that is placed there; nil for the same point, so that it is inside.
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
  package var layoutSize: CollectionLayoutSize
  let elementKind: String
  let alignment: DirectionalRectEdge
  package var offset: CellPoint
  /// The empty cells inside its frame.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// Whether it extends the section; otherwise it covers the content.
  public var extendsBoundary = true
  /// Whether it stays visible as long as its section is visible. Pinned headers and footers push each other away.
  public var pinToVisibleBounds = false
  /// The drawing order: elements with larger values cover those with smaller values.
  public var zIndex = 2

  /// Creates a header or footer.
  ///
  /// - Parameters:
  ///   - layoutSize: Its size; fractions refer to the section.
  ///   - elementKind: The kind, for the code that draws it.
  ///   - alignment: `.top` for a header, `.bottom` for a footer, with `.leading` or `.trailing` if it is narrower than
  ///     the section.
  ///   - absoluteOffset: The offset to the right and down, in cells.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, alignment: DirectionalRectEdge,
    absoluteOffset: CellPoint = .zero
  ) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
    offset = absoluteOffset
  }
}

/// A background of a whole section; the sibling of `NSCollectionLayoutDecorationItem`.
public struct CollectionLayoutDecorationItem: Hashable, Sendable {
  let elementKind: String
  /// The insets from the section, including its headers and footers. Negative insets extend outside.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The drawing order: elements with larger values cover those with smaller values. Below 0, it is behind the items.
  public var zIndex = -1

  /// Creates a decoration that fills its section; the kind is for the code that draws it.
  public static func background(elementKind: String) -> Self { Self(elementKind: elementKind) }
}
