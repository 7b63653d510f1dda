import DiffableSnapshots
import ShellCore

extension Command {
  static let expand = editing(
    CommandDeclaration(
      "expand", group: .outline, [.many("item", .expandable)],
      options: [
        .flag("recursive", "Expands everything below too"),
        .flag("all", replacesParameters: true, "Expands every item that has children"),
      ],
      summary: "Shows the children of items",
      discussion:
        "A section means its top-level items. An item inside a collapsed item is expanded too, but stays hidden until its parent is expanded.",
      examples: ["expand outline/food", "expand --recursive outline/food/food-fruit", "expand 👋"])
  ) { invocation, scope throws(Diagnostic) in
    .expand(
      try scope.expansionTargets(invocation), recursively: invocation.has("recursive") || invocation.has("all"))
  }

  static let collapse = editing(
    CommandDeclaration(
      "collapse", group: .outline, [.many("item", .collapsible)],
      options: [
        .flag("recursive", "Collapses everything below too"),
        .flag("all", replacesParameters: true, "Collapses every item that has children"),
      ],
      summary: "Hides the children of items",
      discussion: "Items below keep their own state for the next time.",
      examples: ["expand outline/food; collapse outline/food"])
  ) { invocation, scope throws(Diagnostic) in
    .collapse(
      try scope.expansionTargets(invocation), recursively: invocation.has("recursive") || invocation.has("all"))
  }

  static let toggle = editing(
    CommandDeclaration(
      "toggle", group: .outline, [.many("item", .expandable)],
      summary: "Expands collapsed items, and collapses expanded ones",
      examples: ["toggle outline/food"])
  ) { invocation, scope throws(Diagnostic) in
    .toggle(try scope.expansionTargets(invocation))
  }
}

extension Scope {
  fileprivate func expansionTargets(_ invocation: Invocation) throws(Diagnostic) -> [ItemID] {
    if invocation.has("all") {
      let screen = edited
      return screen.sections.flatMap { section in
        let outline = screen[section: section]
        return outline.rootItems.filter { outline.hasChildren($0) }
      }
    }
    return try ItemResolver(self, wantsParents: true).items(invocation.arguments)
  }
}
