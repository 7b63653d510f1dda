/// The place of an element; the sibling of `UICollectionViewLayoutAttributes`.
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
  /// The index path of the item; item 0 for what belongs to a whole section; section 0 and item 0 for a header or footer of the
  /// whole layout.
  public var indexPath: CollectionLayoutIndexPath
  /// Its cells. What scrolls sideways may reach beyond the section: ``visibleFrame`` is the part in sight.
  public var frame: CellRect
  /// The part of the frame that is in sight.
  public var visibleFrame: CellRect
  /// The drawing order: larger values lie over smaller ones.
  public var zIndex: Int

  /// Creates attributes, wholly in sight unless a visible frame is given.
  public init(
    element: Element, indexPath: CollectionLayoutIndexPath, frame: CellRect, visibleFrame: CellRect? = nil,
    zIndex: Int = 0
  ) {
    self.element = element
    self.indexPath = indexPath
    self.frame = frame
    self.visibleFrame = visibleFrame ?? frame
    self.zIndex = zIndex
  }
}
