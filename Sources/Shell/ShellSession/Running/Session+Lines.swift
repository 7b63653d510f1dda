package import LineEditing
import ShellCore

extension Session {
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
  package func run(_ reader: any LineReader, name: String, keepsSettings: Bool = false) -> Ending {
    let isPrompting = isPrompting
    let isScript = !isPrompting && !keepsSettings
    if isScript { outerSettings.append(settings) }
    defer { if isScript, let outer = outerSettings.popLast() { settings = outer } }
    var number = 0
    var statement = Continuation()
    var firstNumber = 0
    reading: while !run.hasQuit, !output.hasFailed {
      if isPrompting {
        workspace.beginCommand(repeatsWarnings: false)
        workspace.synchronize()
        report()
        // Earlier failures at the prompt do not count for a script that starts now.
        run.hasFailed = false
        run.hadEnough = false
      }
      let prompt = isPrompting ? (statement.text.isEmpty ? prompt : statement.isQuoted ? "quote> " : "... ") : ""
      let event = reader.nextLine(after: statement.text, prompt: prompt) { flush() }
      number += 1
      switch event {
      case .line(let line):
        if statement.text.isEmpty { firstNumber = number }
        if isPrompting, statement.text.isEmpty, line.allSatisfy({ $0 == " " }) {
          showNextScreenful()
          continue
        }
        if let (whole, reading) = statement.add(line) {
          reader.remember(whole)
          execute(whole, reading, number: firstNumber, name: name)
        } else if statement.text.utf8.count > StreamReader.lineLimit {
          let isQuoted = statement.isQuoted
          _ = statement.take()
          current.line = firstNumber
          fail(
            Diagnostic(
              .invalidInput, "the statement is longer than \(StreamReader.lineLimit) bytes",
              hint: isQuoted ? "a quote in it is not closed" : "its last line ends in a backslash"),
            line: "", name: name)
        }
      case .malformed(let message, let column):
        _ = statement.take()
        current.line = number
        fail(Diagnostic(.invalidInput, message), line: "", name: name, column: column)
      case .interrupted: _ = statement.take()
      case .terminated(let signal):
        flush()
        return .terminated(signal)
      case .endOfInput where refusesEnd: continue
      case .endOfInput:
        if isPrompting { output.write("\n") }
        // At a prompt, Ctrl-D drops a line that a backslash continues; an open quote is an error anywhere.
        if statement.isQuoted || !isPrompting && !statement.text.isEmpty {
          execute(String(statement.take().dropLast()), number: firstNumber, name: name)
        }
        break reading
      }
      if mustStop || isInterrupted(name) { break }
    }
    flush()
    return mustStop ? .failed : .done
  }

  /// Whether Ctrl-D at a prompt is refused, once, because edits are pending.
  private var refusesEnd: Bool {
    do throws(Diagnostic) { try checkNothingPends(at: nil) } catch {
      output.write("\n")
      fail(error, line: "", name: "")
      return true
    }
    return false
  }

  /// Whether to stop a script that the user has interrupted.
  private func isInterrupted(_ name: String) -> Bool {
    guard facts.isInteractive, !scripts.isEmpty else { return false }
    if run.wasInterrupted { return true }
    guard hasReceivedInterrupt() else { return false }
    run.wasInterrupted = true
    fail(.interrupted, line: "", name: name, command: "source")
    return true
  }

  private var prompt: String {
    var states: [String] = []
    if let pending { states.append("\(pending.count) pending") }
    switch workspace.health {
    case .saved: break
    case .waiting: states.append("waiting")
    case .unsaved: states.append("unsaved")
    }
    let place = workspace.isOpen && !screen.isExplorer ? screen.scene : "emojishell"
    return states.isEmpty ? "\(place)> " : "\(place)(\(states.joined(separator: ", ")))> "
  }
}
