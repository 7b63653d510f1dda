import EmojiCatalog
import Glibc
import Rendering

/// What the process finds around it, read once.
struct ProcessEnvironment {
  let isInputTerminal = isatty(STDIN_FILENO) != 0
  let isOutputTerminal = isatty(STDOUT_FILENO) != 0
  let isErrorTerminal = isatty(STDERR_FILENO) != 0

  func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// Where the lines of earlier sessions are kept (XDG Base Directory Specification 0.8); nil without a home.
  var historyPath: String? { folder("XDG_STATE_HOME", ".local/state").map { "\($0)/history" } }

  /// Where what sessions do is kept; nil without a home.
  var statePath: String? { folder("XDG_DATA_HOME", ".local/share").map { "\($0)/emojishell.sqlite" } }

  /// The script that a session at a terminal begins with.
  var initPath: String? { folder("XDG_CONFIG_HOME", ".config").map { "\($0)/init.emojishell" } }

  /// The shell's folder below a base folder; a path that is not absolute is to be ignored, says the specification.
  private func folder(_ name: String, _ fallback: String) -> String? {
    if let base = variable(name), base.hasPrefix("/") { return "\(base)/emojishell" }
    return variable("HOME").map { "\($0)/\(fallback)/emojishell" }
  }

  /// The options of rendering that follow from options and surroundings.
  func renderOptions(_ options: LaunchOptions) -> RenderOptions {
    RenderOptions(
      format: options.format ?? (isOutputTerminal ? .human : .plain),
      differenceStyle: options.diff ?? .full, isColored: isColored(options.color), isUnicode: isUnicode,
      width: options.width ?? terminalWidth ?? 80, language: options.locale ?? language)
  }

  /// NO_COLOR (no-color.org) and CLICOLOR_FORCE (bixense.com/clicolors) decide where the option does not.
  private func isColored(_ choice: ProcessOptions.ColorChoice) -> Bool {
    switch choice {
    case .always: return true
    case .never: return false
    case .auto:
      if variable("NO_COLOR") != nil { return false }
      if let force = variable("CLICOLOR_FORCE"), force != "0" { return true }
      return isOutputTerminal && variable("TERM") != nil && variable("TERM") != "dumb"
    }
  }

  /// A terminal of another character set gets ASCII; a file or pipe gets UTF-8 in any case.
  private var isUnicode: Bool {
    if !isOutputTerminal { return true }
    let locale = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG") ?? ""
    let name = locale.lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  /// The language of the locale (POSIX, XBD 8.2) where the tables have it, else English.
  private var language: String {
    let locale = variable("LC_ALL") ?? variable("LC_MESSAGES") ?? variable("LANG") ?? ""
    return Catalog.language(ofLocale: locale) ?? "en"
  }

  /// The size of the terminal that output goes to, as it is now.
  private static func size() -> winsize? {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  static func width() -> Int? { size().flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }

  static func height() -> Int? { size().flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

  private var terminalWidth: Int? {
    if isOutputTerminal, let width = Self.width() { return width }
    return variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
