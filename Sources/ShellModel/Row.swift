/// One row of a section, as reports show it.
package struct Row: Sendable {
  /// The index among the visible rows of the section; nil for a row that is hidden by a collapsed ancestor.
  package var index: Int?
  package var id: ItemID
  package var parent: ItemID?
  package var level: Int
  package var content: ItemContent
  /// Nil for a row without children.
  package var isExpanded: Bool?
  package var isStarred: Bool
  package var isPinned: Bool
  package var isSelected: Bool
  /// How many things it holds: its children, and where those are headings, what stands below each.
  package var memberCount: Int
}
