import ShellCore

extension Command {
  static let show = external(
    CommandDeclaration(
      "show", group: .looking, [.optional("item", .item)],
      options: [
        .flag("all", "Shows all rows in sight, not only the first; below an item, collapsed ones too"),
        .value("limit", "N", .number, "Shows at most N rows of each section"),
        .value("from", "N", .number, "Starts at row N"),
      ],
      summary: "Shows the screen, a section, or an item with everything below it",
      discussion:
        "Without an argument, only the first rows of each section are shown. At a prompt, a section is shown one screenful at a time, and Enter shows the next; --all shows all rows. At a prompt, a pipe after a command, | PROGRAM, or > FILE gives its plain text to that program or file, as in: show list | grep cat.",
      examples: ["show", "show recents", "show outline/food", "show list --from 100 --limit 5"]), needs: .screen
  ) { invocation, session throws(Diagnostic) in
    let limit = try invocation.number("limit", atLeast: 1)
    let from = try invocation.number("from", atLeast: 1) ?? 1
    let isWhole = invocation.has("all")
    let excerpts = session.scope.excerpts
    guard let word = invocation.arguments.first else {
      let sections = excerpts.overview(from: from, limit: limit, all: isWhole)
      return Outcome(.screen(isWhole || limit != nil ? sections : session.screenful(of: sections, below: 0)))
    }
    let target = try ItemResolver(session.scope, screen: session.screen).target(word)
    if !isWhole, limit == nil, let lines = session.screenfulLines {
      return Outcome(session.screenful(of: target, from: invocation.has("from") ? from : nil, lines: lines))
    }
    let isPaged = !isWhole && limit == nil && !invocation.has("from")
    return Outcome(
      .screen(excerpts.excerpts(of: target, from: from, limit: limit, isPaged: isPaged, all: isWhole)))
  }
}

extension Command {
  static let sections = reading(
    CommandDeclaration(
      "sections", group: .looking, summary: "Lists the sections with their layouts and counts",
      examples: ["sections"]), needs: .screen
  ) { _, scope in
    let screen = scope.shown
    return .table(.sections(screen.sections.map { SectionRows($0, of: screen) }))
  }
}
