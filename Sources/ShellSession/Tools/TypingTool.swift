/// The programs that type a text into the focused window.
enum TypingTool: String, CaseIterable {
  case wtype
  case xdotool
  case ydotool
  case dotool

  /// Holds a command that is used in their place.
  static let variable = "EMOJISHELL_TYPE_CMD"

  /// What types a text here: the user's command, else the first program that is installed and fits the session; nil if
  /// there is none.
  ///
  /// - Parameter variable: The value of an environment variable.
  static func tool(typing text: String, variable: (String) -> String?) -> Tool? {
    if let command = variable(Self.variable) {
      return .command(Self.variable, command, input: text, argument: text)
    }
    let programs = InstalledPrograms(variable: variable)
    for tool in allCases where tool.fits(variable) {
      if let path = programs.path(tool.rawValue) {
        return Tool(name: tool.rawValue, words: [path] + tool.arguments, input: tool.input(text))
      }
    }
    return nil
  }

  /// Whether it works in this session. The last two do in any, through the kernel.
  private func fits(_ variable: (String) -> String?) -> Bool {
    switch self {
    case .wtype: variable("WAYLAND_DISPLAY") != nil
    case .xdotool: variable("DISPLAY") != nil
    case .ydotool, .dotool: true
    }
  }

  /// All of them read the text from standard input: as an argument it could be taken for an option.
  ///
  /// For each character that the keyboard lacks, xdotool gives a key another meaning. A window that looks the meaning up
  /// too late gets another character, so xdotool has to wait.
  private var arguments: [String] {
    switch self {
    case .wtype: ["-"]
    case .xdotool: ["type", "--clearmodifiers", "--delay", "100", "--file", "-"]
    case .ydotool: ["type", "--file", "-"]
    case .dotool: []
    }
  }

  /// How much longer a text may take than a tool that types nothing.
  static func allowance(typing text: String) -> Duration { .milliseconds(text.unicodeScalars.count * 200) }

  private func input(_ text: String) -> String {
    if self != .dotool { return text }
    // It reads actions, one a line.
    var actions: [String] = []
    var run = ""
    func flush() {
      if !run.isEmpty { actions.append("type \(run)") }
      run = ""
    }
    for character in text {
      if character.isNewline || character == "\t" {
        flush()
        actions.append(character == "\t" ? "key tab" : "key enter")
      } else {
        run.append(character)
      }
    }
    flush()
    return actions.map { $0 + "\n" }.joined()
  }
}
