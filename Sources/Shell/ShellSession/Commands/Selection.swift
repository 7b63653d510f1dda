import ShellCore

extension Command {
  static let select = markingItems(
    CommandDeclaration(
      "select", group: .editing, [.any("item", .item)], summary: "Selects items; without ITEM, lists the selected ones",
      discussion:
        "%selected means the selected rows, wherever commands take items. 'deselect' removes rows from the selection.",
      examples: ["select custom:1 custom:2; pin %selected", "select custom:1; select"]), "selected", \.selected
  ) { .select($0, true) }

  static let deselect = editing(
    CommandDeclaration(
      "deselect", group: .editing, [.many("item", .item)],
      options: [.flag("all", replacesParameters: true, "Deselects every item")],
      summary: "Removes items from the selection", examples: ["select custom:1; deselect custom:1", "deselect --all"])
  ) { invocation, scope throws(Diagnostic) in
    if invocation.has("all") { return .select([], false) }
    let items = try ItemResolver(scope).items(invocation.arguments)
    // An empty section is nothing, not all.
    return items.isEmpty ? .batch([]) : .select(items, false)
  }

  static let pin = markingItems(
    CommandDeclaration(
      "pin", group: .swipe, [.any("item", .item)],
      summary: "Pins items first among their siblings; without ITEM, lists the pinned ones",
      discussion: "'unpin' moves them back to their places.",
      examples: ["pin outline/food", "pin list/🦊; pin"]), "pinned", \.pinned
  ) { .pin($0, true) }

  static let unpin = editingItems(
    CommandDeclaration(
      "unpin", group: .swipe, [.many("item", .item)], summary: "Moves pinned items back to their places",
      examples: ["pin list/🦊; unpin list/🦊"])
  ) { items, _ in .pin(items, false) }

  static let hide = editing(
    CommandDeclaration(
      "hide", group: .swipe, [.any("item", .item)],
      summary: "Hides items with everything below them; without ITEM, lists the hidden ones",
      discussion: "'unhide' shows them again.", examples: ["hide outline/flags", "hide outline/flags; hide"]),
    listing: \.hiddenItems
  ) { invocation, scope throws(Diagnostic) in
    .hide(try ItemResolver(scope).items(invocation.arguments), true)
  }

  static let unhide = editing(
    CommandDeclaration(
      "unhide", group: .swipe, [.any("item", .hidden)],
      summary: "Shows hidden items again; without ITEM, lists them",
      discussion: "Items return to their places. A section means all hidden items in it.",
      examples: ["hide outline/flags; unhide", "hide outline/flags; unhide outline/flags"]),
    listing: \.hiddenItems
  ) { invocation, scope throws(Diagnostic) in
    .hide(try ItemResolver(scope, meansHidden: true).hiddenItems(invocation.arguments), false)
  }
}

extension Scope {
  /// Returns a table of marked rows with their paths.
  ///
  /// - Parameter name: What they are: `pinned`.
  func table(ofRows items: [ItemID], _ name: String) -> Table {
    let (screen, language) = (edited, render.language)
    return Table(
      name,
      [
        Table.Column("id", for: .programs), Table.Column("row", .bold, for: .people),
        Table.Column("text", for: .programs), Table.Column("title"),
      ],
      rows: items.map { item in
        let content = screen.content(of: item).inLanguage(language, of: item)
        return [.text(item.path), .text(screen.shownPath(of: item)), .text(content.text), .text(content.title)]
      }, emptyText: "nothing is \(name)")
  }

  /// The hidden items in the order of the sections and rows.
  fileprivate var hiddenItems: Table {
    let screen = edited
    return Table(
      "hidden",
      [
        Table.Column("id", for: .programs), Table.Column("row", .bold, for: .people),
        Table.Column("text", for: .programs), Table.Column("title"), Table.Column("below", .count, for: .programs),
        Table.Column("rows", .dim, for: .people),
      ],
      rows: screen.hiddenItems.map { item in
        let content = screen.content(of: item)
        let below = screen[whole: item.section].descendantCount(of: item)
        return [
          .text(item.path), .text(screen.shownPath(of: item)), .text(content.text), .text(content.title),
          .number(below),
          below == 0 ? .nothing : .text("\(below) row\(below == 1 ? "" : "s") below it"),
        ]
      }, emptyText: "nothing is hidden")
  }
}
