import EmojiCatalog
package import LineEditing
import ShellLanguage
import TerminalText

extension Session {
  /// The reader of a session at a terminal.
  package func makeInteractiveReader() -> any LineReader {
    let versions = catalog.versions
    output.write(
      "emojishell \(configuration.version), Emoji \(versions.emoji). 'help' lists the commands, TAB completes, Ctrl-D leaves.\n"
    )
    return ReadlineReader(
      complete: { [unowned self] line, cursor in
        let completion = SessionCompleter(session: self).complete(line, cursor: cursor)
        return (completion.start, completion.candidates)
      },
      measure: { DisplayWidth.of($0) })
  }
}
