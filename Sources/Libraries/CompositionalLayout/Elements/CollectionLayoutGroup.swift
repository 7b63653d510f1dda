/// A group of items in a row or column; the sibling of `NSCollectionLayoutGroup`. A section repeats its group until
/// all items are placed.
///
/// With `subitems`, a horizontal group places them from left to right, and starts again with the first, as long as
/// another one fits. With `repeatingSubitem` and a count, it places that many, each of its own size; if they do not
/// all fit, they become equal parts of the group, because cells cannot overlap. With `subitem` and a count, they are
/// always equal parts. Groups can contain groups, up to 64 levels deep.
///
/// ```swift
/// let row = CollectionLayoutGroup.horizontal(
///   layoutSize: CollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(3)),
///   repeatingSubitem: item, count: 3)
/// ```
public struct CollectionLayoutGroup: CollectionLayoutSubitem {
  /// The maximum nesting depth of groups. A section with a deeper group has no frames.
  package static let maximumDepth = 64

  /// The width and height of the group.
  public var layoutSize: CollectionLayoutSize
  /// The empty cells inside its frame. A negative inset counts as 0.
  public var contentInsets = DirectionalEdgeInsets.zero
  /// Spacing outside its frame.
  public var edgeSpacing: CollectionLayoutEdgeSpacing?
  /// The spacing between two items along the group.
  public var interItemSpacing: CollectionLayoutSpacing?
  /// Supplementaries of the whole group. Their index path is that of the first item in the group.
  public var supplementaryItems: [CollectionLayoutSupplementaryItem] = []
  let content: GroupContent

  private init(_ layoutSize: CollectionLayoutSize, _ axis: LayoutAxis, _ kind: GroupContent.Kind) {
    self.layoutSize = layoutSize
    content = GroupContent(axis, kind)
  }

  /// Creates a group of items from left to right, as many as fit.
  public static func horizontal(layoutSize: CollectionLayoutSize, subitems: [any CollectionLayoutSubitem]) -> Self {
    Self(layoutSize, .horizontal, .subitems(subitems.map(LayoutNode.init)))
  }

  /// Creates a group that repeats an item `count` times from left to right. A count below 1 counts as 1.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem: any CollectionLayoutSubitem, count: Int
  ) -> Self {
    Self(layoutSize, .horizontal, .repeating(LayoutNode(repeatingSubitem), count: max(1, count), isEqual: false))
  }

  /// Creates a group that repeats an item `count` times from left to right, in equal parts of the group.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, subitem: any CollectionLayoutSubitem, count: Int
  ) -> Self {
    Self(layoutSize, .horizontal, .repeating(LayoutNode(subitem), count: max(1, count), isEqual: true))
  }

  /// Creates a group of items from top to bottom, as many as fit.
  public static func vertical(layoutSize: CollectionLayoutSize, subitems: [any CollectionLayoutSubitem]) -> Self {
    Self(layoutSize, .vertical, .subitems(subitems.map(LayoutNode.init)))
  }

  /// Creates a group that repeats an item `count` times from top to bottom. A count below 1 counts as 1.
  public static func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem: any CollectionLayoutSubitem, count: Int
  ) -> Self {
    Self(layoutSize, .vertical, .repeating(LayoutNode(repeatingSubitem), count: max(1, count), isEqual: false))
  }

  /// Creates a group that repeats an item `count` times from top to bottom, in equal parts of the group.
  public static func vertical(
    layoutSize: CollectionLayoutSize, subitem: any CollectionLayoutSubitem, count: Int
  ) -> Self {
    Self(layoutSize, .vertical, .repeating(LayoutNode(subitem), count: max(1, count), isEqual: true))
  }

  /// Creates a group of items with the frames that a closure returns. The container of its environment is the group.
  public static func custom(
    layoutSize: CollectionLayoutSize,
    itemProvider: @escaping (CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem]
  ) -> Self {
    Self(layoutSize, .horizontal, .custom(itemProvider))
  }

  /// The items and groups of the group; one for a repeated item, none for a custom group.
  package var subitems: [any CollectionLayoutSubitem] {
    switch content.kind {
    case .subitems(let nodes): nodes.map(\.subitem)
    case .repeating(let node, _, _): [node.subitem]
    case .custom, .tooDeep: []
    }
  }

  /// Whether one of its sizes depends on the content.
  var isEstimated: Bool { layoutSize.isEstimated || content.isEstimated }
}

/// The content of a group, with its derived properties.
final class GroupContent {
  enum Kind {
    case subitems([LayoutNode])
    case repeating(LayoutNode, count: Int, isEqual: Bool)
    case custom((CollectionLayoutEnvironment) -> [CollectionLayoutGroupCustomItem])
    /// The groups were too deep. They are not stored: releasing a long chain of values needs a deep stack.
    case tooDeep
  }

  let axis: LayoutAxis
  let kind: Kind
  /// The nesting depth, including this group.
  let depth: Int
  let canHoldItems: Bool
  let isEstimated: Bool

  init(_ axis: LayoutAxis, _ kind: Kind) {
    self.axis = axis
    let nodes: [LayoutNode] =
      switch kind {
      case .subitems(let nodes): nodes
      case .repeating(let node, _, _): [node]
      case .custom, .tooDeep: []
      }
    let depth = 1 + (nodes.map { $0.content?.depth ?? 0 }.max() ?? 0)
    self.depth = min(depth, CollectionLayoutGroup.maximumDepth + 1)
    if depth > CollectionLayoutGroup.maximumDepth {
      (self.kind, canHoldItems, isEstimated) = (.tooDeep, false, false)
      return
    }
    self.kind = kind
    if case .custom = kind {
      canHoldItems = true
    } else {
      canHoldItems = nodes.contains { $0.content?.canHoldItems ?? true }
    }
    isEstimated = nodes.contains(where: \.isEstimated)
  }

  /// Whether items can lie outside the group. A custom group that is not in another group does not clip them.
  var isLoose: Bool {
    if case .custom = kind { return true }
    return false
  }

  var isTooDeep: Bool { depth > CollectionLayoutGroup.maximumDepth }
}

/// An item of a custom group.
public struct CollectionLayoutGroupCustomItem: Hashable, Sendable {
  let frame: CellRect
  let zIndex: Int

  /// Creates an item with a frame in its group. Items with a larger `zIndex` cover those with a smaller one.
  public init(frame: CellRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}
