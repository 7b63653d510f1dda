import ShellCore

enum HelpPages {
  /// What one does every day, on a page of 24 lines.
  static let first = HelpPage(
    .first,
    [
      Command.search, .print, .copy, .pick, .browse, .suggest, .emojify, .star, .tag, .append, .undo, .import, .export,
    ].map(\.declaration))

  /// The output of `emojishell --help`.
  static let usage = usage(and: [])

  private static func usage(and more: [(title: String, rows: [UsageText.Row])]) -> UsageText {
    UsageText(
      [
        ("Find, organize and insert emoji", ProcessOptionTable.synopsis.map { ($0.form, $0.summary) }),
        ("Options", ProcessOptionTable.all.map { ($0.listing, $0.summary) }),
        ("Exit statuses", ProcessOptionTable.statuses),
      ] + more, closing: "'emojishell help' lists the commands, 'emojishell help COMMAND' explains one.")
  }

  /// What to type for a list of one's own, from its beginning to its end: a script that runs as it stands.
  static let tasks = [
    ("section add todo 'To do'", "Makes a list: a checklist, notes; --into nests it in another"),
    ("append milk tea 🍞 --to todo", "Adds rows: texts or emoji"),
    ("append Fruit --to todo", "Adds a row that is to be a group"),
    ("append 🍏 pears --to todo/Fruit", "Makes it a group, or folder"),
    ("expand todo/Fruit", "Opens the group; 'collapse' closes it"),
    ("insert sugar --before todo/tea", "Adds a row before or after another one"),
    ("edit todo/milk 'oat milk'", "Renames a row"),
    ("edit todo/tea --secondary green", "Adds a note; --value a date, a price"),
    ("move todo/🍞 --before todo/milk", "Sorts by hand; --to moves elsewhere"),
    ("pin todo/Fruit", "Keeps a row at the top"),
    ("select todo:1 todo:2", "Checks rows; %selected means them all"),
    ("undo", "Takes back the last change; 'redo' repeats it, 'history' lists all"),
    ("show todo", "Prints the list; 'export todo --format markdown' writes it as a table"),
    ("section remove todo", "Removes the list with its rows"),
  ]

  /// How the lines of a script are written.
  static let language = [
    ("# TEXT", "A comment, at the beginning of a word"), ("A; B", "Two commands in one line"),
    ("'a b' \"a b\"", "Quotes make one word of several; \\ before a character takes it as it is"),
    ("A \\", "The command goes on in the next line"),
    ("list/🦊, team/Docs/x", "Paths name rows, from the section down; team:2 is the second row of a section"),
    ("begin ... apply", "All commands between are one step, or none is carried out"),
    ("an error", "Ends the script; the lines before it stay. --keep-going goes on with the next line"),
  ]

  static func named(_ name: String) -> HelpPage? {
    switch name {
    case "shell": HelpPage(.groups, CommandTable.declarations.filter { !$0.group.isOfScreen })
    case "screen": HelpPage(.groups, CommandTable.declarations.filter(\.group.isOfScreen))
    case "scripts": HelpPage(.text(usage(and: [("Lines", language)])), CommandTable.declarations)
    case "tasks":
      HelpPage(
        .text(UsageText([("A list of your own", tasks)], closing: "'help COMMAND' explains a command.")),
        CommandTable.declarations)
    default: CommandTable.command(name).map { HelpPage(.command, [$0.declaration]) }
    }
  }
}

/// Finds the keys, commands and options whose help mentions all of some words.
enum HelpSearch {
  /// What the keys of the prompt do beyond readline's own.
  private static let keys = [
    ("TAB", "Completes a word; twice, lists what fits"),
    ("Right, Ctrl-E", "Accepts the gray suggestion; Alt-f, a word of it"),
    ("Ctrl-R", "Searches earlier lines"), ("Alt-;", "Opens the picker in the line; EMOJISHELL_KEY names another key"),
    ("Ctrl-C", "Drops the line, or stops a command"), ("Ctrl-D", "Ends the session"),
    ("F1", "Lists the keys in 'pick' and 'browse'"),
  ]

  static func table(_ words: [String]) -> Table {
    let words = words.map { $0.lowercased() }
    func mentions(_ texts: [String]) -> Bool {
      let texts = texts.map { $0.lowercased() }
      return words.allSatisfy { word in
        // People say row, and the commands item.
        let forms = word == "row" || word == "rows" ? [word, "item"] : [word]
        return !word.isEmpty && texts.contains { text in forms.contains { text.contains(text: $0) } }
      }
    }
    var rows =
      (keys.filter { mentions(["keys", $0, $1]) } + HelpPages.language.filter { mentions(["batch scripts", $0, $1]) }
      + HelpPages.tasks.filter { mentions(["tasks", $0, $1]) })
      .map { [Table.Value.text($0), .text($1)] }
    for command in CommandTable.declarations {
      if mentions([command.name, command.summary, command.discussion] + command.aliases) {
        rows.append([.text(command.name), .text(command.summary)])
      }
      for option in command.options
      where mentions(
        words.count > 1 ? [command.name, option.listing, option.summary] : [option.listing, option.summary])
      {
        rows.append([.text("\(command.name) \(option.spelling)"), .text(option.summary)])
      }
    }
    for option in ProcessOptionTable.all where mentions([option.listing, option.summary]) {
      rows.append([.text("emojishell \(option.spelling)"), .text(option.summary)])
    }
    return Table("help", [Table.Column("name", .bold), Table.Column("summary")], rows: rows)
  }
}
