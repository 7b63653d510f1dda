/// A width or a height.
///
/// The sibling of `NSCollectionLayoutDimension`, in cells instead of points. A fraction refers to the container: for
/// an item, its group; for a group, the enclosing element; both after the spacing between items is subtracted.
/// Fractions that add up to 1 fill the container exactly: three thirds of 80 columns are 27, 26 and 27 columns.
///
/// All values are valid. A length below 0 counts as 0, and one above 2^30 (1,073,741,824) as 2^30. A fraction that is
/// not a number counts as 0.
public enum CollectionLayoutDimension: Hashable, Sendable {
  /// A number of cells.
  case absolute(Int)
  /// A fraction of the container's width, 0 to 1. Cells beyond the group are clipped.
  case fractionalWidth(Double)
  /// A fraction of the container's height, 0 to 1. Cells beyond the group are clipped.
  case fractionalHeight(Double)
  /// A number of cells, until the content is measured: see ``CollectionCompositionalLayout/preferredSize``.
  case estimated(Int)
  /// Like an estimate, but each item becomes as large as the largest sibling in its group. As the
  /// dimension of a section's group, all groups of the section become as large as the largest.
  case uniformAcrossSiblings(estimate: Int)

  /// Returns a dimension of a number of cells, rounded to the nearest whole number.
  public static func absolute(_ cells: Double) -> Self { .absolute(Int(cells: cells)) }
  /// Returns a dimension that is measured; the estimate is rounded to the nearest whole number.
  public static func estimated(_ cells: Double) -> Self { .estimated(Int(cells: cells)) }

  /// Whether the length depends on the content.
  package var isEstimated: Bool {
    switch self {
    case .estimated, .uniformAcrossSiblings: true
    case .absolute, .fractionalWidth, .fractionalHeight: false
    }
  }

  var isUniformAcrossSiblings: Bool {
    if case .uniformAcrossSiblings = self { return true }
    return false
  }

  /// Returns the fraction, if the dimension is a fraction of the container's length along an axis.
  func fraction(_ axis: LayoutAxis) -> Double? {
    switch self {
    case .fractionalWidth(let fraction) where axis == .horizontal: Self.part(fraction)
    case .fractionalHeight(let fraction) where axis == .vertical: Self.part(fraction)
    default: nil
    }
  }

  /// Returns the exact length in a container, before rounding to whole cells.
  func exact(in container: CellSize) -> Double {
    switch self {
    case .absolute(let cells), .estimated(let cells), .uniformAcrossSiblings(let cells): Double(cells.asLength)
    case .fractionalWidth(let fraction): Self.exact(fraction, of: container.width)
    case .fractionalHeight(let fraction): Self.exact(fraction, of: container.height)
    }
  }

  private static func part(_ fraction: Double) -> Double {
    fraction > 0 ? min(fraction, Double(Int.longestLength)) : 0
  }

  private static func exact(_ fraction: Double, of length: Int) -> Double {
    min(part(fraction) * Double(length), Double(Int.longestLength))
  }

  /// Returns the length in whole cells.
  func cells(in container: CellSize) -> Int { Int(exact(in: container).rounded()) }
}

/// The width and height of an item, group or supplementary; the sibling of `NSCollectionLayoutSize`.
public struct CollectionLayoutSize: Hashable, Sendable {
  package var widthDimension: CollectionLayoutDimension
  package var heightDimension: CollectionLayoutDimension

  /// Creates a size from its two dimensions.
  public init(widthDimension: CollectionLayoutDimension, heightDimension: CollectionLayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  /// Whether a dimension depends on the content.
  var isEstimated: Bool { widthDimension.isEstimated || heightDimension.isEstimated }
}
