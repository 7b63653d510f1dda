import EmojiCatalog
import Rendering
import ShellLanguage
import ShellModel

extension Command {
  static let help = Command(
    CommandDeclaration(
      "help", aliases: ["?"], group: .shell, [.optional("command or word", .command)],
      summary: "Lists the commands, explains one, or lists those that mention a word",
      examples: ["help", "help expand", "help clipboard"]), needs: .settings
  ) { invocation, _ throws(Diagnostic) in
    guard let word = invocation.arguments.first else {
      return .help(CommandTable.declarations, nil)
    }
    guard let index = CommandTable.parser.index(of: word.text) else {
      let table = HelpSearch.table(word.text)
      if table.rows.isEmpty {
        var unknown = CommandTable.parser.unknownCommand(word)
        unknown.message = "no command or option mentions '\(Diagnostic.excerpt(word.text))'"
        throw unknown
      }
      return .table(table)
    }
    return .help(CommandTable.declarations, CommandTable.declarations[index])
  }

  static let version = Command(
    CommandDeclaration(
      "version", group: .shell,
      options: [.flag("verbose", "Shows the versions of the libraries in the program, too")],
      summary: "Shows the versions of the shell and its data, and the license",
      examples: ["version", "version --verbose"]), needs: .settings
  ) { invocation, session throws(Diagnostic) in
    let versions = session.catalog.versions
    return .versions(
      Versions(
        shell: session.facts.version, unicode: versions.emoji, cldr: versions.cldr,
        license: ProgramVersion.license, libraries: invocation.has("verbose") ? ProgramVersion.libraries : []))
  }

  static let quit = Command(
    CommandDeclaration(
      "quit", aliases: ["exit", "q"], group: .shell, summary: "Ends the session",
      examples: ["quit"]), needs: .settings
  ) { _, session throws(Diagnostic) in
    session.run.hasQuit = true
    return .done
  }
}
