/// The look of the lines above and below a row of a list; the sibling of `UIListSeparatorConfiguration`.
public struct ListSeparatorConfiguration: Hashable, Sendable {
  /// The visibility of a line.
  public enum Visibility: Sendable {
    /// The default of the list: a line between two rows.
    case automatic
    /// A line.
    case visible
    /// No line. Its row stays empty.
    case hidden
  }

  /// The visibility of the line above the row. The first row never has one.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the line below the row. The last row never has one.
  public var bottomSeparatorVisibility = Visibility.automatic
}

extension CollectionLayoutListConfiguration {
  /// Returns whether there is a line below an item.
  func hasSeparator(below path: CollectionLayoutIndexPath, count: Int) -> Bool {
    // Lines separate rows: there is none below the last one.
    if path.item >= count - 1 { return false }
    guard let itemSeparatorHandler else { return true }
    let next = CollectionLayoutIndexPath(section: path.section, item: path.item + 1)
    let plain = ListSeparatorConfiguration()
    return itemSeparatorHandler(path, plain).bottomSeparatorVisibility != .hidden
      && itemSeparatorHandler(next, plain).topSeparatorVisibility != .hidden
  }
}
