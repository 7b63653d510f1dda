package import Rendering

/// What the process was told about a session: options and environment, read once by `main`.
package struct SessionConfiguration: Sendable {
  package var render = RenderOptions()
  package var isInteractive = false
  /// Goes on after a failed command.
  package var keepsGoing = false
  /// Writes payloads and errors only.
  package var isQuiet = false
  /// Writes each line before its output.
  package var echoes = false
  package var version = ""

  package init() {}
}
