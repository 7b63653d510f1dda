/// The signs that drawings consist of, with a form for terminals that can only show ASCII. Each sign is a property.
package struct Glyphs: Sendable {
  package var expanded: String
  package var collapsed: String
  package var star: String
  package var pin: String
  package var selected: String
  package var disclosure: String
  package var more: String
  package var topLeft: String
  package var topRight: String
  package var bottomLeft: String
  package var bottomRight: String
  package var horizontal: String
  package var vertical: String
  /// The fill behind the cells of a section with a background.
  package var ground: String
  package var here: String
  package var there: String
  package var hiddenBefore: String
  package var hiddenBehind: String
  /// The mark of the focused cell.
  package var focus: String
  /// The mark of the current row of a list that has no numbers before its text.
  package var pointer: String
  /// The mark of a row that was chosen in addition to the current one.
  package var mark: String
  /// The mark of an emoji that was used recently.
  package var recent: String

  package static let unicode = Glyphs(
    expanded: "▾", collapsed: "▸", star: "★", pin: "⌃", selected: "✓", disclosure: "›", more: "…", topLeft: "╭",
    topRight: "╮", bottomLeft: "╰", bottomRight: "╯", horizontal: "─", vertical: "│", ground: "░", here: "●",
    there: "○", hiddenBefore: "‹", hiddenBehind: "›", focus: "❯", pointer: "▌", mark: "+", recent: "·")
  package static let ascii = Glyphs(
    expanded: "v", collapsed: ">", star: "*", pin: "^", selected: "+", disclosure: ">", more: "...", topLeft: "+",
    topRight: "+", bottomLeft: "+", bottomRight: "+", horizontal: "-", vertical: "|", ground: ":", here: "*",
    there: ".", hiddenBefore: "<", hiddenBehind: ">", focus: ">", pointer: ">", mark: "+", recent: ".")
}

extension Row {
  /// The signs behind its text.
  func marks(_ glyphs: Glyphs) -> String {
    (isPinned ? " \(glyphs.pin)" : "") + (isStarred ? " \(glyphs.star)" : "")
      + (isSelected ? " \(glyphs.selected)" : "")
  }

  /// The sign before its text; nil for a row without children.
  func disclosure(_ glyphs: Glyphs) -> String? { isExpanded.map { $0 ? glyphs.expanded : glyphs.collapsed } }
}
