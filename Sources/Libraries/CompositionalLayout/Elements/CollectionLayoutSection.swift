/// How a section scrolls sideways; the sibling of `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public enum CollectionLayoutSectionOrthogonalScrollingBehavior: String, CaseIterable, Sendable {
  /// No scrolling: groups follow each other in the direction of the layout.
  case none
  /// By any number of cells; one step is the width of the section.
  case continuous
  /// To the start of a group.
  case continuousGroupLeadingBoundary
  /// By the width of the section.
  case paging
  /// Group by group.
  case groupPaging
  /// Group by group, with each group centered.
  case groupPagingCentered
}

/// A section of the layout; the sibling of `NSCollectionLayoutSection`.
///
/// From top to bottom, a section has headers, the upper inset, the groups, the lower inset and footers. Fractional
/// sizes of groups refer to the width inside the insets. A section without items has only its headers and footers,
/// without insets and decorations.
public struct CollectionLayoutSection {
  package var group: CollectionLayoutGroup
  /// The number of cells between two groups. A negative number counts as 0.
  public var interGroupSpacing = 0
  /// The empty cells around the groups. A negative inset counts as 0.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// The insets of the environment that the section is inside of.
  public var contentInsetsReference = ContentInsetsReference.automatic
  /// How the groups scroll sideways.
  public var orthogonalScrollingBehavior = CollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Headers and footers.
  public var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// The backgrounds.
  public var decorationItems: [CollectionLayoutDecorationItem] = []
  /// Whether headers and footers respect the left and right insets.
  public var supplementariesFollowContentInsets = true
  /// Called with the visible items, the content offset and the environment after each change of the layout: `prepare`,
  /// `scroll`, the invalidations and a new ``CollectionCompositionalLayout/contentOffset``. Queries do not call it. It
  /// can update a page indicator.
  public var visibleItemsInvalidationHandler:
    (([CollectionLayoutAttributes], CellPoint, CollectionLayoutEnvironment) -> Void)?
  var listConfiguration: CollectionLayoutListConfiguration?

  /// Creates a section that repeats a group for all items.
  public init(group: CollectionLayoutGroup) { self.group = group }
}
