import Glibc
import LineEditing
import ShellLanguage
import ShellWorkspace
import Terminal

/// Reads lines and runs them: words, invocation, edit, transaction, report, text.
package struct Interpreter {
  let context: CommandContext

  init(_ context: CommandContext) { self.context = context }

  /// How a run ended.
  package enum Ending: Equatable {
    case done
    /// A command failed, and the batch stopped.
    case failed
    case terminated(Int32)
  }

  /// Runs the lines of a reader until its end, `quit`, or the first failure of a batch.
  ///
  /// Settings that a script changes apply until its end.
  ///
  /// - Parameter keepsSettings: Whether they remain: for the init file.
  func run(_ reader: any LineReader, name: String, keepsSettings: Bool = false) -> Ending {
    let isPrompting = context.isPrompting
    let isScript = !isPrompting && !keepsSettings
    if isScript { context.outerSettings.append(context.settings) }
    defer { if isScript, let settings = context.outerSettings.popLast() { context.settings = settings } }
    var number = 0
    var statement = Continuation()
    var firstNumber = 0
    reading: while !context.run.hasQuit, !context.output.hasFailed {
      if isPrompting {
        context.synchronize()
        // Earlier failures at the prompt do not count for a script that starts now.
        context.run.hasFailed = false
        context.run.hadEnough = false
      }
      let prompt = isPrompting ? (statement.text.isEmpty ? prompt : "... ") : ""
      let event = reader.nextLine(after: statement.text, prompt: prompt) { context.flush() }
      number += 1
      switch event {
      case .line(let line):
        if statement.text.isEmpty { firstNumber = number }
        if isPrompting, statement.text.isEmpty, line.allSatisfy({ $0 == " " }) {
          context.showNextScreenful()
          continue
        }
        guard let whole = statement.add(line) else { continue }
        reader.remember(whole)
        execute(whole, number: firstNumber, name: name)
      case .malformed(let message, let column):
        _ = statement.take()
        context.current.line = number
        context.fail(Diagnostic(.invalidInput, message), line: "", name: name, column: column)
      case .interrupted: _ = statement.take()
      case .terminated(let signal):
        context.flush()
        return .terminated(signal)
      case .endOfInput:
        if isPrompting { context.output.write("\n") }
        // At a prompt, Ctrl-D drops a line that a backslash continues; an open quote is an error anywhere.
        if statement.isQuoted || !isPrompting && !statement.text.isEmpty {
          execute(String(statement.take().dropLast()), number: firstNumber, name: name)
        }
        break reading
      }
      if context.mustStop || isInterrupted(name) { break }
    }
    context.flush()
    return context.mustStop ? .failed : .done
  }

  /// Whether to stop a script that the user has interrupted.
  private func isInterrupted(_ name: String) -> Bool {
    guard context.facts.isInteractive, !context.scripts.isEmpty else { return false }
    if context.run.wasInterrupted { return true }
    guard context.run.hadEnough || SignalPipe.interrupt() == SIGINT else { return false }
    context.run.wasInterrupted = true
    context.fail(
      Diagnostic(.interrupted, "interrupted; the screen has not changed"), line: "", name: name, command: "source")
    return true
  }

  private var prompt: String {
    guard let pending = context.pending else { return "emojishell> " }
    return "emojishell(\(pending.edits.count) pending)> "
  }
}
