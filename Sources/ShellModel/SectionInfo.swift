/// How a section lays its items out; the words of scenes, reports and the `layout` command.
package enum SectionLayout: String, CaseIterable, Sendable {
  /// Cells side by side, scrolling sideways by groups.
  case grid
  /// An outline with disclosure triangles.
  case sidebar
  /// Rows in a box with rounded corners.
  case insetGrouped = "inset-grouped"
  /// Rows from edge to edge.
  case plain
}

/// What a section is, besides its items.
package struct SectionInfo: Sendable, Hashable {
  package var id: String
  package var title: String
  package var layout: SectionLayout
  package var leading: [SwipeAction]
  package var trailing: [SwipeAction]
  /// The cell template of the section, nil for that of its layout.
  package var cell: String?

  package init(
    id: String, title: String, layout: SectionLayout, leading: [SwipeAction] = [],
    trailing: [SwipeAction] = [], cell: String? = nil
  ) {
    self.id = id
    self.title = title
    self.layout = layout
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
