import ShellLanguage
import TerminalText

/// `help` and `help COMMAND`, made from the declarations.
struct HelpText {
  private let renderer: HumanRenderer

  init(_ renderer: HumanRenderer) { self.renderer = renderer }

  /// Text for a pipe is not wrapped: the reader decides on the width.
  private var room: Int { renderer.isPlain ? .max : renderer.options.width }

  private func wrapped(_ text: String) -> String {
    Wrapping.lines(text, width: room).joined(separator: "\n") + "\n"
  }

  private static let closing = """
    An item is named by the emoji itself, :shortcode:, U+1F98A, its name, a path such as outline/food/food-fruit, \
    section:N for the N-th row, or %N for the N-th hit of the last search. 'help COMMAND' explains a command.
    """

  func overview(_ declarations: [CommandDeclaration]) -> String {
    let width = declarations.map(\.name.count).max() ?? 0
    var text = ""
    for group in CommandGroup.allCases {
      let members = declarations.filter { $0.group == group }
      if members.isEmpty { continue }
      text += (text.isEmpty ? "" : "\n") + Style.bold(group.rawValue, renderer.isColored) + "\n"
      for member in members {
        text += Wrapping.definition(member.name, in: width, member.summary, width: room)
      }
    }
    return text + "\n" + wrapped(Self.closing)
  }

  func page(_ declaration: CommandDeclaration) -> String {
    var text = wrapped("\(declaration.name): \(declaration.summary)") + "\n"
    text = Style.bold(declaration.name, renderer.isColored) + text.dropFirst(declaration.name.count)
    text += wrapped("usage: \(declaration.usage)")
    if !declaration.aliases.isEmpty {
      text += "also:  \(declaration.aliases.joined(separator: ", "))\n"
    }
    if !declaration.options.isEmpty {
      text += "\noptions:\n"
      let width = declaration.options.map(\.usage.count).max() ?? 0
      for option in declaration.options {
        text += Wrapping.definition(option.usage, in: width, option.summary, width: room)
      }
    }
    if !declaration.discussion.isEmpty { text += "\n" + wrapped(declaration.discussion) }
    if !declaration.examples.isEmpty {
      text += "\nexamples:\n" + declaration.examples.map { "  \($0)\n" }.joined()
    }
    return text
  }
}
