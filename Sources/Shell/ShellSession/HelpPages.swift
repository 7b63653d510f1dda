import Rendering
import ShellLanguage

enum HelpPages {
  /// What one does every day, on a page of 24 lines.
  static let first = HelpPage(
    .first,
    [
      Command.search, .print, .copy, .pick, .browse, .suggest, .emojify, .star, .tag, .append, .undo, .import, .export,
    ].map(\.declaration))

  /// The output of `emojishell --help`.
  static let usage = UsageText(
    synopsis: ProcessOptionTable.synopsis.map { ($0.form, $0.summary) },
    [
      ("Options", ProcessOptionTable.all.map { ($0.listing, $0.summary) }),
      ("Exit statuses", ManualChapters.status.terms.map { ($0.term, $0.text) }),
    ])

  static func named(_ name: String) -> HelpPage? {
    switch name {
    case "shell": HelpPage(.groups, CommandTable.declarations.filter { !$0.group.isOfScreen })
    case "screen": HelpPage(.groups, CommandTable.declarations.filter(\.group.isOfScreen))
    case "scripts": HelpPage(.scripts(usage), CommandTable.declarations)
    default: CommandTable.command(name).map { HelpPage(.command, [$0.declaration]) }
    }
  }
}
