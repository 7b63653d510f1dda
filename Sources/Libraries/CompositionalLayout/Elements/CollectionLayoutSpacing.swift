/// The number of cells between items; the sibling of `NSCollectionLayoutSpacing`. A negative number counts as 0,
/// because cells cannot overlap.
public enum CollectionLayoutSpacing: Hashable, Sendable {
  /// A number of cells.
  case fixed(Int)
  /// At least a number of cells. The free cells of the group are divided among all its flexible spacings.
  case flexible(Int)

  /// Returns a spacing of a number of cells, rounded to the nearest whole number.
  public static func fixed(_ cells: Double) -> Self { .fixed(Int(cells: cells)) }
  /// Returns a spacing of at least a number of cells, rounded to the nearest whole number.
  public static func flexible(_ cells: Double) -> Self { .flexible(Int(cells: cells)) }

  var isFlexible: Bool {
    if case .flexible = self { return true }
    return false
  }

  /// The minimum number of cells.
  var minimum: Int {
    switch self {
    case .fixed(let cells), .flexible(let cells): cells.asLength
    }
  }
}

/// Spacing around an item, outside its frame; the sibling of `NSCollectionLayoutEdgeSpacing`.
///
/// Flexible spacing before and after an item centers it. Around the group of a section, spacing along the direction of
/// the groups separates them, and spacing across it moves the group.
public struct CollectionLayoutEdgeSpacing: Hashable, Sendable {
  let leading: CollectionLayoutSpacing?
  let top: CollectionLayoutSpacing?
  let trailing: CollectionLayoutSpacing?
  let bottom: CollectionLayoutSpacing?

  /// Creates spacing. An edge that is nil has none.
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
