/// The look of the lines above and below a row of a list; the sibling of `UIListSeparatorConfiguration`.
public struct ListSeparatorConfiguration: Hashable, Sendable {
  /// Whether there is a line.
  public enum Visibility: String, CaseIterable, Sendable {
    /// The default of the list: a line between two rows.
    case automatic
    /// A line.
    case visible
    /// No line. The row that it would have stays free.
    case hidden
  }

  /// Whether there is a line above the row. There is never one above the first row.
  public var topSeparatorVisibility = Visibility.automatic
  /// Whether there is a line below the row. There is never one below the last row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// What the line above the row leaves free at its ends. The greater inset of both rows counts.
  public var topSeparatorInsets = DirectionalEdgeInsets.zero
  /// What the line below the row leaves free at its ends. The greater inset of both rows counts.
  public var bottomSeparatorInsets = DirectionalEdgeInsets.zero

  /// Creates a configuration of lines from end to end.
  public init() {}
}

extension CollectionLayoutListConfiguration {
  /// The lines between rows.
  struct Separators: Sendable {
    let configuration: ListSeparatorConfiguration
    let handler: (@Sendable (CollectionLayoutIndexPath, ListSeparatorConfiguration) -> ListSeparatorConfiguration)?

    /// What the line below an item leaves free at its ends; nil if there is no line.
    func insets(below path: CollectionLayoutIndexPath, count: Int) -> DirectionalEdgeInsets? {
      // Lines stand between rows: there is none below the last one.
      if path.item >= count - 1 { return nil }
      let next = CollectionLayoutIndexPath(section: path.section, item: path.item + 1)
      let upper = handler?(path, configuration) ?? configuration
      let lower = handler?(next, configuration) ?? configuration
      if upper.bottomSeparatorVisibility == .hidden || lower.topSeparatorVisibility == .hidden { return nil }
      let (above, below) = (upper.bottomSeparatorInsets.asLengths, lower.topSeparatorInsets.asLengths)
      return DirectionalEdgeInsets(
        leading: max(above.leading, below.leading), trailing: max(above.trailing, below.trailing))
    }
  }

  var separators: Separators? {
    showsSeparators ? Separators(configuration: separatorConfiguration, handler: itemSeparatorHandler) : nil
  }
}
