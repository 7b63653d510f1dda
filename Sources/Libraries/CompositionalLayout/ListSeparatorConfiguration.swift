/// The look of the lines above and below a row of a list; the sibling of `UIListSeparatorConfiguration`.
public struct ListSeparatorConfiguration: Hashable, Sendable {
  /// The visibility of a line.
  public enum Visibility: String, CaseIterable, Sendable {
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
  /// The insets of the line above the row at its ends. Of two rows, the larger inset counts.
  public var topSeparatorInsets = DirectionalEdgeInsets.zero
  /// The insets of the line below the row at its ends. Of two rows, the larger inset counts.
  public var bottomSeparatorInsets = DirectionalEdgeInsets.zero

  /// Creates a configuration of lines from end to end.
  public init() {}
}

extension CollectionLayoutListConfiguration {
  /// Returns the insets of the line below an item; nil if there is no line.
  func separatorInsets(below path: CollectionLayoutIndexPath, count: Int) -> DirectionalEdgeInsets? {
    // Lines separate rows: there is none below the last one.
    if path.item >= count - 1 { return nil }
    let next = CollectionLayoutIndexPath(section: path.section, item: path.item + 1)
    let plain = ListSeparatorConfiguration()
    let upper = itemSeparatorHandler?(path, plain) ?? plain
    let lower = itemSeparatorHandler?(next, plain) ?? plain
    if upper.bottomSeparatorVisibility == .hidden || lower.topSeparatorVisibility == .hidden { return nil }
    let (above, below) = (upper.bottomSeparatorInsets.asLengths, lower.topSeparatorInsets.asLengths)
    return DirectionalEdgeInsets(
      leading: max(above.leading, below.leading), trailing: max(above.trailing, below.trailing))
  }
}
