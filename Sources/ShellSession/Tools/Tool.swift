import ShellLanguage

/// A program of the system that takes a text: how it is run, and what it reads.
struct Tool: Hashable, Sendable {
  /// What messages call it: the name of the program, or the variable that holds the command.
  var name: String
  /// The program and its arguments.
  var words: [String]
  /// The text on its standard input.
  var input: String
  /// Whether a person uses it: then it may take any time and use the terminal.
  var isInteractive = false

  /// A command of the user's, run by the shell. It gets the text on standard input and as `$1`.
  static func command(_ variable: String, _ command: String, input: String, argument: String) -> Tool {
    Tool(name: variable, words: ["/bin/sh", "-c", command, "sh", argument], input: input)
  }

  /// How long a tool that no person uses may take, in seconds.
  static let limitVariable = "EMOJISHELL_TOOL_SECONDS"

  static func limit(_ variable: (String) -> String?) -> Duration {
    let seconds = variable(limitVariable).flatMap { Int($0) }.flatMap { (1...3600).contains($0) ? $0 : nil }
    return .seconds(seconds ?? 10)
  }
}

/// Why a tool did not do what it was asked to do.
struct ToolFailure: Error, Hashable {
  enum Reason: Hashable {
    /// It cannot be started.
    case unusable(String)
    case status(Int32)
    case signal(Int32)
    /// It did not end in time, and was killed.
    case tooLong(seconds: Int64)
    /// A signal to this process came first; the tool was killed.
    case interrupted(Int32)
  }

  var tool: String
  var reason: Reason
  /// What the tool said, control characters included.
  var message = ""

  func diagnostic(at word: Word?, hint: String? = nil) -> Diagnostic {
    Diagnostic(.toolFailed, text, range: word?.range, hint: hint)
  }

  /// What happened, with the tool's own words.
  var text: String {
    let fact: String
    switch reason {
    case .unusable(let why): fact = "'\(tool)' cannot be run: \(why)"
    case .status(let status): fact = "'\(tool)' failed with status \(status)"
    case .signal(let signal): fact = "'\(tool)' was ended by signal \(signal)"
    case .tooLong(let seconds): fact = "'\(tool)' did not end within \(seconds) s"
    case .interrupted: fact = "'\(tool)' was interrupted"
    }
    let said = Self.excerpt(message)
    return said.isEmpty ? fact : "\(fact): \(said)"
  }

  /// The first lines of what a tool said.
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
