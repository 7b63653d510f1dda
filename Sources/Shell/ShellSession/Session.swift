package import EmojiCatalog
import Glibc
package import LineEditing
package import ShellLanguage
import ShellModel
import ShellWorkspace
import Terminal

/// A session reads lines and writes reports.
package final class Session {
  package let context: CommandContext

  package init(
    catalog: Catalog = .bundled, facts: LaunchFacts, settings: Settings = Settings(), output: Output, errors: Output
  ) {
    context = CommandContext(
      catalog: catalog, facts: facts, settings: settings, console: Console(output: output, errors: errors))
    // Everything that has left the process is on disk.
    output.beforeFlush = { [unowned context] in context.commit() }
    if facts.isInteractive {
      output.isUnwanted = { [unowned context] in context.isInterrupted() }
    }
  }

  private var interpreter: Interpreter { Interpreter(context) }

  /// Runs the lines of a reader until its end, `quit`, or the first failure of a batch.
  package func run(_ reader: any LineReader, name: String) -> Interpreter.Ending {
    interpreter.run(reader, name: name)
  }

  /// Runs one line, which may contain several statements.
  package func execute(_ line: String, number: Int, name: String) {
    interpreter.execute(line, number: number, name: name)
  }

  /// Runs one command whose words do not come from a line.
  package func execute(_ words: [Word], line: String, number: Int, name: String) {
    interpreter.execute(words, line: line, number: number, name: name)
  }

  /// Runs `body` without writing reports. Errors are written.
  package func silently<Result>(_ body: () -> Result) -> Result {
    context.console.isMuted = true
    defer { context.console.isMuted = false }
    return body()
  }

  /// Writes the remaining output and closes the state file.
  package func finish() { context.finish() }

  // MARK: State of the run

  package var hasFailed: Bool { context.run.hasFailed }
  package var hasQuit: Bool { context.run.hasQuit }
  package var exitStatus: Int32? { context.run.exitStatus }
  /// Whether the prompt follows the command that was given to the process.
  package var opensPrompt: Bool { context.run.opensPrompt && !context.run.hasFailed }
  /// Whether a change was reported as successful but could not be saved.
  package var hasUnsaved: Bool { context.workspace.hasUnsaved }

  /// Reports the pending edits that a script has begun and not applied, at the end of its input.
  ///
  /// - Returns: Whether there were none.
  package func endInput(name: String) -> Bool {
    guard let left = context.pending, !hasQuit || !left.edits.isEmpty else { return true }
    context.workspace.discard()
    if left.edits.isEmpty { return true }
    let count = left.edits.count == 1 ? "1 edit" : "\(left.edits.count) edits"
    context.fail(
      Diagnostic(
        .notPossible, "\(count) after 'begin' \(left.edits.count == 1 ? "was" : "were") never applied",
        hint: "use 'apply' to make them one transaction, or 'discard'"),
      line: "", name: name, isOfCommand: false)
    context.flush()
    return false
  }

  /// Checks the state file that the user named, before anything else is done.
  ///
  /// - Returns: Why the file cannot be used; nil if it can.
  package func stateRefusal() -> String? { context.stateRefusal() }
}
