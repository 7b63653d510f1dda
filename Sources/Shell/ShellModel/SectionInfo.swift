/// How a section lays out its items, with the names that scenes, reports and the `layout` command use.
package enum SectionLayout: String, CaseIterable, Sendable {
  /// Cells side by side, scrolling sideways by groups.
  case grid
  /// An outline with disclosure triangles.
  case sidebar
  /// A sidebar from edge to edge.
  case sidebarPlain = "sidebar-plain"
  /// Rows in a box with rounded corners.
  case insetGrouped = "inset-grouped"
  /// Rows with space around them.
  case grouped
  /// Rows from edge to edge.
  case plain
  /// As the scene describes the section.
  case compositional

  /// The layouts that any section can have.
  package static let named = allCases.filter { $0 != .compositional }
}

/// The properties of a section, apart from its items. It has one for each property of a section in a scene.
package struct SectionInfo: Sendable, Hashable {
  /// The title above a section.
  package enum Header: String, CaseIterable, Sendable {
    case none
    /// The title, above its first row.
    case scrolling
    /// The title, at the top of every page that shows rows of the section.
    case pinned
  }

  /// The purpose for which commands use a section. It is independent of the id: a section of any name can have it, in
  /// any scene.
  package enum Role: String, CaseIterable, Sendable {
    /// Used emoji are added here; `recents.limit` and `recents.order` apply here.
    case recents
    /// The list of emoji that `filter` filters.
    case catalogList = "catalog-list"
    /// The whole catalog below its categories.
    case catalogOutline = "catalog-outline"
    /// New entries are added here if no other section is named.
    case collection
  }

  /// The position of a section inside another one.
  package struct Embedding: Hashable, Sendable {
    package var section: String
    /// The index of the item before which it lies, counted from 0.
    package var item: Int

    /// The item of a section that lies behind all rows.
    package static let end = Int(Int32.max)

    package init(section: String, item: Int) {
      self.section = section
      self.item = item
    }
  }

  /// Items that are loaded when the user scrolls to the end of the section.
  package struct Endless: Hashable, Sendable {
    /// The number of items in a batch, and in the section at first.
    package var batchSize: Int
    /// Whether the described items repeat after the last one.
    package var repeats: Bool
  }

  package var id: String
  package var title: String
  package var layout: SectionLayout
  package var role: Role?
  /// The parameters of the layout `compositional`.
  package var description: LayoutDescription?
  package var header = Header.pinned
  package var leading: [SwipeAction]
  package var trailing: [SwipeAction]
  /// How its items are drawn; nil for the default of its layout.
  package var cell: CellRegistration?
  package var embedding: Embedding?
  package var endless: Endless?

  package init(
    id: String, title: String, layout: SectionLayout, role: Role? = nil, leading: [SwipeAction] = [],
    trailing: [SwipeAction] = [], cell: CellRegistration? = nil
  ) {
    self.id = id
    self.title = title
    self.layout = layout
    self.role = role
    self.leading = leading
    self.trailing = trailing
    self.cell = cell
  }

  package func actions(_ edge: SwipeEdge) -> [SwipeAction] {
    edge == .leading ? leading : trailing
  }

  /// Whether rows look the same as in another section: everything but the title and the place in another section is equal.
  func hasStyle(of other: SectionInfo) -> Bool {
    var moved = self
    moved.title = other.title
    if embedding?.section == other.embedding?.section { moved.embedding = other.embedding }
    return moved == other
  }
}
