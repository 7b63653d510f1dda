/// How a section lays its items out; the words of scenes, reports and the `layout` command.
package enum SectionLayout: String, CaseIterable, Sendable {
  /// Cells side by side, scrolling sideways by groups.
  case grid
  /// An outline with disclosure triangles.
  case sidebar
  /// The same from edge to edge.
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

/// What a section is, besides its items. It has a property for each thing that a scene can say about a section.
package struct SectionInfo: Sendable, Hashable {
  /// What stands above a section.
  package enum Header: String, CaseIterable, Sendable {
    case none
    /// The title, above its first row.
    case scrolling
    /// The title, at the top of every page that shows rows of the section.
    case pinned
  }

  /// What the commands use a section for. A role, not an id: sections of any name can have it, in any scene.
  package enum Role: String, CaseIterable, Sendable {
    /// Emoji that are used come here; `recents.limit` and `recents.order` hold here.
    case recents
    /// The emoji that `filter` narrows.
    case catalogList = "catalog-list"
    /// The whole catalog below its categories.
    case catalogOutline = "catalog-outline"
    /// New entries come here if no other section is named.
    case collection

    /// The role that a section of the explorer has by its id.
    package init?(explorer id: String) {
      guard let role = ExplorerScene.sections.first(where: { $0.id == id })?.role else { return nil }
      self = role
    }
  }

  /// Where a section lies inside another one.
  package struct Embedding: Hashable, Sendable {
    package var section: String
    /// The number of the item that it lies before, from 0.
    package var item: Int

    package init(section: String, item: Int) {
      self.section = section
      self.item = item
    }
  }

  /// Items that come only when one scrolls to the end of those that are there.
  package struct Endless: Hashable, Sendable {
    /// The number of items that come at a time, and that are there at first.
    package var batchSize: Int
    /// Whether it begins again after the last item that is described.
    package var repeats: Bool

    package init(batchSize: Int, repeats: Bool) {
      self.batchSize = batchSize
      self.repeats = repeats
    }
  }

  package var id: String
  package var title: String
  package var layout: SectionLayout
  package var role: Role?
  /// The words of the layout `compositional`.
  package var description: LayoutDescription?
  package var header = Header.pinned
  package var leading: [SwipeAction]
  package var trailing: [SwipeAction]
  /// How its items are drawn, nil for the way of its layout.
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

  /// Whether a text can be the id of a section: letters of any script, digits, `-` and `_`, no `-` first, 64 bytes at most.
  package static func isName(_ text: String) -> Bool {
    let isPlain = text.utf8.allSatisfy { byte in
      byte >= 0x80 || byte == 0x2D || byte == 0x5F || (0x30...0x39).contains(byte)
        || (0x61...0x7A).contains(byte | 0x20)
    }
    guard isPlain, let first = text.utf8.first else { return false }
    return first != 0x2D && text.utf8.count <= 64
  }

  package func actions(_ edge: SwipeEdge) -> [SwipeAction] {
    edge == .leading ? leading : trailing
  }
}
