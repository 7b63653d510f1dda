import ShellLanguage
import Terminal

/// A recording script: one user action per line. `#` begins a comment.
struct RecordingScript {
  enum Step {
    /// Shows a command line above the view at once.
    case prompt(String)
    /// Types on that line.
    case line(String)
    /// Shows a key that is pressed; nothing hides it.
    case caption(String)
    /// Opens a view with its command.
    case open([Word])
    /// Types in the view.
    case type(String)
    case key(Key)
    case wait(Duration)
    /// The screen that is shown if animation is not supported.
    case poster
  }

  private(set) var size = Terminal.TerminalSize(columns: 80, rows: 24)
  private(set) var steps: [Step] = []

  init(_ text: String) throws(Diagnostic) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      try add(String(parts[0]), parts.count > 1 ? String(parts[1]) : "", number + 1)
    }
  }

  private mutating func add(_ name: String, _ value: String, _ number: Int) throws(Diagnostic) {
    switch name {
    case "size":
      let numbers = value.split(separator: "x").compactMap { Int($0) }
      guard numbers.count == 2, numbers.allSatisfy({ (1...500).contains($0) }) else {
        throw fault(number, "'size' needs COLUMNSxROWS, such as 80x24")
      }
      size = Terminal.TerminalSize(columns: numbers[0], rows: numbers[1])
    case "prompt": steps.append(.prompt(value))
    case "line": steps.append(.line(value))
    case "caption": steps.append(.caption(value))
    case "open": steps += try Lexer.statements(in: value).map { .open($0) }
    case "type": steps.append(.type(value))
    case "key":
      for name in value.split(separator: " ") {
        guard let key = KeyName.key(String(name)) else { throw fault(number, "unknown key '\(name)'") }
        steps.append(.key(key))
      }
    case "wait":
      guard let milliseconds = Int(value), (0...60_000).contains(milliseconds) else {
        throw fault(number, "'wait' needs a number of milliseconds")
      }
      steps.append(.wait(.milliseconds(milliseconds)))
    case "poster": steps.append(.poster)
    default: throw fault(number, "unknown step '\(Diagnostic.excerpt(name))'")
    }
  }

  private func fault(_ number: Int, _ message: String) -> Diagnostic {
    Diagnostic(.invalidInput, "line \(number) of the recording: \(message)")
  }
}
