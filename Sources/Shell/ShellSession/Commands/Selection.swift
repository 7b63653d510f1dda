import ShellCore

extension Command {
  static let select = editingItems(
    CommandDeclaration(
      "select", group: .editing, [.many("item", .item)], summary: "Selects items",
      examples: ["select custom:1 custom:2"])
  ) { items, _ in .select(items, true) }

  static let deselect = editing(
    CommandDeclaration(
      "deselect", group: .editing, [.many("item", .item)],
      options: [.flag("all", replacesParameters: true, "Deselects every item")],
      summary: "Removes items from the selection", examples: ["select custom:1; deselect custom:1", "deselect --all"])
  ) { invocation, session throws(Diagnostic) in
    let items =
      invocation.has("all")
      ? session.edited.selected.sorted { $0.path < $1.path }
      : try ItemResolver(session: session).items(invocation.arguments)
    return .select(items, false)
  }

  static let pin = editingItems(
    CommandDeclaration(
      "pin", group: .swipe, [.many("item", .item)], options: [.flag("off", "Unpins them")],
      summary: "Pins items first among their siblings", examples: ["pin outline/food", "pin list/🦊"])
  ) { items, invocation in .pin(items, !invocation.has("off")) }

  static let hide = editingItems(
    CommandDeclaration(
      "hide", group: .swipe, [.many("item", .item)],
      summary: "Hides items with everything below them; 'unhide' shows them again",
      examples: ["hide outline/flags"])
  ) { items, _ in .hide(items, true) }

  static let unhide = Command(
    CommandDeclaration(
      "unhide", group: .swipe, [.any("item", .hidden)],
      summary: "Shows hidden items again; without ITEM, lists them",
      discussion: "Items return to their places. A section means all hidden items in it.",
      examples: ["hide outline/flags; unhide", "hide outline/flags; unhide outline/flags"]), needs: .nothing
  ) { invocation, session throws(Diagnostic) in
    try session.load(invocation.arguments.isEmpty ? .screen : .document)
    if invocation.arguments.isEmpty { return .table(session.hiddenItems) }
    let items = try ItemResolver(session: session, meansHidden: true).hiddenItems(invocation.arguments)
    return try session.apply(.hide(items, false), at: invocation.arguments.first)
  }
}

extension Session {
  /// The hidden items in the order of the sections and rows.
  fileprivate var hiddenItems: Table {
    let screen = edited
    return Table(
      "hidden",
      [
        Table.Column("id", .bold), Table.Column("text", for: .programs), Table.Column("title"),
        Table.Column("below", .count, for: .programs), Table.Column("rows", .dim, for: .people),
      ],
      rows: screen.hiddenItems.map { item in
        let content = screen.content(of: item)
        let below = screen[whole: item.section].descendantCount(of: item)
        return [
          .text(item.path), .text(content.text), .text(content.title), .number(below),
          below == 0 ? .nothing : .text("\(below) row\(below == 1 ? "" : "s") below it"),
        ]
      }, emptyText: "nothing is hidden")
  }
}
