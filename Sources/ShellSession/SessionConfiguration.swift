package import EmojiCatalog
import Glibc
package import Rendering

/// What the process was told about a session: options and environment, read once by `main`.
package struct SessionConfiguration: Sendable {
  package var render = RenderOptions()
  package var isInteractive = false {
    didSet { render.isInteractive = isInteractive }
  }
  /// Goes on after a failed command.
  package var keepsGoing = false
  /// Writes payloads and errors only.
  package var isQuiet = false
  /// Writes errors only.
  package var isMuted = false
  /// Writes each line before its output.
  package var echoes = false
  package var version = ""
  /// The skin tone of emoji that are printed and copied.
  package var tone: SkinTone?
  /// The folder that `~` stands for in the name of a file; nil where there is none.
  package var home: String?
  /// The file that keeps the lines of sessions; nil for none.
  package var historyPath: String?
  /// The file that keeps what sessions do; nil for none.
  package var statePath: String?
  /// Whether a person named that file: it is used as it is, or refused.
  package var isStateNamed = false
  /// Why there is no such file, where there should be one.
  package var statePathFault: String?
  /// Whether the state is only looked at: nothing is made, nothing is said where it cannot be.
  package var isReader = false
  /// Whether the commands come from a script: its settings are its own.
  package var isScript = false
  /// The settings that options of the process decide.
  package var given: Set<String> = []
  /// The width of the terminal now, where it may change.
  package var terminalWidth: (@Sendable () -> Int?)?
  /// The height of the terminal now; nil where output does not go to one.
  package var terminalHeight: (@Sendable () -> Int?)?
  /// Whether a person at a terminal sees how far something long is.
  package var showsProgress = false
  /// What `emojify` reads; nil where the script itself comes from there, or a person.
  package var filterInput: Int32?
  /// Where copied text goes.
  package var clipboard = Clipboard()

  /// The time, in seconds since the beginning of 1970.
  package var now: @Sendable () -> Int = { time(nil) }

  package init() {}
}
