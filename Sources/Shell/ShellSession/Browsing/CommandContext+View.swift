import Rendering
import ShellLanguage
import TerminalText

extension CommandContext {
  /// Runs a line while a live view uses the terminal.
  ///
  /// - Parameters:
  ///   - columns: The width of the output.
  ///   - take: Receives each report.
  /// - Returns: The lines of the output.
  func runInView(_ line: String, columns: Int, take: @escaping (Report) -> Void) -> [String] {
    view?.columns = max(20, columns)
    view?.takeReport = take
    let hadFailed = run.hasFailed
    var failures = ""
    let text = output.capturing {
      failures = errors.capturing { Interpreter(self).execute(line, number: 1, name: "<browse>") }
    }
    // A line that fails reports its own failure. The view has not failed.
    run.hasFailed = hadFailed
    view?.columns = nil
    view?.takeReport = nil
    return (text + failures).split(separator: "\n").map { Sanitizing.visible($0) }
  }
}
