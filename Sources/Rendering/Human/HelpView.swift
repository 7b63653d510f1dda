import ShellLanguage
import TerminalText

/// `help` and `help COMMAND`, made from the declarations.
struct HelpView {
  private let renderer: HumanRenderer

  init(_ renderer: HumanRenderer) { self.renderer = renderer }

  func overview(_ declarations: [CommandDeclaration]) -> String {
    let width = declarations.map(\.name.count).max() ?? 0
    var text = ""
    for group in CommandGroup.allCases {
      let members = declarations.filter { $0.group == group }
      if members.isEmpty { continue }
      text += (text.isEmpty ? "" : "\n") + Style.bold(group.rawValue, renderer.isColored) + "\n"
      for member in members {
        text += "  " + DisplayWidth.fit(member.name, to: width) + "  " + member.summary + "\n"
      }
    }
    return text + """

      An item is named by the emoji itself, :shortcode:, U+1F98A, its name, a path such as
      outline/food/food-fruit, or section:N for the N-th row.
      'help COMMAND' tells more about a command.

      """
  }

  func page(_ declaration: CommandDeclaration) -> String {
    var text = Style.bold(declaration.name, renderer.isColored) + ": \(declaration.summary)\n\n"
    text += "usage: \(declaration.usage)\n"
    if !declaration.aliases.isEmpty {
      text += "also:  \(declaration.aliases.joined(separator: ", "))\n"
    }
    if !declaration.options.isEmpty {
      text += "\noptions:\n"
      let width = declaration.options.map(\.usage.count).max() ?? 0
      for option in declaration.options {
        text += "  " + DisplayWidth.fit(option.usage, to: width) + "  " + option.summary + "\n"
      }
    }
    if !declaration.discussion.isEmpty { text += "\n\(declaration.discussion)\n" }
    if !declaration.examples.isEmpty {
      text += "\nexamples:\n" + declaration.examples.map { "  \($0)\n" }.joined()
    }
    return text
  }
}
