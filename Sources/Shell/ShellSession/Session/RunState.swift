import ShellCore
import TerminalText

/// The state of a run: what ends it, and the status of the process.
package struct RunState: Sendable {
  /// The exit status if a command failed, or if a single one found nothing.
  package static let failure: Int32 = 1
  /// The exit status if the process or its single command was written wrongly.
  package static let usageError: Int32 = 2

  package internal(set) var hasFailed = false
  package internal(set) var hasQuit = false
  /// The exit status that the last command requests; nil for the usual ones.
  package internal(set) var exitStatus: Int32?
  /// Whether a command worked on a new screen because the state file could not be read.
  package internal(set) var lacksState = false
  /// Whether the prompt follows the command that was given to the process.
  package internal(set) var opensPrompt = false
  /// Whether the last warning was shown in a live view, which leaves nothing behind.
  var hasHiddenWarning = false
  /// What a prompt has asked about or said: the same command again does it, and nothing is said twice.
  var asked: Set<Question> = []
  /// The files of the scenes that were saved, by name.
  var savedScenes: [String: String] = [:]
  /// Whether unknown names in EMOJISHELL_COLORS were reported.
  var hasReportedColors = false
  /// What the terminal draws; nil until it is needed.
  var drawn: DrawnClusters?
  /// Whether Ctrl-C arrived while output was being written.
  var hadEnough = false
  /// Whether Ctrl-C arrived while a script was running.
  var wasInterrupted = false
}

/// What a prompt asks a person about before it does it, or tells them once.
enum Question: Hashable {
  /// To lose pending edits.
  case leave
  /// To undo this revision from before the session.
  case undo(revision: Int)
  /// Whether one was undone: the others follow without a question.
  case olderUndo
  /// To leave a revision on which others depend, and to undo what is before it.
  case pass(revision: Int)
  /// To delete all rows of a section.
  case delete(section: String)
  /// To replace a file that the session has not written.
  case replace(file: String)
  /// To replace a file that holds another scene with this one.
  case replaceScene(file: String, with: String)
  /// That the name of an emoji is a text in `append`.
  case text
  /// That rows were selected before a script that selects some.
  case selection
}

extension Session {
  /// Whether a person is to be asked now, once.
  func asks(about question: Question) -> Bool { isPrompting && run.asked.insert(question).inserted }

  /// Asks again before an undo.
  func rearm() {
    run.asked = run.asked.filter {
      switch $0 {
      case .undo, .olderUndo, .pass: false
      default: true
      }
    }
  }

  /// Asks again, after another command, what would be done by mistake.
  func rearm(after command: String, _ outcome: Outcome) {
    if command != "undo", command != "redo", !outcome.changes.isEmpty { rearm() }
    if command != "quit", command != "scene" { run.asked.remove(.leave) }
  }
}

struct CurrentCommand {
  var text = ""
  /// The line where it begins, counted from 1.
  var line = 0
  /// When it began, in monotonic time.
  var start = Duration.zero
  /// Whether it works on a new screen because the state file could not be read.
  var lacksState = false
}
