/// How a section scrolls sideways; the sibling of `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum CollectionLayoutSectionOrthogonalScrollingBehavior: String, CaseIterable, Sendable {
  /// Not at all: groups stand below each other.
  case none
  /// By any number of cells; a step is the width of the section.
  case continuous
  /// To where a group begins.
  case continuousGroupLeadingBoundary
  /// By the width of the section.
  case paging
  /// Group by group.
  case groupPaging
  /// Group by group, each in the middle.
  case groupPagingCentered
}

/// A section of the layout; the sibling of `NSCollectionLayoutSection`.
///
/// From top to bottom: headers, the upper inset, the groups, the lower inset, footers. Fractional sizes of groups are of the
/// width inside the insets.
public struct CollectionLayoutSection: Sendable {
  /// What is repeated.
  public var group: CollectionLayoutGroup
  /// Cells between two groups.
  public var interGroupSpacing = 0
  /// What is left free around the groups.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// How the groups scroll sideways.
  public var orthogonalScrollingBehavior = CollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Headers and footers.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// What lies behind.
  public var decorationItems: [CollectionLayoutDecorationItem] = []
  /// Whether headers and footers keep to the insets at the left and right.
  public var supplementariesFollowContentInsets = true
  /// Called with what is in sight each time that is asked for: a page indicator follows it.
  public var visibleItemsInvalidationHandler:
    (@Sendable ([CollectionLayoutAttributes], CellPoint, CollectionLayoutEnvironment) -> Void)?

  /// A section of groups.
  public init(group: CollectionLayoutGroup) { self.group = group }
}
