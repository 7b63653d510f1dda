import EmojiCatalog
import Glibc
import ShellCore
import ShellSession

/// The environment of the process, read once.
struct ProcessEnvironment {
  let isInputTerminal = isatty(STDIN_FILENO) != 0
  let isOutputTerminal = isatty(STDOUT_FILENO) != 0

  func variable(_ name: String) -> String? { Self.variable(name) }

  static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The state file; nil without a home.
  var statePath: String? { folder("XDG_DATA_HOME", ".local/share").map { "\($0)/emojishell.sqlite" } }

  /// The script that a session at a terminal begins with.
  var initPath: String? { folder("XDG_CONFIG_HOME", ".config").map { "\($0)/init.emojishell" } }

  /// The shell's folder below a base folder (XDG Base Directory Specification 0.8, which requires that a relative path is ignored).
  private func folder(_ name: String, _ fallback: String) -> String? {
    if let base = variable(name), base.hasPrefix("/") { return "\(base)/emojishell" }
    return home.map { "\($0)/\(fallback)/emojishell" }
  }

  /// The home folder. A relative one would be another folder in each working folder: it is ignored.
  private var home: String? { variable("HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } }

  func facts(_ options: LaunchOptions, _ launch: Launch) -> LaunchFacts {
    var facts = LaunchFacts()
    facts.version = ProgramVersion.current
    facts.isInteractive = launch.readsInput && isInputTerminal
    facts.isScript = !facts.isInteractive && !launch.isCommand
    facts.isSingleCommand = launch.isCommand
    facts.workspace.usesOpenScene =
      facts.isInteractive || launch.command.map { ["browse", "scene"].contains($0) } ?? false
    facts.options = options
    facts.given = given(options)
    // A script file or a single command leaves standard input to the filters.
    if !launch.readsInput { facts.filterInput = STDIN_FILENO }
    facts.home = home
    facts.variable = { Self.variable($0) }
    // An empty value has a meaning here.
    facts.pickKey = getenv("EMOJISHELL_KEY").map { String(cString: $0) }
    if !options.isEphemeral {
      facts.historyPath = folder("XDG_STATE_HOME", ".local/state").map { "\($0)/history" }
      facts.queryHistoryPath = folder("XDG_STATE_HOME", ".local/state").map { "\($0)/pick-history" }
      facts.terminalsPath = folder("XDG_STATE_HOME", ".local/state").map { "\($0)/terminals" }
      facts.workspace.path = options.state ?? statePath
      facts.workspace.isNamed = options.state != nil
      if facts.workspace.path == nil { facts.workspace.pathFault = homeFault }
    }
    describeTerminals(&facts, options)
    return facts
  }

  private var homeFault: String {
    variable("HOME").map { "HOME is '\(Diagnostic.excerpt($0))', which is no absolute path" } ?? "HOME is not set"
  }

  /// Records where output and errors go, and the controlling terminal of the process.
  private func describeTerminals(_ facts: inout LaunchFacts, _ options: LaunchOptions) {
    facts.output = RenderOptions(
      format: isOutputTerminal || options.value(ofSetting: "color") == "always" ? .human : .plain, isColored: isColored,
      width: terminalWidth ?? 80)
    let isDumb = variable("TERM") == "dumb"
    facts.output.isAccessible = variable("EMOJISHELL_ACCESSIBLE").map { $0 != "0" } ?? (isDumb && isOutputTerminal)
    facts.isTerminalDumb = variable("EMOJISHELL_ACCESSIBLE") == nil && isDumb
    // A terminal of another character set gets ASCII; a file or pipe gets UTF-8 in any case.
    facts.output.isUnicode = isLocaleUnicode || !isOutputTerminal
    facts.output.isTerminal = isOutputTerminal
    facts.output.isPositioned = isOutputTerminal && !isDumb
    facts.isTerminalUnicode = isLocaleUnicode
    facts.isTerminalColored = options.value(ofSetting: "color") != "never" && variable("NO_COLOR") == nil
    facts.errorWidth = { Self.size(STDERR_FILENO).width }
    facts.clipboard = clipboard(isTerminal: isOutputTerminal)
    if facts.isInteractive, isOutputTerminal { facts.terminalSize = { Self.size() } }
  }

  func clipboard(isTerminal: Bool) -> Clipboard { Clipboard(isTerminal: isTerminal, variable: variable) }

  /// The settings that options and environment decide; saved values do not count for these.
  private func given(_ options: LaunchOptions) -> Set<String> {
    var given = options.given
    if options.value(ofSetting: "color") == "auto" { given.remove("color") }
    if variable("NO_COLOR") != nil { given.insert("color") }
    return given
  }

  /// NO_COLOR (no-color.org) and CLICOLOR_FORCE (bixense.com/clicolors) decide if the option does not.
  private var isColored: Bool {
    if variable("NO_COLOR") != nil { return false }
    if let force = variable("CLICOLOR_FORCE"), force != "0" { return true }
    return isOutputTerminal && variable("TERM") != nil && variable("TERM") != "dumb"
  }

  /// Whether the locale says that terminals take UTF-8.
  var isLocaleUnicode: Bool {
    let locale = variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG") ?? ""
    // `C.UTF-8`, `de_DE.utf8@euro`: the character set is between a dot and an at sign.
    let set = locale.split(separator: "@").first?.split(separator: ".").last?.lowercased()
    return set == "utf-8" || set == "utf8"
  }

  /// The language of the locale (POSIX, XBD 8.2) if the tables have it, else English.
  var language: String {
    let locale = variable("LC_ALL") ?? variable("LC_MESSAGES") ?? variable("LANG") ?? ""
    return Catalog.language(ofLocale: locale) ?? "en"
  }

  /// The current width and height of a terminal; nil if they are not known, or if a descriptor is no terminal.
  static func size(_ descriptor: Int32 = STDOUT_FILENO) -> (width: Int?, height: Int?) {
    var size = winsize()
    _ = ioctl(descriptor, UInt(TIOCGWINSZ), &size)
    return (size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil)
  }

  private var terminalWidth: Int? {
    if isOutputTerminal, let width = Self.size().width { return width }
    return variable("COLUMNS").flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
