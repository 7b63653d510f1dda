/// The insets that sections are inside of; the sibling of `UIContentInsetsReference`.
public enum ContentInsetsReference: Hashable, Sendable {
  /// As the configuration says; in a configuration, ``safeArea``.
  case automatic
  /// No insets.
  case none
  /// The insets of the environment's container, at the left and right.
  case safeArea
}

/// Settings of a layout as a whole; the sibling of `UICollectionViewCompositionalLayoutConfiguration`.
public struct CollectionCompositionalLayoutConfiguration: Hashable, Sendable {
  /// The number of cells between two sections that are not empty. A negative number counts as 0.
  public var interSectionSpacing = 0
  /// Headers and footers of the whole layout, before the first section and after the last one.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []

  /// The insets that sections, headers and footers are inside of.
  public var contentInsetsReference = ContentInsetsReference.automatic

  /// Creates a configuration without spacing, headers and footers.
  public init() {}
}
