/// How wide or high something is.
///
/// The sibling of `NSCollectionLayoutDimension`, in cells instead of points. Fractions are of the container: for an item its
/// group, for a group what encloses it. Fractions of a whole fill it exactly: three thirds of 80 columns take 27, 26 and 27.
public enum CollectionLayoutDimension: Hashable, Sendable {
  /// So many cells.
  case absolute(Int)
  /// A part of the container's width, 0 to 1; what is more is cut at the group.
  case fractionalWidth(Double)
  /// A part of the container's height.
  case fractionalHeight(Double)
  /// So many cells until the content is measured: see ``CollectionCompositionalLayout/preferredSize``.
  case estimated(Int)

  /// Whether the size is that of the content.
  public var isEstimated: Bool {
    if case .estimated = self { return true }
    return false
  }

  /// The exact size in a container, before it is brought to whole cells.
  func exact(in container: CellSize) -> Double {
    switch self {
    case .absolute(let cells), .estimated(let cells): Double(max(0, cells))
    case .fractionalWidth(let fraction): max(0, fraction) * Double(container.width)
    case .fractionalHeight(let fraction): max(0, fraction) * Double(container.height)
    }
  }

  /// The size in whole cells.
  func cells(in container: CellSize) -> Int { Int(exact(in: container).rounded()) }
}

/// The width and height of an item, group or supplementary; the sibling of `NSCollectionLayoutSize`.
public struct CollectionLayoutSize: Hashable, Sendable {
  /// How wide it is.
  public var widthDimension: CollectionLayoutDimension
  /// How high it is.
  public var heightDimension: CollectionLayoutDimension

  /// A size from its two dimensions.
  public init(widthDimension: CollectionLayoutDimension, heightDimension: CollectionLayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }
}
