/// Settings of a layout as a whole; the sibling of `UICollectionViewCompositionalLayoutConfiguration`.
public struct CollectionCompositionalLayoutConfiguration: Hashable, Sendable {
  /// The number of cells between two sections that are not empty. A negative number counts as 0.
  public var interSectionSpacing = 0
  /// Headers and footers of the whole layout, before the first section and after the last one.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []

  /// Creates a configuration without spacing, headers and footers.
  public init() {}
}
