/// How a section scrolls sideways; the sibling of `UICollectionLayoutSectionOrthogonalScrollingBehavior`. In a layout that
/// scrolls horizontally, such a section scrolls vertically.
public enum CollectionLayoutSectionOrthogonalScrollingBehavior: String, CaseIterable, Sendable {
  /// Not at all: groups stand one after the other in the direction of the layout.
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
/// width inside the insets. A section without items has only its headers and footers: no insets and no decorations.
public struct CollectionLayoutSection: Sendable {
  // More than ten stored properties: they are those of Apple's section.

  /// The group that is repeated for the items.
  public var group: CollectionLayoutGroup
  /// Cells between two groups. A negative number counts as 0.
  public var interGroupSpacing = 0
  /// The cells that stay free around the groups. A negative inset counts as 0.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// What ``contentInsets`` begin at.
  public var contentInsetsReference = ContentInsetsReference.automatic
  /// What headers and footers begin at.
  public var supplementaryContentInsetsReference = ContentInsetsReference.automatic
  /// How the groups scroll sideways.
  public var orthogonalScrollingBehavior = CollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Headers and footers.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// The backgrounds.
  public var decorationItems: [CollectionLayoutDecorationItem] = []
  /// Whether headers and footers keep to the insets at the left and right.
  public var supplementariesFollowContentInsets = true
  /// Called with the items in sight, the content offset and the environment, after each change of the layout: `prepare`,
  /// `scroll`, the invalidations and a new ``CollectionCompositionalLayout/contentOffset``. Queries do not call it. A page
  /// indicator can follow it.
  public var visibleItemsInvalidationHandler:
    (@Sendable ([CollectionLayoutAttributes], CellPoint, CollectionLayoutEnvironment) -> Void)?
  /// The lines between rows, if the section is a list.
  var separators: CollectionLayoutListConfiguration.Separators?

  /// Creates a section of groups.
  public init(group: CollectionLayoutGroup) { self.group = group }
}
