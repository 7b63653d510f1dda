/// A part of a group: a ``CollectionLayoutItem`` or a ``CollectionLayoutGroup``. Any other type is laid out as
/// an item.
public protocol CollectionLayoutSubitem {
  /// Its size in the group.
  var layoutSize: CollectionLayoutSize { get }
  /// The empty cells inside its frame.
  var contentInsets: DirectionalEdgeInsets { get set }
  /// Spacing outside its frame.
  var edgeSpacing: CollectionLayoutEdgeSpacing? { get set }
}

/// An item or a group in a group.
enum LayoutNode {
  case item(CollectionLayoutItem)
  case group(CollectionLayoutGroup)

  init(_ subitem: any CollectionLayoutSubitem) {
    switch subitem {
    case let group as CollectionLayoutGroup: self = .group(group)
    case let item as CollectionLayoutItem: self = .item(item)
    default:
      var item = CollectionLayoutItem(layoutSize: subitem.layoutSize)
      (item.contentInsets, item.edgeSpacing) = (subitem.contentInsets, subitem.edgeSpacing)
      self = .item(item)
    }
  }

  /// The item or group that the client created.
  var subitem: any CollectionLayoutSubitem {
    switch self {
    case .item(let item): item
    case .group(let group): group
    }
  }

  var layoutSize: CollectionLayoutSize {
    switch self {
    case .item(let item): item.layoutSize
    case .group(let group): group.layoutSize
    }
  }

  var edgeSpacing: CollectionLayoutEdgeSpacing? {
    switch self {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }

  var content: GroupContent? {
    if case .group(let group) = self { return group.content }
    return nil
  }

  /// Whether one of its sizes depends on the content.
  var isEstimated: Bool { layoutSize.isEstimated || content?.isEstimated == true }
}

/// A cell of the layout; the sibling of `NSCollectionLayoutItem`.
///
/// ```swift
/// let third = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
/// ```
public struct CollectionLayoutItem: CollectionLayoutSubitem, Sendable, Hashable {
  /// The width and height of the item.
  public var layoutSize: CollectionLayoutSize
  /// The empty cells inside its frame. A negative inset counts as 0.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// Spacing outside its frame.
  public var edgeSpacing: CollectionLayoutEdgeSpacing?
  package var supplementaryItems: [CollectionLayoutSupplementaryItem]

  /// Creates an item. Its supplementaries are badges and similar elements, placed by anchors.
  public init(layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem] = []) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }
}
