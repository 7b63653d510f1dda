/// The desktop menus that show lines and print the chosen one.
enum MenuTool: String, CaseIterable {
  case rofi
  case fuzzel
  case wofi
  case bemenu
  case tofi
  case dmenu

  /// Holds a command that is used in their place.
  static let variable = "EMOJISHELL_MENU_CMD"

  /// What shows lines here: the user's command, else the first program that is installed and fits the session; nil if
  /// there is none.
  ///
  /// - Parameters:
  ///   - query: What the lines were searched for; a command of the user's gets it as `$1`.
  ///   - variable: The value of an environment variable.
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
