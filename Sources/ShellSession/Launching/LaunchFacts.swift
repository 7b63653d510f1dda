import Glibc
package import Rendering
import ShellWorkspace

/// What is known of the process when a session begins: options and surroundings, read once by `main`. Nothing changes them
/// later; what can change is in ``Settings``.
///
/// It has many properties because each is one answer to one question, and nobody but `main` and tests fills them in.
package struct LaunchFacts: Sendable {
  /// What output is like where no setting says otherwise.
  package struct Automatic: Sendable {
    package var format: RenderOptions.Format
    package var isColored: Bool
    package var width: Int

    package init(format: RenderOptions.Format = .plain, isColored: Bool = false, width: Int = 80) {
      self.format = format
      self.isColored = isColored
      self.width = width
    }
  }

  package var version = ""

  // MARK: How it runs

  /// Whether a person types the lines.
  package var isInteractive = false
  /// Whether the commands come from a script: its settings are its own.
  package var isScript = false
  /// Whether the arguments of the process are one command: its output is the answer and nothing else.
  package var isSingleCommand = false
  /// Goes on after a failed command.
  package var keepsGoing = false
  /// Writes payloads and errors only.
  package var isQuiet = false
  /// Writes each line before its output.
  package var echoes = false
  /// The settings that options of the process decide: saved ones do not count.
  package var given: Set<String> = []

  // MARK: Files

  /// The folder that `~` stands for in the name of a file; nil if there is none.
  package var home: String?
  /// The file with the lines of earlier sessions; nil for none.
  package var historyPath: String?
  /// The file with what sessions do; nil for none.
  package var statePath: String?
  /// Whether a person named that file: it is used as it is, or refused.
  package var isStateNamed = false
  /// Why there is no such file although there should be one.
  package var statePathFault: String?
  /// Whether the state is only looked at: nothing is made, and nothing is said if that fails.
  package var isReader = false
  /// What `emojify` reads; nil if the script itself comes from there, or a person types there.
  package var filterInput: Int32?

  // MARK: Output

  package var automatic = Automatic()
  /// Whether output shows more than ASCII.
  package var isUnicode = true
  /// Whether output goes to a terminal whose cursor can be moved to a column.
  package var isPositioned = false
  /// The width of the terminal now; nil if output does not follow it.
  package var terminalWidth: (@Sendable () -> Int?)?
  /// The height of the terminal now; nil if output does not go to one.
  package var terminalHeight: (@Sendable () -> Int?)?
  /// Whether a person at a terminal sees the progress of something long.
  package var showsProgress = false
  /// Where copied text goes.
  package var clipboard = Clipboard()

  // MARK: Surroundings

  /// The variables of the environment.
  package var variable: @Sendable (String) -> String? = { _ in nil }
  /// The key that opens a picker at the prompt, in readline's notation: nil for the usual one, empty for none.
  package var pickKey: String?
  /// Whether the terminal that controls the process shows more than ASCII.
  package var isTerminalUnicode = true
  /// Whether that terminal shows colors.
  package var isTerminalColored = true
  /// The time, in seconds since the beginning of 1970.
  package var now: @Sendable () -> Int = { time(nil) }

  package init() {}
}

extension LaunchFacts {
  /// Where the workspace of the session is stored.
  var workspace: Workspace.Configuration {
    var workspace = Workspace.Configuration()
    workspace.path = statePath
    workspace.pathFault = statePathFault
    workspace.isNamed = isStateNamed
    workspace.isReader = isReader
    return workspace
  }
}
