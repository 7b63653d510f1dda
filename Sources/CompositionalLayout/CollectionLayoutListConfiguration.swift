/// A section as a list of rows; the sibling of `UICollectionLayoutListConfiguration`.
///
/// ```swift
/// let configuration = CollectionLayoutListConfiguration(appearance: .insetGrouped)
/// let section = CollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
/// ```
public struct CollectionLayoutListConfiguration: Sendable {
  /// How the list looks. In cells: a grouped list has a free row above and below, an inset one a border around it, a sidebar one
  /// column at each side.
  public enum Appearance: String, CaseIterable, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Rows with space around the section.
    case grouped
    /// Rows in a box.
    case insetGrouped
    /// Rows beside a content, in a box of their own.
    case sidebar
    /// Rows beside a content.
    case sidebarPlain
  }

  /// Where a header comes from.
  public enum HeaderMode: String, CaseIterable, Sendable {
    /// There is none.
    case none
    /// A supplementary of the kind ``headerKind``.
    case supplementary
    /// The first item is the header: what is below it belongs to it.
    case firstItemInSection
  }

  /// Where a footer comes from.
  public enum FooterMode: String, CaseIterable, Sendable {
    /// There is none.
    case none
    /// A supplementary of the kind ``footerKind``.
    case supplementary
  }

  /// A contextual action of a row.
  public struct SwipeAction: Hashable, Sendable {
    /// What the action is called.
    public var title: String
    /// Whether something goes away.
    public var isDestructive: Bool

    /// Creates an action.
    public init(title: String, isDestructive: Bool = false) {
      self.title = title
      self.isDestructive = isDestructive
    }
  }

  /// Something at the edge of a row; the sibling of `UICellAccessory`.
  public enum Accessory: Hashable, Sendable {
    /// A triangle that tells whether children are shown.
    case outlineDisclosure
    /// A sign that there is more.
    case disclosureIndicator
    /// A check mark.
    case checkmark
    /// A text, `★` for example.
    case label(String)
  }

  /// The kind of headers.
  public static let headerKind = "header"
  /// The kind of footers.
  public static let footerKind = "footer"
  /// The kind of the box around an inset list.
  public static let boxKind = "box"
  /// The kind of the line below a row.
  public static let separatorKind = "separator"

  /// How the list looks.
  public var appearance: Appearance
  /// Where its header comes from.
  public var headerMode = HeaderMode.none
  /// Where its footer comes from.
  public var footerMode = FooterMode.none
  /// Whether a line of its own stands between two rows. It takes a row of the terminal, so there is none by default.
  public var showsSeparators = false
  /// How the lines between rows look, if ``showsSeparators`` is true.
  public var separatorConfiguration = ListSeparatorConfiguration()
  /// Returns how the lines above and below a row look, given ``separatorConfiguration``. A line between two rows belongs to both:
  /// it is hidden if either hides it. It is called by queries, for each row in a window.
  public var itemSeparatorHandler:
    (@Sendable (CollectionLayoutIndexPath, ListSeparatorConfiguration) -> ListSeparatorConfiguration)?
  /// Returns the actions at the left of a row.
  public var leadingSwipeActionsProvider: (@Sendable (CollectionLayoutIndexPath) -> [SwipeAction])?
  /// Returns the actions at the right of a row.
  public var trailingSwipeActionsProvider: (@Sendable (CollectionLayoutIndexPath) -> [SwipeAction])?
  /// Returns what stands at the edges of a row.
  public var accessoriesProvider: (@Sendable (CollectionLayoutIndexPath) -> [Accessory])?

  /// Creates a list of an appearance.
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
