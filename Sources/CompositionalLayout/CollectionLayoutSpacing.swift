/// Cells between items; the sibling of `NSCollectionLayoutSpacing`. A negative number counts as 0: cells cannot lie over each
/// other.
public enum CollectionLayoutSpacing: Hashable, Sendable {
  /// A number of cells.
  case fixed(Int)
  /// At least a number of cells. The cells that are left in the group are shared among all its flexible spacings.
  case flexible(Int)

  /// Returns a spacing of a number of cells, rounded to the nearest whole number.
  public static func fixed(_ cells: Double) -> Self { .fixed(Int(cells: cells)) }
  /// At least a number of cells, rounded to the nearest whole number.
  public static func flexible(_ cells: Double) -> Self { .flexible(Int(cells: cells)) }

  /// The number of cells that the spacing was created with.
  public var spacing: Int {
    switch self {
    case .fixed(let cells), .flexible(let cells): cells
    }
  }

  /// Whether the spacing is exactly its number of cells.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }

  /// Whether the spacing is at least its number of cells.
  public var isFlexibleSpacing: Bool {
    if case .flexible = self { return true }
    return false
  }

  /// The least number of cells.
  var minimum: Int { spacing.asLength }
}

/// Spacing around an item, outside its frame; the sibling of `NSCollectionLayoutEdgeSpacing`.
///
/// Flexible spacing before and after an item centers it. Around the group of a section, spacing along the way that groups go is
/// room between them, and spacing across it moves the group.
public struct CollectionLayoutEdgeSpacing: Hashable, Sendable {
  /// At the left.
  public var leading: CollectionLayoutSpacing?
  /// Above.
  public var top: CollectionLayoutSpacing?
  /// At the right.
  public var trailing: CollectionLayoutSpacing?
  /// Below.
  public var bottom: CollectionLayoutSpacing?

  /// Creates spacing; there is none at an edge that is nil.
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
