/// One row of a section, as reports show it.
package struct Row: Sendable {
  /// The index among the visible rows of the section; nil for a row that is hidden by a collapsed ancestor.
  package var index: Int?
  package var id: ItemID
  package var parent: ItemID?
  package var level = 0
  package var content: ItemContent
  /// Nil for a row without children.
  package var isExpanded: Bool?
  package var isStarred = false
  package var isPinned = false
  package var isSelected = false
  /// The number of rows below it, or of emoji below headings.
  package var memberCount = 0

  /// Whether the row is below another one, or has children.
  package var isNested: Bool { isExpanded != nil || level > 0 }
}
