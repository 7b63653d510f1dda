/// Items beside or below each other; the sibling of `NSCollectionLayoutGroup`. A section repeats its group until all its
/// items are placed.
///
/// With `subitems`, a horizontal group goes through them from left to right, and again from the first, as long as another one
/// fits. With `repeatingSubitem` and a count, so many stand in it, each of its own size. That they fit is the caller's
/// responsibility in UIKit; here those that do not are shrunk to equal parts of the group, since cells cannot lie over each other.
/// So three items of a third with spacing between them fill a group exactly. Groups can hold groups.
///
/// ```swift
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(3)),
///   repeatingSubitem: item, count: 3)
/// ```
public struct CollectionLayoutGroup: CollectionLayoutSubitem {
  enum Content: Sendable {
    case subitems([any CollectionLayoutSubitem])
    case repeating(any CollectionLayoutSubitem, count: Int)
    case custom(@Sendable (CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem])
  }

  enum Axis: Sendable {
    case horizontal
    case vertical
  }

  /// How wide and high the group is.
  public var layoutSize: CollectionLayoutSize
  /// What is left free inside its frame.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// Spacing outside its frame.
  public var edgeSpacing: CollectionLayoutEdgeSpacing?
  /// The spacing between two items along the group.
  public var interItemSpacing: CollectionLayoutSpacing?
  let axis: Axis
  let content: Content

  private init(_ layoutSize: CollectionLayoutSize, _ axis: Axis, _ content: Content) {
    self.layoutSize = layoutSize
    self.axis = axis
    self.content = content
  }

  /// Items from left to right, as many as fit.
  public static func horizontal(layoutSize: CollectionLayoutSize, subitems: [any CollectionLayoutSubitem]) -> Self {
    Self(layoutSize, .horizontal, .subitems(subitems))
  }

  /// The same item so many times from left to right.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem: any CollectionLayoutSubitem, count: Int
  ) -> Self {
    Self(layoutSize, .horizontal, .repeating(repeatingSubitem, count: max(1, count)))
  }

  /// Items from top to bottom, as many as fit.
  public static func vertical(layoutSize: CollectionLayoutSize, subitems: [any CollectionLayoutSubitem]) -> Self {
    Self(layoutSize, .vertical, .subitems(subitems))
  }

  /// The same item so many times from top to bottom.
  public static func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem: any CollectionLayoutSubitem, count: Int
  ) -> Self {
    Self(layoutSize, .vertical, .repeating(repeatingSubitem, count: max(1, count)))
  }

  /// Items whose frames a closure says; the environment's container is the group.
  public static func custom(
    layoutSize: CollectionLayoutSize,
    itemProvider: @escaping @Sendable (CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem]
  ) -> Self {
    Self(layoutSize, .horizontal, .custom(itemProvider))
  }

  /// Whether a size in it depends on what is shown.
  var isEstimated: Bool {
    if layoutSize.widthDimension.isEstimated || layoutSize.heightDimension.isEstimated { return true }
    let inner: [any CollectionLayoutSubitem] =
      switch content {
      case .subitems(let subitems): subitems
      case .repeating(let subitem, _): [subitem]
      case .custom: []
      }
    return inner.contains { subitem in
      if let group = subitem as? CollectionLayoutGroup { return group.isEstimated }
      return subitem.layoutSize.widthDimension.isEstimated || subitem.layoutSize.heightDimension.isEstimated
    }
  }
}

/// An item of a custom group.
public struct CollectionLayoutGroupCustomItem: Hashable, Sendable {
  /// Its frame in the group.
  public var frame: CellRect
  /// What lies over what: larger over smaller.
  public var zIndex: Int

  /// An item at a frame.
  public init(frame: CellRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}
