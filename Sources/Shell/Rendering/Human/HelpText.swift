import TerminalText

/// A page of the help.
package struct HelpPage {
  package enum Kind {
    /// What one does every day, and where the rest is.
    case first
    /// Commands by group.
    case groups
    /// What to type for what: the options of the process, or a list of one's own.
    case text(UsageText)
    /// Everything about a command.
    case command
  }

  package let kind: Kind
  /// The commands on the page. Programs get a list of them.
  package let commands: [CommandDeclaration]

  package init(_ kind: Kind, _ commands: [CommandDeclaration]) {
    self.kind = kind
    self.commands = commands
  }
}

/// Help in parts: what is typed, and what it does.
package struct UsageText {
  package typealias Row = (term: String, text: String)

  private let parts: [(title: String, rows: [Row])]

  private let closing: String

  /// - Parameter closing: The last sentence.
  package init(_ parts: [(title: String, rows: [Row])], closing: String) {
    self.parts = parts
    self.closing = closing
  }

  package func text(isColored: Bool, width: Int) -> String {
    let parts = parts.map { Style.bold($0, isColored) + "\n" + definitions($1, width: width) }
    return parts.joined(separator: "\n") + "\n\(closing)\n"
  }
}

private func definitions(_ rows: [UsageText.Row], width room: Int) -> String {
  let width = rows.map(\.term.count).max() ?? 0
  return rows.map { Wrapping.definition($0.term, in: width, $0.text, width: room) }.joined()
}

/// `help` and `help COMMAND`, made from the declarations.
extension HumanRenderer {
  private func wrapped(_ text: String) -> String {
    Wrapping.lines(text, width: options.width).joined(separator: "\n") + "\n"
  }

  private static let naming = """
    An item is named by the emoji itself, a :shortcode:, U+1F98A, its name, a path such as outline/food, section:N for \
    the N-th row, group:N for one in a group, or %N for the N-th hit of the last search; %hits and %selected are several.
    """

  private static let more = [
    ("help tasks", "shows what to type for a list of your own, with groups"),
    ("help COMMAND", "explains a command"), ("help shell", "lists all commands that find, use and keep emoji"),
    ("help screen", "lists those for sections, rows and scenes"),
    ("help scripts", "lists the options of the process, and the exit statuses"),
  ]

  func help(_ page: HelpPage) -> String {
    switch page.kind {
    case .first: list(page.commands) + "\n" + wrapped(Self.naming) + "\n" + definitions(Self.more, width: options.width)
    case .groups: groups(page.commands) + "\n" + wrapped("'help COMMAND' explains a command.")
    case .text(let usage): usage.text(isColored: isColored, width: options.width)
    case .command: page.commands.map(self.page).joined()
    }
  }

  private func list(_ commands: [CommandDeclaration]) -> String {
    definitions(commands.map { ($0.name, $0.summary) }, width: options.width)
  }

  private func groups(_ commands: [CommandDeclaration]) -> String {
    let groups = CommandGroup.allCases.map { group in (group, commands.filter { $0.group == group }) }
    return groups.filter { !$0.1.isEmpty }.map { group, members in
      Style.bold(group.rawValue, isColored) + "\n" + list(members)
    }.joined(separator: "\n")
  }

  private func page(_ declaration: CommandDeclaration) -> String {
    var text = wrapped("\(declaration.name): \(declaration.summary)") + "\n"
    text = Style.bold(declaration.name, isColored) + text.dropFirst(declaration.name.count)
    text += wrapped("usage: \(declaration.usage)")
    if !declaration.aliases.isEmpty {
      text += "also:  \(declaration.aliases.joined(separator: ", "))\n"
    }
    if !declaration.options.isEmpty {
      text += "\noptions:\n"
      text += definitions(declaration.options.map { ($0.listing, $0.summary) }, width: options.width)
    }
    if !declaration.discussion.isEmpty { text += "\n" + wrapped(declaration.discussion) }
    if !declaration.examples.isEmpty {
      text += "\nexamples:\n" + declaration.examples.map { "  \($0)\n" }.joined()
    }
    return text
  }
}
