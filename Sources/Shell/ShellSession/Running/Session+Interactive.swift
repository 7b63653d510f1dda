import Rendering
import EmojiCatalog
import Glibc
package import LineEditing
import ShellLanguage
import TerminalText

extension Session {
  /// Returns the line reader of a session at a terminal.
  package func makeInteractiveReader() -> any LineReader {
    let versions = catalog.versions
    let greeting =
      "emojishell \(facts.version), Emoji \(versions.emoji): 'help' lists commands, TAB completes, 'show' draws the screen."
    for line in Wrapping.lines(greeting, width: render.width) { output.write(line + "\n") }
    return ReadlineReader(
      history: facts.historyPath.map { HistoryFile(path: $0) },
      aids: PromptAids(self).lineAids, split: Continuation.statements, picker: PromptPicker(session: self).key)
  }

  /// Runs the init file, if there is one.
  package func runInit(_ path: String?) {
    guard let path, access(path, F_OK) == 0 else { return }
    do throws(Diagnostic) {
      try source(path, at: Word(argument: path), keepsSettings: true)
    } catch {
      fail(error, line: "", name: path)
    }
    _ = takeFailure()
    flush()
  }

  /// Writes the output of `emojishell --help`.
  package func showUsage() {
    let usage = UsageText(synopsis: ProcessOptionTable.synopsis, options: ProcessOptionTable.all)
    output.write(usage.text(commands: CommandTable.declarations, render))
  }
}
