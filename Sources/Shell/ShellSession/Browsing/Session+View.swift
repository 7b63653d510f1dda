import LiveView
import Rendering
import ShellLanguage
import ShellModel
import ShellWorkspace
import TerminalText

/// What live views do with the session. Every change is saved at once.
extension Session {
  /// Reads what a live view shows, unless another process holds the state file.
  func opening(_ failure: inout Diagnostic?, _ read: () throws(Diagnostic) -> Void) -> Opening {
    if workspace.isBlocked { return .blocked(blockedMessage) }
    do throws(Diagnostic) { try read() } catch {
      failure = error
      return .failed
    }
    return .open
  }

  /// The message of a live view that waits for the state file.
  var blockedMessage: String { "waiting: another process holds \(facts.workspace.path ?? "the state file")" }

  /// Returns the section where `browse` starts; nil for the first one.
  func section(of word: Word?) throws(Diagnostic) -> String? {
    try load(.screen)
    guard let word else { return nil }
    return try ItemResolver(session: self, screen: screen).section(word)
  }

  func performInView(_ action: Action) -> ActionOutcome {
    workspace.beginCommand(repeatsWarnings: true)
    view?.begin()
    do throws(Diagnostic) { view?.take(try perform(action)) } catch { view?.fail(error) }
    return outcomeInView()
  }

  func synchronizeInView() -> ActionOutcome {
    synchronize()
    return outcomeInView()
  }

  /// Runs a line. Its output becomes the lines of the outcome.
  ///
  /// - Parameter columns: The width of the output.
  func runInView(_ line: String, columns: Int) -> ActionOutcome {
    var statement = Continuation()
    if statement.add(line) == nil, !statement.isQuoted {
      return ActionOutcome(message: "the line is not complete: it ends in a backslash")
    }
    view?.columns = max(20, columns)
    let hadFailed = run.hasFailed
    let scene = screen.scene
    var failures = ""
    let text = output.capturing {
      failures = errors.capturing { execute(line, number: 1, name: "<browse>") }
    }
    // A line that fails reports its own failure. The view has not failed.
    run.hasFailed = hadFailed
    view?.columns = nil
    var outcome = outcomeInView()
    outcome.lines = (text + failures).split(separator: "\n").map { Sanitizing.visible($0) }
    outcome.isQuit = run.hasQuit
    if screen.scene != scene, failures.isEmpty {
      outcome.isScene = true
      outcome.message = "scene \(screen.scene): 'u' brings \(scene) back"
    }
    return outcome
  }

  private func outcomeInView() -> ActionOutcome {
    commit()
    var outcome = view?.takeOutcome() ?? ActionOutcome()
    // The end of a status line is cut on a narrow terminal.
    if case .unsaved(let reason) = workspace.health, !outcome.changes.isEmpty {
      outcome.message = "not saved: \(reason)"
    }
    return outcome
  }
}
