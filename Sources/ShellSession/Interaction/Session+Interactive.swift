import Rendering
import EmojiCatalog
import Glibc
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
      history: configuration.historyPath.map(HistoryFile.init),
      complete: { [unowned self] line, cursor in SessionCompleter(session: self).complete(line, cursor: cursor) },
      split: Lexer.lines,
      measure: { DisplayWidth.of($0) })
  }

  /// Runs the script that sessions begin with, if there is one.
  package func runInit(_ path: String?) {
    guard let path, access(path, F_OK) == 0 else { return }
    do throws(Diagnostic) {
      try source(path, at: Word(argument: path))
    } catch {
      fail(error, line: "", name: path)
    }
    _ = takeFailure()
    flush()
  }
}
