import EmojiCatalog
import Rendering
import ShellLanguage
import ShellModel

extension Command {
  static let help = Command(
    CommandDeclaration(
      "help", aliases: ["?"], group: .shell, [.optional("command", .command)],
      summary: "Lists the commands, or tells about one", examples: ["help", "help expand"]), needs: .stored
  ) { invocation, _ throws(Diagnostic) in
    guard let word = invocation.arguments.first else {
      return .help(CommandTable.declarations, nil)
    }
    guard let index = CommandTable.parser.index(of: word.text) else {
      let near = Suggestion.nearest(to: word.text, among: CommandTable.declarations.map(\.name))
      throw Diagnostic(
        .unknownCommand, "unknown command '\(Diagnostic.excerpt(word.text))'", range: word.range,
        hint: near.map { "did you mean '\($0)'?" }, candidates: near.map { [$0] } ?? [])
    }
    return .help(CommandTable.declarations, CommandTable.declarations[index])
  }

  static let version = Command(
    CommandDeclaration(
      "version", group: .shell, summary: "Tells the versions of the shell and of its data",
      examples: ["version"]), needs: .stored
  ) { _, session throws(Diagnostic) in
    let versions = session.catalog.versions
    return .versions(
      shell: session.configuration.version, emoji: versions.emoji, cldr: versions.cldr)
  }

  static let quit = Command(
    CommandDeclaration(
      "quit", aliases: ["exit"], group: .shell, summary: "Ends the session",
      examples: ["quit"]), needs: .stored
  ) { _, session throws(Diagnostic) in
    session.hasQuit = true
    return .done
  }
}
