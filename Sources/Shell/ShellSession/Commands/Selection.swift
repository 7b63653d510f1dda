import Rendering
import ShellLanguage
import ShellModel

extension Command {
  static let select = Command(
    CommandDeclaration(
      "select", group: .editing, [.many("item", .item)], summary: "Selects items",
      examples: ["select custom:1 custom:2"])
  ) { invocation, session throws(Diagnostic) in
    let items = try ItemResolver(session: session).items(invocation.arguments)
    return try session.apply(.select(items, true), at: invocation.arguments.first)
  }

  static let deselect = Command(
    CommandDeclaration(
      "deselect", group: .editing, [.many("item", .item)],
      options: [.flag("all", replacesParameters: true, "Deselects every item")],
      summary: "Removes items from the selection", examples: ["select custom:1; deselect custom:1", "deselect --all"])
  ) { invocation, session throws(Diagnostic) in
    let items =
      invocation.has("all")
      ? session.edited.selected.sorted { $0.path < $1.path }
      : try ItemResolver(session: session).items(invocation.arguments)
    return try session.apply(.select(items, false), at: invocation.arguments.first)
  }

  static let pin = Command(
    CommandDeclaration(
      "pin", group: .swipe, [.many("item", .item)], options: [.flag("off", "Unpins them")],
      summary: "Pins items first among their siblings", examples: ["pin outline/food", "pin list/🦊"])
  ) { invocation, session throws(Diagnostic) in
    let items = try ItemResolver(session: session).items(invocation.arguments)
    return try session.apply(.pin(items, !invocation.has("off")), at: invocation.arguments.first)
  }

  static let hide = Command(
    CommandDeclaration(
      "hide", group: .swipe, [.many("item", .item)], summary: "Hides items; 'undo' brings them back",
      examples: ["hide outline/flags"])
  ) { invocation, session throws(Diagnostic) in
    let items = try ItemResolver(session: session).items(invocation.arguments)
    return try session.apply(.hide(items), at: invocation.arguments.first)
  }
}
