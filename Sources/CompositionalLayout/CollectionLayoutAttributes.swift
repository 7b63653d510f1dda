/// Where something lies; the sibling of `UICollectionViewLayoutAttributes`.
public struct CollectionLayoutAttributes: Hashable, Sendable {
  /// What it is.
  public enum Element: Hashable, Sendable {
    /// An item.
    case cell
    /// A badge, header or footer, by its kind.
    case supplementary(String)
    /// A background, by its kind.
    case decoration(String)
  }

  /// What it is.
  public var element: Element
  /// The item, or the section with item 0.
  public var indexPath: CollectionLayoutIndexPath
  /// Its cells. What scrolls sideways may reach beyond the section: ``visibleFrame`` is the part in sight.
  public var frame: CellRect
  /// The part of the frame that is in sight.
  public var visibleFrame: CellRect
  /// What lies over what: larger over smaller.
  public var zIndex: Int
}
