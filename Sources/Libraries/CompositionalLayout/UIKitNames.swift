// The names of UIKit: the compiler suggests the name of this library for each.

/// Unavailable; the name here is ``CollectionLayoutDimension``.
@available(*, unavailable, renamed: "CollectionLayoutDimension")
public typealias NSCollectionLayoutDimension = CollectionLayoutDimension
/// Unavailable; the name here is ``CollectionLayoutSize``.
@available(*, unavailable, renamed: "CollectionLayoutSize")
public typealias NSCollectionLayoutSize = CollectionLayoutSize
/// Unavailable; the name here is ``CollectionLayoutItem``.
@available(*, unavailable, renamed: "CollectionLayoutItem")
public typealias NSCollectionLayoutItem = CollectionLayoutItem
/// Unavailable; the name here is ``CollectionLayoutGroup``.
@available(*, unavailable, renamed: "CollectionLayoutGroup")
public typealias NSCollectionLayoutGroup = CollectionLayoutGroup
/// Unavailable; the name here is ``CollectionLayoutGroupCustomItem``.
@available(*, unavailable, renamed: "CollectionLayoutGroupCustomItem")
public typealias NSCollectionLayoutGroupCustomItem = CollectionLayoutGroupCustomItem
/// Unavailable; the name here is ``CollectionLayoutSection``.
@available(*, unavailable, renamed: "CollectionLayoutSection")
public typealias NSCollectionLayoutSection = CollectionLayoutSection
/// Unavailable; the name here is ``CollectionLayoutSpacing``.
@available(*, unavailable, renamed: "CollectionLayoutSpacing")
public typealias NSCollectionLayoutSpacing = CollectionLayoutSpacing
/// Unavailable; the name here is ``CollectionLayoutEdgeSpacing``.
@available(*, unavailable, renamed: "CollectionLayoutEdgeSpacing")
public typealias NSCollectionLayoutEdgeSpacing = CollectionLayoutEdgeSpacing
/// Unavailable; the name here is ``CollectionLayoutAnchor``.
@available(*, unavailable, renamed: "CollectionLayoutAnchor")
public typealias NSCollectionLayoutAnchor = CollectionLayoutAnchor
/// Unavailable; the name here is ``CollectionLayoutSupplementaryItem``.
@available(*, unavailable, renamed: "CollectionLayoutSupplementaryItem")
public typealias NSCollectionLayoutSupplementaryItem = CollectionLayoutSupplementaryItem
/// Unavailable; the name here is ``CollectionLayoutBoundarySupplementaryItem``.
@available(*, unavailable, renamed: "CollectionLayoutBoundarySupplementaryItem")
public typealias NSCollectionLayoutBoundarySupplementaryItem = CollectionLayoutBoundarySupplementaryItem
/// Unavailable; the name here is ``CollectionLayoutDecorationItem``.
@available(*, unavailable, renamed: "CollectionLayoutDecorationItem")
public typealias NSCollectionLayoutDecorationItem = CollectionLayoutDecorationItem
/// Unavailable; the name here is ``CollectionLayoutEnvironment``.
@available(*, unavailable, renamed: "CollectionLayoutEnvironment")
public typealias NSCollectionLayoutEnvironment = CollectionLayoutEnvironment
/// Unavailable; the name here is ``DirectionalEdgeInsets``.
@available(*, unavailable, renamed: "DirectionalEdgeInsets")
public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
/// Unavailable; the name here is ``DirectionalRectEdge``.
@available(*, unavailable, renamed: "DirectionalRectEdge")
public typealias NSDirectionalRectEdge = DirectionalRectEdge
/// Unavailable; the name here is ``CollectionLayoutListConfiguration``.
@available(*, unavailable, renamed: "CollectionLayoutListConfiguration")
public typealias UICollectionLayoutListConfiguration = CollectionLayoutListConfiguration
/// Unavailable; the name here is ``CollectionLayoutSectionOrthogonalScrollingBehavior``.
@available(*, unavailable, renamed: "CollectionLayoutSectionOrthogonalScrollingBehavior")
public typealias UICollectionLayoutSectionOrthogonalScrollingBehavior =
  CollectionLayoutSectionOrthogonalScrollingBehavior
/// Unavailable; the name here is ``CollectionLayoutContainer``.
@available(*, unavailable, renamed: "CollectionLayoutContainer")
public typealias NSCollectionLayoutContainer = CollectionLayoutContainer
/// Unavailable; the name here is ``CollectionLayoutAttributes``.
@available(*, unavailable, renamed: "CollectionLayoutAttributes")
public typealias NSCollectionLayoutVisibleItem = CollectionLayoutAttributes
/// Unavailable; the name here is ``ListSeparatorConfiguration``.
@available(*, unavailable, renamed: "ListSeparatorConfiguration")
public typealias UIListSeparatorConfiguration = ListSeparatorConfiguration
/// Unavailable; the name here is ``CollectionCompositionalLayoutConfiguration``.
@available(*, unavailable, renamed: "CollectionCompositionalLayoutConfiguration")
public typealias UICollectionViewCompositionalLayoutConfiguration = CollectionCompositionalLayoutConfiguration
/// Unavailable; the name here is ``CollectionCompositionalLayout``.
@available(*, unavailable, renamed: "CollectionCompositionalLayout")
public typealias UICollectionViewCompositionalLayout = CollectionCompositionalLayout
/// Unavailable; the name here is ``CollectionLayoutAttributes``.
@available(*, unavailable, renamed: "CollectionLayoutAttributes")
public typealias UICollectionViewLayoutAttributes = CollectionLayoutAttributes

/// Unavailable; the name here is ``DirectionalRectEdge``, and a corner is a set of two edges.
@available(*, unavailable, message: "write DirectionalRectEdge, and [.top, .leading] for topLeading")
public typealias NSRectAlignment = DirectionalRectEdge
/// Unavailable; the name here is ``CollectionLayoutListConfiguration/Accessory``.
@available(*, unavailable, renamed: "CollectionLayoutListConfiguration.Accessory")
public typealias UICellAccessory = CollectionLayoutListConfiguration.Accessory
/// Unavailable; the name here is ``CollectionLayoutListConfiguration/SwipeAction``.
@available(*, unavailable, renamed: "CollectionLayoutListConfiguration.SwipeAction")
public typealias UIContextualAction = CollectionLayoutListConfiguration.SwipeAction

/// Unavailable; the element kinds are in ``CollectionView``.
@available(*, unavailable, renamed: "CollectionView")
public typealias UICollectionView = CollectionView

/// The element kinds of `UICollectionView`. This library has no view.
public enum CollectionView {
  /// The kind of headers, also those of lists.
  public static let elementKindSectionHeader = CollectionLayoutListConfiguration.headerKind
  /// The kind of footers.
  public static let elementKindSectionFooter = "footer"
}
