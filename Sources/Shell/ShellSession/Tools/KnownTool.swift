import Glibc

/// A program that the shell can use, if it is installed and fits the session.
struct KnownTool: Sendable {
  let name: String
  /// The environment variables of which one must be set; empty for a program that works in any session.
  private let variables: [String]
  private let arguments: [String]

  init(_ name: String, in variables: [String] = [], _ arguments: [String] = []) {
    self.name = name
    self.variables = variables
    self.arguments = arguments
  }

  func fits(_ variable: (String) -> String?) -> Bool {
    variables.isEmpty || variables.contains { variable($0) != nil }
  }

  /// Returns the program with an input; nil if it is not installed.
  func tool(_ programs: InstalledPrograms, input: String) -> Tool? {
    programs.path(name).map { Tool(name: name, words: [$0] + arguments, input: input) }
  }

  private static let wayland = "WAYLAND_DISPLAY"
  private static let x11 = "DISPLAY"

  /// The programs that set the clipboard, in order of preference. They read the text from standard input.
  static let clipboards = [
    KnownTool("wl-copy", in: [wayland]),
    KnownTool("xclip", in: [x11], ["-selection", "clipboard"]),
    KnownTool("xsel", in: [x11], ["--clipboard", "--input"]),
    KnownTool("pbcopy"),
    KnownTool("tmux", in: ["TMUX"], ["load-buffer", "-w", "-"]),
  ]

  /// The programs that type a text into the focused window. The last two work in any session, through the kernel. All of them
  /// read the text from standard input, because an argument could be mistaken for an option.
  ///
  /// For each character that the keyboard lacks, xdotool remaps a key. A window that looks up the mapping too late
  /// gets another character, so xdotool must wait.
  static let typists = [
    KnownTool("wtype", in: [wayland], ["-"]),
    KnownTool("xdotool", in: [x11], ["type", "--clearmodifiers", "--delay", "100", "--file", "-"]),
    KnownTool("ydotool", ["type", "--file", "-"]),
    KnownTool("dotool"),
  ]

  /// The desktop menus, which show lines and print the chosen one.
  static let menus = [
    KnownTool("rofi", in: [wayland, x11], ["-dmenu", "-i", "-p", "emoji"]),
    KnownTool("fuzzel", in: [wayland], ["--dmenu", "--log-level=error", "--prompt", "emoji "]),
    KnownTool("wofi", in: [wayland], ["--dmenu", "--insensitive", "--prompt", "emoji"]),
    KnownTool("bemenu", in: [wayland, x11], ["--ignorecase", "--list", "20", "--prompt", "emoji"]),
    KnownTool("tofi", in: [wayland], ["--require-match=false", "--prompt-text", "emoji: "]),
    KnownTool("dmenu", in: [x11], ["-i", "-l", "20", "-p", "emoji"]),
  ]
}

extension Tool {
  /// The environment variables with commands that replace the known tools.
  static let typingVariable = "EMOJISHELL_TYPE_CMD"
  static let menuVariable = "EMOJISHELL_MENU_CMD"

  /// Returns the tool that types a text; nil if there is none.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  static func typing(_ text: String, variable: (String) -> String?) -> Tool? {
    var tool = all(of: KnownTool.typists, or: typingVariable, input: text, argument: text, variable).first
    if tool?.name == "dotool" { tool?.input = actions(typing: text) }
    return tool
  }

  /// Returns the menus that can show lines, in order of preference.
  ///
  /// - Parameter query: The query for the lines. A command of the user gets it as `$1`.
  static func menus(showing lines: [String], query: String, variable: (String) -> String?) -> [Tool] {
    let input = lines.map { $0 + "\n" }.joined()
    return all(of: KnownTool.menus, or: menuVariable, input: input, argument: query, variable).map { tool in
      var tool = tool
      tool.isInteractive = true
      return tool
    }
  }

  /// Returns the user's command, or the programs that are installed and fit the session.
  private static func all(
    of known: [KnownTool], or name: String, input: String, argument: String, _ variable: (String) -> String?
  ) -> [Tool] {
    if let command = variable(name) { return [.command(name, command, input: input, argument: argument)] }
    let programs = InstalledPrograms(variable: variable)
    return known.filter { $0.fits(variable) }.compactMap { $0.tool(programs, input: input) }
  }

  /// The input of dotool, which reads actions, one per line.
  private static func actions(typing text: String) -> String {
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

  /// The additional time for typing a text.
  static func allowance(typing text: String) -> Duration { .milliseconds(text.unicodeScalars.count * 200) }
}

extension ToolFailure {
  /// Whether a menu was closed without a choice: status 1 without a word, as rofi and dmenu do, or 130, as fzf does. fuzzel
  /// has status 2 for it.
  var isClosedMenu: Bool {
    guard case .status(let status) = reason else { return false }
    return status == 130 || status == 2 && tool == "fuzzel" || status == 1 && message.allSatisfy(\.isWhitespace)
  }
}

struct InstalledPrograms: Sendable {
  private let folders: [String]

  init(variable: (String) -> String?) {
    folders = (variable("PATH") ?? "/usr/bin:/bin").split(separator: ":").map(String.init)
  }

  /// Returns the path of a program; nil if it is not installed.
  func path(_ program: String) -> String? {
    folders.lazy.map { "\($0)/\(program)" }.first(where: Self.isProgram)
  }

  /// Returns the names of the programs with a prefix, sorted.
  func names(beginningWith prefix: String) -> [String] {
    let names = folders.flatMap { folder in
      FileNames().names(in: folder, beginningWith: prefix).filter { Self.isProgram("\(folder)/\($0)") }
    }
    return Set(names).sorted()
  }

  private static func isProgram(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
  }
}
