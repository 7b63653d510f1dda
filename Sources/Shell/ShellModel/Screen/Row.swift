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
  /// The number of its children; if those are headings, the total number of their members.
  package var memberCount: Int

  package init(
    index: Int?, id: ItemID, parent: ItemID? = nil, level: Int = 0, content: ItemContent, isExpanded: Bool? = nil,
    isStarred: Bool = false, isPinned: Bool = false, isSelected: Bool = false, memberCount: Int = 0
  ) {
    self.index = index
    self.id = id
    self.parent = parent
    self.level = level
    self.content = content
    self.isExpanded = isExpanded
    self.isStarred = isStarred
    self.isPinned = isPinned
    self.isSelected = isSelected
    self.memberCount = memberCount
  }
}
