/// Cells between items; the sibling of `NSCollectionLayoutSpacing`.
public enum CollectionLayoutSpacing: Hashable, Sendable {
  /// So many cells.
  case fixed(Int)
  /// So many cells or more: what is left over in the group is shared among all flexible spacings.
  case flexible(Int)

  var minimum: Int {
    switch self {
    case .fixed(let cells), .flexible(let cells): max(0, cells)
    }
  }

  var isFlexible: Bool {
    if case .flexible = self { return true }
    return false
  }
}

/// Spacing around an item, outside its frame; the sibling of `NSCollectionLayoutEdgeSpacing`. Flexible spacing before and
/// behind an item centres it.
public struct CollectionLayoutEdgeSpacing: Hashable, Sendable {
  /// At the left.
  public var leading: CollectionLayoutSpacing?
  /// Above.
  public var top: CollectionLayoutSpacing?
  /// At the right.
  public var trailing: CollectionLayoutSpacing?
  /// Below.
  public var bottom: CollectionLayoutSpacing?

  /// Spacing; none at an edge that is nil.
  public init(
    leading: CollectionLayoutSpacing? = nil, top: CollectionLayoutSpacing? = nil,
    trailing: CollectionLayoutSpacing? = nil, bottom: CollectionLayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
}
