/// A section as a list of rows; the sibling of `UICollectionLayoutListConfiguration`.
///
/// ```swift
/// let configuration = CollectionLayoutListConfiguration(appearance: .insetGrouped)
/// let section = CollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
/// ```
public struct CollectionLayoutListConfiguration {
  /// The look of a list. In cells: a grouped list has an empty row above and below, an inset list has a border, and a
  /// sidebar has an empty column at each side.
  public enum Appearance: String, CaseIterable, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Rows with space around the section.
    case grouped
    /// Rows inside a box.
    case insetGrouped
    /// Rows of a sidebar, in their own box.
    case sidebar
    /// Rows of a sidebar.
    case sidebarPlain
  }

  /// The source of the header.
  public enum HeaderMode: String, CaseIterable, Sendable {
    /// No header.
    case none
    /// A supplementary of the kind ``CollectionView/elementKindSectionHeader``.
    case supplementary
    /// The first item is the header, and the other items belong to it.
    case firstItemInSection
  }

  /// A contextual action of a row.
  public struct SwipeAction: Hashable, Sendable {
    /// The name of the action.
    public var title: String
    /// Whether the action removes something.
    public var isDestructive: Bool

    /// Creates an action.
    public init(title: String, isDestructive: Bool = false) {
      self.title = title
      self.isDestructive = isDestructive
    }
  }

  /// An element at the edge of a row; the sibling of `UICellAccessory`.
  public enum Accessory: Hashable, Sendable {
    /// A triangle that shows whether the item is expanded.
    case outlineDisclosure
    /// A sign that there is more to see.
    case disclosureIndicator
    /// A check mark.
    case checkmark
    /// A text, `★` for example.
    case label(String)
  }

  /// The kind of headers: ``CollectionView/elementKindSectionHeader``.
  package static let headerKind = "header"
  /// The kind of the box around an inset list.
  public static let boxKind = "box"
  /// The kind of the line below a row.
  public static let separatorKind = "separator"

  let appearance: Appearance
  /// The source of the header.
  public var headerMode = HeaderMode.none
  /// Whether rows are separated by a line. It takes a row of the terminal, so the default is false.
  public var showsSeparators = false
  /// Returns the look of the lines above and below a row, given the look of the others, if ``showsSeparators`` is true.
  /// A line between two rows belongs to both: it is hidden if either row hides it. Queries call this closure for each
  /// row in a window.
  public var itemSeparatorHandler:
    ((CollectionLayoutIndexPath, ListSeparatorConfiguration) -> ListSeparatorConfiguration)?
  /// Returns the actions at the left of a row, nil for none. See
  /// ``CollectionCompositionalLayout/leadingSwipeActions(forItemAt:)``.
  public var leadingSwipeActionsProvider: ((CollectionLayoutIndexPath) -> [SwipeAction]?)?
  /// Returns the actions at the right of a row, nil for none. See
  /// ``CollectionCompositionalLayout/trailingSwipeActions(forItemAt:)``.
  public var trailingSwipeActionsProvider: ((CollectionLayoutIndexPath) -> [SwipeAction]?)?
  /// Returns the accessories of a row. See ``CollectionCompositionalLayout/accessories(forItemAt:)``.
  public var accessoriesProvider: ((CollectionLayoutIndexPath) -> [Accessory])?

  /// Creates a list with an appearance.
  public init(appearance: Appearance) { self.appearance = appearance }

  var contentInsets: DirectionalEdgeInsets {
    switch appearance {
    case .plain, .sidebarPlain: .zero
    case .grouped: DirectionalEdgeInsets(top: 1, bottom: 1)
    case .insetGrouped: DirectionalEdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)
    case .sidebar: DirectionalEdgeInsets(leading: 1, trailing: 1)
    }
  }
}

extension CollectionCompositionalLayout {
  /// Returns the actions at the left of a row of a list; none for an item that is not laid out, or not in a list.
  ///
  /// The layout draws nothing and knows no gestures: the program that draws the rows shows the actions and performs
  /// them. Each call asks ``CollectionLayoutListConfiguration/leadingSwipeActionsProvider``.
  ///
  /// - Complexity: That of the provider.
  public func leadingSwipeActions(
    forItemAt indexPath: CollectionLayoutIndexPath
  ) -> [CollectionLayoutListConfiguration.SwipeAction] {
    listConfiguration(ofItemAt: indexPath)?.leadingSwipeActionsProvider?(indexPath) ?? []
  }

  /// Returns the actions at the right of a row of a list; none for an item that is not laid out, or not in a list.
  /// See ``leadingSwipeActions(forItemAt:)``.
  ///
  /// - Complexity: That of the provider.
  public func trailingSwipeActions(
    forItemAt indexPath: CollectionLayoutIndexPath
  ) -> [CollectionLayoutListConfiguration.SwipeAction] {
    listConfiguration(ofItemAt: indexPath)?.trailingSwipeActionsProvider?(indexPath) ?? []
  }

  /// Returns the accessories of a row of a list; none for an item that is not laid out, or not in a list. The program
  /// that draws the rows draws them.
  ///
  /// - Complexity: That of the provider.
  public func accessories(
    forItemAt indexPath: CollectionLayoutIndexPath
  ) -> [CollectionLayoutListConfiguration.Accessory] {
    listConfiguration(ofItemAt: indexPath)?.accessoriesProvider?(indexPath) ?? []
  }

  private func listConfiguration(
    ofItemAt indexPath: CollectionLayoutIndexPath
  ) -> CollectionLayoutListConfiguration? {
    guard let flow = flow(indexPath.section), indexPath.item >= 0, indexPath.item < flow.count else { return nil }
    return flow.section.listConfiguration
  }
}
