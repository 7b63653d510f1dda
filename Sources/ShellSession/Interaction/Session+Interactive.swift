import Rendering
import EmojiCatalog
package import LineEditing
import ShellLanguage
import TerminalText

extension Session {
  /// The reader of a session at a terminal.
  package func makeInteractiveReader() -> any LineReader {
    let versions = catalog.versions
    let greeting =
      "emojishell \(configuration.version), Emoji \(versions.emoji): 'help' helps, TAB completes, Ctrl-D leaves."
    for line in Wrapping.lines(greeting, width: configuration.render.width) { output.write(line + "\n") }
    return ReadlineReader(
      complete: { [unowned self] line, cursor in
        let completion = SessionCompleter(session: self).complete(line, cursor: cursor)
        return (completion.start, completion.candidates)
      },
      measure: { DisplayWidth.of($0) })
  }
}
