/// The attributes of an element; the sibling of `UICollectionViewLayoutAttributes`.
public struct CollectionLayoutAttributes: Hashable, Sendable {
  /// The kind of an element.
  public enum Element: Hashable, Sendable {
    /// An item.
    case cell
    /// A badge, header or footer, by its kind.
    case supplementary(String)
    /// A background, by its kind.
    case decoration(String)
  }

  /// The kind of the element.
  public var element: Element
  /// The index path of the item; item 0 for an element of a whole section; section 0 and item 0 for a header or footer
  /// of the whole layout.
  public var indexPath: CollectionLayoutIndexPath
  /// The frame. An element that scrolls sideways may extend beyond its section: ``visibleFrame`` is the visible part.
  public var frame: CellRect
  /// The visible part of the frame.
  public var visibleFrame: CellRect
  /// The drawing order: elements with larger values cover those with smaller values.
  public var zIndex: Int

  /// Creates attributes. The element is completely visible unless a visible frame is given.
  package init(
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
