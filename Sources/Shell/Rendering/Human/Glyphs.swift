/// The signs that drawings consist of, with a form for terminals that can only show ASCII. Each sign is a property.
struct Glyphs {
  var expanded: String
  var collapsed: String
  var star: String
  var pin: String
  var selected: String
  var disclosure: String
  var more: String
  var topLeft: String
  var topRight: String
  var bottomLeft: String
  var bottomRight: String
  var horizontal: String
  var vertical: String
  /// The fill behind the cells of a section with a background.
  var ground: String
  var here: String
  var there: String
  var hiddenBefore: String
  var hiddenBehind: String
  /// The mark of the focused cell.
  var focus: String

  static let unicode = Glyphs(
    expanded: "▾", collapsed: "▸", star: "★", pin: "⌃", selected: "✓", disclosure: "›", more: "…", topLeft: "╭",
    topRight: "╮", bottomLeft: "╰", bottomRight: "╯", horizontal: "─", vertical: "│", ground: "░", here: "●",
    there: "○", hiddenBefore: "‹", hiddenBehind: "›", focus: "❯")
  static let ascii = Glyphs(
    expanded: "v", collapsed: ">", star: "*", pin: "^", selected: "+", disclosure: ">", more: "...", topLeft: "+",
    topRight: "+", bottomLeft: "+", bottomRight: "+", horizontal: "-", vertical: "|", ground: ":", here: "*",
    there: ".", hiddenBefore: "<", hiddenBehind: ">", focus: ">")
}
