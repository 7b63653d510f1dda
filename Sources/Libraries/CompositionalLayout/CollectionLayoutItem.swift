/// A part of a group: a ``CollectionLayoutItem`` or a ``CollectionLayoutGroup``. No other type can conform.
public protocol CollectionLayoutSubitem: Sendable {
  /// Its size in the group.
  var layoutSize: CollectionLayoutSize { get }
  /// The empty cells inside its frame.
  var contentInsets: DirectionalEdgeInsets { get set }
  /// Spacing outside its frame.
  var edgeSpacing: CollectionLayoutEdgeSpacing? { get set }
  /// The item or the group. Only this library can create a node, so no other type can conform to the protocol.
  var _node: CollectionLayoutNode { get }
}

/// The storage of an item or a group in a group. It has no use outside this library.
public struct CollectionLayoutNode: Sendable {
  enum Content: Sendable {
    case item(CollectionLayoutItem)
    case group(CollectionLayoutGroup)
  }

  let content: Content

  var layoutSize: CollectionLayoutSize {
    switch content {
    case .item(let item): item.layoutSize
    case .group(let group): group.layoutSize
    }
  }

  var edgeSpacing: CollectionLayoutEdgeSpacing? {
    switch content {
    case .item(let item): item.edgeSpacing
    case .group(let group): group.edgeSpacing
    }
  }

  /// The item or group that the client created.
  var subitem: any CollectionLayoutSubitem {
    switch content {
    case .item(let item): item
    case .group(let group): group
    }
  }

  /// The nesting depth of groups.
  var depth: Int {
    if case .group(let group) = content { return group.content.depth }
    return 0
  }

  /// Whether it can contain any item.
  var canHoldItems: Bool {
    if case .group(let group) = content { return group.content.canHoldItems }
    return true
  }

  /// Whether one of its sizes depends on the content.
  var isEstimated: Bool {
    switch content {
    case .item(let item): item.layoutSize.isEstimated
    case .group(let group): group.isEstimated
    }
  }
}

/// A cell of the layout; the sibling of `NSCollectionLayoutItem`.
///
/// ```swift
/// let third = CollectionLayoutItem(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
/// ```
public struct CollectionLayoutItem: CollectionLayoutSubitem, Hashable {
  /// The width and height of the item.
  public var layoutSize: CollectionLayoutSize
  /// The empty cells inside its frame. A negative inset counts as 0.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// Spacing outside its frame.
  public var edgeSpacing: CollectionLayoutEdgeSpacing?
  /// Badges and similar elements, placed by anchors.
  public var supplementaryItems: [CollectionLayoutSupplementaryItem]

  /// Creates an item.
  public init(layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem] = []) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  /// The item, for the solver.
  public var _node: CollectionLayoutNode { CollectionLayoutNode(content: .item(self)) }
}
