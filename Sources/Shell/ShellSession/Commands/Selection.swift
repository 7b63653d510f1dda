import ShellCore

extension Command {
  static let select = editing(
    CommandDeclaration(
      "select", group: .editing, [.any("item", .item)], summary: "Selects items; without ITEM, lists the selected ones",
      examples: ["select custom:1 custom:2", "select custom:1; select"]),
    listing: { session in
      let screen = session.edited
      return session.rows("selected", screen.inOrder(screen.selected), otherwise: "nothing is selected")
    }
  ) { invocation, session throws(Diagnostic) in
    .select(try ItemResolver(session: session).items(invocation.arguments), true)
  }

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

  static let pin = editing(
    CommandDeclaration(
      "pin", group: .swipe, [.any("item", .item)],
      summary: "Pins items first among their siblings; without ITEM, lists the pinned ones",
      examples: ["pin outline/food", "pin list/🦊; pin"]),
    listing: { session in
      let screen = session.edited
      return session.rows("pinned", screen.inOrder(screen.pinned), otherwise: "nothing is pinned")
    }
  ) { invocation, session throws(Diagnostic) in
    .pin(try ItemResolver(session: session).items(invocation.arguments), true)
  }

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
  ) { invocation, session throws(Diagnostic) in
    .hide(try ItemResolver(session: session).items(invocation.arguments), true)
  }

  static let unhide = editing(
    CommandDeclaration(
      "unhide", group: .swipe, [.any("item", .hidden)],
      summary: "Shows hidden items again; without ITEM, lists them",
      discussion: "Items return to their places. A section means all hidden items in it.",
      examples: ["hide outline/flags; unhide", "hide outline/flags; unhide outline/flags"]),
    listing: \.hiddenItems
  ) { invocation, session throws(Diagnostic) in
    .hide(try ItemResolver(session: session, meansHidden: true).hiddenItems(invocation.arguments), false)
  }
}

extension Screen {
  /// The rows that show starred emoji, in the order of the sections and rows.
  var starredItems: [ItemID] { inOrder(starred.flatMap { items(showing: $0) }) }

  /// Returns items in the order of the sections and rows.
  func inOrder(_ items: some Sequence<ItemID>) -> [ItemID] {
    let places = Dictionary(uniqueKeysWithValues: zip(sections, sections.indices))
    return items.map { (places[$0.section] ?? 0, self[whole: $0.section].index(of: $0) ?? 0, $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}

extension Session {
  /// Returns a table of rows with their paths.
  func rows(_ name: String, _ items: [ItemID], otherwise emptyText: String) -> Table {
    let screen = edited
    return Table(
      name, [Table.Column("id", .bold), Table.Column("text", for: .programs), Table.Column("title")],
      rows: items.map { item in
        let content = screen.content(of: item).inLanguage(render.language, of: item)
        return [.text(item.path), .text(content.text), .text(content.title)]
      }, emptyText: emptyText)
  }

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
