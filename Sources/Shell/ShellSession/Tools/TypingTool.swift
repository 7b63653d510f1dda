/// The programs that type a text into the focused window.
enum TypingTool: String, CaseIterable {
  case wtype
  case xdotool
  case ydotool
  case dotool

  /// The environment variable with a command that replaces them.
  static let variable = "EMOJISHELL_TYPE_CMD"

  /// Returns the tool that types a text: the user's command, or the first program that is installed and fits the
  /// session; nil if there is none.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
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

  /// Whether the program works in this session. The last two work in any session, through the kernel.
  private func fits(_ variable: (String) -> String?) -> Bool {
    switch self {
    case .wtype: variable("WAYLAND_DISPLAY") != nil
    case .xdotool: variable("DISPLAY") != nil
    case .ydotool, .dotool: true
    }
  }

  /// All of them read the text from standard input, because an argument could be mistaken for an option.
  ///
  /// For each character that the keyboard lacks, xdotool remaps a key. A window that looks up the mapping too late
  /// gets another character, so xdotool must wait.
  private var arguments: [String] {
    switch self {
    case .wtype: ["-"]
    case .xdotool: ["type", "--clearmodifiers", "--delay", "100", "--file", "-"]
    case .ydotool: ["type", "--file", "-"]
    case .dotool: []
    }
  }

  /// The additional time for typing a text.
  static func allowance(typing text: String) -> Duration { .milliseconds(text.unicodeScalars.count * 200) }

  private func input(_ text: String) -> String {
    if self != .dotool { return text }
    // The program reads actions, one per line.
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
