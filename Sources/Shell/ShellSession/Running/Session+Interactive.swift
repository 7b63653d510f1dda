import ShellCore
import EmojiCatalog
import Glibc
package import LineEditing
import TerminalText

extension Session {
  package func makeInteractiveReader() -> any LineReader {
    let versions = catalog.versions
    let greeting =
      "emojishell \(facts.version), Emoji \(versions.emoji): 'help' lists commands, TAB completes, 'show' draws the screen."
    let lines = Wrapping.lines(greeting, width: render.width)
    for line in lines { output.write(line + "\n") }
    // The prompt names the scene.
    if workspace.hasFile, !workspace.isBlocked {
      openWorkspace(waits: false)
      if format == .human { reportFilters() }
    }
    if isFirst {
      let sections = scope.excerpts.overview(from: 1, limit: 3, all: false)
      write(.screen(screenful(of: sections, below: lines.count)), command: "show")
      reportNextSections()
    }
    return ReadlineReader(
      history: facts.historyPath.map { HistoryFile(path: $0) },
      aids: PromptAids(self).lineAids, split: Continuation.statements, picker: pickKey)
  }

  /// A filter of another day hides rows, which the prompt does not show.
  private func reportFilters() {
    for section in shown.sections {
      guard let query = shown.filter(of: section)?.query else { continue }
      let text = "\(section) is filtered by '\(Sanitizing.visible(query))': 'filter' shows all rows"
      output.write(Wrapping.hanging(text, after: "", at: 0, width: render.width) + "\n")
    }
  }

  /// The key that opens a picker below the edit line.
  private var pickKey: PickKey {
    PickKey(key: facts.pickKey, leavesLine: { self.isAccessible }) { query in
      self.current.text = "pick"
      // If the picker cannot be shown, the line does not change.
      let picking = try? Picking(self, with: query.isEmpty ? [] : [("query", query)])
      // The choice is one line.
      return (try? picking?.pickText().text)?.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
  }

  /// Whether nothing was saved before, by this command or another: neither the screen nor a line. A new user then sees
  /// what there is, once.
  private var isFirst: Bool {
    guard let state = facts.workspace.path, let history = facts.historyPath else { return false }
    return format == .human && access(state, F_OK) != 0 && access(history, F_OK) != 0
  }

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

  package func showUsage() {
    output.write(raw: HelpPages.usage.text(isColored: render.isColored, width: render.width).utf8)
  }
}
