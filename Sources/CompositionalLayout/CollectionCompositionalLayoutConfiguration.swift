/// Settings of a layout as a whole; the sibling of `UICollectionViewCompositionalLayoutConfiguration`.
public struct CollectionCompositionalLayoutConfiguration: Hashable, Sendable {
  /// The directions in which a layout can scroll.
  public enum ScrollDirection: String, CaseIterable, Sendable {
    /// Sections stand below each other.
    case vertical
    /// Sections stand beside each other.
    case horizontal
  }

  /// Whether sections stand below or beside each other. Sections that scroll sideways scroll in the other direction.
  public var scrollDirection = ScrollDirection.vertical
  /// Cells between two sections that take room. A negative number counts as 0.
  public var interSectionSpacing = 0
  /// Headers and footers of the whole layout. They lie before the first section and after the last one.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []

  /// What the insets of sections, and headers and footers of the layout, begin at.
  public var contentInsetsReference = ContentInsetsReference.automatic

  /// Creates a configuration: vertical, without spacing, headers and footers.
  public init() {}

  var axis: LayoutAxis { scrollDirection == .vertical ? .vertical : .horizontal }
}
