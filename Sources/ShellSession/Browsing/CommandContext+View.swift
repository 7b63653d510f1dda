import Rendering
import ShellLanguage
import TerminalText

extension CommandContext {
  /// Runs a line while a live view has the terminal.
  ///
  /// - Parameters:
  ///   - columns: The width of what is printed.
  ///   - take: Receives each report.
  /// - Returns: What the line printed, line by line.
  func runInView(_ line: String, columns: Int, take: @escaping (Report) -> Void) -> [String] {
    view?.columns = max(20, columns)
    view?.takeReport = take
    let hadFailed = run.hasFailed
    var failures = ""
    let text = output.capturing {
      failures = errors.capturing { Interpreter(self).execute(line, number: 1, name: "<browse>") }
    }
    // A line that fails is said to have failed; it is not the view that has.
    run.hasFailed = hadFailed
    view?.columns = nil
    view?.takeReport = nil
    return (text + failures).split(separator: "\n").map { Sanitizing.visible($0) }
  }
}
