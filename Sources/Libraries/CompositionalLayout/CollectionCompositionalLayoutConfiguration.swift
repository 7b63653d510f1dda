/// Settings of a layout as a whole; the sibling of `UICollectionViewCompositionalLayoutConfiguration`.
public struct CollectionCompositionalLayoutConfiguration: Hashable, Sendable {
  /// The directions in which a layout can scroll.
  public enum ScrollDirection: String, CaseIterable, Sendable {
    /// Sections are stacked from top to bottom.
    case vertical
    /// Sections are arranged from left to right.
    case horizontal
  }

  /// The direction in which sections are stacked. Sections that scroll sideways scroll in the other direction.
  public var scrollDirection = ScrollDirection.vertical
  /// The number of cells between two sections that are not empty. A negative number counts as 0.
  public var interSectionSpacing = 0
  /// Headers and footers of the whole layout, before the first section and after the last one.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []

  /// The reference for the insets of sections, and for headers and footers of the layout.
  public var contentInsetsReference = ContentInsetsReference.automatic

  /// Creates a configuration: vertical, without spacing, headers and footers.
  public init() {}

  var axis: LayoutAxis { scrollDirection == .vertical ? .vertical : .horizontal }
}
