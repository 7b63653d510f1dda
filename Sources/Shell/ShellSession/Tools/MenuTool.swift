/// The desktop menus, which show lines and print the chosen one.
enum MenuTool: String, CaseIterable {
  case rofi
  case fuzzel
  case wofi
  case bemenu
  case tofi
  case dmenu

  /// The environment variable with a command that replaces them.
  static let variable = "EMOJISHELL_MENU_CMD"

  /// Returns the tool that shows lines: the user's command, or the first program that is installed and fits the
  /// session; nil if there is none.
  ///
  /// - Parameters:
  ///   - query: The query for the lines. A command of the user gets it as `$1`.
  ///   - variable: Returns the value of an environment variable.
  static func tool(showing lines: [String], query: String, variable: (String) -> String?) -> Tool? {
    let input = lines.map { $0 + "\n" }.joined()
    var tool: Tool?
    if let command = variable(Self.variable) {
      tool = .command(Self.variable, command, input: input, argument: query)
    } else {
      let programs = InstalledPrograms(variable: variable)
      for menu in allCases where tool == nil && menu.fits(variable) {
        tool = programs.path(menu.rawValue).map {
          Tool(name: menu.rawValue, words: [$0] + menu.arguments, input: input)
        }
      }
    }
    tool?.isInteractive = true
    return tool
  }

  private func fits(_ variable: (String) -> String?) -> Bool {
    let isWayland = variable("WAYLAND_DISPLAY") != nil
    let isX = variable("DISPLAY") != nil
    return switch self {
    case .rofi, .bemenu: isWayland || isX
    case .fuzzel, .wofi, .tofi: isWayland
    case .dmenu: isX
    }
  }

  private var arguments: [String] {
    switch self {
    case .rofi: ["-dmenu", "-i", "-p", "emoji"]
    case .fuzzel: ["--dmenu", "--log-level=error", "--prompt", "emoji "]
    case .wofi: ["--dmenu", "--insensitive", "--prompt", "emoji"]
    case .bemenu: ["--ignorecase", "--list", "20", "--prompt", "emoji"]
    case .tofi: ["--prompt-text", "emoji: "]
    case .dmenu: ["-i", "-l", "20", "-p", "emoji"]
    }
  }

  /// Whether a menu was closed without a choice: status 1 without a word, as rofi and dmenu do, or 130, as fzf does. fuzzel
  /// has status 2 for it.
  static func wasCanceled(_ failure: ToolFailure) -> Bool {
    guard case .status(let status) = failure.reason else { return false }
    if status == 130 { return true }
    if failure.tool == MenuTool.fuzzel.rawValue, status == 2 { return true }
    return status == 1 && failure.message.allSatisfy(\.isWhitespace)
  }
}
