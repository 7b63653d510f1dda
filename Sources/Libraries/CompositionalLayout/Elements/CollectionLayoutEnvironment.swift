/// The environment of a layout; the sibling of `NSCollectionLayoutEnvironment`.
public struct CollectionLayoutEnvironment: Hashable, Sendable {
  /// The available space: the columns of the terminal, and the rows that are visible at a time.
  public var container: CollectionLayoutContainer

  /// Creates an environment of a size, with empty cells at its edges if there are insets.
  public init(container: CellSize, contentInsets: DirectionalEdgeInsets = .zero) {
    self.container = CollectionLayoutContainer(contentSize: container, contentInsets: contentInsets)
  }
}

/// The space for a section or a custom group; the sibling of `NSCollectionLayoutContainer`.
public struct CollectionLayoutContainer: Hashable, Sendable {
  /// The whole size, including the insets.
  public var contentSize: CellSize
  /// The empty cells at the edges.
  public var contentInsets: DirectionalEdgeInsets

  /// The size inside the insets.
  public var effectiveContentSize: CellSize { contentSize.asLengths.inset(by: contentInsets) }

  /// The insets that sections, headers and footers respect: those at the left and right.
  var margins: DirectionalEdgeInsets {
    let insets = contentInsets.asLengths
    return DirectionalEdgeInsets(leading: insets.leading, trailing: insets.trailing)
  }

  /// The number of columns of ``contentSize``.
  package var width: Int {
    get { contentSize.width }
    set { contentSize.width = newValue }
  }
}
