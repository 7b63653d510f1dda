import Rendering
import ShellLanguage
import TerminalText

extension Session {
  /// Runs a line while a live view has the terminal.
  ///
  /// - Parameters:
  ///   - columns: The width of what is printed.
  ///   - take: Receives each report.
  /// - Returns: What the line printed, line by line.
  func runInView(_ line: String, columns: Int, take: @escaping (Report) -> Void) -> [String] {
    let before = configuration.render
    var shown = before
    shown.format = .human
    shown.isColored = false
    shown.isPositioned = false
    shown.width = max(20, columns)
    configuration.render = shown
    reportSink = take
    let hadFailed = hasFailed
    var failures = ""
    let text = output.capturing {
      failures = errors.capturing { execute(line, number: 1, name: "<browse>") }
    }
    // A line that fails is said to have failed; it is not the view that has.
    hasFailed = hadFailed
    reportSink = nil
    restore(before, replacing: shown)
    return (text + failures).split(separator: "\n").map { Sanitizing.visible($0) }
  }

  /// Goes back to how reports were written, except for what the line itself has set.
  private func restore(_ before: RenderOptions, replacing shown: RenderOptions) {
    if configuration.render.format == shown.format { configuration.render.format = before.format }
    if configuration.render.isColored == shown.isColored { configuration.render.isColored = before.isColored }
    if configuration.render.width == shown.width { configuration.render.width = before.width }
    configuration.render.isPositioned = before.isPositioned
  }
}
