import Foundation
@testable import ShellCore
@testable import ShellSession

/// The part of REFERENCE.md that is made from the declarations. The rest of it is written by hand; `Packaging/manual` makes the manual
/// page from both.
enum ReferencePage {
  static var text: String {
    var text = "# Reference\n\n<!-- Made by 'make derive' from the declarations of the commands. -->\n\n"
    text += "## Synopsis\n"
    text += table("form", ProcessOptionTable.synopsis.map { ($0.form, $0.summary) })
    text += "\n## Options\n" + options(ProcessOptionTable.all)
    for group in CommandGroup.allCases {
      text += "\n## \(group.rawValue)\n"
      for command in CommandTable.declarations where command.group == group { text += page(command) }
    }
    text += "\n## Keys of pick\n" + table("key", LiveKeymap.help(.pick).map { ($0.keys, $0.summary) })
    text += "\n## Keys of browse\n" + table("key", LiveKeymap.help(.browse).map { ($0.keys, $0.summary) })
    return text + "\n## Exit status\n" + table("status", ProcessOptionTable.statuses) + "\n<!-- Written by hand. -->\n"
  }

  private static func page(_ command: CommandDeclaration) -> String {
    var text = "\n### \(command.name)\n\n\(command.summary).\n\n```\n\(command.usage)\n```\n"
    if !command.aliases.isEmpty { text += "\nAlso: \(command.aliases.map { "`\($0)`" }.joined(separator: ", ")).\n" }
    if !command.options.isEmpty { text += options(command.options) }
    if !command.discussion.isEmpty { text += "\n\(command.discussion)\n" }
    if !command.examples.isEmpty {
      text += "\nExamples:\n\n```\n" + command.examples.map { "\($0)\n" }.joined() + "```\n"
    }
    return text
  }

  private static func options(_ options: [Option]) -> String {
    table("option", options.map { ($0.listing, $0.summary) })
  }

  private static func table(_ kind: String, _ rows: [(term: String, text: String)]) -> String {
    func escape(_ text: String) -> String { text.replacingOccurrences(of: "|", with: "\\|") }
    return "\n| \(kind) | |\n| --- | --- |\n"
      + rows.map { "| `\(escape($0.term))` | \(escape($0.text)) |\n" }.joined()
  }
}
