import ShellCore

/// A program of the system that takes a text: its command line and its input.
struct Tool: Hashable, Sendable {
  /// The name in messages: the name of the program, or the variable with the command.
  var name: String
  var words: [String]
  var input: String
  /// Whether a user interacts with it. Then it has no time limit and may use the terminal.
  var isInteractive = false

  /// Makes a tool from a command of the user, run by the shell. It gets the text on standard input and as `$1`.
  static func command(_ variable: String, _ command: String, input: String, argument: String) -> Tool {
    Tool(name: variable, words: ["/bin/sh", "-c", command, "sh", argument], input: input)
  }

  /// The environment variable with the time limit of a tool without interaction, in seconds.
  static let limitVariable = "EMOJISHELL_TOOL_SECONDS"

  static func limit(_ variable: (String) -> String?) -> Duration {
    let seconds = variable(limitVariable).flatMap { Int($0) }.flatMap { (1...3600).contains($0) ? $0 : nil }
    return .seconds(seconds ?? 10)
  }
}

struct ToolFailure: Error, Hashable {
  enum Reason: Hashable {
    /// The tool cannot be started.
    case unusable(String)
    case status(Int32)
    case signal(Int32)
    /// The tool did not end in time, and was killed.
    case tooLong(seconds: Int64)
    /// This process received a signal, and the tool was killed.
    case interrupted(Int32)
  }

  var tool: String
  var reason: Reason
  /// The output of the tool, including control characters.
  var message = ""

  /// The description of the failure, with the tool's own message.
  var text: String {
    let fact: String
    switch reason {
    case .unusable(let why): fact = "'\(tool)' cannot be run: \(why)"
    case .status(let status): fact = "'\(tool)' failed with status \(status)"
    case .signal(let signal): fact = "'\(tool)' was killed by signal \(signal)"
    case .tooLong(let seconds): fact = "'\(tool)' did not end within \(seconds) s"
    case .interrupted: fact = "'\(tool)' was interrupted"
    }
    let said = Self.excerpt(message)
    return said.isEmpty ? fact : "\(fact): \(said)"
  }

  static func excerpt(_ message: String) -> String {
    let lines = message.split(whereSeparator: \.isNewline).map { $0.trimmingSpaces }.filter { !$0.isEmpty }
    let text = lines.prefix(3).joined(separator: "; ")
    return text.count > 300 ? text.prefix(300) + "…" : text
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = drop { $0.isWhitespace }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
