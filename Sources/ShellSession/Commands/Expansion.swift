import DiffableSnapshots
import Rendering
import ShellLanguage
import ShellModel

extension Command {
  static let expand = Command(
    CommandDeclaration(
      "expand", group: .outline, [.many("item", .expandable)],
      options: [
        .flag("recursive", "Expands everything below as well"),
        .flag("all", replacesParameters: true, "Expands every item of the screen that can be"),
      ],
      summary: "Shows the children of items",
      discussion: "A section stands for its outermost items. An item inside a collapsed one is expanded out of sight.",
      examples: ["expand outline/food", "expand --recursive outline/food/food-fruit", "expand 👋"])
  ) { invocation, session throws(Diagnostic) in
    let items = try session.expansionTargets(invocation)
    return try session.perform(
      .expand(items, recursively: invocation.has("recursive") || invocation.has("all")), for: invocation)
  }

  static let collapse = Command(
    CommandDeclaration(
      "collapse", group: .outline, [.many("item", .collapsible)],
      options: [
        .flag("recursive", "Collapses everything below as well"),
        .flag("all", replacesParameters: true, "Collapses every item of the screen that can be"),
      ],
      summary: "Hides the children of items",
      discussion: "What stands below keeps its own state for the next time.",
      examples: ["expand outline/food; collapse outline/food"])
  ) { invocation, session throws(Diagnostic) in
    let items = try session.expansionTargets(invocation)
    return try session.perform(
      .collapse(items, recursively: invocation.has("recursive") || invocation.has("all")), for: invocation)
  }

  static let toggle = Command(
    CommandDeclaration(
      "toggle", group: .outline, [.many("item", .expandable)],
      summary: "Expands items that are collapsed, and the other way round",
      examples: ["toggle outline/food"])
  ) { invocation, session throws(Diagnostic) in
    let items = try session.expansionTargets(invocation)
    return try session.perform(.toggle(items), for: invocation)
  }
}

extension CommandContext {
  fileprivate func expansionTargets(_ invocation: Invocation) throws(Diagnostic) -> [ItemID] {
    if invocation.has("all") {
      return screen.sections.flatMap { section in
        let outline = screen[section: section]
        return outline.rootItems.filter { outline.hasChildren($0) }
      }
    }
    return try ItemResolver(session: self, wantsParents: true).items(invocation.arguments)
  }
}
