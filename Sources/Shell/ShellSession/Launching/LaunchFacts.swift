import Glibc
import LineEditing
package import ShellCore

/// The facts about the process at the start of a session: its options and environment, read once by `main`. They never
/// change; what can change is in ``Settings``.
///
/// Each property answers one question. Only `main` and tests set them.
package struct LaunchFacts: Sendable {
  package var version = ""

  // MARK: Mode

  /// Whether a user types the lines.
  package var isInteractive = false
  /// Whether the commands come from a script, whose settings are not saved.
  package var isScript = false
  /// Whether the arguments of the process are one command: its output is the answer and nothing else.
  package var isSingleCommand = false
  package var options = LaunchOptions()
  /// The settings given by options of the process. They override saved ones.
  package var given: Set<String> = []

  // MARK: Files

  /// The home folder that `~` means in a file name; nil if there is none.
  package var home: String?
  /// The file with the lines of earlier sessions; nil for none.
  package var historyPath: String?
  /// The file with the accepted queries of `pick`; nil for none.
  package var queryHistoryPath: String?
  /// The accepted queries of `pick`, which Alt-P and Alt-N recall; nil if they are not kept.
  var queryHistory: HistoryFile? { queryHistoryPath.map { HistoryFile(path: $0, limit: 500) } }
  /// The file with the cells that terminals give to emoji.
  package var terminalsPath: String?
  package var workspace = Workspace.Configuration()
  /// The input of `emojify`; nil if it is the script, or if a user types it.
  package var filterInput: Int32?

  // MARK: Output

  /// The options of standard output that apply if no setting overrides them.
  package var output = RenderOptions()
  /// Returns the current size of the terminal, as far as it is known; nil if output does not follow it.
  package var terminalSize: (@Sendable () -> (width: Int?, height: Int?))?
  /// Returns the current width of the terminal that standard error goes to; nil if it goes to none.
  package var errorWidth: (@Sendable () -> Int?)?
  package var clipboard = Clipboard()

  // MARK: Environment

  package var variable: @Sendable (String) -> String? = { _ in nil }
  /// The key that opens a picker at the prompt, in readline's notation; nil for the default, empty for none.
  package var pickKey: String?
  /// Whether the controlling terminal shows more than ASCII.
  package var isTerminalUnicode = true
  /// Whether the controlling terminal cannot move its cursor, so that pick is a dialogue.
  package var isTerminalDumb = false
  /// Whether the controlling terminal shows colors.
  package var isTerminalColored = true
  /// Returns the time in seconds since the start of 1970.
  package var now: @Sendable () -> Int = { time(nil) }

  package init() {}
}
